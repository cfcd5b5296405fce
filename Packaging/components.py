"""The components of the static executables, each with its version, its licence and the licence's text."""
import hashlib
import json
import os
import pathlib
import re
import subprocess

from project import ROOT, current_version, project

# What the sources of each Swift package say of themselves; a package that is not here stops the release.
PACKAGE_LICENCES = {
    "swift-argument-parser": "Apache-2.0 WITH Swift-exception",
    "swift-atomics": "Apache-2.0 WITH Swift-exception",
    "swift-collections": "Apache-2.0 WITH Swift-exception",
    "swift-nio": "Apache-2.0",
    "swift-system": "Apache-2.0 WITH Swift-exception",
}


class Component:
    def __init__(self, name, version, licence, supplier, address, texts, revision=None):
        self.name, self.version, self.licence, self.supplier = name, version, licence, supplier
        self.address, self.revision = address, revision
        self.text = "\n\n".join(path.read_text(encoding="utf-8").strip() for path in texts) + "\n"


def components(dist, commit):
    """Ours first, then what is linked into the executables of `dist`, a clone's `.build/dist`."""
    clone = dist.parent.parent
    found = [Component("l10n-audit", current_version(), "MIT", "The project's authors", project()["repository"],
                       [ROOT / "LICENSE"], commit)]
    found += swift_packages(clone)
    found += toolchain()
    found += system()
    return found


def swift_packages(clone):
    """The packages of which a module is linked: SwiftPM lists the objects of each executable."""
    # Path: .build/static/x86_64-unknown-linux-gnu/release/l10n-audit.product/Objects.LinkFileList
    lists = sorted(clone.glob(".build/static/*/release/l10n-*.product/Objects.LinkFileList"))
    modules = {name for path in lists for name in re.findall(r"/([^/]+)\.build/", path.read_text())}
    if not {"Terminal", "ArgumentParser", "NIOCore"} <= modules:
        raise SystemExit(f"{clone}/.build/static does not tell which modules are linked.")
    checkouts = clone / ".build/static/checkouts"
    pins = json.loads((clone / "Package.resolved").read_text())["pins"]
    for pin in sorted(pins, key=lambda pin: pin["identity"]):
        folder = next(folder for folder in checkouts.iterdir() if folder.name.lower() == pin["identity"])
        own = {path.name for path in (folder / "Sources").iterdir() if path.is_dir()}
        if not own & modules:
            continue
        if folder.name not in PACKAGE_LICENCES:
            raise SystemExit(f"{folder.name} is linked. Say its licence in Packaging/components.py.")
        texts = [path for name in ("LICENSE", "LICENSE.txt", "NOTICE.txt") if (path := folder / name).is_file()]
        yield Component(folder.name, pin["state"]["version"], PACKAGE_LICENCES[folder.name], None, pin["location"],
                        texts, pin["state"]["revision"])


def toolchain():
    """The standard library, Dispatch and the essentials of Foundation, which come with the compiler."""
    swift = pathlib.Path(os.path.realpath(run("sh", "-c", "command -v swiftc")))
    version = re.search(r"swift-([0-9.]+)-RELEASE", run("swiftc", "--version")).group(1)
    root = swift.parent.parent
    licence = root / "share/swift/LICENSE.txt"
    yield Component("swift", version, "Apache-2.0 WITH Swift-exception", "Organization: Apple Inc.",
                    "https://github.com/swiftlang/swift", [licence])
    yield Component("swift-corelibs-libdispatch", version, "Apache-2.0 WITH Swift-exception",
                    "Organization: Apple Inc.", "https://github.com/swiftlang/swift-corelibs-libdispatch", [licence])
    yield Component("swift-foundation", version, "Apache-2.0 WITH Swift-exception", "Organization: Apple Inc.",
                    "https://github.com/swiftlang/swift-foundation", [licence])


