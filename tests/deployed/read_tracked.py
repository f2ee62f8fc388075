"""Accepts and rejects the tracked changes of a Word file with python-docx and lxml, and prints the paragraphs of both as JSON.

usage: read_tracked.py FILE
"""

import copy
import json
import sys

from docx import Document
from docx.oxml import OxmlElement
from docx.oxml.ns import qn

GONE = {"accept": "w:del", "reject": "w:ins"}
KEPT = {"accept": "w:ins", "reject": "w:del"}


def unwrap(element):
    parent = element.getparent()
    at = parent.index(element)
    for child in list(element):
        parent.insert(at, child)
        at += 1
    parent.remove(element)


def join_with_next(paragraph):
    following = paragraph.getnext()
    if following is None or following.tag != qn("w:p"):
        return
    content = [child for child in paragraph if child.tag != qn("w:pPr")]
    properties = following.find(qn("w:pPr"))
    at = 0 if properties is None else 1
    for child in content:
        following.insert(at, child)
        at += 1
    paragraph.getparent().remove(paragraph)


def resolve(document, resolution):
    body = copy.deepcopy(document.element.body)
    joined = [
        paragraph
        for paragraph in body.iter(qn("w:p"))
        if paragraph.find(f"{qn('w:pPr')}/{qn('w:rPr')}/{qn(GONE[resolution])}") is not None
    ]
    for mark in [mark for look in body.iter(qn("w:rPr")) for mark in look if mark.tag in (qn("w:ins"), qn("w:del"))]:
        mark.getparent().remove(mark)
    for element in list(body.iter(qn(GONE[resolution]))):
        if element.getparent() is not None:
            element.getparent().remove(element)
    for element in list(body.iter(qn(KEPT[resolution]))):
        unwrap(element)
    for element in list(body.iter(qn("w:delText"))):
        text = OxmlElement("w:t")
        text.text = element.text
        element.getparent().replace(element, text)
    for paragraph in joined:
        join_with_next(paragraph)
    return [paragraph.text for paragraph in body.iter(qn("w:p"))]


document = Document(sys.argv[1])
changes = list(document.element.body.iter(qn("w:ins"), qn("w:del")))
print(
    json.dumps(
        {
            "accept": resolve(document, "accept"),
            "reject": resolve(document, "reject"),
            "authors": sorted({change.get(qn("w:author")) for change in changes}),
            "comments": [comment.text for comment in document.comments],
            "styles": [paragraph.style.name for paragraph in document.paragraphs],
        }
    )
)
