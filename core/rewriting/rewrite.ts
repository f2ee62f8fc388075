// The pipeline: blocks, protected spans, chunks at once, and the fact lock as the only gate to delivery.
import type { FactCounts, Report } from '#core/api/humanizations.ts'
import { rewriteOffline } from '#core/offline/rewrite.ts'
import type { Style } from '#core/styles.ts'
import { countWords } from '#core/words.ts'
import { alignSentences } from './align.ts'
import { isProse, putBack, readBlocks, type Piece, type Prose } from './blocks.ts'
import { briefOf } from './brief.ts'
import { cutChunks, type Chunk } from './chunks.ts'
import { compareFacts, type Fact, type FactReport } from './facts.ts'
import { merge } from './merge.ts'
import type { Model, Prompt } from './model.ts'
import { answerReader, maxTokensFor, writePrompt, type Brief } from './prompt.ts'
import { promptVersion } from './prompts/system.ts'
import { protect, type Protected } from './protect.ts'
import { readFacts, type Reading } from './reading.ts'
import { splitSentences } from './sentences.ts'
import { termsPattern } from './spans.ts'

export type RewriteRequest = {
  text: string
  style: Style
  /** Random letters and digits of this request, at least 8: what marks the text as data and stands in for protected spans. */
  key: string
  /** How many rewrites of each chunk are asked for, to choose from; the first is streamed. */
  candidates: number
  /** How many chunks are written at once. */
  concurrency: number
  /** Words that no rewrite may touch; those that do not occur are no error. */
  lockedTerms?: readonly string[]
  /** Where the text is a sentence of another: that text, and the sentences around it, to be read only. */
  within?: { text: string; before: string; after: string }
}

/** What a rewrite is held to. */
type Rules = { style: Style; terms: RegExp | undefined }

const check = (source: string, rewritten: string, { style, terms }: Rules): FactReport =>
  compareFacts(readFacts(source, terms), readFacts(rewritten, terms), style)

export type RewriteEvent =
  | { type: 'started'; chunks: number; prompts: typeof promptVersion }
  | { type: 'draft'; chunk: number; text: string }
  | { type: 'verified'; chunk: number; text: string; facts: FactCounts }
  | { type: 'done'; text: string; report: Report }

/** What there is to know of one chunk before it is written. */
type Task = {
  pieces: readonly Piece[]
  /** Read when it is first asked for: the model is called before. */
  readonly source: Reading
  proses: readonly { piece: Prose; hidden: Protected }[]
  /** The masked proses. */
  segments: readonly string[]
  prompt(repair?: readonly string[]): Prompt
  maxTokens: number
}

/** One rewrite of a chunk, assembled and checked. */
type Attempt = {
  /** The new text of each prose, masked; '' where the answer has none. */
  segments: readonly string[]
  text: string
  report: FactReport
  problems: readonly string[]
}

/** `repaired` and `left` are sentences of the source. */
type Written = { text: string; counts: FactCounts; repaired: readonly string[]; left: readonly string[] }

const isGood = ({ problems, report }: Attempt): boolean => problems.length === 0 && report.verdict !== 'fail'

const assemble = ({ pieces }: Pick<Task, 'pieces'>, texts: readonly (string | undefined)[]): string => {
  let prose = 0
  return pieces
    .map((piece) => {
      if (piece.kind === 'kept') return piece.source
      const text = texts[prose]
      prose += 1
      return text === undefined ? piece.source : putBack(piece, text)
    })
    .join('')
}

/** The segments of a whole answer. */
const readAnswer = (answer: string, key: string): string[] => {
  const reader = answerReader(key)
  const segments: string[] = []
  for (const { segment, text } of [...reader.read(answer), ...reader.end()])
    segments[segment] = (segments[segment] ?? '') + text
  return Array.from(segments, (segment) => segment?.trim() ?? '')
}

/** What is wrong with the masks of a segment, in words for the model. Each must be there once. */
const maskProblems = (masked: string, { masks }: Protected): string[] =>
  masks.flatMap((mask) => {
    const times = masked.split(mask).length - 1
    return times === 1
      ? []
      : [times === 0 ? `The token ${mask} is missing.` : `The token ${mask} is there ${times} times.`]
  })

