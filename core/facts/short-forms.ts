// Names in another form: short and long, the country and its people.
import { lazy } from '#core/lazy.ts'

const countries = `
greece greek greeks|denmark danish dane danes|sweden swedish swede swedes|norway norwegian norwegians|finland finnish finn finns|netherlands holland dutch
france french frenchman|spain spanish spaniard spaniards|portugal portuguese|poland polish pole poles|turkey türkiye turkish turks|switzerland swiss
wales welsh|scotland scottish scots|ireland irish|england english|britain british uk briton britons|germany german germans|iceland icelandic
belgium belgian|czechia czech czechs|hungary hungarian|china chinese|japan japanese|thailand thai|philippines filipino filipinos|peru peruvian
iraq iraqi iraqis|israel israeli israelis|pakistan pakistani pakistanis|bangladesh bangladeshi|lebanon lebanese|vietnam vietnamese|argentina argentinian argentine
chile chilean|brazil brazilian|mexico mexican|canada canadian|egypt egyptian|morocco moroccan|ukraine ukrainian|europe european europeans eu
africa african|asia asian|america american americans us usa|italy italian italians|cyprus cypriot|congo congolese|zealand zealander zealanders|venice venetian
cremona cremonese|bologna bolognese|genoa genoese|siena sienese|malta maltese|faroe faroese
london londoner|paris parisian|vienna viennese|moscow muscovite|christ christian christianity|islam islamic muslim|jew jewish judaism
burma burmese myanmar|laos lao laotian laotians|bali balinese|java javanese|nepal nepalese nepali|arabia saudi saudis|slovakia slovak|afghanistan afghan
rome roman romans|athens athenian athenians|sparta spartan spartans|florence florentine florentines|naples neapolitan neapolitans
bc bce|ad ce|milan milanese|turin turinese|verona veronese|modena modenese|ferrara ferrarese|lucca lucchese|trieste triestine|sicily sicilian sicilians
tuscany tuscan tuscans|lombardy lombard|catalonia catalan catalans|bavaria bavarian bavarians|normandy norman|brittany breton bretons
burgundy burgundian|flanders flemish|cornwall cornish|york yorker|texas texan|california californian californians`

const groupOf = new Map<string, string>()
for (const group of countries.trim().split(/[\n|]/u))
  for (const word of group.split(' ')) groupOf.set(word, group.split(' ')[0]!)

type Forms = ReadonlyMap<string, readonly string[]>
const formsBy = (forms: Record<string, readonly string[]>): Forms => new Map(Object.entries(forms))

