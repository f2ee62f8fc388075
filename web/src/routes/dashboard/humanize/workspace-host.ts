// The editor over the server's rewriter.
import { keepHumanization, renameHumanization } from '#core/api/documents.ts'
import { type HumanizeResponse, stopHumanizing } from '#core/api/humanize.ts'
import { changesLength } from '#core/lengths.ts'
import { sayStyleNeedsModel } from '#core/needs-model.ts'
import { formatNumber } from '#core/number-format.ts'
import { anonymous, type PlanId, plans } from '#core/plans.ts'
import { Problem } from '#core/problem.ts'
import { wasRead } from '#core/rewriting/was-read.ts'
import type { Strength } from '#core/strengths.ts'
import type { Style } from '#core/styles.ts'
import { isMostlyBlank, mostlyBlank } from '#core/text/words.ts'
import { ask } from '#web/editor/findings/reading.ts'
import { lockedTerms } from '#web/editor/options/keep-words.ts'
import { isPrivate } from '#web/editor/options/retention.ts'
import { chosenStrength, sayStrength } from '#web/editor/options/strength-picker.tsx'
import { withSamples } from '#web/editor/replay/with-samples.ts'
import { draft } from '#web/editor/store/tab-draft.ts'
import { failureOf } from '#web/editor/store/failure.ts'
import { leaveWork } from '#web/editor/store/autosave.ts'
import { tabRewrite } from '#web/editor/store/tab-rewrite.ts'
import type { FinishedRewrite, RewriteSentence } from '#web/editor/store/rewriter.ts'
import type { RewriteProgress } from '#web/rewrites/progress.ts'
import { humanize as run } from '#web/editor/store/run.ts'
import { createEditor, type Editor, type Host, initialState } from '#web/editor/store/store.ts'
import { call } from '#web/lib/call.ts'
import { humanize } from '#web/lib/humanize.ts'
import { partsAtStart } from '#web/long/parts-state.ts'
import { createParts, type Parts } from '#web/long/parts.ts'
import type { SendPart } from '#web/long/rewrite-parts.ts'
import { toast } from '#web/ui/toast.ts'
import { sayOverLimit } from '#web/editor/view/foot.ts'

/** The page's data about the writer now. */
export type Given = {
  /** Undefined for a user whose plan is not known yet. */
  plan: PlanId | 'anonymous' | undefined
  /** The access token of a signed-in user, fresh for each run; `refresh`: a new one after a refusal. */
  token: (refresh?: boolean) => Promise<string | undefined>
  /** Called when a rewrite has been delivered, which changes the month's words. */
  onDone: () => void
  /** The chosen voice. */
  voice: string | undefined
}

const sayOneText = ({ wordsPerRequest }: { wordsPerRequest: number }) =>
  `A free rewrite in your own voice takes up to ${formatNumber(wordsPerRequest)} words. Choose no voice for a longer text.`

/** A run that can be stopped. */
type Run = {
  key: string
  /** Its id, which the server's first event tells; undefined if it ended without one. */
  name: Promise<string | undefined>
  named: (id: string | undefined) => void
}

const newRun = (): Run => {
  const { promise: name, resolve: named } = Promise.withResolvers<string | undefined>()
  return { key: crypto.randomUUID(), name, named }
}

const ownTerms = () => {
  const terms = lockedTerms()
  return terms.length > 0 ? { locked_terms: [...terms] } : {}
}

export type Workspace = { editor: Editor; parts: Parts; leave: () => void }

