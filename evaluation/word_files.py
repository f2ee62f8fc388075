"""Compares Word files with what the product made of them, by the standard library alone, and prints a table.

usage: word_files.py MANIFEST [--python-docx], which word-files.ts writes: a line of JSON for each file.
With --python-docx that library reads the same files once more. It must be importable.
"""

import collections
import io
import json
import posixpath
import re
import sys
import unicodedata
import zipfile
from xml.etree import ElementTree

OURS = "Longhand"
SIGNS = {"tab": "\t", "br": "\n", "cr": "\n", "ptab": "\t", "noBreakHyphen": "\u2011", "softHyphen": "\u00ad", "sym": "\ufffc"}
CHANGES = ("ins", "del", "moveFrom", "moveTo")
WRAPPERS = ("smartTag", "customXml", "fldSimple", "sdt", "sdtContent", "dir", "bdo")
SKIPPED = ("pPr", "rPr", "instrText", "delInstrText", "p")


def name_of(element):
    return element.tag.rsplit("}", 1)[-1] if isinstance(element.tag, str) else ""


def attribute(element, name):
    return next((value for key, value in element.items() if key.rsplit("}", 1)[-1] == name), None)


def child(element, *names):
    for name in names:
        element = next((one for one in element if name_of(one) == name), None) if element is not None else None
    return element


def is_on(look, name):
    found = child(look, name)
    return found is not None and attribute(found, "val") not in ("0", "false", "off")


class Package:
    """The parts of a file that hold text, by its relationships."""

    def __init__(self, path):
        with zipfile.ZipFile(path) as archive:
            self.files = {name: archive.read(name) for name in archive.namelist() if not name.endswith("/")}
        self.main = self.related("", "officeDocument") or "word/document.xml"
        others = [self.related(self.main, kind) for kind in ("footnotes", "endnotes")]
        self.parts = [part for part in (self.main, *others) if part in self.files]
        self.trees = {part: ElementTree.fromstring(self.files[part]) for part in self.parts}
        styles = self.related(self.main, "styles")
        self.hidden = self.hidden_styles(ElementTree.fromstring(self.files[styles])) if styles in self.files else set()

    def related(self, part, kind):
        folder, file = posixpath.split(part)
        relations = self.files.get(posixpath.join(folder, "_rels", f"{file}.rels"))
        if relations is None:
            return None
        for relation in ElementTree.fromstring(relations):
            if (relation.get("Type") or "").endswith(f"/{kind}"):
                return posixpath.normpath(posixpath.join("/", folder, relation.get("Target") or "")).lstrip("/")
        return None

    @staticmethod
    def hidden_styles(tree):
        look = {attribute(style, "styleId"): style for style in tree if name_of(style) == "style"}

        def hidden(style, seen=()):
            if style is None or style in seen:
                return False
            if child(style, "rPr", "vanish") is not None:
                return is_on(child(style, "rPr"), "vanish")
            base = child(style, "basedOn")
            return base is not None and hidden(look.get(attribute(base, "val")), (*seen, style))

        return {style for style, element in look.items() if hidden(element)}


def is_gone(change, resolution):
    """Changes of others are read as accepted."""
    mode = resolution if attribute(change, "author") == OURS else "accept"
    return name_of(change) in (("del", "moveFrom") if mode == "accept" else ("ins", "moveTo"))


def pieces(element, resolution, look=""):
    """The letters of a paragraph with the look of each, once our changes are accepted or rejected."""
    for one in element:
        name = name_of(one)
        if name in SKIPPED or (name in CHANGES and is_gone(one, resolution)):
            continue
        if name == "r":
            own = child(one, "rPr")
            yield from pieces(one, resolution, "" if own is None else ElementTree.tostring(own).decode().strip())
        elif name in ("t", "delText"):
            yield from ((letter, look) for letter in one.text or "")
        elif name in SIGNS:
            yield (SIGNS[name], look)
        else:
            yield from pieces(one, resolution, look)


def joined(paragraphs, read, resolution):
    """What is read of each paragraph; one whose mark is deleted runs into the next one."""
    found, is_open = [], False
    for paragraph in paragraphs:
        own = read(paragraph)
        if is_open:
            found[-1] += own
        else:
            found.append(own)
        marks = child(paragraph, "pPr", "rPr")
        is_open = marks is not None and any(name_of(mark) in CHANGES and is_gone(mark, resolution) for mark in marks)
    return found