/** Short forms that are not initials, or are too short to be matched by initials. */
const longForms = formsBy({
  dr: ['doctor'],
  prof: ['professor'],
  us: ['united states', 'america'],
  uk: ['united kingdom', 'britain'],
  eu: ['european union'],
  un: ['united nations'],
  ai: ['artificial intelligence'],
  hr: ['human resources'],
  tv: ['television'],
  pc: ['personal computer', 'computer'],
  ml: ['machine learning'],
  co2: ['carbon dioxide'],
  gp: ['general practitioner'],
  ev: ['electric vehicle', 'electric car'],
  evs: ['electric vehicles', 'electric cars'],
  ceo: ['chief executive'],
  h1: ['first half', 'first-half'],
  h2: ['second half', 'second-half'],
  q1: ['first quarter', 'first-quarter'],
  q2: ['second quarter', 'second-quarter'],
  q3: ['third quarter', 'third-quarter'],
  q4: ['fourth quarter', 'fourth-quarter'],
  mon: ['monday'],
  tue: ['tuesday'],
  tues: ['tuesday'],
  wed: ['wednesday'],
  thu: ['thursday'],
  thurs: ['thursday'],
  fri: ['friday'],
  sat: ['saturday'],
  sun: ['sunday'],
})
/** The short forms that a word is a part of in full: "united" of US, UK and UN. */
const shortFormsOf = new Map<string, string[]>()
for (const [form, forms] of longForms)
  for (const part of new Set(forms.flatMap((long) => long.split(/[ '-]/u))))
    shortFormsOf.set(part, [...(shortFormsOf.get(part) ?? []), form])

/** Words of a name that have no letter in its acronym. */
const silent = new Set(['of', 'and', 'the', 'for', 'in', 'to', 'on', 'a', 'an', 'at', 'by'])
/** Shorter ones match something in any text. */
const fewestLetters = 3
const mostLetters = 7

/** The long and short forms of names in a text. */
export type ShortForms = {
  /**
   * True if the text has this name, in lower case, in another form. Only acronyms are matched by the initials of words, and by
   * `definitions`, the long forms that the source gives for its acronyms.
   */
  has: (name: string, isAcronym: boolean, definitions: Forms) => boolean
}

/** A short lower-case word is not part of a long name, and the end of a sentence ends a name. */
const isOfName = (word: string): boolean => word.length > 3 || /^\p{Lu}/u.test(word)

/**
 * The words that names are made of, with their first letters; a space marks where a name must end.
 * "Non-governmental organisation" is NGO, "small and medium-sized enterprises" SMEs: a hyphen may count or not.
 */
const variantsOf = (text: string): { words: string[]; initials: string }[] => {
  const tokens = text.replaceAll('’', "'").match(/[\p{L}\p{N}]+(?:['-][\p{L}\p{N}]+)*|[.!?;:()\n]/gu) ?? []
  const compounds = tokens.map((token) => token.split('-'))
  return [compounds.flat(), compounds.map(([first]) => first!)].map((parts) => {
    const words = parts.flatMap((part) =>
      silent.has(part.toLowerCase()) ? [] : isOfName(part) ? [part.toLowerCase()] : [' '],
    )
    return { words, initials: words.map((word) => word[0]).join('') }
  })
}

/** Reads a text for names in other forms. Linear; each lookup takes one search. */
export const readShortForms = (text: string): ShortForms => {
  const lower = text.toLowerCase().replaceAll('’', "'")
  const words: readonly string[] = lower.match(/[\p{L}\p{N}]+(?:['-][\p{L}\p{N}]+)*/gu) ?? []
  // "Us" is not a country, and "it" is not technology.
  const short = new Set(
    text.match(/(?<![\p{L}\p{N}])\p{Lu}[\p{L}\p{N}.]{1,6}/gu)?.map((word) => word.replaceAll('.', '').toLowerCase()),
  )
  const groups = lazy(
    () =>
      new Set(
        words.map((word) =>
          word === 'us' && !short.has(word) ? undefined : groupOf.get(word.endsWith("'s") ? word.slice(0, -2) : word),
        ),
      ),
  )
  const variants = lazy(() => variantsOf(text))
  return {
    has(name, isAcronym, definitions) {
      const group = groupOf.get(name)
      if (group !== undefined && groups().has(group)) return true
      const bare = name.replace(/s$/u, '')
      const known = isAcronym ? [longForms, definitions] : [longForms]
      const longer = known.flatMap((forms) => forms.get(name) ?? forms.get(bare) ?? [])
      if (longer.some((form) => lower.includes(form))) return true
      if (shortFormsOf.get(name)?.some((form) => short.has(form)) === true) return true
      return (
        isAcronym &&
        // The S of NHS stands for a word, and the one of GPUs for several.
        [name, bare].some(
          (letters) =>
            /^\p{L}+$/u.test(letters) &&
            letters.length >= fewestLetters &&
            letters.length <= mostLetters &&
            variants().some(({ initials }) => initials.includes(letters)),
        )
      )
    },
  }
}

const charactersOfDefinition = 90

/** The long forms, in lower case, that a text itself gives for its acronyms: "the Board of Trade (BOT)". Linear. */
export const definitionsOf = (text: string): Forms => {
  const found = new Map<string, readonly string[]>()
  for (const { 1: acronym = '', index } of text.matchAll(/(?<=[\p{L}\p{N}] )\((\p{Lu}{2,7})s?\)/gu)) {
    const before = text
      .slice(Math.max(0, index - charactersOfDefinition), index)
      .toLowerCase()
      .replaceAll('’', "'")
    const parts = [...(/[^.!?;:()\n]*$/u.exec(before)?.[0] ?? '').matchAll(/[\p{L}\p{N}']+/gu)]
    const letters = acronym.toLowerCase()
    const from = parts.findLastIndex((_, at) => {
      const rest = parts.slice(at).map(([word]) => word)
      const initials = (of: readonly string[]) => of.map((word) => word[0]).join('')
      return initials(rest) === letters || initials(rest.filter((word) => !silent.has(word))) === letters
    })
    const first = parts[from]
    if (first !== undefined && !silent.has(first[0])) found.set(letters, [before.slice(first.index).trim()])
  }
  return found
}

/** The words of a text that one of these acronyms abbreviates; `definitions` are those of the source. */
export const wordsOfAcronyms = (text: string, acronyms: readonly string[], definitions: Forms): Set<string> => {
  const found = new Set<string>()
  const lower = text.toLowerCase().replaceAll('’', "'")
  for (const acronym of acronyms)
    for (const form of definitions.get(acronym) ?? [])
      if (lower.includes(form)) for (const word of form.split(/[ -]/u)) found.add(word)
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
