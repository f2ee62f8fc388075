// The report as a page of markdown.
import { formatNumber } from '#core/number-format.ts'
import { signFamilies } from '#core/signs/sign.ts'
import type { Estimate } from './bootstrap.ts'
import type { CounterCheck } from './counter-check.ts'
import { countedKinds } from './counter.ts'
import type { Summary, Texts } from './summary.ts'

export type Evaluation = {
  date: string
  summaries: Summary[]
  /** Words a second of the rules alone, without the pipeline around them. */
  rulesWordsPerSecond: number
  /** Empty if no labelled rewrites are at hand. */
  counter: CounterCheck[]
  /** The fact lock's own measure, as tables in markdown. */
  factLock: string[]
  /** The measure of what the lock sees of a text's meaning, as a table in markdown. */
  meaning: string
}

const titles: Record<Texts, string> = {
  own: 'Our own texts',
  chat: 'The rules beside a large model, whose answers are recorded: our own drafts in the manner of a chat assistant',
  drafts: 'Drafts by models of 2026, and what other tools made of them',
  people: 'Do no harm: answers that students wrote themselves',
}

const fixed =
  (digits: number, scale = 1) =>
  (value: number) =>
    Number.isNaN(value) ? '–' : (value * scale).toFixed(digits).replace(/^-(0(?:\.0+)?)$/u, '$1')
const percent = (value: number) => `${fixed(0, 100)(value)} %`

const withInterval = ({ value, low, high }: Estimate, write: (value: number) => string): string =>
  `${write(value)} (${write(low)} to ${write(high)})`

const table = (head: readonly string[], rows: readonly (readonly string[])[]): string =>
  [head, head.map(() => '---'), ...rows].map((cells) => `| ${cells.join(' | ')} |`).join('\n')

const nameOf = ({ writer, style, texts }: Summary): string =>
  writer.startsWith('Longhand') || texts !== 'drafts' ? `${writer}, ${style}` : writer

const factTable = (summaries: readonly Summary[]): string =>
  table(
    ['', ...countedKinds, 'lost of 100', 'added to 100'],
    summaries.map((summary) => [
      nameOf(summary),
      ...countedKinds.map((kind) => {
        const { of, lost, added } = summary.facts[kind]
        return `${lost}/${of} +${added}`
      }),
      withInterval(summary.lostPer100, fixed(1)),
      withInterval(summary.addedPer100, fixed(1)),
    ]),
  )

const styleTable = (summaries: readonly Summary[]): string =>
  table(
    [
      '',
      'texts',
      'unchanged',
      'failed',
      'structure kept',
      'length in band',
      'length',
      'words edited',
      'content recall',
      'reading grade',
      'unusual grammar',
      'words/s',
    ],
    summaries.map((summary) => [
      nameOf(summary),
      String(summary.count),
      String(summary.unchanged),
      String(summary.failed.length),
      percent(summary.structureKept.value),
      percent(summary.insideBand.value),
      withInterval(summary.lengthRatio, fixed(2)),
      withInterval(summary.editRate, percentOfOne),
      withInterval(summary.recall, fixed(2)),
      `${fixed(1)(summary.grade.before.value)} → ${withInterval(summary.grade.after, fixed(1))}`,
      summary.anomaly === undefined
        ? '–'
        : `${percentOfOne(summary.anomaly.before.value)} → ${percentOfOne(summary.anomaly.after.value)} (${points(summary.anomaly.more)})`,
      summary.wordsPerSecond === undefined ? '–' : formatNumber(summary.wordsPerSecond),
    ]),
  )

const percentOfOne = (value: number) => `${fixed(1, 100)(value)} %`

/** A difference of two shares, in points. */
const points = ({ value, low, high }: Estimate): string => {
  const signed = (share: number) => `${share > 0 ? '+' : ''}${fixed(1, 100)(share)}`
  return `${signed(value)}, ${signed(low)} to ${signed(high)}`
}

