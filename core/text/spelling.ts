// American and British spelling. A word is here only where its two forms mean the same wherever they stand.
import { lazy } from '#core/lazy.ts'
import { quotationPairs } from './spans.ts'

type Spelling = 'us' | 'uk'

const list = (words: string): string[] => words.split(/\s+/u).filter((word) => word !== '')

/** British "-ise", American "-ize"; Oxford's "-ize" counts as American here. Verbs that both write with "s" (advise, exercise) are not in it. */
const ise = list(`
  agonise apologise authorise capitalise categorise centralise characterise civilise colonise computerise criticise crystallise
  customise decentralise democratise destabilise digitise economise emphasise energise equalise externalise familiarise fertilise
  finalise formalise generalise globalise harmonise humanise hypothesise idealise immunise industrialise initialise
  institutionalise internalise italicise itemise legalise liberalise localise marginalise materialise maximise mechanise
  memorise minimise mobilise modernise monetise monopolise moralise nationalise naturalise neutralise normalise optimise
  organise oxidise patronise penalise personalise polarise popularise prioritise privatise publicise randomise rationalise
  realise recognise reorganise revitalise revolutionise scrutinise sensitise serialise socialise specialise stabilise
  standardise sterilise stigmatise subsidise summarise symbolise sympathise synchronise synthesise systematise tokenise
  trivialise urbanise utilise vandalise vaporise victimise visualise weaponise`)
/** Those of them whose noun has "-isation". */
const noNoun = new Set(list('agonise apologise criticise emphasise patronise summarise sympathise scrutinise'))
const yse = list('analyse catalyse paralyse')
const our = list(
  'behaviour colour demeanour endeavour favour flavour harbour honour humour labour neighbour odour rumour savour splendour tumour vapour vigour',
)
const re = list('centre fibre litre lustre sombre spectre theatre')
/** British doubles the last "l" before an ending. */
const doubled = list(
  'cancel channel counsel dial enamel equal fuel funnel grovel initial label level marshal marvel model quarrel rival shovel signal snivel spiral swivel total travel tunnel unravel',
)

const single = list(`
  aeroplane:airplane ageing:aging aluminium:aluminum anaemia:anemia anaesthesia:anesthesia anaesthetic:anesthetic
  analogue:analog artefact:artifact artefacts:artifacts catalogue:catalog catalogued:cataloged catalogues:catalogs
  chequered:checkered cosy:cozy defence:defense defences:defenses diarrhoea:diarrhea encyclopaedia:encyclopedia enrol:enroll
  enrols:enrolls enrolment:enrollment enrolments:enrollments foetal:fetal foetus:fetus fulfil:fulfill fulfils:fulfills
  fulfilment:fulfillment grey:gray greys:grays gynaecology:gynecology haemoglobin:hemoglobin haemorrhage:hemorrhage
  instalment:installment instalments:installments jewellery:jewelry leukaemia:leukemia likeable:likable
  manoeuvre:maneuver manoeuvres:maneuvers marvellous:marvelous moustache:mustache mould:mold mouldy:moldy
  neighbourhood:neighborhood neighbourhoods:neighborhoods oesophagus:esophagus oestrogen:estrogen offence:offense
  offences:offenses orthopaedic:orthopedic paediatric:pediatric paediatrician:pediatrician plough:plow ploughed:plowed
  ploughing:plowing ploughs:plows pretence:pretense pyjamas:pajamas sceptic:skeptic sceptical:skeptical
  scepticism:skepticism sceptics:skeptics sizeable:sizable skilful:skillful skilfully:skillfully smoulder:smolder
  smouldering:smoldering sulphur:sulfur theatregoer:theatergoer travelogue:travelog wilful:willful wilfully:willfully
  favourite:favorite favourites:favorites favourable:favorable favourably:favorably unfavourable:unfavorable
  honourable:honorable honourably:honorably humourless:humorless colourful:colorful colourless:colorless
  behavioural:behavioral labourer:laborer labourers:laborers flavourful:flavorful flavouring:flavoring
  centred:centered centring:centering centrepiece:centerpiece analyser:analyzer organiser:organizer organisers:organizers
  organisational:organizational traveller:traveler travellers:travelers counsellor:counselor counsellors:counselors
  marvelled:marveled disorganised:disorganized unrecognisable:unrecognizable recognisable:recognizable
  recognisably:recognizably uncivilised:uncivilized unorganised:unorganized uncategorised:uncategorized`)

