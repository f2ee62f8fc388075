// The pipeline: blocks, protected spans, chunks at once, and the fact lock as the only gate to delivery.
import type { FactCounts } from '#core/facts/counts.ts'
import { countFacts } from '#core/facts/kept.ts'
import type { Report, Writer } from '#core/rewriting/report.ts'
import type { Strength } from '#core/strengths.ts'
import type { Style } from '#core/styles.ts'
import type { Guide } from '#core/voices/guide.ts'
import { countWords } from '#core/text/words.ts'
import { changesLength, isFarFromAim, lengths, missedLength } from '#core/lengths.ts'
import { assess, isSound, type Attempt } from './attempt.ts'
import { readBlocks } from '#core/text/blocks.ts'
import { briefOf } from './brief.ts'
import { maxTokensForChecker, readPlaces, writeCheckerPrompt, type Place } from './checker.ts'
import { cutChunks, type Chunk } from '#core/text/chunks.ts'
import { factFaults, isMendable, isOnlyInOne, keyOfFault, readFaults, type Fault } from './faults.ts'
import {
  clearedAmong,
  clearedBy,
  clearedByMends,
  faultNames,
  isOfStatement,
  liftedBy,
  mayTalkToModel,
  meaningFaults,
} from './lifts.ts'
import { drafter } from './drafting.ts'
import { compareFacts, type FactReport } from '#core/facts/compare.ts'
import { mendPlaces, type Step } from './mending.ts'
import { ModelFailure } from './failure.ts'
import { merge, type StopSignal } from './merge.ts'
import { NotToBeWorkedAround, type Model, type Prompt } from './model.ts'
import { placeFacts } from './placed-facts.ts'
import type { Brief } from './prompt.ts'
import { promptVersion } from './prompts/writer.ts'
import { readFacts, type Reading } from '#core/facts/reading.ts'
import { isRewriteOf } from '#core/facts/recall.ts'
import { check, type Rules } from '#core/facts/check.ts'
import { findFurtherCauses } from './further-causes.ts'
import { withoutRemarks } from '#core/text/remarks.ts'
import { restoreHead, seamFaults } from './seams.ts'
import { findWords, meets } from '#core/text/find-words.ts'
import { splitSentences } from '#core/text/sentences.ts'
import { findSharedRuns } from '#core/text/shared-runs.ts'
import { leave, settle, type Written } from './settle.ts'
import { termsPattern } from '#core/text/spans.ts'
import { findUnsourced } from './unsourced.ts'
import { withUnseenOf } from '#core/text/unseen.ts'
import { segmentsOf, taskOf, type Task } from './task.ts'

export type RewriteRequest = {
  text: string
  style: Style
  /** The freedom of the wording; medium by default. */
  strength?: Strength
  /** At least 8 random letters and digits of this request. They mark the text as data and replace protected spans. */
  key: string
  /** The number of chunks that are written at once. */
  concurrency: number
  /** Words that no rewrite may touch; those that do not occur are no error. */
  lockedTerms?: readonly string[]
  /** For a sentence of another text: that text, and the sentences around it, for reading only. */
  within?: { text: string; before: string; after: string }
  /** The outline of the document that the text is a part of; without it, a text in several chunks gets its own. */
  outline?: readonly string[] | undefined
  /** The tone of the rewrite; its spelling takes precedence over that of the text. */
  voice?: Guide | undefined
  /**
   * True if the model reads its own output: a second reader mends the draft, and a checker compares it with its source.
   * False for a model that is no language model.
   */
  hasReaders?: boolean
  /** The model as the report names it. */
  writer?: Writer
  /** Ends the writing early: chunks that are not written by then stay as they are in the text. */
  stop?: StopSignal
}

/** The stages of a chunk after its draft: the second reader reads it, the checker compares it, or it is written again after a check. */
export type Stage = 'reading' | 'checking' | 'writing'

export type RewriteEvent =
  | { type: 'started'; chunks: number; prompts: typeof promptVersion }
  | { type: 'draft'; chunk: number; text: string }
  /** `text`: what is being checked. It replaces the chunk's draft, and is itself a draft. */
  | { type: 'stage'; chunk: number; stage: Stage; text?: string }
  | { type: 'verified'; chunk: number; text: string; facts: FactCounts }
  /** `kept`: the number of the text's words in rewritten chunks, if the rewrite was stopped. */
  | { type: 'done'; text: string; report: Report; kept?: number }