const charactersOfProblem = 120

const factProblems = ({ lost, added }: FactReport): string[] => {
  const say = ({ kind, text }: Fact) => `${kind} "${text.replace(/\s+/gu, ' ').slice(0, charactersOfProblem)}"`
  return [
    ...lost.map((fact) => `Missing: ${say(fact)}.`),
    ...added.map((fact) => `Not in the text, leave it out: ${say(fact)}.`),
  ]
}

const assess = (task: Task, answer: string, key: string, { style, terms }: Rules): Attempt => {
  const segments = readAnswer(answer, key)
  const problems: string[] = segments.length > task.segments.length ? ['There are more segments than in the text.'] : []
  const texts = task.proses.map(({ hidden }, index) => {
    const masked = segments[index] ?? ''
    if (masked === '') problems.push(`Segment ${index + 1} is missing.`)
    const wrong = masked === '' ? [] : maskProblems(masked, hidden)
    problems.push(...wrong)
    return masked === '' || wrong.length > 0 ? undefined : hidden.restore(masked)
  })
  const text = assemble(task, texts)
  const report = compareFacts(task.source, readFacts(text, terms), style)
  return {
    segments,
    text,
    report,
    problems: report.verdict === 'fail' ? [...problems, ...factProblems(report)] : problems,
  }
}

const plainWords = (text: string): string[] => text.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? []

/** The share of a text's words that are new or gone. */
const editShare = (source: string, edited: string): number => {
  const left = new Map<string, number>()
  const before = plainWords(source)
  const after = plainWords(edited)
  for (const word of before) left.set(word, (left.get(word) ?? 0) + 1)
  let same = 0
  for (const word of after) {
    const times = left.get(word) ?? 0
    if (times === 0) continue
    left.set(word, times - 1)
    same += 1
  }
  return 1 - same / Math.max(1, before.length, after.length)
}

/** A rewrite repeats far more of its source's words than this; an answer to something else repeats none. */
const leastRecall = 0.15

/** Whether an answer is a rewrite of these segments at all, however bad: a refusal, or an answer to the text, is none. */
const isRewriteOf = (segments: readonly string[], answer: readonly string[]): boolean => {
  const stems = (texts: readonly string[]) =>
    new Set(
      plainWords(texts.join(' '))
        .filter((word) => word.length > 3 || /\p{N}/u.test(word))
        .map((word) => word.slice(0, 5)),
    )
  const source = stems(segments)
  const said = stems(answer)
  if (source.size === 0) return answer.some((segment) => segment !== '')
  return [...source].filter((stem) => said.has(stem)).length >= source.size * leastRecall
}

/** Whether a reader would call it an edit: other white space or other forms of the same marks are none. */
const isEdited = (source: string, edited: string): boolean => {
  const plain = (text: string) => text.replace(/[‘’]/gu, "'").replace(/[“”]/gu, '"').replace(/\s+/gu, ' ').trim()
  return plain(source) !== plain(edited)
}

/** Of the rewrites that pass, the one that changes most: of what was measured, the rate of edits says most about passing as a person's. */
const choose = (attempts: readonly Attempt[], source: string): Attempt => {
  const good = attempts.filter(isGood)
  if (good.length > 0)
    return good.reduce((best, other) => (editShare(source, other.text) > editShare(source, best.text) ? other : best))
  return attempts.reduce((best, other) => (other.problems.length < best.problems.length ? other : best))
}

type Settled = Omit<Written, 'counts'>

type MaskedProse = Task['proses'][number]

/** Whether a masked rewrite of a masked source may stand, by itself. */
const passes = (source: string, rewritten: string, hidden: Protected, rules: Rules): boolean => {
  const masks = hidden.masks.filter((mask) => source.includes(mask))
  if (masks.some((mask) => rewritten.split(mask).length !== 2)) return false
  return check(hidden.restore(source), hidden.restore(rewritten), rules).verdict !== 'fail'
}