def paragraphs(package, resolution):
    """The letters of each paragraph."""
    found = [
        one for part in package.parts for one in package.trees[part].iter() if name_of(one) == "p" and "drawingml" not in one.tag
    ]
    return joined(found, lambda paragraph: list(pieces(paragraph, resolution)), resolution)


def resolve(element, resolution):
    """Takes the changes of runs in or out, as a word processor does, and the runs out of wrappers."""
    for one in list(element):
        if name_of(one) in ("pPr", "rPr"):
            continue
        resolve(one, resolution)
        if name_of(one) == "delText":
            one.tag = one.tag.replace("delText", "t")
        elif name_of(one) in CHANGES:
            at = list(element).index(one)
            element[at : at + 1] = [] if is_gone(one, resolution) else list(one)
        elif name_of(one) in WRAPPERS:
            at = list(element).index(one)
            element[at : at + 1] = list(one)


def texts_by_python_docx(path, resolution):
    """The text of each paragraph of the body, tables and text boxes by python-docx, which skips changes and wrappers: both are resolved first."""
    import docx
    from docx.text.paragraph import Paragraph

    package = Package(path)
    tree = package.trees[package.main]
    resolve(tree, resolution)
    resolved = io.BytesIO()
    with zipfile.ZipFile(resolved, "w") as archive:
        for name, content in package.files.items():
            archive.writestr(name, ElementTree.tostring(tree) if name == package.main else content)
    document = docx.Document(resolved)
    found = document.element.body.iter(tree.tag.replace("document", "p"))
    return joined(found, lambda paragraph: Paragraph(paragraph, document).text, resolution)


def text_of(letters):
    return "".join(letter for letter, _ in letters)


def shown(package):
    """The text that a reader of the source sees: the first form of a drawing, nothing deleted or hidden, no note without a place."""
    lines, formulas, drawn, open_lines = [], [], [], {}
    notes = {
        (name_of(one).removesuffix("Reference"), attribute(one, "id"))
        for one in package.trees[package.main].iter()
        if name_of(one) in ("footnoteReference", "endnoteReference")
    }

    def walk(element, line):
        for one in element:
            name = name_of(one)
            if name in ("del", "moveFrom", "pPr", "rPr", "sectPr", "instrText", "delInstrText") or (
                name == "tr" and child(one, "trPr", "del") is not None
            ):
                continue
            if name == "AlternateContent":
                forms = [form for form in one if any(name_of(deep) == "t" for deep in form.iter())]
                for form in forms[:1]:
                    walk(form, line)
            elif name == "p" and "drawingml" not in one.tag:
                own = open_lines.pop(element, None)
                if own is None:
                    own = []
                    lines.append(own)
                walk(one, own)
                mark = child(one, "pPr", "rPr")
                frame = child(one, "pPr", "framePr")
                is_initial = frame is not None and attribute(frame, "dropCap") not in (None, "none")
                if is_initial or child(mark, "del") is not None or child(mark, "moveFrom") is not None:
                    open_lines[element] = own
            elif name in ("footnote", "endnote") and (name, attribute(one, "id")) not in notes:
                continue
            elif name == "ruby":
                # The reading follows the word.
                for part in ("rubyBase", "rt"):
                    line.append(" ")
                    walk(child(one, part), line)
            elif name == "oMath":
                formulas.append("".join(part.text or "" for part in one.iter() if name_of(part) == "t"))
            elif name == "r":
                look = child(one, "rPr")
                style = child(look, "rStyle")
                is_hidden = (
                    is_on(look, "vanish")
                    if child(look, "vanish") is not None
                    else style is not None and attribute(style, "val") in package.hidden
                )
                if not is_hidden:
                    walk(one, line)
            elif name == "t" and "drawingml" in one.tag:
                drawn.append(one.text or "")
            elif name == "t":
                line.append(one.text or "")
            elif name in SIGNS:
                line.append({"noBreakHyphen": "-", "softHyphen": ""}.get(name, " "))
            else:
                walk(one, line)

    for part in package.parts:
        walk(package.trees[part], [])
    return "\n".join("".join(line) for line in lines), "".join(formulas), " ".join(drawn)


