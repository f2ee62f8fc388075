// Damage to one fact of each kind.
import type { FactKind } from '#core/facts/kinds.ts'
import { formatNumber } from '#core/number-format.ts'

/** The replacement of a fact. The fact counts as lost and its replacement as added, unless `only` names one side. */
export type Edit = {
  how: string
  to: string
  only?: 'lost' | 'added'
  /** The number of characters changed from the start of the fact; all of them by default. */
  part?: number
}

const numbersInWords = 'two three four five six seven eight nine ten eleven twelve twenty'.split(' ')
const otherUnits: Record<string, string> = {
  '%': ' points',
  percent: 'kroner',
  minutes: 'hours',
  hours: 'weeks',
  days: 'weeks',
  weeks: 'months',
  months: 'years',
  years: 'months',
  km: 'miles',
  kg: 'grams',
  cm: 'mm',
  million: 'billion',
  '°C': '°F',
  GB: 'MB',
  MB: 'GB',
  mg: 'g',
  ml: 'l',
  litres: 'gallons',
  tonnes: 'pounds',
}

/** "3,400" is "34,000", "0.021" is "0.21". */
const tenfold = (number: string): string => {
  const value = Math.round(Number(number.replaceAll(',', '')) * 10_000) / 1000
  return number.includes(',') ? formatNumber(value) : String(value)
}

export const changeFigure = (figure: string, random: () => number): Edit[] => {
  const edits: Edit[] = [{ how: 'removed', to: 'some', only: 'lost' }]
  const digits = [...figure.matchAll(/\d/gu)].map(({ index }) => index)
  if (digits.length > 0) {
    const at = digits[Math.floor(random() * digits.length)]!
    const digit = 1 + ((Number(figure[at]) + Math.floor(random() * 8)) % 9)
    const other = digit === Number(figure[at]) ? (digit % 9) + 1 : digit
    edits.push({ how: 'digit', to: figure.slice(0, at) + String(other) + figure.slice(at + 1) })
    edits.push({ how: 'tenfold', to: figure.replace(/\d[\d,]*(?:\.\d+)?/u, tenfold) })
  }
  const word = numbersInWords.find((number) => new RegExp(`^${number}\\b`, 'u').test(figure))
  if (word !== undefined) {
    const other =
      numbersInWords[(numbersInWords.indexOf(word) + 1 + Math.floor(random() * 10)) % numbersInWords.length]!
    edits.push({ how: 'word', to: figure.replace(word, other === word ? 'fifteen' : other) })
  }
  const unit = Object.keys(otherUnits).find((name) => figure.endsWith(name))
  if (unit !== undefined) edits.push({ how: 'unit', to: figure.slice(0, -unit.length) + otherUnits[unit]! })
  if (figure.includes('€')) edits.push({ how: 'currency', to: figure.replace('€', '$') })
  else if (figure.includes('£')) edits.push({ how: 'currency', to: figure.replace('£', '€') })
  return edits
}

const months = ['January', 'March', 'April', 'May', 'June', 'September', 'October', 'November']
const weekdays = ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday']
/** A date that the text does not have: a date that only changes its place is not new. */
const otherThan = (list: readonly string[], text: string): string =>
  list.find((item) => !text.includes(item)) ?? list[0]!

export const changeDate = (date: string, base: string): Edit[] => {
  const edits: Edit[] = [{ how: 'removed', to: 'then', only: 'lost' }]
  const numbers = date.replace(/\d+/gu, (number, at: number) => {
    if (number.length === 4) return String(Number(number) + 3)
    if (date[at - 1] === ':') return number === '35' ? '50' : '35'
    return String((Number(number) % 11) + 1)
  })
  if (numbers !== date) edits.push({ how: 'number', to: numbers })
  const year = date.replace(/\d{4}/u, (number) => String(Number(number) - 1))
  if (year !== date) edits.push({ how: 'year', to: year })
  const month = months.find((name) => date.includes(name))
  if (month !== undefined) edits.push({ how: 'month', to: date.replace(month, otherThan(months, base)) })
  const weekday = weekdays.find((name) => date === name)
  if (weekday !== undefined) edits.push({ how: 'weekday', to: otherThan(weekdays, base) })
  const half = date.replace(/([ap])\.m\./u, (_, letter) => (letter === 'a' ? 'p.m.' : 'a.m.'))
  if (half !== date) edits.push({ how: 'half of the day', to: half })
  return edits
}

const otherNames = ['Harriet Quill', 'Tobias Renner', 'Osvaldo Brandt', 'Fenwick', 'Marlow Institute']