/** British alone: the American word has another meaning too, which British spells alike. */
const britishAlone = list(`
  cheque cheques kerb kerbs tyre tyres programme programmes storey storeys draught draughts metre metres judgement judgements
  acknowledgement acknowledgements practise practised practising practises learnt dreamt whilst amongst`)

const pairs = (): [uk: string, us: string][] => [
  ...ise.flatMap((verb): [string, string][] => {
    const stem = verb.slice(0, -2)
    const endings = ['e', 'es', 'ed', 'ing', ...(noNoun.has(verb) ? [] : ['ation', 'ations'])]
    return endings.map((ending) => [`${stem}s${ending}`, `${stem}z${ending}`])
  }),
  ...yse.flatMap((verb): [string, string][] =>
    ['e', 'ed', 'ing'].map((ending) => [`${verb.slice(0, -1)}${ending}`, `${verb.slice(0, -2)}z${ending}`]),
  ),
  ...our.flatMap((word): [string, string][] =>
    ['', 's', 'ed', 'ing'].map((ending) => [word + ending, `${word.slice(0, -3)}or${ending}`]),
  ),
  ...re.flatMap((word): [string, string][] => {
    const stem = word.slice(0, -2)
    return ['', 's'].map((ending) => [`${stem}re${ending}`, `${stem}er${ending}`])
  }),
  ...doubled.flatMap((verb): [string, string][] =>
    ['ed', 'ing'].map((ending) => [`${verb}l${ending}`, `${verb}${ending}`]),
  ),
  ...single.map((pair) => pair.split(':') as [string, string]),
]

/** The words that only one of the two writes so. */
const wordsOf = lazy((): Record<Spelling, ReadonlySet<string>> => {
  const both = pairs()
  return {
    uk: new Set([...both.map(([uk]) => uk), ...britishAlone]),
    us: new Set(both.map(([, us]) => us)),
  }
})

const word = /(?<![\p{L}\p{N}_'’.@/-])[\p{L}]{4,}(?![\p{L}\p{N}_@/]|-\d|\.\p{L})/gu
/** Behind a figure a word is its unit, and the fact lock holds the two together. */
const behindFigure = /\d[\s\u00A0-]$/u
const charactersBefore = 12
/** At the head of a sentence nothing tells these from a person or a party. */
const namesToo = new Set(['grey', 'gray', 'labour', 'labor'])
/** "Theatre Royal", "Defence Secretary": a capital behind it makes it part of a name. */
const capitalBehind = /^[\s-]\p{Lu}/u
const sentenceStart = /(?:^|[.!?:]["”’)\]]?\s)[\s*_("“‘]*$/u

/**
 * True if a word is the writer's to spell. A word in capitals, or with one that no sentence's start explains, is a name, and
 * the unit of a figure belongs to the figure.
 */
const isOwnWord = (text: string, found: string, offset: number): boolean => {
  const before = text.slice(Math.max(0, offset - charactersBefore), offset)
  if (behindFigure.test(before)) return false
  const lower = found.toLowerCase()
  if (found === lower) return true
  const behind = text.slice(offset + found.length, offset + found.length + 2)
  const opensSentence = sentenceStart.test(offset > charactersBefore ? `x${before}` : before)
  return opensSentence && found.slice(1) === lower.slice(1) && !namesToo.has(lower) && !capitalBehind.test(behind)
}

/** A text without its quotations: somebody else wrote them. */
const withoutQuotations = (text: string): string => {
  let own = ''
  let reached = 0
  for (const { start, end } of quotationPairs(text)) {
    own += text.slice(reached, Math.max(reached, start))
    reached = end
  }
  return own + text.slice(reached)
}

/** The spelling of a text by its writer's own words that tell it; undefined if it has none of them, or as many of each. */
export const spellingOf = (text: string): Spelling | undefined => {
  const own = withoutQuotations(text)
  let balance = 0
  for (const { 0: found, index } of own.matchAll(word)) {
    const lower = found.toLowerCase()
    const side = Number(wordsOf().us.has(lower)) - Number(wordsOf().uk.has(lower))
    if (side !== 0 && isOwnWord(own, found, index)) balance += side
  }
  return balance === 0 ? undefined : balance > 0 ? 'us' : 'uk'
}