/** The editor of the workspace. `given` is asked whenever something is sent. */
// oxlint-disable-next-line max-lines-per-function
export const createWorkspace = (given: () => Given): Workspace => {
  const leaving = new AbortController()
  const isUser = () => given().plan !== 'anonymous'
  /** Until the plan is known nothing that Pro allows is refused here: the server does it. */
  const planNow = () => given().plan ?? 'pro'
  const limits = () => {
    const plan = planNow()
    return plan === 'anonymous' ? anonymous : plans[plan]
  }
  /** True if the plan counts rewrites in a voice: each is of one whole text. */
  const countsVoices = () => {
    const plan = planNow()
    return plan !== 'anonymous' && plans[plan].rewritesInVoice !== undefined
  }
  let running: Run | undefined

  // Without the session, a user's text would count as a visitor's: neither stored nor within the plan.
  const ownToken = async (refresh?: boolean) => {
    const bearer = await given().token(refresh)
    if (bearer === undefined && isUser()) throw new Problem('not-signed-in', 'Please sign in again.')
    return bearer
  }

  /** The words and the voice that a request for a text carries. */
  const ownWords = () => {
    const { voice } = given()
    return { ...ownTerms(), ...(voice !== undefined && { voice_id: voice }) }
  }

  const send: SendPart = (text, style, key, { store, title: called, ...chosen }) =>
    humanize(
      { text, style, ...chosen, ...(isUser() && (store ? called !== undefined && { title: called } : { store })) },
      { key, token: ownToken, signal: leaving.signal },
    )

  async function* followRun(text: string, style: Style, own: Run, strength: Strength): AsyncGenerator<RewriteProgress> {
    const { title } = editor.get()
    const options = {
      ...sayStrength(strength),
      ...ownWords(),
      store: !isPrivate(),
      ...(title !== undefined && { title }),
    }
    for await (const { event, data } of send(text, style, own.key, options)) {
      if (event === 'challenge') yield { type: 'checking' }
      if (event === 'meta') own.named(data.id)
      if (event === 'meta') yield { type: 'started', chunks: data.chunks }
      if (event === 'draft') yield { type: 'draft', ...data }
      if (event === 'stage') yield { type: 'stage', ...data }
      if (event === 'verified') yield { type: 'verified', ...data }
      if (event !== 'done') continue
      given().onDone()
      yield deliveryOf(text, style, data, strength)
    }
  }

  const deliveryOf = (text: string, style: Style, data: HumanizeResponse, strength: Strength): RewriteProgress => {
    const { id, humanizedText: rewritten, report, receipt, seal } = data
    if (receipt.reason === 'stopped' && receipt.words_charged === 0) {
      toast({ title: 'Stopped', description: 'Nothing was finished yet, so no words were charged.' })
      return { type: 'stopped' }
    }
    // The facts and phrases are read while the rewrite is laid out.
    ask({ source: text, rewrite: rewritten, style, terms: lockedTerms(), edited: wasRead(report) ? [] : undefined })
    const documentId = isUser() && receipt.stored !== false ? id : undefined
    return {
      type: 'done',
      text: rewritten,
      strength,
      report,
      receipt,
      ...(documentId !== undefined && { documentId }),
      ...(seal !== undefined && { seal: `${id} ${seal}` }),
    }
  }

  async function* rewriteAtOnce(text: string, style: Style): AsyncGenerator<RewriteProgress> {
    const own = newRun()
    running = own
    try {
      yield* followRun(text, style, own, chosenStrength())
    } finally {
      own.named(undefined)
    }
  }

  const stop = async (): Promise<boolean> => {
    // The part that is being written is finished: it is charged in any case.
    if (parts.isRequested()) {
      parts.finish()
      return true
    }
    const id = await running?.name
    if (running === undefined || id === undefined) return false
    return (await call(stopHumanizing, { body: { key: running.key, id } }, await ownToken())).stopping
  }

  /** A user's sentence belongs to its document; that of a visitor, or of a text that is not stored, belongs to none. */
  const rewriteSentence: RewriteSentence = async ({
    sentence,
    place,
    style,
    documentId,
    isAnother,
    strength = chosenStrength(),
  }) => {
    const request = {
      text: sentence,
      style,
      ...(countsVoices() ? ownTerms() : ownWords()),
      ...sayStrength(strength),
      ...(documentId !== undefined
        ? { redo: { document_id: documentId, sentence: place } }
        : { ...(isAnother && { another: true as const }), ...(isUser() && { store: false }) }),
    }
    const options = { key: crypto.randomUUID(), token: ownToken, signal: leaving.signal }
    for await (const { event, data } of humanize(request, options)) {
      if (event !== 'done') continue
      given().onDone()
      return { text: data.humanizedText, report: data.report, receipt: data.receipt }
    }
    throw new Problem('humanization-failed', 'Unable to process your text. Please try again.')
  }

  const keepRewrite = async ({
    source,
    text: humanizedText,
    style,
    strength,
    title,
    report,
    receipt,
    seal,
  }: FinishedRewrite) => {
    const [id, signature] = seal?.split(' ') ?? []
    if (id === undefined || signature === undefined || receipt === undefined) throw new Error('It was not a visitor’s.')
    const body = {
      text: source,
      style,
      seal: signature,
      answer: { id, humanizedText, report, receipt },
      ...(strength !== undefined && { strength }),
      ...(title !== undefined && { title }),
    }
    return (await call(keepHumanization, { body }, await ownToken())).id
  }

  const refuse: Host['refuse'] = (text, words, style) => {
    if (text.trim() === '') return { title: 'Please enter some text to humanize.' }
    if (isMostlyBlank(text)) return { title: mostlyBlank }
    const needsModel = editor.get().hasModel === false ? sayStyleNeedsModel(style) : undefined
    if (needsModel !== undefined && changesLength(style)) return { title: needsModel }
    if (parts.isRequested() && countsVoices() && given().voice !== undefined) return { title: sayOneText(limits()) }
    if (words > limits().wordsPerRequest && !parts.isRequested()) return { title: sayOverLimit(host) }
    return undefined
  }

  const host: Host = {
    get limits() {
      return limits()
    },
    get isReadingPlan() {
      return given().plan === undefined
    },
    get isVisitor() {
      return !isUser()
    },
    get terms() {
      return lockedTerms()
    },
    get strength() {
      return chosenStrength()
    },
    refuse,
    failureOf: (error) => failureOf(error, planNow()),
    rewriter: (text, style) => (parts.isRequested() ? parts.rewrite(text, style) : rewriteAtOnce(text, style)),
    stop,
    rewriteSentence,
    keepRewrite,
    leave: () => leaveWork(editor),
    rename: async (id, title) => {
      await call(renameHumanization, { params: { id }, body: { title } }, await ownToken())
    },
    rewriteInParts: () => void parts.begin(() => run(editor)),
  }
  const text = draft.read()
  const editor: Editor = createEditor(
    withSamples(host, () => editor.get().draft),
    {
      ...initialState(text, tabRewrite.readLast()),
      isPrivate: isPrivate(),
      parts: partsAtStart(),
    },
  )
  const parts = createParts(
    () => editor.get().parts,
    (state) => editor.set({ parts: state }),
    () => ({
      wordsPerRequest: limits().wordsPerRequest,
      wishes: { ...sayStrength(chosenStrength()), ...ownWords() },
      title: editor.get().title,
      isStored: () => !isPrivate(),
      async *send(...request) {
        for await (const event of send(...request)) {
          yield event
          if (event.event === 'done') given().onDone()
        }
      },
      failureOf: host.failureOf,
    }),
  )
  return { editor, parts, leave: () => leaving.abort() }
}
