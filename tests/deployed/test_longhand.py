"""The Python client against the local run, whose address and key python-client.test.ts gives."""

import http.server
import os
import threading
import time
import uuid

import pytest

from longhand import Longhand, LonghandError

URL = os.environ["LONGHAND_URL"]
KEY = os.environ["LONGHAND_KEY"]
TEXT = "Teams utilize clear language every day. The budget grew by 14% to $1.2M in 2025."


@pytest.fixture
def longhand():
    return Longhand(URL, KEY)


def finished(longhand, batch_id):
    """The batch when it has ended."""
    end = time.monotonic() + 90
    while time.monotonic() < end:
        read = longhand.read_batch(batch_id)
        if read["batch"]["status"] != "running":
            return read
        time.sleep(0.2)
    raise AssertionError("The batch does not end.")


def test_rewrites_a_text_and_keeps_its_facts(longhand):
    answer = longhand.humanize(TEXT, tone="casual")
    assert "14%" in answer["humanized_text"]
    assert answer["receipt"]["words_counted"] == 15


def test_the_same_idempotency_key_gives_the_same_answer(longhand):
    key = str(uuid.uuid4())
    first = longhand.humanize(TEXT, tone="academic", idempotency_key=key)
    assert longhand.humanize(TEXT, tone="academic", idempotency_key=key)["id"] == first["id"]


def test_batches_and_documents_page_by_page(longhand):
    texts = [{"name": f"Text {index}.md", "text": f"Part {index}. {TEXT}"} for index in range(3)]
    batch = longhand.create_batch(texts)
    assert [text["status"] for text in finished(longhand, batch["id"])["texts"]] == ["delivered"] * 3
    results = list(longhand.iter_batch_results(batch["id"], limit=2))
    assert [result["index"] for result in results] == [0, 1, 2]
    assert batch["id"] in [each["id"] for each in longhand.iter_batches(limit=1)]
    documents = list(longhand.iter_documents(limit=2))
    assert len({document["id"] for document in documents}) == len(documents) >= 3
    assert longhand.read_document(documents[0]["id"])["original_text"]
    assert longhand.delete_batch(batch["id"]) == {"now": "deleted"}


def test_an_address_for_events(longhand):
    made = longhand.create_webhook("https://example.com/hook")
    assert made["secret"].startswith("whsec_")
    assert longhand.test_webhook(made["id"]) == {"ok": True}
    assert longhand.rotate_webhook_secret(made["id"])["secret"] != made["secret"]
    listed = longhand.list_webhooks()
    assert made["id"] in [webhook["id"] for webhook in listed["webhooks"]]
    assert listed["deliveries"][0]["webhook_id"] == made["id"]
    assert longhand.delete_webhook(made["id"]) == {"ok": True}
    with pytest.raises(LonghandError) as local:
        longhand.create_webhook("https://10.0.0.1/")
    assert local.value.code == "invalid-request"


def test_a_refusal_says_what_it_was(longhand):
    with pytest.raises(LonghandError) as unknown:
        Longhand(URL, "lh_live_" + "A" * 43).humanize(TEXT)
    assert (unknown.value.status, unknown.value.code) == (401, "invalid-key")
    with pytest.raises(LonghandError) as empty:
        longhand.humanize(" ")
    assert empty.value.code == "empty-text"
    assert empty.value.request_id
    with pytest.raises(LonghandError) as nothing:
        longhand.read_document("../keys")
    assert nothing.value.status == 404


class Scripted(http.server.BaseHTTPRequestHandler):
    """Answers as the test has written it down, and notes what it was asked."""

    def do_POST(self):
        self.rfile.read(int(self.headers["Content-Length"]))
        self.server.asked.append((self.path, self.headers["Idempotency-Key"], self.headers["Authorization"]))
        status, headers, body = self.server.answers.pop(0)
        self.send_response(status)
        for name, value in {"Content-Length": str(len(body)), **headers}.items():
            self.send_header(name, value)
        self.end_headers()
        self.wfile.write(body)

    def log_message(self, *_):
        pass


@pytest.fixture
def scripted():
    server = http.server.HTTPServer(("127.0.0.1", 0), Scripted)
    server.asked, server.answers = [], []
    thread = threading.Thread(target=server.serve_forever, daemon=True)
    thread.start()
    yield server
    server.shutdown()
    server.server_close()


def at(server, **options):
    return Longhand(f"http://127.0.0.1:{server.server_port}", "lh_live_x", **options)


def test_waits_as_told_and_sends_the_same_key_again(scripted):
    scripted.answers = [(503, {"Retry-After": "0"}, b"{}"), (200, {}, b'{"id": "1"}')]
    assert at(scripted).humanize("Text") == {"id": "1"}
    assert len({key for _, key, _ in scripted.asked}) == 1
    assert len(scripted.asked) == 2


def test_sends_the_same_key_again_after_half_an_answer(scripted):
    scripted.answers = [(200, {"Content-Length": "100"}, b'{"id"'), (200, {}, b'{"id": "1"}')]
    assert at(scripted).humanize("Text") == {"id": "1"}
    assert len({key for _, key, _ in scripted.asked}) == 1


def test_names_an_answer_that_is_no_json(scripted):
    scripted.answers = [(200, {}, b"<html>")]
    with pytest.raises(LonghandError):
        at(scripted, tries=1).humanize("Text")


def test_sends_once_what_has_no_idempotency_key(scripted):
    scripted.answers = [(503, {"Retry-After": "0"}, b"{}"), (200, {}, b'{"id": "1"}')]
    with pytest.raises(LonghandError):
        at(scripted).create_webhook("https://example.com/hook")
    assert [(path, key) for path, key, _ in scripted.asked] == [("/v1/webhooks", None)]


def test_does_not_wait_for_a_new_month(scripted):
    scripted.answers = [(429, {"Retry-After": "820782"}, b'{"code": "word-limit-exceeded", "remaining_words": 3}')]
    with pytest.raises(LonghandError) as limit:
        at(scripted).humanize("Text")
    assert (limit.value.code, limit.value.remaining_words, limit.value.retry_after) == ("word-limit-exceeded", 3, 820782)


def test_takes_the_key_to_no_other_address(scripted):
    scripted.answers = [(307, {"Location": f"http://127.0.0.1:{scripted.server_port}/elsewhere"}, b"")]
    with pytest.raises(LonghandError) as moved:
        at(scripted).humanize("Text")
    assert moved.value.status == 307
    assert [path for path, _, _ in scripted.asked] == ["/v1/humanize"]


def test_says_so_where_nobody_answers():
    with pytest.raises(LonghandError) as away:
        Longhand("http://127.0.0.1:1", "lh_live_x", tries=1).humanize("Text")
    assert (away.value.status, away.value.code) == (0, "unavailable")
