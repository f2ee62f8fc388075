"""The client of the Longhand API, version 1.0.0. One file, standard library only, Python 3.9 or later.

Made by packages/python/generate.ts from the OpenAPI document: change that, not this.

    from longhand import Longhand

    longhand = Longhand(url, key)
    answer = longhand.humanize("It is important to note that revenue grew by 14%.", tone="casual")
    print(answer["humanized_text"])
"""

from __future__ import annotations

import http.client
import json
import time
import urllib.error
import urllib.parse
import urllib.request
import uuid
from typing import TYPE_CHECKING, Any, Iterator, Literal, TypedDict

if TYPE_CHECKING:
    from typing_extensions import NotRequired


class HumanizeAnswerReportSigns(TypedDict):
    before: int
    after: int


class HumanizeAnswerReportFactsValue(TypedDict):
    kept: int
    of: int


class HumanizeAnswerReportCompared(TypedDict):
    same: int
    word_for_word: int
    facts_only: int
    by_model: int


class HumanizeAnswerReportPlacesItem(TypedDict):
    what: Literal["repaired", "left", "doubted"]
    sentence: str


class HumanizeAnswerReportClearedItem(TypedDict):
    kind: Literal["figure", "date", "name", "quotation", "citation", "link", "placeholder", "code", "term", "negation", "qualifier", "structure", "statement", "sense", "duty", "scope", "condition", "cause", "time", "speaker", "role", "length", "chatter"]
    words: str
    source: Any
    rewrite: Any


class HumanizeAnswerReportMissedLength(TypedDict):
    share: float
    min: float
    max: float


class HumanizeAnswerReportVoice(TypedDict):
    name: str
    distance_before: NotRequired[float]
    distance_after: NotRequired[float]


class HumanizeAnswerReportFindingsItemSource(TypedDict):
    text: str
    start: int
    end: int


class HumanizeAnswerReportFindingsItemRewrite(TypedDict):
    text: str
    start: int
    end: int


class HumanizeAnswerReportFindingsItem(TypedDict):
    kind: Literal["figure", "date", "name", "quotation", "citation", "link", "placeholder", "code", "term", "negation", "qualifier", "structure", "statement", "sense", "duty", "scope", "condition", "cause", "time", "speaker", "role", "length", "chatter"]
    severity: Literal["refuses", "warns"]
    source: HumanizeAnswerReportFindingsItemSource | None
    rewrite: HumanizeAnswerReportFindingsItemRewrite | None


class HumanizeAnswerReportLocatedFactsItemSource(TypedDict):
    start: int
    end: int


class HumanizeAnswerReportLocatedFactsItemRewrite(TypedDict):
    start: int
    end: int


class HumanizeAnswerReportLocatedFactsItem(TypedDict):
    kind: Literal["figure", "date", "name", "quotation", "citation", "link", "placeholder", "code", "term"]
    state: Literal["kept", "changed", "lost", "added"]
    text: str
    source: HumanizeAnswerReportLocatedFactsItemSource | None
    rewrite: HumanizeAnswerReportLocatedFactsItemRewrite | None


class HumanizeAnswerReport(TypedDict):
    status: Literal["rewritten", "light-edit", "unchanged"]
    signs: NotRequired[HumanizeAnswerReportSigns]
    cuts: NotRequired[int]
    facts: dict[str, HumanizeAnswerReportFactsValue]
    statements: NotRequired[Literal["compared", "unknown language"]]
    compared: NotRequired[HumanizeAnswerReportCompared]
    repaired: int
    left_as_it_was: int
    places: NotRequired[list[HumanizeAnswerReportPlacesItem]]
    written_by: NotRequired[Literal["rules", "model"]]
    model: NotRequired[str]
    by_rules: NotRequired[int]
    words_not_by_model: NotRequired[int]
    unchecked: NotRequired[int]
    cleared: NotRequired[list[HumanizeAnswerReportClearedItem]]
    words_before: int
    words_after: int
    missed_length: NotRequired[HumanizeAnswerReportMissedLength]
    voice: NotRequired[HumanizeAnswerReportVoice]
    findings: NotRequired[list[HumanizeAnswerReportFindingsItem]]
    located_facts: NotRequired[list[HumanizeAnswerReportLocatedFactsItem]]