/** Of a prose that fails, the sentences that pass; for each other one the offline rewriter's, or the source's own. */
const mend = ({ hidden }: MaskedProse, rewritten: string, rules: Rules): Settled => {
  const source = splitSentences(hidden.masked)
  const answer = splitSentences(rewritten)
  const repaired: string[] = []
  const left: string[] = []
  const sentences = alignSentences(source, answer).flatMap((group) => {
    const own = source.slice(group.source.from, group.source.to)
    const theirs = answer.slice(group.rewrite.from, group.rewrite.to).join('').trim()
    // Said by the answer alone.
    if (own.length === 0) {
      repaired.push(hidden.restore(theirs))
      return []
    }
    if (theirs !== '' && passes(own.join(''), theirs, hidden, rules)) return [theirs]
    return own.map((sentence) => {
      const byRules = rewriteOffline(sentence.trim(), rules.style)
      if (byRules !== sentence.trim() && passes(sentence, byRules, hidden, rules)) {
        repaired.push(hidden.restore(sentence))
        return byRules
      }
      left.push(hidden.restore(sentence))
      return sentence.trim()
    })
  })
  return { text: hidden.restore(sentences.join(' ')), repaired, left }
}

/** The best that passes for one prose: a whole answer to it, else sentence by sentence, else the source. */
const settleProse = (prose: MaskedProse, [first, ...again]: readonly string[], rules: Rules): Settled => {
  const { hidden, piece } = prose
  const sentences = splitSentences(piece.text)
  const isWhole = (segment: string | undefined) =>
    segment !== undefined && segment !== '' && passes(hidden.masked, segment, hidden, rules)
  if (first !== undefined && isWhole(first)) return { text: hidden.restore(first), repaired: [], left: [] }
  const whole = again.find(isWhole)
  if (whole !== undefined) return { text: hidden.restore(whole), repaired: sentences, left: [] }

  const mended = mend(prose, again.findLast((segment) => segment !== '') ?? first ?? '', rules)
  if (check(piece.text, mended.text, rules).verdict !== 'fail') return mended
  return { text: piece.text, repaired: [], left: sentences }
}

/** Takes from the attempts what passes, prose by prose, and leaves the rest as it was. What it gives passes the fact lock. */
const settle = (task: Task, attempts: readonly Attempt[], rules: Rules): Written => {
  const settled = task.proses.map((prose, index) =>
    settleProse(
      prose,
      attempts.map(({ segments }) => segments[index] ?? ''),
      rules,
    ),
  )
  const repaired = settled.flatMap((prose) => prose.repaired)
  const left = settled.flatMap((prose) => prose.left)
  const texts = settled.map((prose) => prose.text)
  const text = assemble(task, texts)
  const report = compareFacts(task.source, readFacts(text, rules.terms), rules.style)
  if (report.verdict !== 'fail') return { text, counts: report.counts, repaired, left }
  const source = compareFacts(task.source, task.source, rules.style)
  const all = task.proses.flatMap(({ piece }) => splitSentences(piece.text))
  return { text: task.source.text, counts: source.counts, repaired: [], left: all }
}

const charactersOfContext = 300

/** The most that is said of places: a text in which more went wrong is bad all over. */
const placesShown = 50
const charactersOfPlace = 200

const lastSentence = (chunk: Chunk | undefined): string => {
  const prose = chunk?.pieces.findLast((piece) => piece.kind === 'prose')
  return (prose === undefined ? '' : (splitSentences(prose.text).at(-1) ?? '')).slice(-charactersOfContext)
}

const firstSentence = (chunk: Chunk | undefined): string => {
  const prose = chunk?.pieces.find((piece) => piece.kind === 'prose')
  return (prose === undefined ? '' : (splitSentences(prose.text)[0] ?? '')).slice(0, charactersOfContext)
}

