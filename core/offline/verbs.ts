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
  lead: ['led', 'led'],
  leave: ['left', 'left'],
  let: ['let', 'let'],
  make: ['made', 'made'],
  meet: ['met', 'met'],
  pay: ['paid', 'paid'],
  put: ['put', 'put'],
  rise: ['rose', 'risen'],
  run: ['ran', 'run'],
  save: ['saved', 'saved'],
  see: ['saw', 'seen'],
  send: ['sent', 'sent'],
  set: ['set', 'set'],
  show: ['showed', 'shown'],
  spend: ['spent', 'spent'],
  spread: ['spread', 'spread'],
  speak: ['spoke', 'spoken'],
  take: ['took', 'taken'],
  teach: ['taught', 'taught'],
  tell: ['told', 'told'],
  think: ['thought', 'thought'],
  win: ['won', 'won'],
  write: ['wrote', 'written'],
}

const doublesItsLastLetter = new Set('begin cut drop get let map plan put run set ship stop win'.split(' '))

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
  `achieve acquire adapt add address adjust advance aim align allow alter analyze anchor apply argue assist attract automate avoid
  balance become begin bring broaden build capture cause challenge change check choose claim clarify collaborate combine come
  communicate compare complete conduct connect consider contain continue contribute cover craft create cut define deliver demand
  demonstrate deploy describe deserve design determine develop differ discover discuss distract draw drive drop ease eliminate
  embrace emerge emphasize empower enable encourage engage enhance ensure enter establish evaluate evolve examine exist expand
  expect explain explore extend face facilitate fail fall feel find fit focus force form foster frame free gain generate get give
  glide go grow guide handle happen help highlight hinder hold identify illustrate impact implement improve include increase
  indicate influence inform inspire integrate introduce invest involve keep know lack launch lead learn leave let limit link maintain make
  manage map maximize mean measure meet mentor minimize motivate move need offer open optimize organize overcome pay perform pick
  place plan play poise point position power prefer prepare present preserve prevent prioritize produce promote protect prove
  provide publish push put raise reach receive recognize reduce refine reflect reinforce rely remain remove report represent
  require reshape resist respond restrict result retain reveal rise roast run save scale see seek select send serve set shape
  share shift ship show signal simplify slow solve spark speak spend spread stay stem stop streamline strengthen stretch submit
  suggest support synthesize take tell tend test think train transform translate treat turn underscore use utilize validate want
  warrant weaken widen win work write`.split(/\s+/u)

const become: Verb = { base: 'become', present: 'becomes', past: 'became', participle: 'become', gerund: 'becoming' }
const verbs = known.map((base) => (base === 'become' ? become : inflect(base)))

const byForm = (form: keyof Verb): ReadonlyMap<string, Verb> => new Map(verbs.map((verb) => [verb[form], verb]))

/** The known verbs by one of their forms: `verbBy.gerund.get('ensuring')?.present` is "ensures". */
export const verbBy = {
  base: byForm('base'),
  present: byForm('present'),
  past: byForm('past'),
  gerund: byForm('gerund'),
}
