import { lazy, type ReactNode, Suspense, useEffect, useMemo, useRef, useState } from 'react'
import { type HumanizeResponse, stopHumanizing } from '#core/api/humanizations.ts'
import { titleOf, titleOfFile } from '#core/documents/title.ts'
import type { PlanId } from '#core/plans.ts'
import { anonymous, plans } from '#core/plans.ts'
import { Problem } from '#core/problem.ts'
import type { Strength } from '#core/strengths.ts'
import type { Style } from '#core/styles.ts'
import { isMostlyBlank, mostlyBlank } from '#core/text/words.ts'
import { draft as ownDraft, useSettledDraft } from '#web/editor/state/draft.ts'
import { Desk } from '#web/editor/desk/desk.tsx'
import { ask } from '#web/editor/desk/reading.ts'
import { wasRead } from '#core/rewriting/report.ts'
import { textAfter } from '#web/editor/changes/text-diff.ts'
import { failureOf } from '#web/editor/state/failure.ts'
import { LockedTerms, useLockedTerms } from '#web/editor/options/locked-terms.tsx'
import { useStyleRefusal } from '#web/editor/options/needs-model.tsx'
import { keptByEditor, keptResult } from '#web/editor/state/kept-result.ts'
import { onlyHere, replaceTitle } from '#web/editor/samples/only-here.ts'
import { sayStrength, StrengthPicker, useStrength } from '#web/editor/options/strength-picker.tsx'
import { useRetention } from '#web/editor/options/retention.ts'
import { useNewEditor } from '#web/editor/panel/new-editor.ts'
import { withSamples } from '#web/editor/samples/with-samples.ts'
import { savedDrafts, type Work } from '#web/editor/state/saved-draft.ts'
import { EditorContext, isBusy, reviewIn } from '#web/editor/state/editor.ts'
import type { FindWordings, Refusal, RewriteProgress, RewriteSentence } from '#web/editor/state/rewriter.ts'
import type { Command } from '#web/editor/commands/command.ts'
import type { FindTexts } from '#web/editor/workbench/command-palette.tsx'
import { Workbench } from '#web/editor/workbench/workbench.tsx'
import { formatNumber } from '#core/number-format.ts'
import { FileDrop, FileNews, OpenFileButton, useFile } from '#web/files/file-bar.tsx'
import { SaveMenu } from '#web/files/save-menu.tsx'
import { rememberedAccount } from '#web/lib/account.ts'
import { call } from '#web/lib/call.ts'
import { humanize } from '#web/lib/humanize.ts'
import { signUpPath } from '#web/lib/sign-up.ts'
import { PartsPanel } from '#web/long/parts-panel.tsx'
import type { SendPart } from '#web/long/rewrite-parts.ts'
import { useParts } from '#web/long/use-parts.ts'
import { ButtonLink } from '#web/ui/button.tsx'
import { useReplaceQuestion } from '#web/ui/replace-question.tsx'
import { toast } from '#web/ui/toast.ts'

const TrySample = lazy(() => import('#web/editor/samples/try-sample.tsx').then((file) => ({ default: file.TrySample })))

type Props = {
  plan: PlanId | 'anonymous'
  /** The access token of a signed-in user, fresh for each run; `refresh`: a new one after a refusal. */
  token: (refresh?: boolean) => Promise<string | undefined>
  /** Called when a rewrite has been delivered, which changes the month's words. */
  onDone: () => void
  onBusyChange?: (isBusy: boolean) => void
  /** False while another tab of the page covers this one. */
  isShown?: boolean
  /** The user's documents as commands that open them; undefined for visitors. */
  findDocuments?: FindTexts | undefined
  /** Called with the title of the document in the editor. */
  onTitle?: (title: string | undefined) => void
  /** The chosen voice, and the row to choose it in. */
  voice?: { id: string | undefined; picker: ReactNode }
}

/** A run that can be stopped. */
type Run = {
  key: string
  /** Its id, which the server's first event tells; undefined if it ended without one. */
  name: Promise<string | undefined>
  named: (id: string | undefined) => void
  isToStop: boolean
}

const newRun = (): Run => {
  let named: Run['named'] = () => {}
  const name = new Promise<string | undefined>((resolve) => {
    named = resolve
  })
  return { key: crypto.randomUUID(), name, named, isToStop: false }
}

