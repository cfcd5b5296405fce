;;; Drives `l10n-audit lsp` from Emacs with Eglot, and prints what the editor shows, a line for each step.  -*- lexical-binding: t -*-
;;
;;   FOLDER=DIR PAGE=docs/editors/emacs.md emacs --no-init-file --batch --load emacs.el
;;
;; The configuration is the code blocks of the page. The server is the `l10n-audit` of the PATH.

(require 'eglot)

(defun try-say (&rest words) (princ (concat (mapconcat (lambda (word) (format "%s" word)) words " ") "\n")))

(defun try-wait (what condition)
  (let ((count 0))
    (while (not (funcall condition))
      (when (> (setq count (1+ count)) 400) (error "Timeout: %s" what))
      (accept-process-output nil 0.05))))

(defun try-load-page (page)
  "Evaluates the code blocks of a page."
  (with-temp-buffer
    (insert-file-contents page)
    (while (re-search-forward "^```elisp\n\\(\\(?:.*\n\\)*?\\)```" nil t)
      (let ((code (match-string 1)))
        (with-temp-buffer (insert code) (eval-buffer))))))

(defun try-open (name)
  (find-file (expand-file-name name (getenv "FOLDER")))
  ;; Without a screen, Flymake waits for a command.
  (when (eglot-managed-p) (flymake-start))
  (current-buffer))

(defun try-findings ()
  (mapconcat 'identity
             (sort (mapcar (lambda (found)
                             (let ((text (flymake-diagnostic-text found)))
                               (if (string-match "\\[\\([a-z-]+\\)\\]" text) (match-string 1 text) text)))
                           (flymake-diagnostics))
                   'string<)
             " "))

(defun try-line (buffer number)
  (with-current-buffer buffer
    (goto-char (point-min))
    (forward-line (1- number))
    (buffer-substring-no-properties (line-beginning-position) (line-end-position))))

(defun try-all ()
  (setq eglot-sync-connect 30 eglot-confirm-server-initiated-edits nil)
  (try-load-page (getenv "PAGE"))
  (setq-default eglot-workspace-configuration '(:l10n-audit (:locales ["en"])))
  (call-process "git" nil nil nil "-C" (getenv "FOLDER") "init" "--quiet")
  (let ((polish (try-open "pl.lproj/Shop.strings")) english catalog)
    (call-interactively 'eglot)
    (try-wait "findings" (lambda () (flymake-diagnostics)))
    (try-say "opened" major-mode (try-findings))
    ;; The same server gets the files of the other modes.
    (dolist (name '("pl.lproj/Files.stringsdict" "App/Catalog.xcstrings"))
      (try-open name)
      (try-wait "the server" (lambda () (flymake-diagnostics)))
      (try-say "opened" major-mode (try-findings)))
    ;; An edit of the source changes the findings of a translation.
    (setq english (try-open "en.lproj/Shop.strings"))
    (goto-char (point-max))
    (insert "\"BYE\" = \"Bye\";\n")
    (eglot--signal-textDocument/didChange)
    (with-current-buffer polish
      (try-wait "the edit" (lambda () (cdr (flymake-diagnostics))))
      (try-say "edited" (try-findings)))
    (goto-char 3)
    (let ((hover (plist-get (plist-get (jsonrpc-request (eglot--current-server-or-lose) :textDocument/hover
                                                        (eglot--TextDocumentPositionParams)) :contents) :value)))
      (string-match "other 0.*" hover)
      (try-say "hover" (replace-regexp-in-string " +" " " (match-string 0 hover)) (if (string-match-p "rzecz" hover) "pl" "en")))
    (with-current-buffer polish
      (goto-char (flymake-diagnostic-beg (car (seq-filter (lambda (found) (string-match-p "whitespace" (flymake-diagnostic-text found)))
                                                          (flymake-diagnostics)))))
      (let ((action (aref (jsonrpc-request (eglot--current-server-or-lose) :textDocument/codeAction
                                           (list :textDocument (eglot--TextDocumentIdentifier)
                                                 :range (list :start (eglot--pos-to-lsp-position) :end (eglot--pos-to-lsp-position))
                                                 :context '(:diagnostics [])))
                          0)))
        (try-say "action" (plist-get action :title))
        (when (eglot--server-capable :codeActionProvider :resolveProvider)
          (setq action (jsonrpc-request (eglot--current-server-or-lose) :codeAction/resolve action)))
        (eglot--apply-workspace-edit (plist-get action :edit)))
      (eglot--signal-textDocument/didChange)
      (try-say "corrected" (try-line polish 2)))
    (with-current-buffer english
      (let ((code (try-open "App/View.swift")))
        (set-buffer english)
        (goto-char (point-min))
        (search-forward "HELL")
        (eglot-rename "GREETING")
        (try-say "renamed" (try-line code 1))
        (try-say "renamed" (try-line polish 2))))
    (eglot-shutdown (eglot-current-server))
    (try-say "ended")))

(condition-case problem (try-all) (error (try-say "failed" problem)))
(dolist (buffer (buffer-list)) (with-current-buffer buffer (set-buffer-modified-p nil)))
(kill-emacs 0)