const taskOf = (
  chunks: readonly Chunk[],
  index: number,
  brief: Brief,
  { key, style, within }: RewriteRequest,
  terms: RegExp | undefined,
): Task => {
  const { text } = chunks[index]!
  let masks = 0
  const proses: { piece: Prose; hidden: Protected }[] = []
  const anyMask = new RegExp(`⟦${key}:\\d{1,9}⟧`, 'gu')
  const pieces = chunks[index]!.pieces.map((piece): Piece => {
    if (piece.kind === 'kept') return piece
    const hidden = protect(piece.text, key, masks, terms)
    // A quotation with "she said" leaves nothing to write.
    if (!isProse(hidden.masked.replace(anyMask, ''))) return { kind: 'kept', source: piece.source }
    masks += hidden.masks.length
    proses.push({ piece, hidden })
    return piece
  })
  const segments = proses.map(({ hidden }) => hidden.masked)
  let source: Reading | undefined
  return {
    pieces,
    get source() {
      return (source ??= readFacts(text, terms))
    },
    proses,
    segments,
    maxTokens: maxTokensFor(segments, style),
    prompt: (repair = []) =>
      writePrompt({
        chunk: segments,
        style,
        brief,
        before: index === 0 ? (within?.before ?? '') : lastSentence(chunks[index - 1]),
        after: index === chunks.length - 1 ? (within?.after ?? '') : firstSentence(chunks[index + 1]),
        nonce: key,
        repair,
      }),
  }
}

/** Turns an answer that is being written into draft text: what stands between the proses comes with them, masks become what they hide. */
const drafter = ({ pieces, proses }: Task, key: string) => {
  const reader = answerReader(key)
  const strayMask = new RegExp(`⟦${key}:\\d{1,9}⟧`, 'gu')
  const places = pieces.flatMap((piece, index) => (piece.kind === 'prose' ? [index] : []))
  let reached = 0
  const say = (read: ReturnType<typeof reader.read>) =>
    read
      .map(({ segment, text }) => {
        const place = places[segment]
        const prose = proses[segment]
        if (place === undefined || prose === undefined) return ''
        const isFirst = reached <= place
        const between = pieces
          .slice(reached, Math.max(reached, place))
          .map((piece) => (piece.kind === 'kept' ? piece.source : ''))
        reached = Math.max(reached, place + 1)
        return between.join('') + prose.hidden.restore(isFirst ? text.trimStart() : text).replace(strayMask, '')
      })
      .join('')
  return { read: (text: string) => say(reader.read(text)), end: () => say(reader.end()) }
}

/**
 * Rewrites a text. Chunks are written at once, so their events come interleaved: drafts as the model writes, then the verified text, which replaces them.
 * What is delivered always passes `checkFacts`: a chunk that fails is asked for once more, with what was wrong named; then each prose that still fails
 * is left as it was. Throws what the model throws, and where it answers most chunks with something else than a rewrite; then it delivers nothing. Closing the generator closes the model's answers.
 * Without prose (only headings, code, tables, quotes) the model is not asked, and the text is unchanged.
 */