/** The report's account of the sentences that were not simply rewritten. */
const placesShown = 50
const charactersOfPlace = 200

/** The faults of an answer, as far as a model can heed them. */
const problemsNamed = 20

/** The distance of the text from the voice before and after; without figures if it is too short to measure. */
const measure = async (voice: Guide, before: string, after: string): Promise<NonNullable<Report['voice']>> => {
  // few rewrites have a voice
  const { distanceTo } = await import('#core/voices/distance.ts')
  const [distance_before, distance_after] = [before, after].map((text) => distanceTo(voice.fingerprint, text))
  return {
    name: voice.name,
    ...(distance_before !== undefined && distance_after !== undefined && { distance_before, distance_after }),
  }
}

/** A length that was missed, in words for the model. */
const sayMissed = ({ missed, text }: Attempt): string[] =>
  missed === undefined
    ? []
    : [
        `It had ${countWords(text)} words, which is too ${missed.share > missed.max ? 'many' : 'few'}: keep to the words it may have.`,
      ]

/** A sound answer as it is delivered. */
const writtenAs = ({ source }: Task, { text, report }: Attempt): Written => ({
  text: isEdited(source.text, text) ? text : source.text,
  counts: countFacts(report.facts),
  repaired: [],
  left: [],
})

/** The place of a fault without a mend: the source's own words return there. */
const placeOf = ({ side, at }: Fault): Place =>
  side === 'lost' ? { kind: 'lost', source: at } : { kind: 'added', rewrite: at }

/** Makes a test of whether a fault is among these, wherever it stands. */
const isOneOf = (faults: readonly Fault[]): ((fault: Fault) => boolean) => {
  const keys = new Set(faults.map(keyOfFault))
  return (fault) => keys.has(keyOfFault(fault))
}

/** True if the rules refuse the words of a place. */
const refusalOf =
  (faults: readonly Fault[]) =>
  (place: Place): boolean =>
    faults.some(({ side, at }) => meets(side === 'lost' ? place.source : place.rewrite, at))

/**
 * Makes a test of whether a text has room for a mend: it has no more words than `most`, or the mend adds nothing. A shortened text leaves things out, so
 * what was lost comes back only as far as there is room; what was changed or added is mended whatever its length, except in a style that is
 * about length, and there too at a place that the rules refuse.
 */
const roomFor =
  (most: number, style: Style, isRefused: (place: Place) => boolean) =>
  ({ text, before, places }: Step): boolean => {
    const words = countWords(text)
    if (words <= Math.max(countWords(before), most)) return true
    return places.some((place) => isRefused(place) || (place.kind !== 'lost' && !changesLength(style)))
  }

/** True if no fault of a version has words that one text alone has. A figure that changed its place costs a sentence, and not a reading. */
const keepsWords = ({ source }: Task, { text, faults }: Attempt): boolean =>
  faults?.every((fault) => !isOnlyInOne(fault, source.text, text)) ?? false

/** Places in the order in which they use the text's room for mends: omissions come last. */
const byWeight = (places: readonly Place[]): Place[] =>
  places.toSorted((a, b) => Number(a.kind === 'lost') - Number(b.kind === 'lost'))

/** True if the rules refuse nothing in a mended chunk but what the comparison lifted. */
const isHeld = (task: Task, { text, lifted = [] }: Written): boolean => {
  const report = compareFacts(task.source, readFacts(text, task.terms), task.style)
  return readFaults(task.source.text, text, task, report)?.every(isOneOf(lifted)) ?? false
}

/** Mends are chosen again so often for the room that the rules' own take. */
const mostRounds = 3

/** A second reader who gives back more than this share of the source's phrases, and more than the writer, has copied it. */
const mostTakenOver = 0.5

/** True for an answer that begins as models refuse. */
const isRefusal = (answer: string): boolean =>
  /^\W*(?:(?:I['’]m|I am|we['’]re|we are) (?:very |so |truly )?(?:sorry|afraid|unable|not able)|sorry,|(?:unfortunately, )?I (?:can['’]t|cannot|can not|won['’]t|will not|must decline) )/iu.test(
    answer,
  )

