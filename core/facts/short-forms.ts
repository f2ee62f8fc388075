// Names in another form: short and long, the country and its people.
import { alternativesOf, cardinals, numberOf } from '#core/text/number-words.ts'
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
  st: ['saint', 'street'],
  rd: ['road'],
  ave: ['avenue'],
  apt: ['apartment'],
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
  ac: ['air conditioning', 'air-conditioning', 'air conditioner'],
  atm: ['cash machine', 'cashpoint', 'cash point'],
  bbq: ['barbecue'],
  cctv: ['closed-circuit', 'closed circuit', 'security camera'],
  co2: ['carbon dioxide'],
  diy: ['do-it-yourself'],
  ent: ['ear, nose and throat', 'ear, nose, and throat', 'ear-nose-and-throat'],
  er: ['emergency room'],
  icu: ['intensive care'],
  id: ['identification', 'identity card', 'identity document'],
  la: ['los angeles'],
  'l.a': ['los angeles'],
  md: ['managing director', 'maryland'],
  mep: ['member of the european parliament'],
  meps: ['members of the european parliament'],
  pa: ['personal assistant'],
  pe: ['physical education'],
  pm: ['prime minister'],
  pms: ['prime ministers'],
  ta: ['teaching assistant'],
  vip: ['very important person'],
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
  h1: ['first half', 'first-half'],
  h2: ['second half', 'second-half'],
  q1: ['first quarter', 'first-quarter'],
  q2: ['second quarter', 'second-quarter'],
  q3: ['third quarter', 'third-quarter'],
  q4: ['fourth quarter', 'fourth-quarter'],
  saas: ['software as a service', 'software-as-a-service'],
  wwi: ['world war i', 'first world war', 'world war one'],
  wwii: ['world war ii', 'second world war', 'world war two'],
  'a&e': ['accident and emergency', 'emergency department'],
  'p&l': ['profit and loss'],
  'q&a': ['questions and answers', 'question and answer', 'question-and-answer'],
  'r&d': ['research and development'],
  b2b: ['business-to-business', 'business to business'],
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
})
/** The short forms that a word is a part of in full: "united" of US, UK and UN. */
const shortFormsOf = new Map<string, string[]>()
for (const [form, forms] of longForms)
  for (const part of new Set(forms.flatMap((long) => long.split(/[ '-]/u))))
    shortFormsOf.set(part, [...(shortFormsOf.get(part) ?? []), form])

/**
 * Acronyms with letters for small words or for capitals within a word. These are listed, because any text has a run of words with such
 * initials: "department of jobs" is no DOJ.
 */
const spelledOut = formsBy({
  asap: ['as soon as possible'],
  boe: ['bank of england'],
  bom: ['bill of materials', 'bills of materials'],
  cob: ['close of business'],
  cod: ['cash on delivery'],
  dob: ['date of birth'],
  dod: ['department of defense'],
  doe: ['department of energy'],
  doj: ['department of justice'],
  dot: ['department of transportation'],
  eob: ['end of business'],
  eod: ['end of day', 'end of the day'],
  eom: ['end of month', 'end of the month'],
  eoy: ['end of year', 'end of the year'],
  eta: ['estimated time of arrival'],
  foi: ['freedom of information'],
  fyi: ['for your information'],
  hmrc: ['revenue and customs', 'revenue & customs'],
  iot: ['internet of things'],
  kpi: ['key performance indicator', 'key performance indicators'],
  loi: ['letter of intent', 'letters of intent'],
  mod: ['ministry of defence'],
  moe: ['ministry of education'],
  moh: ['ministry of health'],
  moj: ['ministry of justice'],
  mou: ['memorandum of understanding', 'memoranda of understanding'],
  nda: ['non-disclosure agreement', 'nondisclosure agreement', 'non-disclosure agreements', 'nondisclosure agreements'],
  otc: ['over-the-counter', 'over the counter'],
  otf: ['opentype font'],
  po: ['purchase order', 'purchase orders'],
  poa: ['power of attorney'],
  poc: ['proof of concept'],
  pov: ['point of view', 'points of view'],
  pto: ['paid time off'],
  qa: ['quality assurance'],
  rfp: ['request for proposal', 'requests for proposal'],
  roi: ['return on investment'],
  sow: ['statement of work', 'statements of work', 'scope of work'],
  tba: ['to be announced'],
  tbd: ['to be decided', 'to be determined'],
  toc: ['table of contents'],
  tor: ['terms of reference'],
  tos: ['terms of service'],
  ui: ['user interface', 'user interfaces'],
  ux: ['user experience'],
  vat: ['value added tax', 'value-added tax'],
  vp: ['vice president', 'vice presidents', 'vice-president'],
})
const romanNumbers: readonly string[] = 'i ii iii iv v vi vii viii ix x xi xii'.split(' ')

const codeInWords = new RegExp(
  `(?<![\\p{L}\\p{N}])(?:(?<digit>[1-9])|(?<number>${alternativesOf(cardinals, 1, 9)}))(?=(?<words>(?:[ -]\\p{L}{2,}){1,3}))`,
  'gu',
)

/** The codes of a digit and letters that a text in lower case writes out: "two-factor authentication" is 2FA, "three-dimensional" 3D. */
const codesInWords = (lower: string): Set<string> => {
  const codes = new Set<string>()
  for (const { groups } of lower.matchAll(codeInWords)) {
    let code = groups!['digit'] ?? String(numberOf(groups!['number']!))
    for (const word of groups!['words']!.slice(1).split(/[ -]/u)) {
      code += word[0]
      codes.add(code)
    }
  }
  return codes
}

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
  let codes: ReadonlySet<string> | undefined
  return {
    has(name, isAcronym, definitions) {
      const group = groupOf.get(name)
      if (group !== undefined && groups().has(group)) return true
      const bare = name.replace(/s$/u, '')
      const known = isAcronym ? [longForms, spelledOut, definitions] : [longForms]
      const longer = known.flatMap((forms) => forms.get(name) ?? forms.get(bare) ?? [])
      if (longer.some((form) => lower.includes(form))) return true
      if (/^[1-9]\p{L}{1,3}$/u.test(name) && (codes ??= codesInWords(lower)).has(name)) return true
      const roman = romanNumbers.indexOf(name)
      if (roman > 0 && words.some((word) => word === cardinals[roman + 1] || word === String(roman + 1))) return true
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
    for (const form of [...(spelledOut.get(acronym) ?? []), ...(definitions.get(acronym) ?? [])])
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