def letters_of(text):
    """Raised letters are letters, x_y is xy, a line break in the XML is a space, and what nobody sees is no letter."""
    spaced = re.sub(r"\s", " ", text)
    plain = unicodedata.normalize("NFKD", re.sub("[_^\u00ad\u200b-\u200f\u202a-\u202e\u2060-\u2069\ufeff]", "", spaced))
    return "".join(letter for letter in plain if not unicodedata.combining(letter))


def words_of(text):
    return collections.Counter(re.findall(r"\w+", letters_of(text)))


def undo(text, edits):
    """The text before the edits that it holds, and which those are."""
    found = []

    def before(match):
        number = int(match[2])
        found.append(number)
        word = edits[number]["before"]
        return match[1] + word + match[3] if word else match[1] and match[3]

    return re.sub(r"( ?)Lhq(\d+)x( ?)", before, text), found


def parts_kept(source, other):
    kinds = re.compile(r"\.rels$|^\[Content_Types\]\.xml$")
    comments = source.related(source.main, "comments") or "word/comments.xml"
    return all(
        other.files.get(name) == content
        for name, content in source.files.items()
        if name not in (*source.parts, comments) and not kinds.search(name)
    )


def compare(source, row):
    """The faults of one saved file."""
    if "error" in row:
        return [f"not written: {row['error']}"]
    if not row["isInOriginal"]:
        return ["a new document"]
    if not row["isTracked"]:
        return ["not tracked"]
    try:
        written = Package(row["file"])
    except Exception as error:
        return [f"not readable: {error!r}"]
    faults = []
    before, rejected = paragraphs(source, "accept"), paragraphs(written, "reject")
    if [text_of(one) for one in before] != [text_of(one) for one in rejected]:
        faults.append("reject")
    elif before != rejected:
        faults.append("reject: look")
    if not parts_kept(source, written):
        faults.append("parts")
    accepted = [text_of(one) for one in paragraphs(written, "accept")]
    if "edits" in row:
        undone = [undo(text, row["edits"]) for text in accepted]
        found = {number for _, numbers in undone for number in numbers}
        if [letters_of(text) for text, _ in undone] != [letters_of(text_of(one)) for one in before]:
            faults.append("accept: other text")
        row["missingEdits"] = len(row["edits"]) - len(found)
        if row["missingEdits"] and not row["left"]:
            faults.append("accept: an edit is not in the file")
    else:
        had, has = words_of(row["draft"]), words_of(row["text"])
        was, now = (words_of("\n".join(texts)) for texts in ([text_of(one) for one in before], accepted))
        if not row["left"] and (now - was != has - had or was - now != had - has):
            faults.append("accept")
            row["apart"] = [str((now - was) - (has - had)), str((has - had) - (now - was)), str((was - now) - (had - has)), str((had - has) - (was - now))]
    return faults


def compare_by_python_docx(before, row, all_edits):
    """The faults of one saved file, in the text that python-docx can read: our edits elsewhere are counted, and are no fault."""
    if not row.get("isTracked"):
        return None
    rejected, accepted = (texts_by_python_docx(row["file"], resolution) for resolution in ("reject", "accept"))
    faults = [] if before == rejected else ["reject"]
    if "edits" in row:
        undone = [undo(text, row["edits"]) for text in accepted]
        row["editsByPythonDocx"] = [len({number for _, numbers in undone for number in numbers}), all_edits]
        if [letters_of(text) for text, _ in undone] != [letters_of(text) for text in before]:
            faults.append("accept")
    else:
        had, has = words_of(row["draft"]), words_of(row["text"])
        was, now = (words_of("\n".join(texts)) for texts in (before, accepted))
        if (now - was) - (has - had) or (was - now) - (had - has):
            faults.append("accept")
            row["apartByPythonDocx"] = [str((now - was) - (has - had)), str((was - now) - (had - has))]
    return faults