def system():
    """The libraries of the system, linked as archives."""
    def debian(package):
        return run("dpkg-query", "--show", "--showformat", "${source:Upstream-Version} (Debian ${Version})", package)

    documentation, common = pathlib.Path("/usr/share/doc"), pathlib.Path("/usr/share/common-licenses")
    compiler = sorted(documentation.glob("libstdc++-*-dev"))[-1].name
    number = re.search("[0-9]+", compiler).group()
    yield Component("icu", debian("libicu-dev"), "ICU", "Organization: Unicode, Inc.", "https://icu.unicode.org",
                    [icu_licence()])
    yield Component("expat", debian("libexpat1-dev"), "MIT", "Organization: Expat maintainers",
                    "https://libexpat.github.io", [documentation / "libexpat1-dev/copyright"])
    yield Component("libyaml", debian("libyaml-dev"), "MIT", "Organization: The YAML Project", "https://pyyaml.org/wiki/LibYAML",
                    [documentation / "libyaml-dev/copyright"])
    yield Component("glibc", debian("libc6-dev"), "LGPL-2.1-or-later", "Organization: Free Software Foundation",
                    "https://www.gnu.org/software/libc/", [documentation / "libc6-dev/copyright", common / "LGPL-2.1"])
    for name, package in (("libstdc++", compiler), ("libgcc", f"libgcc-{number}-dev")):
        yield Component(name, debian(package), "GPL-3.0-or-later WITH GCC-exception-3.1",
                        "Organization: Free Software Foundation", "https://gcc.gnu.org/",
                        [documentation / package / "copyright", common / "GPL-3"])


def icu_licence():
    return max(pathlib.Path("/usr/share/icu").glob("*/LICENSE"))


def run(*command):
    return subprocess.run(command, check=True, capture_output=True, text=True).stdout.strip()


def spdx(found, executables, version, created):
    """The list of components as SPDX 2.3 in JSON: https://spdx.github.io/spdx-spec/v2.3/"""
    packages, relations = [], []
    for component in found:
        identifier = "SPDXRef-" + re.sub(r"[^A-Za-z0-9.-]", "-", component.name)
        package = {
            "SPDXID": identifier,
            "name": component.name,
            "versionInfo": component.version,
            "downloadLocation": location(component),
            "filesAnalyzed": False,
            "licenseConcluded": component.licence,
            "licenseDeclared": component.licence,
            "copyrightText": "NOASSERTION",
            "attributionTexts": [component.text],
        }
        if component.supplier:
            supplier = component.supplier
            package["supplier"] = supplier if ":" in supplier else "Organization: " + supplier
        packages.append(package)
        relations.append(("SPDXRef-DOCUMENT", "DESCRIBES", identifier) if component is found[0]
                         else (packages[0]["SPDXID"], "STATIC_LINK", identifier))
    files = []
    for path in executables:
        identifier = f"SPDXRef-File-{path.name}"
        files.append({
            "SPDXID": identifier,
            "fileName": f"./bin/{path.name}",
            "fileTypes": ["BINARY"],
            "checksums": [{"algorithm": name.upper(), "checksumValue": hashlib.new(name, path.read_bytes()).hexdigest()}
                          for name in ("sha1", "sha256")],
            "licenseConcluded": "NOASSERTION",
            "licenseInfoInFiles": ["NOASSERTION"],
            "copyrightText": "NOASSERTION",
        })
        relations.append((identifier, "GENERATED_FROM", packages[0]["SPDXID"]))
    digest = hashlib.sha256("".join(file["checksums"][1]["checksumValue"] for file in files).encode()).hexdigest()
    document = {
        "spdxVersion": "SPDX-2.3",
        "dataLicense": "CC0-1.0",
        "SPDXID": "SPDXRef-DOCUMENT",
        "name": f"l10n-audit-{version}",
        "documentNamespace": f"{project()['repository']}/spdx/l10n-audit-{version}-{digest[:16]}",
        "creationInfo": {"created": created, "creators": ["Tool: Packaging/components.py"]},
        "packages": packages,
        "files": files,
        "relationships": [
            {"spdxElementId": one, "relationshipType": kind, "relatedSpdxElement": other}
            for one, kind, other in relations
        ],
    }
    return json.dumps(document, indent=2, ensure_ascii=False) + "\n"


def location(component):
    if component.revision and component.address.startswith("https://"):
        return f"git+{component.address}@{component.revision}"
    return component.address