/** The editor over the server's rewriter. */
export const HumanizeTab = ({
  plan,
  token,
  onDone,
  onBusyChange,
  isShown = true,
  findDocuments,
  onTitle,
  voice,
}: Props) => {
  const [hasResult, setHasResult] = useState(false)
  const [kept] = useState(keptByEditor)
  const [terms, setTerms] = useLockedTerms()
  const [strength, setStrength] = useStrength()
  const [isStored, setIsStored] = useRetention()
  const isUser = plan !== 'anonymous'
  const draft = useSettledDraft()
  const [isCounted, setIsCounted] = useState(() => keptResult.restore(draft) !== undefined)
  // The facts and signs of a rewrite are read while it is laid out.
  useEffect(() => {
    const reopened = kept.reopen()
    if (!reopened) return
    const { source, style, changes, report } = reopened
    ask({ source, rewrite: textAfter(changes.changes), style, terms, isRead: wasRead(report) })
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- once, when the editor is opened
  }, [])
  const replacing = useReplaceQuestion()
  const running = useRef<Run>(undefined)
  const leaving = useRef<AbortController>(undefined)
  useEffect(() => {
    const own = new AbortController()
    leaving.current = own
    return () => own.abort()
  }, [])
  const file = useFile(
    draft,
    { isUser, isStored },
    ({ text }) => {
      editor.openText(text)
      setIsCounted(false)
    },
    async ({ text }) => {
      const now = ownDraft.read()
      const isInFile = now === text || (now === file.state.file?.text && !keptResult.reopen())
      const lost = isInFile ? undefined : onlyHere(now)
      return lost === undefined || replacing.ask(replaceTitle, lost)
    },
  )
  const ownWords = {
    ...(terms.length > 0 && { locked_terms: [...terms] }),
    ...(voice?.id !== undefined && { voice_id: voice.id }),
  }
  /** The options that every request carries. */
  const wishes = {
    ...sayStrength(strength),
    ...ownWords,
  }
  const limits = plan === 'anonymous' ? anonymous : plans[plan]
  const most = formatNumber(limits.wordsPerRequest)
  const overLimit =
    plan === 'anonymous'
      ? `Please limit your text to ${most} words. Sign up for a free account to get ${formatNumber(plans.free.wordsPerMonth)} words per month.`
      : `Please limit your text to ${most} words per request.`

  const refuse = (text: string, words: number): Refusal | undefined => {
    if (text.trim() === '') return { title: 'Please enter some text to humanize.' }
    if (isMostlyBlank(text)) return { title: mostlyBlank }
    if (styleRefusal !== undefined) return { title: styleRefusal }
    if (words > limits.wordsPerRequest && !parts.isRequested()) return { title: overLimit }
    return undefined
  }

  const delivered = (response: HumanizeResponse) => {
    setHasResult(true)
    onDone()
    // The outcome is shown above the sentences.
    if (response.report.status !== 'rewritten' || response.receipt.reason === 'stopped') return
    const words = response.wordCount === 0 ? 'No words charged' : `${formatNumber(response.wordCount)} words`
    toast({
      title: running.current?.isToStop
        ? 'The rewrite was finished before it could stop'
        : 'Text humanized successfully',
      description: `${words}, ${formatNumber(response.originalLength)} characters`,
      tone: 'success',
    })
  }

  // Without the session, a user's text would count as a visitor's: neither stored nor within the plan.
  const ownToken = async (refresh?: boolean) => {
    const bearer = await token(refresh)
    if (bearer === undefined && plan !== 'anonymous') throw new Problem('not-signed-in', 'Please sign in again.')
    return bearer
  }

  const title = file.state.file && titleOfFile(file.state.file.name)

  const send: SendPart = (text, style, key, { store, title: called, ...chosen }) =>
    humanize(
      { text, style, ...chosen, ...(isUser && (store ? called !== undefined && { title: called } : { store })) },
      { key, token: ownToken, signal: leaving.current?.signal },
    )

  const parts = useParts({
    wordsPerRequest: limits.wordsPerRequest,
    wishes,
    title,
    isStored,
    failureOf: (error) => failureOf(error, plan),
    async *send(...request) {
      for await (const event of send(...request)) {
        yield event
        if (event.event === 'done') onDone()
      }
    },
  })

  const takeFile = (chosen: File, others = 0) => {
    if (isBusy(editor)) file.refuse('A rewrite is running. Open the file when it is done.')
    else void file.open(chosen, others)
  }

  async function* rewriter(text: string, style: Style): AsyncGenerator<RewriteProgress> {
    setIsCounted(true)
    yield* parts.isRequested() ? parts.rewrite(text, style) : rewriteAtOnce(text, style)
  }

  async function* rewriteAtOnce(text: string, style: Style): AsyncGenerator<RewriteProgress> {
    const used = strength
    const run = newRun()
    running.current = run
    try {
      yield* followRun(text, style, run, used)
    } finally {
      run.named(undefined)
    }
  }

  async function* followRun(text: string, style: Style, run: Run, used: Strength): AsyncGenerator<RewriteProgress> {
    const options = { ...wishes, store: isStored, ...(title !== undefined && { title }) }
    for await (const { event, data } of send(text, style, run.key, options)) {
      if (event === 'challenge') yield { type: 'checking' }
      if (event === 'meta') run.named(data.id)
      if (event === 'meta') yield { type: 'started', chunks: data.chunks }
      if (event === 'draft') yield { type: 'draft', ...data }
      if (event === 'stage') yield { type: 'stage', ...data }
      if (event === 'verified') yield { type: 'verified', ...data }
      if (event !== 'done') continue
      const { id, humanizedText: rewritten, report, receipt } = data
      ask({ source: text, rewrite: rewritten, style, terms, isRead: wasRead(report) })
      if (receipt.reason === 'stopped' && receipt.words_charged === 0) {
        yield { type: 'stopped' }
        onDone()
        toast({ title: 'Stopped', description: 'Nothing was finished yet, so no words were charged.' })
        return
      }
      yield {
        type: 'done',
        text: rewritten,
        strength: used,
        report,
        receipt,
        ...(isUser && receipt.stored !== false && { documentId: id }),
        ...(title !== undefined && { title }),
      }
      delivered(data)
    }
  }

  const stop = async (): Promise<boolean> => {
    const run = running.current
    if (run === undefined) return false
    run.isToStop = true
    const id = await run.name
    if (id === undefined) return false
    return (await call(stopHumanizing, { body: { key: run.key, id } }, await ownToken())).stopping
  }

  /** A user's sentence belongs to its document; a visitor's sentence, or one of an unstored text, is a text like any other. */
  const askForSentence = async (
    text: string,
    { place, style, documentId, strength: own = strength }: Omit<Parameters<RewriteSentence>[0], 'sentence'>,
    phrase?: { sentence: string; start: number; end: number },
  ): Promise<HumanizeResponse> => {
    const request = {
      text,
      style,
      ...ownWords,
      ...sayStrength(own),
      ...(documentId !== undefined
        ? { redo: { document_id: documentId, sentence: place } }
        : isUser && { store: false }),
      ...(phrase && { phrase }),
    }
    const options = { key: crypto.randomUUID(), token: ownToken, signal: leaving.current?.signal }
    for await (const { event, data } of humanize(request, options)) {
      if (event !== 'done') continue
      onDone()
      return data
    }
    throw new Problem('humanization-failed', 'Unable to process your text. Please try again.')
  }

  const rewriteSentence: RewriteSentence = async ({ sentence, ...where }) => {
    const { humanizedText, report, receipt } = await askForSentence(sentence, where)
    return { text: humanizedText, report, receipt }
  }

  const findWordings: FindWordings = async ({ sentence, phrase, ...where }) => {
    const { wordings = [], receipt } = await askForSentence(sentence, where, phrase)
    return { wordings, receipt }
  }

  // a sample was recorded without a strength, a voice or locked terms of somebody's own
  const isPlain = strength === 'medium' && Object.keys(ownWords).length === 0
  const editor = useNewEditor(
    withSamples(
      {
        text: draft,
        rewriter,
        refuse,
        failureOf: (error: unknown) => failureOf(error, plan),
        kept,
        // Parts have a pause of their own.
        stop: parts.state.phase === 'idle' ? stop : undefined,
        rewriteSentence,
        findWordings,
        mayReplace: () =>
          replacing.ask(
            'Replace the words that you typed?',
            'The rewrite has words of yours that a new one would not have.',
          ),
      },
      draft,
      isPlain,
    ),
  )
  const styleRefusal = useStyleRefusal(editor.state.style)
  const busy = isBusy(editor)
  useEffect(() => {
    onBusyChange?.(busy)
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- reports changes of the run, not of the callback
  }, [busy])

  const finished = reviewIn(editor)?.finished
  const shownTitle = useMemo(
    () =>
      finished?.documentId === undefined ? undefined : (finished.title ?? titleOf({ original_text: finished.source })),
    [finished],
  )
  useEffect(() => {
    onTitle?.(shownTitle)
    return () => onTitle?.(undefined)
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- reports changes of the title, not of the callback
  }, [shownTitle])

  const openDraft = async (email: string, work: Work) => {
    if (isBusy(editor)) {
      toast({
        title: 'A rewrite is running',
        description: 'The draft can be opened when it is done.',
        tone: 'error',
      })
      return
    }
    const lost = onlyHere(ownDraft.read())
    if (lost !== undefined && !(await replacing.ask(replaceTitle, lost))) return
    if (work.rewrite) keptResult.save(work.rewrite)
    editor.openText(work.text, work.rewrite)
    if (isStored) savedDrafts.take(email, work)
  }
  /** Drafts that other tabs have left on this device, before the documents. */
  const findTexts: FindTexts = async () => {
    const email = rememberedAccount()?.email
    const left = email === undefined ? [] : savedDrafts.list(email).filter(({ text }) => text !== ownDraft.read())
    const drafts = left.map((work): Command => {
      const name = titleOf({ original_text: work.text || (work.rewrite?.source ?? '') })
      return { name, note: 'Draft on this device', isPossible: () => true, run: () => void openDraft(email!, work) }
    })
    return [...drafts, ...((await findDocuments?.().catch(() => [])) ?? [])]
  }

  const notices = (
    <>
      <Suspense>
        <TrySample />
      </Suspense>
      <FileNews state={file.state} draft={draft} isCounted={isCounted} />
      {plan !== 'anonymous' && (
        <PartsPanel
          text={draft}
          wordsPerRequest={limits.wordsPerRequest}
          wordsPerMonth={plans[plan].wordsPerMonth}
          state={parts.state}
          busy={busy}
          isStored={isStored}
          onBegin={(startsOver) => void parts.begin(editor.humanize, startsOver)}
          onPause={parts.pause}
          onResume={parts.resume}
          onFinish={parts.finish}
        />
      )}
    </>
  )

  const saveMenu = (before: string, after: string) => (
    <SaveMenu before={before} after={after} file={file.state.file} exports={limits.exports} isVisitor={!isUser} />
  )

  return (
    <FileDrop onFile={takeFile}>
      <EditorContext value={editor}>
        <Workbench
          terms={terms}
          onTerms={setTerms}
          retention={isUser ? { isStored, onChange: setIsStored } : undefined}
          findTexts={isUser ? findTexts : undefined}
          isShown={isShown}
        >
          {(tools) => (
            <>
              {replacing.question}
              <Desk
                limits={limits}
                isPaused={parts.state.phase === 'paused'}
                overLimit={plan === 'anonymous' ? overLimit : `${overLimit} Or rewrite it in parts.`}
                hint={plan === 'anonymous' ? `Up to ${most} words, no signup.` : `Up to ${most} words per request.`}
                strength={<StrengthPicker value={strength} onChange={setStrength} disabled={busy} className="" />}
                notices={notices}
                offer={plan === 'anonymous' && hasResult && <Unlock />}
                files={<OpenFileButton onFile={takeFile} />}
                save={saveMenu}
                settings={
                  <>
                    {voice?.picker}
                    <LockedTerms terms={terms} onChange={setTerms} />
                  </>
                }
                tools={tools}
              />
            </>
          )}
        </Workbench>
      </EditorContext>
    </FileDrop>
  )
}

const Unlock = () => (
  <aside
    aria-labelledby="unlock"
    className="flex flex-wrap items-center gap-x-6 gap-y-2 border-t border-line bg-surface px-5 py-2.5 md:px-6"
  >
    <div className="min-w-[min(16rem,100%)] flex-1 text-sm">
      <h2 id="unlock" className="font-medium text-ink">
        Unlock More Features
      </h2>
      <p className="text-ink-2">
        {formatNumber(plans.free.wordsPerMonth)} words every month and longer texts, with every rewrite kept in your
        documents.
      </p>
    </div>
    <div className="flex flex-wrap gap-2.5">
      <ButtonLink tone="ink" size="sm" to={signUpPath}>
        Create Free Account
      </ButtonLink>
      <ButtonLink size="sm" to="/#pricing">
        View Pricing
      </ButtonLink>
    </div>
  </aside>
)
