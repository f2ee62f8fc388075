// Names in another form: short and long, the country and its people.

const countries = `
greece greek greeks|denmark danish dane danes|sweden swedish swede swedes|norway norwegian norwegians|finland finnish finn finns|netherlands holland dutch
france french frenchman|spain spanish spaniard spaniards|portugal portuguese|poland polish pole poles|turkey türkiye turkish turks|switzerland swiss
wales welsh|scotland scottish scots|ireland irish|england english|britain british uk briton britons|germany german germans|iceland icelandic
belgium belgian|czechia czech czechs|hungary hungarian|china chinese|japan japanese|thailand thai|philippines filipino filipinos|peru peruvian
iraq iraqi|israel israeli|pakistan pakistani|bangladesh bangladeshi|lebanon lebanese|vietnam vietnamese|argentina argentinian argentine
chile chilean|brazil brazilian|mexico mexican|canada canadian|egypt egyptian|morocco moroccan|ukraine ukrainian|europe european europeans eu
africa african|asia asian|america american americans us usa|italy italian italians|cyprus cypriot|congo congolese|new-zealand zealander|venice venetian
london londoner|paris parisian|vienna viennese|moscow muscovite|christ christian christianity|islam islamic muslim|jew jewish judaism`

const groupOf = new Map<string, string>()
for (const group of countries.trim().split(/[\n|]/u))
  for (const word of group.split(' ')) groupOf.set(word, group.split(' ')[0]!)

/** Short forms that are not initials, or are too short to be matched by initials. */
const longForms: Record<string, readonly string[]> = {
  dr: ['doctor'],
  prof: ['professor'],
  st: ['saint', 'street'],
  dept: ['department'],
  us: ['united states', 'america'],
  usa: ['united states', 'america'],
  uk: ['united kingdom', 'britain'],
  eu: ['european union'],
  un: ['united nations'],
  unicef: ["united nations children's fund"],
  ai: ['artificial intelligence'],
  it: ['information technology'],
  hr: ['human resources'],
  pr: ['public relations'],
  tv: ['television'],
  tvs: ['televisions'],
  pc: ['personal computer', 'computer'],
  pcs: ['computers'],
  vr: ['virtual reality'],
  ml: ['machine learning'],
  bc: ['before christ'],
  gp: ['general practitioner'],
  gps: ['general practitioners'],
  ev: ['electric vehicle', 'electric car'],
  evs: ['electric vehicles', 'electric cars'],
  ngo: ['non-governmental organisation', 'non-governmental organization'],
  ceo: ['chief executive'],
  cfo: ['finance chief'],
  phd: ['doctorate', 'doctoral'],
  cv: ['curriculum vitae', 'résumé'],
  hq: ['headquarters'],
  mp: ['member of parliament'],
  mps: ['members of parliament'],
  q1: ['first quarter', 'first-quarter'],
  q2: ['second quarter', 'second-quarter'],
  q3: ['third quarter', 'third-quarter'],
  q4: ['fourth quarter', 'fourth-quarter'],
  wifi: ['wi-fi'],
  mon: ['monday'],
  tue: ['tuesday'],
  tues: ['tuesday'],
  wed: ['wednesday'],
  thu: ['thursday'],
  thurs: ['thursday'],
  fri: ['friday'],
  sat: ['saturday'],
  sun: ['sunday'],
}
const romanNumbers: readonly string[] = 'i ii iii iv v vi vii viii ix x xi xii'.split(' ')
const numbers = 'one two three four five six seven eight nine ten eleven twelve'.split(' ')

/** A code of a digit and letters, written out: "two-factor authentication" is 2FA, "three-dimensional" 3D. */
const codeInWords = (name: string): RegExp | undefined => {
  const [, digit = '', letters = ''] = /^([1-9])(\p{L}{1,3})$/u.exec(name) ?? []
  if (letters === '') return undefined
  const number = `(?:${digit}|${numbers[Number(digit) - 1]})`
  return new RegExp(
    `(?<![\\p{L}\\p{N}])${[number, ...letters.split('').map((letter) => `${letter}\\p{L}+`)].join('[ -]')}`,
    'u',
  )
}

/** Words of a name that have no letter in its acronym. */
const silent = new Set(['of', 'and', 'the', 'for', 'in', 'to', 'on', 'a', 'an', 'at', 'by'])
/** Shorter ones match something in any text. */
const fewestLetters = 3
const mostLetters = 7

