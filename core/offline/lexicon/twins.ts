import { entry, type Entry } from './entry.ts'

/** A plain adjective, and the ones that machines set beside it although they say the same. */
const sayTheSame: readonly (readonly [plain: string, others: string])[] = [
  ['clear', 'concise'],
  ['intuitive', 'seamless'],
  ['simple', 'seamless elegant effortless'],
  ['smooth', 'seamless'],
  ['easy', 'seamless effortless'],
  ['reliable', 'robust'],
  ['strong', 'robust compelling resilient'],
  ['detailed', 'comprehensive'],
  ['thorough', 'comprehensive'],
  ['complete', 'comprehensive holistic'],
  ['balanced', 'holistic'],
  ['lasting', 'meaningful impactful profound transformative sustainable'],
  ['meaningful', 'impactful'],
  ['real', 'meaningful genuine tangible'],
  ['deliberate', 'thoughtful intentional'],
  ['thoughtful', 'intentional'],
  ['careful', 'thoughtful mindful'],
  ['lively', 'vibrant dynamic'],
  ['busy', 'vibrant'],
  ['changing', 'dynamic'],
  ['new', 'innovative'],
  ['original', 'innovative'],
  ['creative', 'innovative'],
  ['modern', 'cutting-edge sleek'],
  ['complex', 'intricate nuanced multifaceted'],
  ['necessary', 'essential vital crucial'],
  ['important', 'crucial vital essential'],
  ['deep', 'profound'],
  ['useful', 'valuable'],
  ['practical', 'actionable'],
  ['tangible', 'measurable'],
  ['interesting', 'engaging compelling'],
  ['distinctive', 'unique'],
]

/** A comparison or a denial may need both words: "both new and innovative", "more compelling and stronger". */
const needsBoth =
  /(?:\b(?:both|more|most|less|least|as|so|how|too|not|never|neither|equally|either|between)|n[’']t|,) $/u
const alone = /^(?:$|[.,;:!?)]| (?!(?:and|or|but|nor|than|as)\b)[a-z])/u

/** "A seamless and intuitive app" → "an intuitive app": of two words for one thing the plainer stays. */
export const twinEntries: readonly Entry[] = sayTheSame.flatMap(([plain, others]) =>
  others
    .split(' ')
    .flatMap((other) =>
      [`${other} and ${plain}`, `${plain} and ${other}`].map((pair) =>
        entry(pair, plain, { in: 'plain', notLeft: needsBoth, right: alone }),
      ),
    ),
)