const signTable = (summaries: readonly Summary[]): string =>
  table(
    ['', ...signFamilies, 'all, before', 'all, after', 'change'],
    summaries.map((summary) => [
      nameOf(summary),
      ...signFamilies.map((family) => {
        const { before, after } = summary.families[family]
        return `${fixed(1)(before)} → ${fixed(1)(after)}`
      }),
      fixed(1)(summary.signs.before.value),
      withInterval(summary.signs.after, fixed(1)),
      withInterval(summary.signs.change, percent),
    ]),
  )

const rulerTable = (summaries: readonly Summary[]): string =>
  table(
    ['', 'runs of five kept', 'spread of sentences', 'spread of paragraphs', 'slop in 1,000 words'],
    summaries.map((summary) => [
      nameOf(summary),
      withInterval(summary.sharedRuns, percent),
      ...(
        [
          [summary.sentenceSpread, fixed(2)],
          [summary.paragraphSpread, fixed(2)],
          [summary.slop, fixed(1)],
        ] as const
      ).map(([{ before, after }, write]) => `${write(before.value)} → ${withInterval(after, write)}`),
    ]),
  )

const isOurs = ({ writer }: Summary): boolean => writer.startsWith('Longhand')

const findingLines = (summary: Summary): string[] => [
  ...summary.findings.map(
    ({ kind, side, id, start, end, text }) =>
      `- ${nameOf(summary)} · ${kind} ${side} · ${id} · ${start}–${end}${text === undefined ? '' : ` · ${JSON.stringify(text)}`}`,
  ),
  ...summary.failed.map(({ id, message }) => `- ${nameOf(summary)} · no answer · ${id} · ${message}`),
]

const ofRecordings =
  'Both run the same pipeline in the style Simple. The model has a checker, which the rules have not. It saw each prompt by itself; another model may do worse. It may say a fact once that its draft says twice, a number in words or a negation otherwise: the patterns count each as lost, and the findings at the end name every one.'

/** The section about meaning. It says what rules cannot see. */
const sectionOfMeaning = (meaning: string): string[] => [
  '### Meaning',
  'By `npm run facts:pairs`. Rules were written on the pairs of the `dev` sets; nobody who wrote a rule has read the held-out pairs. Lengths are left out, because pairs are short.',
  meaning,
  'A finding refuses where an exact kind is lost or added, where a sentence that otherwise stands as it stood is turned round, and where a statement shares next to nothing with the source. Everything else warns.',
  'What the rules do not see:',
  [
    '- Two times that changed places in a sentence that is worded anew, where their labels stand apart: drop-off and pick-up, told as “you drop them off at 15:30 and pick them up at 8:00”. In a sentence that otherwise stays as it was, they are refused.',
    '- Denials that are only implied: “out of order”, “nut-free”. If the rewrite drops or adds one of these, it often passes.',
    '- Words in lists, table cells and indented code: an item that is now another, two cells that changed places, numbered steps in another order. Their figures and names are compared.',
    '- Number words of other languages: “zwölf” that became “zwanzig”. Figures in digits are compared in every language.',
    '- Who does what to whom, in free wording: “the nurse handed the surgeon the syringe” turned round, a pronoun that now means somebody else, a quotation that changed its speaker from “the mayor” to “the bishop”.',
    '- What “some”, “most”, “all” and “only” apply to: “most nurses work some nights” told as “some nurses work most nights”.',
    '- What only arithmetic would show: 40 bikes told as more than 65.',
    '- An opposite that no list has, a wrong order of two steps in other words, a condition or an exception that was dissolved into the sentence, a planned thing told as done by an ordinary verb, and a sentence dropped from or added to a text of one or two sentences.',
  ].join('\n'),
  'These are for the checker, a second call of the model, and for the reader. A model as checker named all 150 damaged pairs of `dev-3` and none of its 80 honest ones, with the present wording of its prompt.',
  'The row of the strong model counts rewrites that the product delivers with a checker and the rules alone refuse, as `check-facts` would. Some are false alarms, and some are words that the checker let pass.',
]