/** Continues without the second reader's answer when its request fails. */
const doWithout = (error: unknown): undefined => {
  if (error instanceof NotToBeWorkedAround) throw error
}

/** The words of a chunk in sentences that the model did not write; all of them where it wrote none of the prose. */
const wordsNotByModel = ({ text, pieces }: Chunk, { left, byRules = [] }: Written): number => {
  const stands = new Set(left.map((sentence) => sentence.trim()))
  const words = countWords([...left, ...byRules.filter((sentence) => !stands.has(sentence.trim()))].join(' '))
  const prose = pieces.flatMap((piece) => (piece.kind === 'prose' ? [piece.text] : []))
  return words >= countWords(prose.join(' ')) ? countWords(text) : words
}

/** The signs of a whole text before and after, and the name that the rewrite gets from them. `light` promises to leave most of a text alone. */
const judge = async (text: string, result: string, { strength = 'medium', within }: RewriteRequest) => {
  if (!isEdited(text, result)) return { status: 'unchanged' as const }
  if (within !== undefined) return { status: 'rewritten' as const }
  // lazy: nothing before this needs the catalogue of signs
  const { countSigns, isLightEdit } = await import('./light-edit.ts')
  const signs = countSigns(text, result)
  const isLight = strength !== 'light' && signs !== undefined && isLightEdit(text, result, signs)
  return { status: isLight ? ('light-edit' as const) : ('rewritten' as const), ...(signs && { signs }) }
}

/** True if a reader would call it an edit: different white space or other forms of the same marks are not edits. */
const isEdited = (source: string, edited: string): boolean => {
  const plain = (text: string) => text.replace(/[‘’]/gu, "'").replace(/[“”]/gu, '"').replace(/\s+/gu, ' ').trim()
  return plain(source) !== plain(edited)
}

/**
 * Rewrites a text. Chunks are written at once, so their events come interleaved: drafts as the model writes, then the verified text, which replaces them.
 * Delivered text always passes `checkFacts`: a chunk that fails is requested once more with its faults named; then each prose that still fails
 * is left as it was. A sentence that repeats the one before the seam of two chunks, or falls out of its tense there, is put back. Throws what the model throws, and throws if most of its answers are no rewrites; then it delivers nothing. Closing the generator closes the model's answers.
 * A text without prose (only headings, code, tables, quotes) stays unchanged, without a call to the model.
 */
