"""The public interface as pages: a page a type, with what its comments say, from the symbol graphs of the compiler.

`.ci/symbol-graphs` writes the graphs. A graph holds what its module hands on of others as well: a name has its page at the first
module that has it.
"""
import html
import json
import re
import urllib.parse

MODULES = ("Messages", "Validation")

# The kinds of members in the order in which a page shows them, with the heading of each.
SECTIONS = [("Cases", {"enum.case"}), ("Making one", {"init"}), ("Properties", {"property", "type.property"}),
            ("Subscripts", {"subscript", "type.subscript"}), ("Methods", {"method", "type.method", "func"}),
            ("Operators", {"func.op"}), ("Types inside", {"struct", "enum", "class", "protocol", "typealias", "actor"}),
            ("Other", {"associatedtype", "macro"})]
# What every type is to a compiler that knows the protocol says nothing of ours.
IMPLIED = {"Swift.Copyable", "Swift.Escapable", "Swift.SendableMetatype"}


class Name:
    """A public declaration."""

    def __init__(self, symbol, module):
        self.path = symbol["pathComponents"]
        self.module = module
        self.id = symbol["identifier"]["precise"]
        self.kind = symbol["kind"]["identifier"].removeprefix("swift.")
        self.word = symbol["kind"]["displayName"].lower()
        self.declaration = symbol["declarationFragments"]
        self.comment = "\n".join(line["text"] for line in symbol.get("docComment", {}).get("lines", []))
        self.file = symbol.get("location", {}).get("uri", "").partition("/Sources/")[2]

    @property
    def abstract(self):
        """The first paragraph of the comment."""
        return self.comment.strip().partition("\n\n")[0].replace("\n", " ")


class Interface:
    def __init__(self, folder):
        self.names, self.protocols, self.by_id, self.by_path = {}, {}, {}, {}
        for module in MODULES:
            graphs = [json.loads(path.read_bytes()) for path in sorted((folder / module).glob("*.symbols.json"))]
            if not any(graph["symbols"] for graph in graphs):
                raise SystemExit(f"{folder / module} holds no public name: its symbol graphs were not written.")
            taken = {name.path[0] for names in self.names.values() for name in names}
            # What a conformance to a protocol of the standard library brings follows from the conformance.
            symbols = {symbol["identifier"]["precise"]: symbol for graph in graphs for symbol in graph["symbols"]
                       if "::SYNTHESIZED::" not in symbol["identifier"]["precise"]}
            self.names[module] = [Name(symbol, module) for symbol in symbols.values()
                                  if symbol["pathComponents"][0] not in taken]
            for name in self.names[module]:
                self.by_id[name.id] = name
                self.by_path.setdefault("/".join(name.path), name)
            for relation in (relation for graph in graphs for relation in graph["relationships"]):
                if relation["kind"] == "conformsTo" and relation["source"] in self.by_id:
                    self.protocols.setdefault(relation["source"], {})[relation["target"]] = relation.get("targetFallback")

    def address(self, name):
        """Where the site has a name: what stands inside another, on the page of that."""
        page = f"api/{name.module}/{urllib.parse.quote(file_name(name.path[0]))}.html"
        return page if len(name.path) == 1 else f"{page}#{urllib.parse.quote(anchor(name))}"

    def find(self, link, inside=None):
        """The name that a link of DocC means: from where it stands, and from the outermost names on."""
        parts = [re.sub(r"-[0-9a-z]+$", "", part) for part in link.split("/")]
        if parts and parts[0] in MODULES and len(parts) > 1:
            parts = parts[1:]
        scope = list(inside.path) if inside else []
        for depth in range(len(scope), -1, -1):
            if found := self.by_path.get("/".join(scope[:depth] + parts)):
                return found
        return None

    def pages(self, module):
        """The names that have pages, each with what stands inside it."""
        pages = {}
        for name in self.names[module]:
            pages.setdefault(name.path[0], []).append(name)
        return dict(sorted(pages.items(), key=lambda page: page[0].lower()))


def file_name(name):
    """A name as a file's, on file systems that do not tell case apart and in shells: `displayWidth(of:)`."""
    return re.sub(r"[^\w]+", "-", name).strip("-") or "operator"


def anchor(name):
    """The name's place on its page: with that of the page, so that `content` is not the page's own."""
    return ".".join(name.path)