class HumanizeAnswerReceipt(TypedDict):
    words_counted: int
    words_charged: int
    reason: Literal["delivered", "model-words", "unchanged", "rules", "light-edit", "missed-length", "repeated", "stopped"]
    balance_before: int
    balance_after: int
    stored: NotRequired[Literal[False]]


class HumanizeAnswer(TypedDict):
    id: str
    humanized_text: str
    remaining_words: int
    report: HumanizeAnswerReport
    receipt: HumanizeAnswerReceipt


class CreateBatchAnswer(TypedDict):
    id: str
    created_at: str
    status: Literal["running", "done", "cancelled"]
    texts: int
    words: int


class CreateBatchTextsItem(TypedDict):
    name: str
    text: str
    tone: NotRequired[Literal["professional", "casual", "academic", "creative"]]


class ListBatchesAnswerBatchesItem(TypedDict):
    id: str
    created_at: str
    status: Literal["running", "done", "cancelled"]
    texts: int
    words: int


class ListBatchesAnswer(TypedDict):
    batches: list[ListBatchesAnswerBatchesItem]
    next_cursor: NotRequired[str]


class ReadBatchAnswerBatch(TypedDict):
    id: str
    created_at: str
    status: Literal["running", "done", "cancelled"]
    texts: int
    words: int


class ReadBatchAnswerTextsItemOutcomeFacts(TypedDict):
    kept: int
    of: int


class ReadBatchAnswerTextsItemOutcomeSigns(TypedDict):
    before: int
    after: int


class ReadBatchAnswerTextsItemOutcome(TypedDict):
    status: Literal["rewritten", "light-edit", "unchanged"]
    facts: ReadBatchAnswerTextsItemOutcomeFacts
    signs: NotRequired[ReadBatchAnswerTextsItemOutcomeSigns]
    cuts: NotRequired[int]
    left_as_it_was: int
    has_missed_length: bool
    written_by: NotRequired[Literal["rules", "model"]]
    model: NotRequired[str]
    by_rules: NotRequired[int]
    words_not_by_model: NotRequired[int]
    unchecked: NotRequired[int]


class ReadBatchAnswerTextsItem(TypedDict):
    index: int
    name: str
    style: Literal["simple", "formal", "informal", "academic", "expand", "shorten"]
    words: int
    status: Literal["waiting", "working", "delivered", "failed", "cancelled"]
    words_charged: int
    reason: NotRequired[str]
    document_id: NotRequired[str]
    outcome: NotRequired[ReadBatchAnswerTextsItemOutcome]


class ReadBatchAnswer(TypedDict):
    batch: ReadBatchAnswerBatch
    texts: list[ReadBatchAnswerTextsItem]


class DeleteBatchAnswer(TypedDict):
    now: Literal["cancelled", "deleted"]


class ReadBatchResultsAnswerResultsItem(TypedDict):
    index: int
    name: str
    text: NotRequired[str]


class ReadBatchResultsAnswer(TypedDict):
    results: list[ReadBatchResultsAnswerResultsItem]
    next_cursor: NotRequired[str]


class ListDocumentsAnswerDocumentsItem(TypedDict):
    id: str
    created_at: str
    style: Literal["simple", "formal", "informal", "academic", "expand", "shorten"]
    word_count: int
    batch_id: NotRequired[str]
    title: str


class ListDocumentsAnswer(TypedDict):
    documents: list[ListDocumentsAnswerDocumentsItem]
    next_cursor: NotRequired[str]


class ReadDocumentAnswerReceipt(TypedDict):
    words_counted: int
    words_charged: int
    reason: Literal["delivered", "model-words", "unchanged", "rules", "light-edit", "missed-length", "repeated", "stopped"]
    balance_before: int
    balance_after: int
    stored: NotRequired[Literal[False]]


