// Negations and hedges, sentence by sentence: a sentence that loses its "not" or its "may" says something else.
import { areAlike, areStrangers, type Pair, type Stretch } from '#core/text/align.ts'

/** A place in one of the two texts. */
type Place = { text: string; start: number; end: number }

/** `isDoubtful`: another wording may carry the sense, so it is only shown. */
type Turn = Place & { kind: 'negation' | 'qualifier'; isDoubtful: boolean }

type Turns = { lost: Turn[]; added: Turn[]; of: { negation: number; qualifier: number } }

/** A turn with its sentences and their counterparts in the other text. */
export type PlacedTurn = Turn & { own: Stretch; other: Stretch }

const words = (list: string) => new RegExp(`(?<!\\p{L})(?:${list})(?!\\p{L})`, 'giu')

const negation =
  /(?<!\p{L})(?:not|never|no(?! (?:more|fewer|less|later|earlier) than(?!\p{L})|\.(?: ?\d|\s*$))|none|nobody|nothing|nowhere|neither|nor|cannot|without)(?!\p{L})|n['’]t(?!\p{L})/giu
/** Set phrases that deny nothing. */
const harmless =
  /^(?:not|n['’]t) (?:to )?(?:hesitate|just|only|merely|simply|solely|alone|necessarily|so much|about|to mention)(?!\p{L})|^no (?:doubt|wonder|matter|longer just)(?!\p{L})/iu
/** Denials that a contrast frame may drop. */
const frame =
  /^(?:not|n['’]t)(?:[^.;!?]{0,120}?(?:,? but(?! not)|[;—–]|, it['’]?s? )|[^.;!?]{0,80}[.;] (?:It|They|This|That|He|She|We)(?:['’]|\s(?:is|was|are|were)))/iu
/** Words that deny without a negation. */
const denial = new RegExp(
  `${
    words(
      'lack\\w*|fail\\w*|short of|f[ae]lls? short|f[ae]ll(?:ing|en) short|unable|impossible|refus\\w*|avoid\\w*|prevent\\w*|stop\\w*|ceas\\w*|rather than|instead|few|fewer|little|rarely|seldom|hardly|scarcely|barely|absent|absence|missing|free of|away from|exclud\\w*|except|only|reject\\w*|den(?:y|ies|ied)|too \\w+ to|far from|neglect\\w*|skip\\w*|zero|forb[aio]d\\w*|prohibit\\w*|banned|bans?|doubt\\w*|un(?!der|ion|i[tqv]|til|less)\\w{4,}|im(?:probab|perfect|practic|moral|patien|polite)\\w*|in(?:correct|adequa|suffici|effect|effici|accura|complet|capab|abilit|valid|visib|direct|activ|consisten|secure|equal)\\w*|(?:ir|il)(?:regular|relevan|responsib|legal|logical|literate)\\w*|dis(?:agree|approv|like|trust|honest|allow|regard|appear|connect)\\w*|non-?\\w{4,}',
    ).source
  }|\\p{L}{3,}(?:less|-free)(?!\\p{L})`,
  'giu',
)

const hedge = words(
  "may|might|could(?:n['’]t)?|perhaps|possibly|probably|likely|unlikely|maybe|suggests?|suggested|appear(?:s|ed)?(?= (?:to|that)(?!\\p{L}))|seems?|seemed|arguably|potentially|presumably|apparently|supposedly|allegedly|reportedly",
)
const anyHedge = words(
  "may|might|could(?:n['’]t)?|can|would|should|perhaps|possibl[ey]|possibility|probabl[ey]|likely|unlikely|maybe|suggest\\w*|appear\\w*|seem\\w*|arguabl[ey]|potential\\w*|presumabl[ey]|apparent\\w*|suppos\\w*|alleg\\w*|report\\w*|indicat\\w*|think\\w*|believ\\w*|tend\\w*|chances?|risk\\w*|often|sometimes|usually|typically|generally|in theory|hint\\w*|point\\w*|if|expect\\w*|estimat\\w*|claim\\w*|said|says?|argu\\w*|propos\\w*|capable|able|enough to|hop\\w*|unclear|unsure|doubt\\w*|opportunit\\w*",
)
const frequency = words(
  '(?<!how )often|sometimes|usually|typically|generally|normally|mostly|mainly|largely|frequently|tends? to|rarely|seldom|occasionally|on average|(?:nearly|almost)(?! (?:an? )?(?:[\\d$€£]|one|two|three|four|five|six|seven|eight|nine|ten|twelve|twenty|thirty|forty|fifty|sixty|half|hundred|thousand|dozen|third|quarter|million))|starting (?:at|from)',
)
/** Words that mean the same as "mainly", and are wording rather than fact. */
const chiefly = words('primarily|predominantly|chiefly|principally|for the most part|as a rule')

const find = (pattern: RegExp, text: string): Place[] =>
  [...text.matchAll(pattern)].map((match) => ({
    text: match[0],
    start: match.index,
    end: match.index + match[0].length,
  }))

const isStrict = (text: string, { start }: Place): boolean => !frame.test(text.slice(start, start + 160))

const findNegations = (text: string): Place[] =>
  find(negation, text).filter(({ start }) => !harmless.test(text.slice(start, start + 32)))

/** Compares the negations and hedges of one sentence, or of a few that belong together, with its rewrite. Offsets are in the two texts. */
const compareSentences = (source: string, rewrite: string): Turns => {
  const negations = { source: findNegations(source), rewrite: findNegations(rewrite) }
  const hedges = { source: find(hedge, source), rewrite: find(hedge, rewrite) }
  const often = { source: find(frequency, source), rewrite: find(frequency, rewrite) }
  const turns = (kind: Turn['kind'], places: readonly Place[], areDoubtful: () => boolean): Turn[] => {
    // it reads both texts, and is the same for all of them
    const isDoubtful = places.length > 0 && areDoubtful()
    return places.map((place) => ({ ...place, kind, isDoubtful }))
  }

  /** True if one text makes up for having fewer negations with denials of another kind. */
  const denies = (text: string, other: string, fewer: number) =>
    find(denial, text).length - find(denial, other).length >= fewer
  const missing = negations.source.length - negations.rewrite.length
  // "Sometimes needs" and "may need" are interchangeable.
  const hedged = hedges.rewrite.length - hedges.source.length
  const habitual = often.rewrite.length - often.source.length
  const frames = () => negations.source.filter((place) => !isStrict(source, place)).length
  return {
    lost: [
      ...turns(
        'negation',
        negations.source.slice(negations.rewrite.length),
        () => frames() >= missing || denies(rewrite, source, missing),
      ),
      ...turns('qualifier', hedges.source.slice(hedges.rewrite.length), () => rewrite.search(anyHedge) !== -1),
      ...turns('qualifier', often.source.slice(often.rewrite.length + Math.max(0, hedged)), () => true),
    ],
    added: [
      ...turns('negation', negations.rewrite.slice(negations.source.length), () => denies(source, rewrite, -missing)),
      ...turns('qualifier', hedges.rewrite.slice(hedges.source.length + Math.max(0, -habitual)), () => true),
      ...turns(
        'qualifier',
        often.rewrite.slice(often.source.length + find(chiefly, source).length + Math.max(0, -hedged)),
        () => true,
      ),
    ],
    of: { negation: negations.source.length, qualifier: hedges.source.length + often.source.length },
  }
}

/** Two sentences that say different things: one is lost, the other added. */
const compareStrangers = (source: string, rewrite: string): Turns => {
  const { lost, of } = compareSentences(source, '')
  return { lost, added: compareSentences('', rewrite).added, of }
}

/**
 * Compares the negations and hedges of sentences that belong together: a "not" that moves to another sentence is lost in one and added in the other.
 * A turn is only certain if the other words of the two sentences are unchanged.
 */
export const compareTurns = (pairs: readonly Pair[]): { lost: PlacedTurn[]; added: PlacedTurn[]; of: Turns['of'] } => {
  const all = { lost: [] as PlacedTurn[], added: [] as PlacedTurn[], of: { negation: 0, qualifier: 0 } }
  for (const { source, rewrite } of pairs) {
    const compare = areStrangers(source.text, rewrite.text) ? compareStrangers : compareSentences
    const found = compare(source.text, rewrite.text)
    const isReworded = found.lost.length + found.added.length > 0 && !areAlike(source.text, rewrite.text)
    const placed = (turns: Turn[], own: Stretch, other: Stretch) =>
      turns.map((turn) => ({
        ...turn,
        isDoubtful: turn.isDoubtful || isReworded,
        start: turn.start + own.start,
        end: turn.end + own.start,
        own,
        other,
      }))
    all.lost.push(...placed(found.lost, source, rewrite))
    all.added.push(...placed(found.added, rewrite, source))
    all.of.negation += found.of.negation
    all.of.qualifier += found.of.qualifier
  }
  return all
}