class InterfacePages:
    """Writes the pages into a site."""

    def __init__(self, site, folder):
        self.site, self.interface = site, Interface(folder)

    def write(self):
        for module in MODULES:
            for top, names in self.interface.pages(module).items():
                self.write_page(module, top, names)

    def contents(self, module):
        """The names of a module with what each is, as the end of its own page."""
        rows = ""
        for top, names in self.interface.pages(module).items():
            outer = next((name for name in names if len(name.path) == 1), None)
            address = f"{module}/{urllib.parse.quote(file_name(top))}.html"
            said = self.inline(outer.abstract, f"api/{module}.html", outer) if outer else "What this package adds to it."
            rows += f'<tr><td><a href="{address}"><code>{html.escape(top)}</code></a></td><td>{said}</td></tr>\n'
        return ('<h2 id="every-name">Every name</h2>\n<div class="table" tabindex="0"><table>\n<thead><tr><th scope="col">name</th>'
                f'<th scope="col">what it is</th></tr></thead>\n<tbody>\n{rows}</tbody></table></div>\n')

    def write_page(self, module, top, names):
        address = f"api/{module}/{file_name(top)}.html"
        outer = next((name for name in names if len(name.path) == 1), None)
        body = f'<p><a href="../{module}.html">{module}</a></p>\n<h1><code>{html.escape(top)}</code></h1>\n'
        if outer:
            body += self.declaration(outer, address) + self.prose(outer, address) + self.conformances(outer, address)
        else:
            body += f"<p>What {module} adds to <code>{html.escape(top)}</code>.</p>\n"
        members = [name for name in names if len(name.path) > 1]
        written = set()
        for heading, kinds in SECTIONS:
            of_kind = sorted((name for name in members if name.kind in kinds), key=lambda name: [part.lower() for part in name.path])
            if not of_kind:
                continue
            body += f"<h2>{heading}</h2>\n"
            for name in of_kind:
                place = anchor(name)
                # Overloads share a name; the first has the place.
                identity = f' id="{html.escape(place)}"' if place not in written else ""
                written.add(place)
                body += f"<h3{identity}><code>{html.escape('.'.join(name.path[1:]))}</code></h3>\n"
                body += self.declaration(name, address) + self.prose(name, address) + self.conformances(name, address)
        source = f"Sources/{outer.file}" if outer and outer.file else f"Sources/{module}"
        self.site.write(address, body, source, title=top)

    def declaration(self, name, address):
        """The declaration, with a link at each type that has a page."""
        text = ""
        for part in name.declaration:
            written = html.escape(re.sub(r"\s+", " ", part["spelling"]))
            target = self.interface.by_id.get(part.get("preciseIdentifier"))
            if target and target is not name:
                written = f'<a href="{self.relative(self.interface.address(target), address)}">{written}</a>'
            text += written
        return f'<pre tabindex="0"><code>{text}</code></pre>\n'

    def conformances(self, name, address):
        protocols = []
        for target, fallback in self.interface.protocols.get(name.id, {}).items():
            if fallback in IMPLIED:
                continue
            if found := self.interface.by_id.get(target):
                link = self.relative(self.interface.address(found), address)
                protocols.append((found.path[-1], f'<a href="{link}"><code>{html.escape(found.path[-1])}</code></a>'))
            elif fallback:
                short = fallback.removeprefix("Swift.")
                protocols.append((short, f"<code>{html.escape(short)}</code>"))
        return f'<p>Is {", ".join(shown for _, shown in sorted(protocols))}.</p>\n' if protocols else ""

    def prose(self, name, address):
        """What the comment says, its fields first words in bold."""
        text = re.sub(r"(?m)^(\s*)- (Parameters?|Returns|Throws|Complexity|Note|Important|Warning)\b( \w+)?:",
                      lambda match: f"{match[1]}- **{match[2]}**{f' `{match[3].strip()}`' if match[3] else ''}:", name.comment)
        # Headings inside a comment stand below those of the page.
        text = re.sub(r"(?m)^#+ (.*)$", r"**\1**", text)
        return self.site.markdown(text, "README.md", address, inside=name) if text.strip() else ""

    def inline(self, text, address, inside):
        return re.sub(r"^<p>(.*)</p>\s*$", r"\1", self.site.markdown(text, "README.md", address, inside=inside), flags=re.DOTALL)

    @staticmethod
    def relative(target, address):
        return "../" * address.count("/") + target
