"""What of a release does not belong to one machine: the bundle with a variant for each, the plugin that names it, the checksums."""
import datetime
import hashlib
import io
import json
import subprocess
import tarfile
import zipfile

from project import ROOT, filled

FOLDER = "l10n-audit.artifactbundle"


def bundle(output, version, seconds, machines):
    """An artifact bundle: https://github.com/swiftlang/swift-evolution/blob/main/proposals/0305-swiftpm-binary-target-improvements.md

    `machines` holds for each machine's name the bytes of the executable and the text of its components."""
    path = output / f"l10n-audit-{version}.artifactbundle.zip"
    files = {f"{FOLDER}/LICENSE": (ROOT / "LICENSE").read_bytes()}
    variants = []
    for machine, (executable, spdx) in sorted(machines.items()):
        folder = f"l10n-audit-{version}-linux-{machine}"
        variants.append({"path": f"{folder}/bin/l10n-audit", "supportedTriples": [f"{machine}-unknown-linux-gnu"]})
        files[f"{FOLDER}/{folder}/bin/l10n-audit"] = executable
        files[f"{FOLDER}/{folder}/components.spdx.json"] = spdx
    info = {
        "schemaVersion": "1.0",
        "artifacts": {"l10n-audit": {"type": "executable", "version": version, "variants": variants}},
    }
    files[f"{FOLDER}/info.json"] = (json.dumps(info, indent=2) + "\n").encode()
    path.write_bytes(zipped(files, seconds))
    return path


def zipped(files, seconds):
    time = datetime.datetime.fromtimestamp(seconds, datetime.timezone.utc)
    output = io.BytesIO()
    with zipfile.ZipFile(output, "w", zipfile.ZIP_DEFLATED, compresslevel=9) as archive:
        for name, data in sorted(files.items()):
            # The format's times have no zone, and begin in 1980.
            entry = zipfile.ZipInfo(name, time.timetuple()[:6])
            entry.create_system, entry.compress_type = 3, zipfile.ZIP_DEFLATED
            entry.external_attr = (0o100755 if "/bin/" in name else 0o100644) << 16
            archive.writestr(entry, data)
    return output.getvalue()


def machines(path):
    """What `bundle` was given: for each machine's name the bytes of the executable and the text of its components."""
    found = {}
    with zipfile.ZipFile(path) as archive:
        info = json.loads(archive.read(f"{FOLDER}/info.json"))
        for variant in info["artifacts"]["l10n-audit"]["variants"]:
            folder = f"{FOLDER}/{variant['path'].split('/')[0]}"
            machine = variant["supportedTriples"][0].split("-")[0]
            found[machine] = (archive.read(f"{FOLDER}/{variant['path']}"), archive.read(f"{folder}/components.spdx.json"))
    return found


def plugin(output, version, seconds, bundle):
    """A package that holds the plugin and names the bundle: it is published as a repository of its own."""
    # A bundle's checksum is SHA-256, as `swift package compute-checksum` says it; `make check-release` compares the two.
    manifest = filled("plugin/Package.swift.in", version=version, checksum=digest(bundle),
                      machines=" and ".join(sorted(machines(bundle))))
    files = {
        "LICENSE": (ROOT / "LICENSE").read_bytes(),
        "Package.swift": manifest.encode(),
        "Plugins/L10nAuditPlugin/L10nAuditPlugin.swift": (
            ROOT / "Plugins/L10nAuditPlugin/L10nAuditPlugin.swift").read_bytes(),
    }
    name = f"l10n-audit-plugin-{version}"
    (output / f"{name}.tar.xz").write_bytes(tarball({f"{name}/{path}": data for path, data in files.items()}, seconds))


def tarball(files, seconds):
    archive = io.BytesIO()
    with tarfile.open(fileobj=archive, mode="w", format=tarfile.USTAR_FORMAT) as tar:
        for name, data in sorted(files.items()):
            entry = tarfile.TarInfo(name)
            entry.size, entry.mtime, entry.mode = len(data), seconds, 0o755 if "/bin/" in name else 0o644
            tar.addfile(entry, io.BytesIO(data))
    return compressed(archive.getvalue())


def compressed(data):
    """As xz writes it with threads, whose blocks do not depend on their number."""
    return subprocess.run(["xz", "--format=xz", "-6", "--threads=2"], input=data, check=True, capture_output=True).stdout


def checksums(output):
    sums = [f"{digest(path)}  {path.name}\n" for path in sorted(output.iterdir())]
    (output / "SHA256SUMS").write_text("".join(sums))


def digest(path):
    return hashlib.sha256(path.read_bytes()).hexdigest()