export async function* rewrite(request: RewriteRequest, model: Model): AsyncGenerator<RewriteEvent, void> {
  const { text, style, key, candidates, concurrency, within } = request
  const rules: Rules = { style, terms: termsPattern(request.lockedTerms ?? []) }
  const blocks = readBlocks(text)
  const chunks = cutChunks(blocks)
  const brief = within === undefined ? briefOf(text, blocks) : briefOf(within.text, readBlocks(within.text))
  yield { type: 'started', chunks: chunks.length, prompts: promptVersion }

  const open = new Set<AsyncIterator<string>>()
  /** A model's answer that can be closed from outside while it is waited for. */
  async function* ask(prompt: Prompt, maxTokens: number, candidate: number): AsyncGenerator<string, void> {
    const answer = model(prompt, { maxTokens, candidate })[Symbol.asyncIterator]()
    open.add(answer)
    let isOver = false
    try {
      for (;;) {
        // oxlint-disable-next-line no-await-in-loop -- an answer is read in order
        const result = await answer.next().catch((error: unknown) => {
          isOver = true
          throw error
        })
        isOver = result.done === true
        if (result.done) return
        yield result.value
      }
    } finally {
      open.delete(answer)
      if (!isOver) await answer.return?.()
    }
  }
  const collect = async (prompt: Prompt, maxTokens: number, candidate: number): Promise<string> => {
    let answer = ''
    for await (const piece of ask(prompt, maxTokens, candidate)) answer += piece
    return answer
  }

  const written: Written[] = []
  /** Chunks that hold prose, and those among them to which the model said something else. */
  const asked = chunks.filter(({ pieces }) => pieces.some(({ kind }) => kind === 'prose')).length
  let strange = 0

  async function* write(index: number): AsyncGenerator<RewriteEvent, void> {
    const task = taskOf(chunks, index, brief, request, rules.terms)
    if (task.segments.length === 0) {
      const { counts } = compareFacts(task.source, task.source, style)
      yield verify(index, { text: task.source.text, counts, repaired: [], left: [] })
      return
    }

    const prompt = task.prompt()
    const drafting = ask(prompt, task.maxTokens, 0)
    // Asked for before any other candidate, so that none delays the draft.
    const first = drafting.next()
    // A further candidate that fails is one fewer to choose from; the first decides whether there is an answer.
    const others = Array.from({ length: Math.max(0, candidates - 1) }, (_, other) =>
      collect(prompt, task.maxTokens, other + 1).catch(() => undefined),
    )
    const draft = drafter(task, key)
    let answer = ''
    try {
      // oxlint-disable-next-line no-await-in-loop -- an answer is read in order
      for (let result = await first; result.done !== true; result = await drafting.next()) {
        answer += result.value
        const said = draft.read(result.value)
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

    const answers = [answer, ...(await Promise.all(others)).filter((other) => other !== undefined)]
    const attempt = choose(
      answers.map((each) => assess(task, each, key, rules)),
      task.source.text,
    )
    if (isGood(attempt)) {
      const isNew = isEdited(task.source.text, attempt.text)
      yield verify(index, {
        text: isNew ? attempt.text : task.source.text,
        counts: attempt.report.counts,
        repaired: [],
        left: [],
      })
      return
    }
    const again = assess(task, await collect(task.prompt(attempt.problems.slice(0, 20)), task.maxTokens, 0), key, rules)
    if (![attempt, again].some(({ segments }) => isRewriteOf(task.segments, segments))) {
      strange += 1
      if (strange * 2 > asked) throw new Error('The model did not answer with a rewrite.')
    }
    yield verify(index, settle(task, [attempt, again], rules))
  }

  const verify = (index: number, chunk: Written): RewriteEvent => {
    written[index] = chunk
    return { type: 'verified', chunk: index, text: chunk.text, facts: chunk.counts }
  }

  let whole: Reading | undefined
  try {
    for await (const event of merge(
      chunks.map((_, index) => () => write(index)),
      concurrency,
    )) {
      yield event
      // The source is read while other chunks are still being written.
      if (event.type === 'verified') whole ??= readFacts(text, rules.terms)
    }
  } finally {
    for (const answer of open) answer.return?.().catch(() => {})
  }

  const source = whole ?? readFacts(text, rules.terms)
  let result = written.map((chunk) => chunk.text).join('')
  let report = compareFacts(source, result === text ? source : readFacts(result, rules.terms), style)
  for (let index = 0; report.verdict === 'fail' && index < chunks.length; index += 1) {
    // Two chunks that pass may say something together that neither says alone: then they are taken back, one by one.
    const chunk = chunks[index]!
    if (written[index]!.text === chunk.text) continue
    yield verify(index, {
      text: chunk.text,
      counts: check(chunk.text, chunk.text, rules).counts,
      repaired: [],
      left: splitSentences(chunk.text),
    })
    result = written.map((each) => each.text).join('')
    report = compareFacts(source, readFacts(result, rules.terms), style)
  }

  const repaired = written.flatMap((chunk) => chunk.repaired)
  const left = written.flatMap((chunk) => chunk.left)
  const placed = (what: 'repaired' | 'left') => (sentence: string) => ({
    what,
    sentence: sentence.trim().slice(0, charactersOfPlace),
  })
  const places = [...repaired.map(placed('repaired')), ...left.map(placed('left'))].slice(0, placesShown)
  yield {
    type: 'done',
    text: result,
    report: {
      status: isEdited(text, result) ? 'rewritten' : 'unchanged',
      facts: report.counts,
      repaired: repaired.length,
      left_as_it_was: left.length,
      ...(places.length > 0 && { places }),
      words_before: countWords(text),
      words_after: countWords(result),
    },
  }
}
