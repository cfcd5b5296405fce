// A form in a state that its rules can lead to, in a language: drawn once, then shown in one state after the other.
// Every text comes from the library, and every verdict from the rules: nothing is formatted or validated here.
"use strict";

(() => {
  const { element, localeOf } = Preview;

  // What a drawing is made for: while this is the same, it can show other rules and texts of its form.
  const shapeOf = ({ name, fields, actions }) => JSON.stringify([
    name, fields.map(({ name, kind, options }) => [name, kind, options]), actions.map(({ name }) => name),
  ]);

  let drawings = 0;

  // A form on paper: made once, then shown in states and languages, so that a person who types is not disturbed.
  class Drawing {
    constructor(form, { isLive = false } = {}) {
      this.form = form;
      this.shape = shapeOf(form);
      this.isLive = isLive;
      this.id = `form-${drawings += 1}`;
      this.title = element("h3", { class: "form-title" });
      this.errors = element("div", { class: "form-errors", role: isLive ? "alert" : null });
      this.fields = form.fields.map((field, index) => this.field(field, index));
      this.actions = form.actions.map((action) => element("button", {
        type: "button", class: "form-action", "data-action": action.name,
        click: () => this.onEvent?.({ kind: "submit" }),
      }));
      this.summary = element("output", { class: "form-summary" });
      this.alertTitle = element("strong", { id: `${this.id}-alert-title` });
      this.alertText = element("p", { id: `${this.id}-alert-text` });
      this.alertButton = element("button", {
        type: "button", class: "form-alert-button", click: () => this.closeAlert(),
      });
      this.alert = element("div", {
        class: "form-alert", role: isLive ? "alert" : "group", "aria-labelledby": `${this.id}-alert-title`,
        "aria-describedby": `${this.id}-alert-text`,
      }, [this.alertTitle, this.alertText, this.alertButton]);
      this.node = element("form", {
        class: "form", novalidate: true, autocomplete: "off", "data-form": form.name,
        submit: (event) => event.preventDefault(),
      }, [
        this.title, this.errors, ...this.fields.map((field) => field.node), this.summary,
        element("div", { class: "form-actions" }, this.actions), this.alert,
      ]);
    }

    field(definition, index) {
      const id = `${this.id}-${index}`;
      const field = {
        definition,
        name: element("span", { class: "form-name" }),
        mark: element("span", { class: "form-mark", "aria-hidden": "true" }),
        errors: element("div", { class: "form-error", id: `${id}-error`, role: this.isLive ? "alert" : null }),
      };
      const events = this.isLive ? {
        input: () => {
          direct(field.input);
          this.onEvent?.({ kind: "edit", field: definition.name });
        },
        change: () => this.onEvent?.({ kind: "edit", field: definition.name }),
        focus: () => this.onEvent?.({ kind: "focus", field: definition.name }),
        blur: () => this.onEvent?.({ kind: "leave", field: definition.name }),
        keydown: (event) => {
          if (event.key !== "Enter" || event.isComposing) return;
          event.preventDefault();
          this.onEvent?.({ kind: "submit", field: definition.name });
        },
      } : { click: (event) => event.target.matches("[type=checkbox]") && event.preventDefault() };
      const label = element("label", { for: id }, [field.name, " ", field.mark]);
      const described = { id, "aria-describedby": `${id}-error`, name: definition.name, ...events };
      switch (definition.kind) {
        case "checkbox":
          field.input = element("input", { ...described, type: "checkbox" });
          field.node = [element("div", { class: "form-switch" }, [field.input, label])];
          break;
        case "choice":
          field.input = element("select", { ...described, dir: "auto" }, ["", ...definition.options ?? []]
            .map((option) => element("option", { value: option, text: option })));
          field.node = [label, field.input];
          break;
        case "choices":
          field.boxes = (definition.options ?? []).map((option) =>
            element("input", { ...events, type: "checkbox", name: definition.name, value: option }));
          field.input = element("fieldset", { id, "aria-describedby": `${id}-error` }, [
            element("legend", {}, [field.name, " ", field.mark]),
            ...field.boxes.map((box) => element("label", { class: "form-option" }, [box, " ", box.value])),
          ]);
          field.node = [field.input];
          break;
        default:
          field.input = element("input", {
            ...described, type: definition.kind === "password" ? "password" : "text", spellcheck: "false",
            inputmode: { email: "email", tel: "tel", url: "url", number: "decimal" }[definition.kind],
            autocomplete: definition.kind === "password" ? "new-password" : "off", readonly: !this.isLive,
          });
          field.node = [label, field.input];
      }
      field.node = element("div", { class: "form-field", "data-field": definition.name }, [...field.node, field.errors]);
      return field;
    }

    // Shows a state in a language; `texts` are those of the language. The values stay where a person types. An alert
    // stays open where `keepsAlert` says so: hiding it between the press and the release of a pointer loses the click.
    show(form, state, texts, tag, { keepsValues = false, keepsAlert = false } = {}) {
      const locale = localeOf(tag);
      const text = (number) => (number === undefined ? "" : texts[number] ?? "");
      this.form = form;
      this.node.lang = locale.pseudo ? Preview.data.development : tag;
      this.node.dir = locale.direction;
      this.title.textContent = text(form.title);
      this.title.hidden = form.title === undefined;
      setParagraphs(this.errors, state.formErrors.map(text));
      state.fields.forEach((shown, index) => {
        const field = this.fields[index];
        const definition = form.fields[index];
        field.node.dataset.display = shown.display;
        field.name.textContent = text(definition.label) || definition.name;
        field.mark.textContent = shown.required ? text(form.requiredMark) : "";
        field.input.setAttribute("aria-invalid", shown.display === "error");
        if (shown.required) field.input.setAttribute("aria-required", "true");
        else field.input.removeAttribute("aria-required");
        if (definition.placeholder !== undefined) field.input.placeholder = text(definition.placeholder);
        setParagraphs(field.errors, shown.errors.map(text));
        if (!keepsValues) setValue(field, shown.value);
      });
      form.actions.forEach((action, index) => {
        const button = this.actions[index];
        button.textContent = text(action.label) || action.name;
        button.disabled = !state.enabled[index];
      });
      setText(this.summary, text(state.summary));
      if (!keepsAlert) this.alert.hidden = !state.alert;
      if (!state.alert) return;
      this.alertField = state.alert.field;
      setText(this.alertTitle, text(form.alertTitle));
      setText(this.alertText, text(state.alert.text));
      setText(this.alertButton, text(form.alertButton));
    }

    closeAlert() {
      if (!this.isLive) return;
      this.alert.hidden = true;
      this.fields[this.alertField]?.input.focus();
    }

    values() {
      return Object.fromEntries(this.fields.map((field) => [field.definition.name, valueOf(field)]));
    }
  }

  // Text that is the same is left alone: what a screen reader has said, it does not say again.
  function setText(node, text) {
    if (node.textContent !== text) node.textContent = text;
  }

  function setParagraphs(node, texts) {
    if (texts.length === node.children.length && texts.every((text, index) => node.children[index].textContent === text)) {
      return;
    }
    node.replaceChildren(...texts.map((text) => element("p", { text })));
  }

  function valueOf(field) {
    if (field.boxes) return field.boxes.filter((box) => box.checked).map((box) => box.value);
    return field.definition.kind === "checkbox" ? field.input.checked : field.input.value;
  }

  function setValue(field, value) {
    if (field.boxes) {
      for (const box of field.boxes) box.checked = Array.isArray(value) && value.includes(box.value);
    } else if (field.definition.kind === "checkbox") {
      field.input.checked = value === true;
    } else {
      const text = Array.isArray(value) ? value.join(", ") : typeof value === "string" ? value : "";
      // What no rule accepts can be chosen in no list, and yet must be seen.
      if (field.definition.kind === "choice" && ![...field.input.options].some((option) => option.value === text)) {
        field.input.append(element("option", { value: text, text }));
      }
      field.input.value = text;
      direct(field.input);
    }
  }

  // What is typed has a direction of its own; where nothing is, a person begins at the side of the form's.
  function direct(input) {
    if (input.type === "text" || input.type === "password") input.dir = input.value ? "auto" : "";
  }

  function staticDrawing(form, state, tag, caption) {
    const drawing = new Drawing(form);
    drawing.show(form, state, form.texts[tag] ?? form.texts[Preview.data.development] ?? [], tag);
    return figure(drawing.node, caption, state.note);
  }

  function figure(node, caption, note, heading = "h2") {
    return element("figure", { class: "form-figure" }, [
      element("figcaption", {}, [element(heading, { text: caption }), note ? element("span", { class: "form-note", lang: "en", dir: "ltr", text: note }) : null]), node,
    ]);
  }

  Object.assign(Preview, { Drawing, shapeOf, setValue, staticDrawing, figure });
})();