export const writeReport = ({
  date,
  summaries,
  rulesWordsPerSecond,
  counter,
  factLock,
  meaning,
}: Evaluation): string => {
  const findings = summaries.filter(isOurs).flatMap(findingLines)
  const sets = (['own', 'chat', 'drafts', 'people'] as const).flatMap((texts) => {
    const ofSet = summaries.filter((summary) => summary.texts === texts)
    if (ofSet.length === 0) return [`## ${titles[texts]}`, 'Not measured: these texts were not at hand.']
    const count = Math.max(...ofSet.map((summary) => summary.count))
    return [
      `## ${titles[texts]} (${count})`,
      ...(texts === 'chat' ? [ofRecordings] : []),
      'Facts: lost / of the sources, + added.',
      factTable(ofSet),
      'What was done to the text.',
      styleTable(ofSet),
      'Signs of AI writing in 100 words of prose, before → after.',
      signTable(ofSet),
      'Wording and rhythm, before → after.',
      rulerTable(ofSet),
    ]
  })
  return [
    '# What the rewriter does to texts',
    `Measured on ${date} by \`npm run evaluate\`, which writes this page and \`report.json\`. In brackets: 95 % intervals, by drawing the texts again a thousand times with a fixed seed. Where no case was found the interval is 0 to 0, and of n texts without one up to 3/n of all such texts may still have one.`,
    'Facts are counted by `counter.ts`, whose patterns are its own: the fact lock, which decides what is delivered, measures nothing here. Where patterns only count (negations, qualifiers), another wording is a finding too. Their own errors are told at the end. One rewrite was asked of each text, so no figure on this page chose the text that it measures. The signs are those that the rules were written against: what is left of them says what the rules do, and not whether a text passes for a person’s.',
    'Bands of length are those of `core/lengths.ts`; other tools are held to that of simple. The rules only cut, and have no expand and shorten.',
    `Unusual grammar is the share of parts of speech in threes (by wink-nlp) that occur in none of the other drafts and answers here: rewriting that damages grammar raises it. In brackets: how many points more the rewrite has than its source.`,
    'Runs of five kept is the share of the draft’s runs of five words that the rewrite still has, where names, figures and quotations do not count: a low share means that the text was recast, and not that it is better. Spread of sentences is the standard deviation of their lengths in words over the mean: even lengths, near 0, read like a machine’s. Spread of paragraphs is the same for the words in each paragraph or list item, of texts that have two or more. Slop counts the words and phrases of slop-score’s lists in 1,000 words: words and trigrams that models write far more often than people, counted by somebody else and not for us. It is no part of our catalogue, though some words stand in both.',
    `Not measured: harper.js’s lints (its package is not installed); texts that try to instruct a model (the tests hold those); any detector.`,
    ...sets,
    '## Speed',
    `The rules alone write ${formatNumber(rulesWordsPerSecond)} words a second on this machine; with the pipeline and the fact lock around them, as in the tables. For the rules this is time of the processor, because the machine was shared; for a model, by the clock.`,
    `## Findings in our rewrites, in full (${findings.length})`,
    'Our own texts are quoted; in others only the place is named: the text, and where in it (of the source for what was lost, of the rewrite for what was added).',
    findings.join('\n') || 'None.',
    '## The fact lock itself',
    'On damage planted in our own texts and, where they are at hand, on rewrites of other tools labelled by hand. `node evaluation/fact-lock.ts` lists every miss and every false alarm. Neither set is unseen: rules were corrected on both.',
    ...factLock,
    ...sectionOfMeaning(meaning),
    '## The counter itself',
    'Against what a person found in rewrites of other tools. A figure that is said twice and kept once is a loss to the reader and none to the counter. Rewrites of ours with a mistaken count would stand among the findings above.',
    table(
      ['', 'found, of what the reader found', 'mistaken, of what was counted'],
      counter.map(({ kind, found, of, mistaken, counted }) => [kind, `${found}/${of}`, `${mistaken}/${counted}`]),
    ),
    '## Sources',
    'Drafts and rewrites by other tools: audit data of HumanizerBench, June and July 2026, CC BY 4.0. Answers of students: chatgpt-generated-text-detection-corpus, MIT. No copy of these two is kept here. Slop: the lists of slop-score by Sam Paech, MIT, in `slop-list.txt`. None of the three endorses this page.',
  ].join('\n\n')
}
