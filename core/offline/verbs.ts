/** past and participle of the verbs below (and of the lexicon) that do not take -ed. */
const irregular: Record<string, readonly [past: string, participle: string]> = {
  be: ['was', 'been'],
  begin: ['began', 'begun'],
  bring: ['brought', 'brought'],
  build: ['built', 'built'],
  choose: ['chose', 'chosen'],
  come: ['came', 'come'],
  cut: ['cut', 'cut'],
  deal: ['dealt', 'dealt'],
  do: ['did', 'done'],
  draw: ['drew', 'drawn'],
  drive: ['drove', 'driven'],
  feel: ['felt', 'felt'],
  find: ['found', 'found'],
  get: ['got', 'got'],
  give: ['gave', 'given'],
  go: ['went', 'gone'],
  have: ['had', 'had'],
  hold: ['held', 'held'],
  keep: ['kept', 'kept'],
  know: ['knew', 'known'],
  lay: ['laid', 'laid'],
  lead: ['led', 'led'],

  leave: ['left', 'left'],
  let: ['let', 'let'],
  make: ['made', 'made'],
  meet: ['met', 'met'],
  pay: ['paid', 'paid'],
  rebuild: ['rebuilt', 'rebuilt'],
  put: ['put', 'put'],
  rise: ['rose', 'risen'],
  run: ['ran', 'run'],
  see: ['saw', 'seen'],
  send: ['sent', 'sent'],
  seek: ['sought', 'sought'],
  set: ['set', 'set'],
  sit: ['sat', 'sat'],
  stand: ['stood', 'stood'],
  stick: ['stuck', 'stuck'],
  undergo: ['underwent', 'undergone'],
  understand: ['understood', 'understood'],
  lose: ['lost', 'lost'],
  fight: ['fought', 'fought'],
  hurt: ['hurt', 'hurt'],
  cost: ['cost', 'cost'],
  read: ['read', 'read'],
  grow: ['grew', 'grown'],
  fall: ['fell', 'fallen'],
  mean: ['meant', 'meant'],
  become: ['became', 'become'],
  overcome: ['overcame', 'overcome'],
  fit: ['fit', 'fit'],

  show: ['showed', 'shown'],
  spend: ['spent', 'spent'],
  spread: ['spread', 'spread'],
  speak: ['spoke', 'spoken'],
  take: ['took', 'taken'],
  teach: ['taught', 'taught'],
  tell: ['told', 'told'],
  think: ['thought', 'thought'],
  weave: ['wove', 'woven'],
  win: ['won', 'won'],
  withstand: ['withstood', 'withstood'],
  write: ['wrote', 'written'],
  arise: ['arose', 'arisen'],
  bear: ['bore', 'borne'],
  beat: ['beat', 'beaten'],
  break: ['broke', 'broken'],
  buy: ['bought', 'bought'],
  dig: ['dug', 'dug'],
  feed: ['fed', 'fed'],
  forecast: ['forecast', 'forecast'],
  foresee: ['foresaw', 'foreseen'],
  hear: ['heard', 'heard'],
  oversee: ['oversaw', 'overseen'],
  outdo: ['outdid', 'outdone'],
  remake: ['remade', 'remade'],
  say: ['said', 'said'],
  shed: ['shed', 'shed'],
  shrink: ['shrank', 'shrunk'],
  sell: ['sold', 'sold'],
  sink: ['sank', 'sunk'],
  speed: ['sped', 'sped'],
  strive: ['strove', 'striven'],
  throw: ['threw', 'thrown'],
  upset: ['upset', 'upset'],
  wear: ['wore', 'worn'],
}

const doublesItsLastLetter = new Set(
  'admit allot begin cap commit compel cut dig drop equip fit get let map occur permit plan prefer put refer run set shed ship sit sap spot spur stir stop submit top trim upset win wrap prop fret drag tug'.split(
    ' ',
  ),
)

export type Verb = { base: string; present: string; past: string; participle: string; gerund: string }