class ReadDocumentAnswer(TypedDict):
    id: str
    created_at: str
    style: Literal["simple", "formal", "informal", "academic", "expand", "shorten"]
    word_count: int
    batch_id: NotRequired[str]
    title: str
    strength: NotRequired[Literal["light", "medium", "strong"]]
    original_text: str
    humanized_text: str
    receipt: NotRequired[ReadDocumentAnswerReceipt]


class ListWebhooksAnswerWebhooksItem(TypedDict):
    id: str
    url: str
    created_at: str
    status: Literal["on", "off"]


class ListWebhooksAnswerDeliveriesItem(TypedDict):
    id: str
    webhook_id: str
    event: Literal["batch.finished", "webhook.test"]
    created_at: str
    status: Literal["waiting", "delivered", "failed"]
    attempts: int
    outcome: NotRequired[str]


class ListWebhooksAnswer(TypedDict):
    webhooks: list[ListWebhooksAnswerWebhooksItem]
    deliveries: list[ListWebhooksAnswerDeliveriesItem]


class CreateWebhookAnswer(TypedDict):
    id: str
    url: str
    created_at: str
    status: Literal["on", "off"]
    secret: str


class RotateWebhookSecretAnswer(TypedDict):
    id: str
    url: str
    created_at: str
    status: Literal["on", "off"]
    secret: str


class TestWebhookAnswer(TypedDict):
    ok: Literal[True]


class DeleteWebhookAnswer(TypedDict):
    ok: Literal[True]


class LonghandError(Exception):
    """The API refused the request or did not answer. `code` says what to do; several codes share a status."""

    def __init__(self, status: int, problem: dict[str, Any], retry_after: str | None = None) -> None:
        super().__init__(problem.get("message", "The service is not available."))
        #: The status of the answer, 0 where none came.
        self.status = status
        self.code: str = problem.get("code", "unavailable")
        self.request_id: str | None = problem.get("request_id")
        #: The fields that are not valid, each with its "field" and "reason".
        self.errors: list[dict[str, str]] = problem.get("errors", [])
        #: The words that are left, where the words are what was refused.
        self.remaining_words: int | None = problem.get("remaining_words")
        #: The seconds until a new try can succeed.
        self.retry_after: int | None = int(retry_after) if retry_after and retry_after.isdigit() else None


class _NoRedirects(urllib.request.HTTPRedirectHandler):
    """The key goes to the address that was given, and to no other."""

    def redirect_request(self, *_: Any) -> None:
        return None


def _part(value: str) -> str:
    return urllib.parse.quote(value, safe="")


def _refusal(error: urllib.error.HTTPError) -> LonghandError:
    try:
        problem = json.load(error)
    except (OSError, ValueError, http.client.HTTPException):
        problem = {}
    return LonghandError(error.code, problem if isinstance(problem, dict) else {}, error.headers.get("Retry-After"))