def judge_by_python_docx(row):
    before = texts_by_python_docx(row["source"], "accept")
    for kind in ("marked", "rules"):
        if kind in row:
            edits = len(row[kind].get("edits", [])) - row[kind].get("missingEdits", 0)
            row[kind]["faultsByPythonDocx"] = compare_by_python_docx(before, row[kind], edits)


def judge(row):
    source = Package(row["source"])
    text, formulas, drawn = shown(source)
    if not any(" in a drawing" in note or " in drawings" in note for note in row["notes"]):
        text += f"\n{drawn}"
    # A letter that the source does not have is a symbol: it parts words. A formula joins them, so letters are counted there.
    own = set(text)
    raised = {"_", "^", "\u00ad"} | {letter for letter in set(row["text"]) - own if unicodedata.category(letter)[0] in "LN" and letters_of(letter) in own}
    ours = "".join(letter if letter in own or letter in raised else " " for letter in row["text"])
    counted = [collections.Counter("".join(words_of(one).elements())) for one in (text + formulas, row["text"])]
    row["missing"] = dict(counted[0] - counted[1] if formulas else words_of(text) - words_of(ours))
    for kind in ("marked", "rules"):
        if kind in row:
            row[kind]["draft"] = row["text"]
            row[kind]["faults"] = compare(source, row[kind])


def report(rows):
    opened = [row for row in rows if "text" in row]
    print(f"files {len(rows)}, opened {len(opened)}")
    refused = collections.Counter(re.sub(r"^\S+\.docx", "FILE", row["error"]) for row in rows if "error" in row)
    for message, count in refused.most_common():
        print(f"  refused {count}: {message}")
    lost = [row for row in opened if row.get("missing")]
    print(f"text of the source missing in the editor: {len(lost)} files, {sum(sum(row['missing'].values()) for row in lost)} words")
    for kind in ("marked", "rules"):
        done = [row for row in opened if kind in row and "faults" in row[kind]]
        faults = collections.Counter(fault for row in done for fault in row[kind]["faults"])
        count = lambda wanted: sum(any(fault.startswith(wanted) for fault in row[kind]["faults"]) for row in done)
        whole = [row for row in done if not any(re.match("not |a new", fault) for fault in row[kind]["faults"])]
        told = [row for row in done if row[kind].get("left")]
        print(
            f"{kind}: saved {len(done)}, in the file itself {len(whole)}, reject-all equal {len(whole) - count('reject')}, "
            f"accept-all equal {len(whole) - count('accept')}, told {len(told)} files, "
            f"{sum(len(row[kind]['left']) for row in told)} paragraphs"
        )
        for fault, number in faults.most_common():
            print(f"  {number}: {fault}")


def report_python_docx(rows):
    unopened = [row for row in rows if "unreadByPythonDocx" in row]
    print(f"python-docx could not open {len(unopened)}")
    for kind in ("marked", "rules"):
        done = [row[kind] for row in rows if row.get(kind, {}).get("faultsByPythonDocx") is not None]
        equal = lambda wanted: sum(wanted not in one["faultsByPythonDocx"] for one in done)
        print(f"{kind}, by python-docx: compared {len(done)}, reject-all equal {equal('reject')}, accept-all equal {equal('accept')}")
        counted = [one["editsByPythonDocx"] for one in done if "editsByPythonDocx" in one]
        if counted:
            print(f"  edits that it reads: {sum(seen for seen, _ in counted)} of the {sum(every for _, every in counted)} in the files")


with open(sys.argv[1], encoding="utf-8") as manifest:
    rows = [json.loads(line) for line in manifest]
for row in rows:
    if "text" in row:
        try:
            judge(row)
        except Exception as error:
            row["unread"] = repr(error)
report(rows)
if "--python-docx" in sys.argv[2:]:
    for row in rows:
        if "text" in row and "unread" not in row:
            try:
                judge_by_python_docx(row)
            except Exception as error:
                row["unreadByPythonDocx"] = repr(error)
    report_python_docx(rows)
with open(sys.argv[1].replace(".jsonl", ".judged.jsonl"), "w", encoding="utf-8") as judged:
    for row in rows:
        judged.write(json.dumps(row, ensure_ascii=False) + "\n")
print(f"unread by Python: {[row['source'] for row in rows if 'unread' in row]}")
print(f"each file: {judged.name}")