/** The five forms of an English verb: regular by spelling, the rest by the table above. */
export const inflect = (base: string): Verb => {
  const stem = doublesItsLastLetter.has(base) ? base + base.at(-1) : base
  const endsInConsonantY = /[^aeiou]y$/u.test(base)
  const present = endsInConsonantY
    ? `${base.slice(0, -1)}ies`
    : /(?:s|x|z|ch|sh|o)$/u.test(base)
      ? `${base}es`
      : `${base}s`
  const regularPast = base.endsWith('e') ? `${base}d` : endsInConsonantY ? `${base.slice(0, -1)}ied` : `${stem}ed`
  const gerund = /[^e]e$/u.test(base) && base !== 'be' ? `${base.slice(0, -1)}ing` : `${stem}ing`
  const [past, participle] = irregular[base] ?? [regularPast, regularPast]
  return { base, present: base === 'have' ? 'has' : base === 'be' ? 'is' : present, past, participle, gerund }
}

// Verbs that prose of reports, letters and essays is full of. Left out: forms that are as often a noun ("use", "place", "view" as first words do no harm).
const known =
  `view boast regulate transport weave uncover prompt compel render lay mitigate fuel revolutionize undermine accelerate arrive taste depart suffice remind rank score achieve acquire adapt add address adjust advance aim align allow alter analyze anchor answer appear apply argue ask assist
  attend attract automate avoid balance become begin bring broaden build call capture cause challenge change check
  choose claim clarify code collaborate combine come communicate compare compete complete comply conduct connect
  consider contain continue contribute cost count cover craft create cut decide define deliver demand demonstrate depend
  deploy describe deserve design determine develop differ discourage discover discuss distract double draft draw drive
  drop earn ease eliminate embrace emerge emphasize empower enable encourage enforce engage enhance enjoy ensure enter
  establish estimate evaluate evolve examine exist expand expect explain explore extend face facilitate fail fall
  feature feel fight find fit fix focus follow force form foster frame free gain gather generate get give glide go grant
  grow guarantee guide handle happen help highlight hinder hire hold house hurt identify illustrate impact implement
  impose improve include increase indicate influence inform inspect inspire integrate introduce invest invite involve
  join keep know lack launch lead learn leave let lift limit link listen load look lose love lower maintain make
  manage mandate map maximize mean measure meet mentor minimize mirror mix monitor motivate move navigate need notice
  obtain offer open optimize order organize overcome pay perform pick pivot place plan play point poise position power
  prefer prepare present preserve prevent prioritize produce promote protect prove provide publish pull push put
  question raise reach read receive recognize recruit reduce refine reflect reinforce rely remain remove replace report
  represent require research reshape resist respond rest restrict result retain return reveal rise roast run save scale
  secure see seek seem select send serve set shape share shift ship show signal simplify sit sketch slow solve spark
  speak spend spread stand stay stem stick stop store streamline strengthen stretch study submit succeed suffer suggest
  summarize supply support sustain synthesize take taste tell tend test think track trade train transform translate
  travel treat trigger trust turn underscore understand unlock update use utilize validate value vary visit wait walk
  absorb accept admit agree approve arise behave belong commit comprise confirm destroy diminish employ exceed obscure occur occupy
  operate oversee permit persist propose pursue quantify reconsider refer refuse reject resemble resolve restore specify surpass surround tighten undergo withstand
  cross rebuild remind teach want warrant watch weaken welcome widen win wish work worry write`.split(/\s+/u)

/** In other forms these are as often nouns: "marks", "rates", "crosses". */
const knownByGerund = 'delay erode graduate liberate mark pave pose rate showcase signal'.split(' ')

const verbs = known.map(inflect)

const byForm = (form: keyof Verb, more: readonly Verb[] = []): ReadonlyMap<string, Verb> =>
  new Map([...more, ...verbs].map((verb) => [verb[form], verb]))

/** The known verbs by one of their forms: `verbBy.gerund.get('ensuring')?.present` is "ensures". */
export const verbBy = {
  base: byForm('base'),
  present: byForm('present'),
  past: byForm('past'),
  gerund: byForm('gerund', knownByGerund.map(inflect)),
}