/** The long and short forms of names in a text. */
export type ShortForms = {
  /** True if the text has this name, in lower case, in another form. Only acronyms are matched by the initials of words. */
  has: (name: string, isAcronym: boolean) => boolean
}

/** A short lower-case word is not part of a long name, and the end of a sentence ends a name. */
const isOfName = (word: string): boolean => word.length > 3 || /^\p{Lu}/u.test(word)

/**
 * The words that names are made of, with their first letters; a space marks where a name must end.
 * "Non-governmental organisation" is NGO, "small and medium-sized enterprises" SMEs: a hyphen may count or not. "Close of business" is COB,
 * and "OpenType Font" OTF: small words and capitals within a word may count.
 */
const variantsOf = (text: string): { words: string[]; initials: string }[] => {
  const tokens = text.replaceAll('’', "'").match(/[\p{L}\p{N}]+(?:['-][\p{L}\p{N}]+)*|[.!?;:()\n]/gu) ?? []
  const read = (partsOf: (token: string) => string[], skips: boolean) => {
    const found = tokens.flatMap((token) =>
      partsOf(token).flatMap((part): { word: string; initial: string }[] => {
        const isSmall = silent.has(part.toLowerCase())
        if (isSmall && skips) return []
        if (!isSmall && !isOfName(part)) return [{ word: ' ', initial: ' ' }]
        // A part of a word in capitals stands for the whole word.
        const word = token.includes('-') ? part : token
        return [{ word: word.toLowerCase(), initial: part[0]!.toLowerCase() }]
      }),
    )
    return { words: found.map(({ word }) => word), initials: found.map(({ initial }) => initial).join('') }
  }
  return [
    read((token) => token.split('-'), true),
    read((token) => [token.split('-')[0]!], true),
    read((token) => token.split('-'), false),
    read((token) => token.split(/-|(?<=\p{Ll})(?=\p{Lu})/u), true),
  ]
}

/** Reads a text for names in other forms. Linear; each lookup takes one search. */
export const readShortForms = (text: string): ShortForms => {
  const lower = text.toLowerCase().replaceAll('’', "'")
  const words: readonly string[] = lower.match(/[\p{L}\p{N}]+(?:['-][\p{L}\p{N}]+)*/gu) ?? []
  // "Us" is not a country, and "it" is not technology.
  const short = new Set(
    text.match(/(?<![\p{L}\p{N}])\p{Lu}[\p{L}\p{N}.]{1,6}/gu)?.map((word) => word.replaceAll('.', '').toLowerCase()),
  )
  const known = new Set<string | undefined>(
    words.map((word) => (word === 'us' && !short.has(word) ? undefined : groupOf.get(word.replace(/'s$/u, '')))),
  )
  const variants = variantsOf(text)
  return {
    has(name, isAcronym) {
      const group = groupOf.get(name)
      if (group !== undefined && known.has(group)) return true
      const bare = name.replace(/s$/u, '')
      if ((longForms[name] ?? longForms[bare])?.some((form) => lower.includes(form)) === true) return true
      if (codeInWords(name)?.test(lower) === true) return true
      const roman = romanNumbers.indexOf(name)
      if (roman > 0 && words.some((word) => word === numbers[roman] || word === String(roman + 1))) return true
      for (const [form, forms] of Object.entries(longForms)) {
        const isPart = forms.some((long) => long.split(/[ '-]/u).includes(name))
        if (isPart && short.has(form)) return true
      }
      return (
        isAcronym &&
        /^\p{L}+$/u.test(bare) &&
        bare.length >= fewestLetters &&
        variants.some(({ initials }) => initials.includes(bare)) &&
        bare.length <= mostLetters
      )
    },
  }
}

/** The words of a text that one of these acronyms abbreviates. */
export const wordsOfAcronyms = (text: string, acronyms: readonly string[]): Set<string> => {
  const found = new Set<string>()
  for (const { words, initials } of variantsOf(text)) {
    for (const acronym of acronyms) {
      if (acronym.length < fewestLetters) continue
      const at = initials.indexOf(acronym)
      if (at !== -1) for (const word of words.slice(at, at + acronym.length)) found.add(word)
    }
  }
  return found
}

/** The acronyms of a text, in lower case. */
export const acronymsOf = (text: string): string[] =>
  [...new Set(text.match(/(?<![\p{L}\p{N}])\p{Lu}{2,7}(?=s?(?![\p{L}\p{N}]))/gu) ?? [])].map((acronym) =>
    acronym.toLowerCase(),
  )