export const changeName = (name: string, random: () => number): Edit[] => {
  const other = otherNames[Math.floor(random() * otherNames.length)]!
  const [first, ...rest] = name.split(' ') as [string, ...string[]]
  const misspelt = first.slice(0, -2) + (first.at(-2) === 'x' ? 'z' : 'x') + first.at(-1)!
  const edits: Edit[] = [
    { how: 'removed', to: 'another one', only: 'lost' },
    { how: 'another', to: other },
    { how: 'misspelt', to: [misspelt, ...rest].join(' '), part: first.length },
  ]
  if (rest.length === 1)
    edits.push({ how: 'half another', to: `${other.split(' ')[0]!} ${rest[0]!}`, part: first.length })
  return edits
}

export const changeQuotation = (quotation: string, random: () => number): Edit[] => {
  const inside = quotation.slice(1, -1)
  const words = inside.split(' ')
  const at = 1 + Math.floor(random() * (words.length - 2))
  const without = words.toSpliced(at, 1).join(' ')
  return [
    { how: 'without marks', to: inside, only: 'lost' },
    { how: 'a word dropped', to: `"${without}"` },
    { how: 'a word changed', to: `"${words.with(at, 'simply').join(' ')}"` },
    { how: 'a word added', to: `"${words.toSpliced(at, 0, 'really').join(' ')}"` },
    { how: 'removed', to: 'nothing more', only: 'lost' },
  ]
}

export const changeCitation = (citation: string): Edit[] => [
  { how: 'removed', to: '', only: 'lost' },
  { how: 'number', to: citation.replace(/\d+/u, (number) => String(Number(number) + 2)) },
  ...(/\p{Lu}/u.test(citation)
    ? [{ how: 'author', to: citation.replace(/\p{Lu}\p{Ll}+/u, (author) => `${author.slice(0, -1)}o`) }]
    : []),
]

export const changeLink = (link: string): Edit[] => [
  { how: 'removed', to: 'our pages', only: 'lost' },
  { how: 'shortened', to: link.slice(0, -1) },
  { how: 'a letter changed', to: link.replace(/[a-z](?=[^a-z]*$)/u, (letter) => (letter === 'q' ? 'j' : 'q')) },
  {
    how: 'host',
    to: link.replace(/\.(?:example|org)|10\.5555/u, (host) => (host.startsWith('10') ? '10.5554' : '.test')),
  },
]

export const changePlaceholder = (placeholder: string): Edit[] => [
  { how: 'filled in', to: 'Alex Morgan', only: 'lost' },
  { how: 'removed', to: '', only: 'lost' },
  {
    how: 'another case',
    to: placeholder.replace(/\p{L}/u, (letter) =>
      /\p{Lu}/u.test(letter) ? letter.toLowerCase() : letter.toUpperCase(),
    ),
  },
  { how: 'reworded', to: placeholder.replace(/(?=[\]}])/u, ' here') },
]

export const changeCode = (code: string): Edit[] => [
  { how: 'removed', to: 'it', only: 'lost' },
  { how: 'a character changed', to: code.replace(/[a-z](?=[^a-z]*$)/u, (letter) => (letter === 'q' ? 'j' : 'q')) },
]

export const insertions: Partial<Record<FactKind, readonly string[]>> = {
  figure: [
    ' in 37 cases',
    ', a rise of 43%',
    ' for about $8,765',
    ' at fifteen other sites',
    ' within 19 hours',
    ', or 1 in 33',
  ],
  date: [' on 14 February 2019', ' by 3 August', ' at 4:45 p.m.', ' in October 2017', ' since 1987'],
  name: [
    ' with Harriet Quill',
    ', as Tobias Renner noted',
    ' at Northfield College',
    ' under the FERN programme',
    ' in Lisbon',
    ' on an iPhone',
  ],
  quotation: [
    ' and called it "a turning point for us all"',
    ', or "the best we could have hoped for"',
    ', “a quiet kind of progress”',
  ],
  citation: [
    ' (Harlow & Pine, 2021)',
    ' [41]',
    ' (see Osei et al., 2018)',
    ' (Whitlock, 2009, p. 77)',
    ', as Marsh (2013) shows',
  ],
  link: [
    ' (see https://fernhill.example/faq)',
    ' (write to desk@fernhill.example)',
    ' (doi:10.4321/abcd.2210)',
    ' at www.fernhill.example',
  ],
  placeholder: [' for [Client Name]', ' from {{start_date}}', ' by [Insert Date Here]'],
  code: [' with `make all`', ' in $x^2 + 1$'],
}

export const chatter = [
  ['Here is the rewritten text:\n\n', ''],
  ['Sure! Here is a more natural version of your text.\n\n', ''],
  ['Certainly, here is the revised version:\n\n', ''],
  ['', '\n\nI hope this helps! Let me know if you need anything else.'],
  ['', '\n\nAs an AI language model, I cannot verify these claims.'],
  ['', '\n\nNote: I kept every figure and rewrote the sentences for clarity.'],
] as const