export async function* rewrite(request: RewriteRequest, model: Model): AsyncGenerator<RewriteEvent, void> {
  const { style, strength = 'medium', key, concurrency, within, voice, hasReaders = false, stop, writer } = request
  const text = within === undefined ? withoutRemarks(request.text) : request.text
  const rules: Rules = { style, terms: termsPattern(request.lockedTerms ?? []) }
  const blocks = readBlocks(text)
  const chunks = cutChunks(blocks)
  const own =
    within === undefined ? briefOf(text, blocks, chunks.length > 1) : briefOf(within.text, readBlocks(within.text))
  const told = request.outline === undefined ? own : { ...own, plan: request.outline }
  const spelling = voice?.manner.spelling
  const brief: Brief = spelling === undefined ? told : { ...told, spelling: spelling === 'uk' ? 'UK' : 'US' }
  const holds = (report: FactReport): boolean => factFaults(report, hasReaders).length === 0
  yield { type: 'started', chunks: chunks.length, prompts: promptVersion }

  const refuseIfStopped = () => {
    if (stop?.aborted) throw new NotToBeWorkedAround('The rewrite was stopped.')
  }
  const open = new Set<AsyncIterator<string>>()
  const visible = withUnseenOf(text)
  /** A model's answer, as far as it can be seen, that can be closed from outside while it is waited for. */
  async function* ask(prompt: Prompt, maxTokens: number): AsyncGenerator<string, void> {
    refuseIfStopped()
    const answer = model(prompt, { maxTokens })[Symbol.asyncIterator]()
    open.add(answer)
    let isOver = false
    try {
      for (;;) {
        const result = await answer.next().catch((error: unknown) => {
          isOver = true
          throw error
        })
        isOver = result.done === true
        refuseIfStopped()
        if (result.done) return
        yield visible(result.value)
      }
    } finally {
      open.delete(answer)
      if (!isOver) await answer.return?.()
    }
  }
  const collect = async (prompt: Prompt, maxTokens: number): Promise<string> => {
    let answer = ''
    for await (const piece of ask(prompt, maxTokens)) answer += piece
    return answer
  }

  const written: Written[] = []
  /** Chunks that hold prose, and those among them to which the model said something else. */
  const asked = chunks.filter(({ pieces }) => pieces.some(({ kind }) => kind === 'prose')).length
  let strange = 0

  async function* write(index: number): AsyncGenerator<RewriteEvent, void> {
    const task = taskOf(chunks, index, brief, { ...rules, strength, key, within, voice })
    if (task.segments.length === 0) {
      yield verify(index, leave(task, []))
      return
    }

    const prompt = task.prompt()
    const drafting = ask(prompt, task.maxTokens)
    const draft = drafter(task)
    let answer = ''
    try {
      for await (const piece of drafting) {
        answer += piece
        const said = draft.read(piece)
        if (said === '') continue
        yield { type: 'draft', chunk: index, text: said }
        // The source is read while the model writes.
        void task.source
      }
    } finally {
      await drafting.return()
    }
    const rest = draft.end()
    if (rest !== '') yield { type: 'draft', chunk: index, text: rest }

    // lazy: few rewrites need the catalogue of signs
    const restrain = strength === 'light' ? (await import('./restraint.ts')).restraintFor(text) : undefined
    const writers = assess(task, answer, hasReaders, restrain)
    const secondPrompt = secondPromptFor(task, writers)
    if (secondPrompt !== undefined) yield { type: 'stage', chunk: index, stage: 'reading' }
    const readers = secondPrompt && (await readAgain(task, writers, secondPrompt))
    // The writer's version stays if the second reader makes it worse.
    const versions = readers === undefined ? [writers] : [readers, writers]
    const chosen =
      versions.find((version) => keepsWords(task, version)) ??
      versions.find(({ faults }) => faults !== undefined) ??
      versions.find(({ isReadable }) => isReadable) ??
      versions[0]!
    const inBand = await inLength(index, task, chosen)
    const isWanted = (version: Attempt) => version.missed === undefined && keepsWords(task, version)
    const attempt = isWanted(inBand) ? inBand : (versions.find(isWanted) ?? inBand)
    const mayStand = (version: Attempt) => isSound(version) || (hasReaders && version.faults !== undefined)
    const checking = (said: string): RewriteEvent[] =>
      hasReaders && said !== task.source.text ? [{ type: 'stage', chunk: index, stage: 'checking', text: said }] : []
    // The mends of one version may stand where those of the other do not.
    const others = versions.filter((version) => isWanted(version) && version.text !== attempt.text)
    for (const version of [attempt, ...others].filter(mayStand)) {
      yield* checking(version.text)
      const chunk = await mendedAs(task, version)
      if (chunk === undefined) continue
      yield* deliver(index, task, chunk)
      return
    }
    if (hasReaders) yield { type: 'stage', chunk: index, stage: 'writing' }
    const repair = task.prompt([...attempt.problems, ...sayMissed(attempt)].slice(0, problemsNamed))
    const again = assess(task, await collect(repair, task.maxTokens), hasReaders, restrain)
    if (![attempt, again].some(({ segments }) => isRewriteOf(task.segments.join(' '), segments.join(' ')))) {
      strange += 1
      if (strange * 2 > asked) throw new ModelFailure(isRefusal(again.segments.join(' ')) ? 'refused' : 'no-rewrite')
    }
    if (hasReaders && mayStand(again)) {
      yield* checking(again.text)
      const chunk = await mendedAs(task, again)
      if (chunk !== undefined) {
        const repaired = task.proses.flatMap(({ piece }) => splitSentences(piece.text))
        yield* deliver(index, task, { ...chunk, repaired })
        return
      }
    }
    const settled = await settle(task, [attempt, again], restrain)
    yield* checking(settled.text)
    yield* deliver(index, task, await checked(task, again, settled))
  }

  /** A sound version, or one whose faults have places, with these mended; undefined if it may not be delivered so. */
  const mendedAs = async (task: Task, version: Attempt): Promise<Written | undefined> => {
    const { faults = [] } = version
    const mended = await checked(task, version, writtenAs(task, version), faults)
    if (isSound(version)) return mended
    const isLifted = isOneOf(mended.lifted ?? [])
    const isSettled = (fault: Fault) =>
      fault.kind !== 'sentence' || isLifted(fault) || findWords(mended.text, fault.text) === undefined
    return isHeld(task, mended) && faults.every(isSettled) ? mended : undefined
  }

  /** A chunk as it is delivered. Its mends may have taken it out of its band: then it is read once more. */
  async function* deliver(index: number, task: Task, chunk: Written): AsyncGenerator<RewriteEvent, void> {
    const isRead = missesLength(task, chunk.text) && !outOfReach.has(index)
    const lengthPrompt = isRead ? lengthPromptFor(task, chunk) : undefined
    if (lengthPrompt === undefined) {
      yield verify(index, chunk)
      return
    }
    yield { type: 'stage', chunk: index, stage: 'reading' }
    yield verify(index, (await refitted(task, chunk, lengthPrompt)) ?? chunk)
  }

  const missesLength = ({ source, hasLength }: Task, said: string): boolean =>
    hasLength && missedLength(countWords(source.text), countWords(said), style) !== undefined

  const lengthPromptFor = (task: Task, { text: said }: Written): Prompt | undefined => {
    if (!hasReaders || said === task.source.text) return undefined
    const segments = segmentsOf(task, said)
    return segments && task.lengthPrompt?.(segments)
  }

  /** The version of a mended chunk that keeps to the length of the style; undefined if there is none that the comparison lets stand. */
  const refitted = async (task: Task, chunk: Written, prompt: Prompt): Promise<Written | undefined> => {
    const answer = await collect(prompt, task.maxTokens).catch(doWithout)
    if (answer === undefined) return undefined
    const again = assess(task, answer, hasReaders)
    if (again.faults === undefined || again.missed !== undefined) return undefined
    const mended = await compareAndMend(task, again, writtenAs(task, again), again.faults)
    if (mended === undefined || missesLength(task, mended.text) || !isHeld(task, mended)) return undefined
    const stands = (sentence: string) => findWords(mended.text, sentence) !== undefined
    return {
      ...mended,
      repaired: [...new Set([...chunk.repaired, ...mended.repaired])],
      left: [...new Set([...chunk.left.filter(stands), ...mended.left])],
    }
  }

  /** Chunks that miss the length of their style after a further reading for it. */
  const outOfReach = new Set<number>()

  /** A version that can be delivered or mended. One far from the length of its style is read once more, and the nearer of the two is taken. */
  const inLength = async (index: number, task: Task, version: Attempt): Promise<Attempt> => {
    const before = countWords(task.source.text)
    const isFar = ({ text: said }: Attempt) => isFarFromAim(before, countWords(said), style)
    if (!hasReaders || task.lengthPrompt === undefined || !version.isReadable || !isFar(version)) return version
    const answer = await collect(task.lengthPrompt(version.segments), task.maxTokens).catch(doWithout)
    const again = answer === undefined ? undefined : assess(task, answer, hasReaders)
    const { aim } = lengths[style]
    const distance = ({ text: said }: Attempt) =>
      Math.abs(countWords(said) / Math.max(1, before) - (aim.min + aim.max) / 2)
    const nearer = again?.faults !== undefined && distance(again) < distance(version) ? again : version
    if (nearer.missed !== undefined) outOfReach.add(index)
    return nearer
  }

  /** Makes the second reader's prompt for an answer; undefined if nobody reads it again. */
  const secondPromptFor = (task: Task, { segments }: Attempt): Task['secondPrompt'] =>
    hasReaders && isRewriteOf(task.segments.join(' '), segments.join(' ')) ? task.secondPrompt : undefined

  /** The second reader's version of an answer; undefined if it does not answer, or copies the source. */
  const readAgain = async (
    task: Task,
    { segments }: Attempt,
    secondPrompt: NonNullable<Task['secondPrompt']>,
  ): Promise<Attempt | undefined> => {
    // lazy: only models read again and need the catalogue of signs
    const { findRemains } = await import('./remains.ts')
    const prompt = secondPrompt(segments, findRemains(task.segments, segments))
    const answer = await collect(prompt, task.maxTokens).catch(doWithout)
    if (answer === undefined) return undefined
    const read = assess(task, answer, hasReaders)
    const sharedWith = (version: readonly string[]) =>
      findSharedRuns(task.segments.join('\n'), version.join('\n')).share
    const shared = sharedWith(read.segments)
    return shared > mostTakenOver && shared > sharedWith(segments) ? undefined : read
  }

  /** Chunks whose comparison the model did not give. */
  let unchecked = 0

  /**
   * A chunk as it was written, with the places mended at which the model finds that it states something else than its source, and
   * at which the rules refuse it: there the source's own sentence stands where the model mends nothing.
   */
  const checked = async (
    task: Task,
    attempt: Attempt,
    chunk: Written,
    faults: readonly Fault[] = [],
  ): Promise<Written> => {
    const { source } = task
    if (!hasReaders || chunk.text === source.text) return chunk
    const mended = await compareAndMend(task, attempt, chunk, faults)
    if (mended !== undefined) return mended
    // Without a comparison, only the rules guard the chunk, and the report says so.
    unchecked += 1
    const report = chunk.text === attempt.text ? attempt.report : check(source.text, chunk.text, rules)
    return report.verdict !== 'fail' ? chunk : settle(task, [attempt], undefined)
  }

  /** As `checked`; undefined if the model gives no comparison. */
  const compareAndMend = async (
    task: Task,
    attempt: Attempt,
    chunk: Written,
    faults: readonly Fault[],
  ): Promise<Written | undefined> => {
    const { source } = task
    const reports = new Map([[attempt.text, attempt.report]])
    /** Mends are tried one by one, and the version that stands in the end is one of those that were compared. */
    const compare = (said: string): FactReport => {
      const compared = reports.get(said) ?? compareFacts(source, readFacts(said, rules.terms), style)
      reports.set(said, compared)
      return compared
    }
    const refusals = new Map<string, Fault[] | undefined>()
    const refusedIn = (said: string): Fault[] | undefined => {
      if (!refusals.has(said)) refusals.set(said, readFaults(source.text, said, rules, compare(said)))
      return refusals.get(said)
    }
    // The checker is not told of statements that it may judge by itself, unless the text may have dictated its answer.
    const isTold = mayTalkToModel(source.text, chunk.text) ? () => true : (fault: Fault) => !isOfStatement(fault)
    const toMend = faults.filter((fault) => isOnlyInOne(fault, source.text, chunk.text) && isTold(fault))
    const prompt = writeCheckerPrompt(source.text, chunk.text, key, {
      faults: toMend,
      ...(task.hasLength && { style }),
    })
    const answer = await collect(prompt, maxTokensForChecker(source.text, chunk.text)).catch(doWithout)
    const places = answer === undefined ? undefined : readPlaces(answer, source.text, chunk.text)
    if (answer === undefined || places === undefined) return undefined
    const report = compare(chunk.text)
    const doubts = [...faults, ...meaningFaults(report, 'refuses')]
    const texts = { source: source.text, rewrite: chunk.text, answer, places }
    const lifted = liftedBy(texts, doubts)
    const warnings = meaningFaults(report, 'warns')
    const nameBefore = faultNames(texts)
    const cleared = [...lifted, ...clearedBy(texts, warnings)].map(nameBefore)
    const isLifted = isOneOf(lifted)
    const held = doubts.filter((fault) => !isLifted(fault))
    /** The places that checkers take for no change. */
    const overlooked = [
      ...findFurtherCauses(source.text, chunk.text),
      ...(style === 'expand' ? findUnsourced(source.text, chunk.text, report.added) : []),
    ].filter((found) => !places.some((place) => meets(place.rewrite, found.rewrite)))
    const named = [...places, ...overlooked]
    if (named.length === 0 && held.length === 0) return { ...chunk, lifted, cleared }

    /** A mend may add nothing that the rules refuse. */
    const mayStandIn = (before: string) => {
      const known = new Set(refusedIn(before)?.map(keyOfFault))
      return (mended: string) =>
        !task.leaks(mended) && (refusedIn(mended)?.every((fault) => known.has(keyOfFault(fault))) ?? false)
    }
    const isRefused = refusalOf(held)
    // a comparison that names nothing needs no catalogue of signs
    const { signAdder } = await import('./remains.ts')
    const addsSign = signAdder()
    /** The text with its places mended, then without what the rules still refuse. `most`: the words that the former may have. */
    const mendAll = (most: number) => {
      const mended = mendPlaces(source.text, chunk.text, byWeight(named), mayStandIn(chunk.text), {
        hasRoom: task.hasLength ? roomFor(most, style, isRefused) : undefined,
        // A changed shade is reported rather than mended with a new sign. Lost and refused words come back.
        isOnlyTold: ({ text: mend, before, places: some }) =>
          some.every((place) => place.kind !== 'lost' && !isRefused(place)) && addsSign(before, mend),
      })
      const mendedReport = compare(mended.text)
      const refused = [...(refusedIn(mended.text) ?? []), ...meaningFaults(mendedReport, 'refuses')].filter(
        (fault) => isMendable(fault) && !isLifted(fault),
      )
      const back = mendPlaces(source.text, mended.text, refused.map(placeOf), mayStandIn(mended.text))
      return { mended, back }
    }
    const most = Math.floor(countWords(source.text) * lengths[style].max)
    let { mended, back } = mendAll(most)
    // The sentences that the rules put back need room too, and with fewer mends there may be more of them.
    for (let round = 1; round <= mostRounds && task.hasLength; round += 1) {
      const excess = countWords(back.text) - most
      if (excess <= 0) break
      ;({ mended, back } = mendAll(countWords(mended.text) - excess))
    }
    const known = new Set(warnings.map(nameBefore))
    const nameOf = faultNames({ source: source.text, rewrite: back.text })
    const ofMends = meaningFaults(compare(back.text), 'warns').filter((fault) => !known.has(nameOf(fault)))
    return {
      text: back.text,
      counts: countFacts(compare(back.text).facts),
      repaired: [...new Set([...chunk.repaired, ...mended.repaired, ...back.repaired])],
      left: [...new Set([...chunk.left, ...mended.left, ...back.left])],
      doubted: mended.doubted.filter((sentence) => !back.left.includes(sentence)),
      byRules: chunk.byRules,
      lifted,
      cleared: [...cleared, ...clearedByMends(texts, ofMends).map(nameOf)],
    }
  }

  /** A chunk as its writer leaves it. After a stop it comes too late. */
  const verify = (index: number, chunk: Written): RewriteEvent => {
    refuseIfStopped()
    return put(index, chunk)
  }

  const put = (index: number, chunk: Written): RewriteEvent => {
    written[index] = chunk
    return { type: 'verified', chunk: index, text: chunk.text, facts: chunk.counts }
  }

  let whole: Reading | undefined
  try {
    for await (const event of merge(
      chunks.map((_, index) => () => write(index)),
      concurrency,
      stop,
    )) {
      yield event
      // The source is read while other chunks are still being written.
      if (event.type === 'verified' && chunks.length > 1) whole ??= readFacts(text, rules.terms)
    }
  } finally {
    for (const answer of open) answer.return?.().catch(() => {})
  }
  const isStopped = chunks.some((_, index) => written[index] === undefined)
  if (isStopped)
    chunks.forEach((chunk, index) => {
      written[index] ??= { text: chunk.text, counts: {}, repaired: [], left: [] }
    })

  if (chunks.length > 1) {
    const { tenseOf } = await import('#core/offline/grammar.ts')
    for (let index = 1; index < chunks.length; index += 1) {
      const [before, after] = [index - 1, index].map((at) => ({ source: chunks[at]!.text, text: written[at]!.text }))
      if (seamFaults(before!, after!, tenseOf).length === 0) continue
      const mended = restoreHead(after!)
      if (mended === undefined) continue
      const report = check(after!.source, mended.text, rules)
      const chunk = written[index]!
      if (holds(report))
        yield put(index, {
          ...chunk,
          text: mended.text,
          counts: countFacts(report.facts),
          left: [...chunk.left, mended.sentence],
        })
    }
  }

  const joined = () => written.map((chunk) => chunk.text).join('')
  const source = whole ?? readFacts(text, rules.terms)
  const compare = () => {
    const now = joined()
    const reading = now === text ? source : readFacts(now, rules.terms)
    return { reading, facts: compareFacts(source, reading, style) }
  }
  let compared = compare()
  /** A chunk to take back: one that holds a fault, else the first that was rewritten. */
  const atFault = (faults: readonly Fault[]): number | undefined => {
    let [inSource, inRewrite] = [0, 0]
    const changed = chunks.flatMap(({ text: before }, index) => {
      const { text: after } = written[index]!
      const places = {
        lost: { start: inSource, end: (inSource += before.length) },
        added: { start: inRewrite, end: (inRewrite += after.length) },
      }
      return after === before ? [] : [{ index, places }]
    })
    const found = changed.find(({ places }) => faults.some(({ side, at }) => meets(places[side], at)))
    return (found ?? changed[0])?.index
  }
  // A single chunk is the whole text, and has been checked.
  while (chunks.length > 1) {
    // Two chunks that pass alone may fail together. They are then taken back one by one.
    const faults = factFaults(compared.facts, hasReaders)
    const index = faults.length === 0 ? undefined : atFault(faults)
    if (index === undefined) break
    const chunk = chunks[index]!
    const { facts } = check(chunk.text, chunk.text, rules)
    yield put(index, { text: chunk.text, counts: countFacts(facts), repaired: [], left: splitSentences(chunk.text) })
    compared = compare()
  }

  const result = joined()
  const countKept = () =>
    chunks.reduce((sum, chunk, index) => sum + (written[index]!.text === chunk.text ? 0 : countWords(chunk.text)), 0)
  /** A chunk that a stop leaves as it was is no part of the words kept, so its words are not taken from them again. */
  const countNotByModel = () => {
    const count = chunks.reduce(
      (sum, chunk, index) =>
        sum + (isStopped && written[index]!.text === chunk.text ? 0 : wordsNotByModel(chunk, written[index]!)),
      0,
    )
    return count >= countWords(text) ? countWords(request.text) : count
  }
  const repaired = written.flatMap((chunk) => chunk.repaired)
  const left = written.flatMap((chunk) => chunk.left)
  const byRules = written.reduce((sum, chunk) => sum + (chunk.byRules?.length ?? 0), 0)
  const placed = (what: 'repaired' | 'left' | 'doubted') => (sentence: string) => ({
    what,
    sentence: sentence.trim().slice(0, charactersOfPlace),
  })
  const notByModel = writer?.by === 'model' && isEdited(text, result) ? countNotByModel() : 0
  // A sentence alone has no length to keep.
  const missed =
    within === undefined && !isStopped ? missedLength(countWords(text), countWords(result), style) : undefined
  const doubted = written.flatMap((chunk) => chunk.doubted ?? [])
  const cleared = clearedAmong(
    compared.facts,
    { source: text, rewrite: result },
    new Set(written.flatMap((chunk) => chunk.cleared ?? [])),
    written.flatMap(({ lifted = [] }) => lifted.filter(({ kind }) => kind === 'sentence').map((fault) => fault.text)),
  )
  const places = [
    ...repaired.map(placed('repaired')),
    ...left.map(placed('left')),
    ...doubted.map(placed('doubted')),
  ].slice(0, placesShown)
  yield {
    type: 'done',
    text: result,
    report: {
      // A rewrite that was stopped promises as little as a light one.
      ...(await judge(request.text, result, isStopped ? { ...request, strength: 'light' } : request)),
      facts: countFacts(compared.facts.facts),
      statements: compared.facts.statements,
      repaired: repaired.length,
      left_as_it_was: left.length,
      ...(places.length > 0 && { places }),
      words_before: countWords(request.text),
      words_after: countWords(result),
      ...(missed && { missed_length: missed }),
      ...(voice && { voice: await measure(voice, text, result) }),
      ...(writer && { written_by: writer.by, ...(writer.name !== undefined && { model: writer.name }) }),
      ...(writer?.by === 'model' && byRules > 0 && { by_rules: byRules }),
      ...(notByModel > 0 && { words_not_by_model: notByModel }),
      ...(hasReaders && { unchecked }),
      ...(cleared.length > 0 && { cleared }),
      ...placeFacts(request.text, source, compared.reading, compared.facts, cleared),
    },
    ...(isStopped && { kept: countKept() }),
  }
}