class Longhand:
    """The API with a key of your account. Keep the key on a server: in a browser or an app, anyone could read it.

    url: The address of the site.
    timeout: The seconds that one try may take.
    tries: A call that finds nobody there, or is told to wait no longer than `longest_wait` seconds, is sent again,
        so many times in all. Calls that charge have an Idempotency-Key, so that nothing is charged twice. Others that change
        something are sent once.
    """

    def __init__(self, url: str, key: str, *, timeout: float = 120, tries: int = 3, longest_wait: float = 60) -> None:
        self._url = url.rstrip("/")
        self._key = key
        self._timeout = timeout
        self._tries = tries
        self._longest_wait = longest_wait
        self._opener = urllib.request.build_opener(_NoRedirects)

    def _call(
        self,
        method: str,
        path: str,
        *,
        query: dict[str, Any] | None = None,
        body: dict[str, Any] | None = None,
        idempotency_key: str | None = None,
    ) -> Any:
        asked = urllib.parse.urlencode({name: value for name, value in (query or {}).items() if value is not None})
        headers = {"Authorization": f"Bearer {self._key}", "Accept": "application/json"}
        data = None
        if body is not None:
            given = {name: value for name, value in body.items() if value is not None}
            data = json.dumps(given).encode()
            headers["Content-Type"] = "application/json"
        if idempotency_key is not None:
            headers["Idempotency-Key"] = idempotency_key
        url = self._url + path + (f"?{asked}" if asked else "")
        # a DELETE that is sent twice would first cancel a batch and then remove it
        tries = self._tries if method == "GET" or idempotency_key is not None else 1
        for left in reversed(range(tries)):
            try:
                request = urllib.request.Request(url, data=data, headers=headers, method=method)
                with self._opener.open(request, timeout=self._timeout) as answer:
                    return json.load(answer)
            except urllib.error.HTTPError as error:
                with error:
                    refusal = _refusal(error)
                wait = refusal.retry_after
                if left == 0 or wait is None or wait > self._longest_wait:
                    raise refusal from None
            except (OSError, ValueError, http.client.HTTPException) as error:
                wait = 1
                if left == 0:
                    raise LonghandError(0, {"message": f"No answer came: {error}"}) from error
            time.sleep(wait)
        raise AssertionError("There is at least one try.")

    def humanize(self, text: str, *, tone: Literal["professional", "casual", "academic", "creative"] | None = None, strength: Literal["light", "medium", "strong"] | None = None, locked_terms: list[str] | None = None, outline: list[str] | None = None, store: bool | None = None, idempotency_key: str | None = None) -> HumanizeAnswer:
        """Rewrite a text and check every fact.

        Answers JSON when the rewrite is done, or server-sent events while it is written, to a client that accepts text/event-stream.

        text: The draft, as it is.
        tone: How it should sound.
        strength: How far the wording may move. light: only sentences with a sign of AI writing change, by as few words as possible. medium: the usual rewrite of the tone. strong: sentences are recast, joined and split more freely.
        locked_terms: Words that must stay as they are. Those that do not occur in the text are ignored.
        outline: If the text is part of a longer document: the headings of the whole document, or the first words of its paragraphs. The writer reads them so that the parts fit together. They are not rewritten and cost nothing.
        store: false: nothing of the text is stored, so a retry cannot get the answer again.
        """
        return self._call("POST", "/v1/humanize", body={"text": text, "tone": tone, "strength": strength, "locked_terms": locked_terms, "outline": outline, "store": store}, idempotency_key=idempotency_key or str(uuid.uuid4()))

    def create_batch(self, texts: list[CreateBatchTextsItem], *, strength: Literal["light", "medium", "strong"] | None = None, locked_terms: list[str] | None = None, idempotency_key: str | None = None) -> CreateBatchAnswer:
        """Submit several texts, which are rewritten in the background.

        Each text is charged when it is delivered. Read the batch again until its status is done or cancelled.

        texts: The plan limits their number and their length.
        strength: How far the wording may move, as for /v1/humanize.
        locked_terms: Words that must stay as they are in every text.
        """
        return self._call("POST", "/v1/batches", body={"texts": texts, "strength": strength, "locked_terms": locked_terms}, idempotency_key=idempotency_key or str(uuid.uuid4()))

    def list_batches(self, *, cursor: str | None = None, limit: int | None = None) -> ListBatchesAnswer:
        """List the batches of the account, newest first.

        A batch is kept for 7 days. To get the next page, send next_cursor as cursor, until an answer has none.

        cursor: next_cursor of the previous page. Leave it out for the first page.
        limit: The maximum number of entries on the page.
        """
        return self._call("GET", "/v1/batches", query={"cursor": cursor, "limit": limit})

    def iter_batches(self, *, limit: int | None = None) -> Iterator[ListBatchesAnswerBatchesItem]:
        """All of list_batches, a page of `limit` entries at a time."""
        cursor: str | None = None
        while True:
            page = self.list_batches(cursor=cursor, limit=limit)
            yield from page["batches"]
            cursor = page.get("next_cursor")
            if cursor is None:
                return

    def read_batch(self, id: str) -> ReadBatchAnswer:
        """Read the state of a batch and of each of its texts.

        A delivered text names its document; a failed one gives the reason.
        """
        return self._call("GET", f"/v1/batches/{_part(id)}")

    def delete_batch(self, id: str) -> DeleteBatchAnswer:
        """Cancel a running batch, or remove one that has ended.

        Texts that have not started are not rewritten or charged. Documents stay in the history.
        """
        return self._call("DELETE", f"/v1/batches/{_part(id)}")

    def read_batch_results(self, id: str, *, cursor: str | None = None, limit: int | None = None) -> ReadBatchResultsAnswer:
        """Read the delivered texts of a batch.

        A result has no text if its document was deleted. To get the next page, send next_cursor as cursor, until an answer has none.

        cursor: next_cursor of the previous page. Leave it out for the first page.
        limit: The maximum number of entries on the page.
        """
        return self._call("GET", f"/v1/batches/{_part(id)}/results", query={"cursor": cursor, "limit": limit})

    def iter_batch_results(self, id: str, *, limit: int | None = None) -> Iterator[ReadBatchResultsAnswerResultsItem]:
        """All of read_batch_results, a page of `limit` entries at a time."""
        cursor: str | None = None
        while True:
            page = self.read_batch_results(id, cursor=cursor, limit=limit)
            yield from page["results"]
            cursor = page.get("next_cursor")
            if cursor is None:
                return

    def list_documents(self, *, cursor: str | None = None, limit: int | None = None) -> ListDocumentsAnswer:
        """List the documents of the account, newest first.

        Their texts are not included. A page can be shorter than its limit without being the last. To get the next page, send next_cursor as cursor, until an answer has none.

        cursor: next_cursor of the previous page. Leave it out for the first page.
        limit: The maximum number of entries on the page.
        """
        return self._call("GET", "/v1/documents", query={"cursor": cursor, "limit": limit})

    def iter_documents(self, *, limit: int | None = None) -> Iterator[ListDocumentsAnswerDocumentsItem]:
        """All of list_documents, a page of `limit` entries at a time."""
        cursor: str | None = None
        while True:
            page = self.list_documents(cursor=cursor, limit=limit)
            yield from page["documents"]
            cursor = page.get("next_cursor")
            if cursor is None:
                return

    def read_document(self, id: str) -> ReadDocumentAnswer:
        """Read a document with its draft and its rewrite.

        Rewrites with store: false have no document.
        """
        return self._call("GET", f"/v1/documents/{_part(id)}")

    def list_webhooks(self) -> ListWebhooksAnswer:
        """List the webhooks of the account and their latest deliveries.

        These are the webhooks that the dashboard shows. Their secrets are not included.
        """
        return self._call("GET", "/v1/webhooks")

    def create_webhook(self, url: str) -> CreateWebhookAnswer:
        """Add a webhook: an address that events are sent to.

        The address must be public and begin with https. An account can have 3 webhooks. Store the secret: no other answer contains it.
        """
        return self._call("POST", "/v1/webhooks", body={"url": url})

    def rotate_webhook_secret(self, id: str) -> RotateWebhookSecretAnswer:
        """Create a new secret for a webhook.

        For a day, events are signed with the old secret too.
        """
        return self._call("POST", f"/v1/webhooks/{_part(id)}/secret")

    def test_webhook(self, id: str) -> TestWebhookAnswer:
        """Send a test event to a webhook.

        Its outcome appears in the list within about a minute. A webhook that was turned off is refused.
        """
        return self._call("POST", f"/v1/webhooks/{_part(id)}/test")

    def delete_webhook(self, id: str) -> DeleteWebhookAnswer:
        """Remove a webhook.

        Events that still wait for it are not sent.
        """
        return self._call("DELETE", f"/v1/webhooks/{_part(id)}")
