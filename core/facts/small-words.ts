// Small words of closed classes that turn what a sentence says, as data: each with its axis and its side there.
import type { Token } from './items.ts'
import { type FoundPhrase, findPhrases, phrasesOf } from './phrases.ts'

export type Axis =
  | 'denial'
  | 'quantity'
  | 'certainty'
  | 'duty'
  | 'condition'
  | 'exception'
  | 'order'
  | 'comparison'
  | 'attribution'
  | 'only'

/** Says how much else must have stayed for the loss or the addition of a word to count: see `Row`. */
export type Weight = 'alone' | 'alike' | 'opposed'
type Meaning = { axis: Axis; side: string; weight: Weight; isBeforeTime?: boolean }
export type SmallWord = FoundPhrase<Meaning>

/**
 * The phrases of one side of an axis. Each turns a sentence where it replaces one of another side. Those that are `alone` do so also where they are only
 * lost or added, and those that are `alike` where they are lost and nothing else changed. `beforeTime`: words that have this meaning before a date or a
 * span of time alone. A word with "*" stands for all of its forms.
 */
type Row = { axis: Axis; side: string } & Partial<Record<Weight | 'beforeTime', string>>
const rows: readonly Row[] = [
  {
    axis: 'denial',
    side: 'no',
    alone: `not|can not|never|no|none|nobody|nothing|nowhere|neither|nor|without|hardly|scarcely|barely|unable|impossible|fail to|fails to|failed to|refuse to|refuses to|refused to|lack|lacks|lacked|lacking|absence of|far from|anything but`,
    alike:
      'instead of|rather than|free of|free from|away from|clear of|away|rarely|seldom|few|little|avoid*|prevent*|forbid*|forbidden|prohibit*|deny|denies|denied|reject*|refus*',
  },
  {
    axis: 'denial',
    side: 'no longer',
    alone: 'no longer|not any more|not anymore',
    alike: 'anymore|any more|any longer|continue to|continues to|continued to',
    opposed: 'still',
  },
  {
    axis: 'quantity',
    side: 'all',
    alike:
      'all|every|each|everyone|everybody|everything|everywhere|always|entire|entirely|whole|wholly|complete|completely|total|totally|full|fully|invariably|constantly|continually|permanently|throughout|universally|unanimous|unanimously|without exception',
    opposed: 'both',
  },
  {
    axis: 'quantity',
    side: 'most',
    alone:
      'most|mostly|almost all|nearly all|almost every|nearly every|almost always|nearly always|almost entirely|usually|largely|mainly|majority|most of|the bulk of',
    alike:
      'generally|typically|normally|commonly|regularly|primarily|predominantly|chiefly|many|often|frequently|repeatedly|a lot of|lots of|plenty of|numerous|much|widely|as a rule|major|hundreds|countless',
  },
  {
    axis: 'quantity',
    side: 'some',
    alone: 'some|some of|sometimes|partly|partially|in part|part of|half of|half|at times|occasionally',
    alike:
      'certain|various|selected|a few|a handful of|a couple of|a number of|a portion of|now and then|from time to time|periodically|someone|somebody|something|partial|dozens|one',
    opposed: 'one of|main',
  },
  {
    axis: 'quantity',
    side: 'few',
    alone: 'few|very few|only a few|rarely|seldom|hardly any|scarcely any|hardly ever|minority',
    alike: 'little|very little|infrequently|a fraction of|minor|minimal|negligible',
  },
  {
    axis: 'quantity',
    side: 'none',
    alike: 'no|none|never|nobody|nothing|no one|neither|none of|neither of|hardly any|scarcely any',
  },
  {
    axis: 'quantity',
    side: 'slightly',
    alone: 'slightly|slight|marginally',
    alike: 'somewhat|a little|a bit|modestly|moderately|gradually',
  },
  {
    axis: 'quantity',
    side: 'greatly',
    alike:
      'greatly|significantly|considerably|substantially|sharply|dramatically|much|far|vastly|hugely|markedly|steeply|strongly|suddenly',
  },
  {
    axis: 'certainty',
    side: 'chance',
    alone:
      'may|might|could|perhaps|possibly|maybe|conceivably|arguably|potentially|tentatively|provisionally|possibility|possible|tried to|tries to|try to|attempted to|attempts to|preliminary|provisional|tentative|alleged|suspected|proposed|prospective|presumed|unconfirmed|speculative|questionable|unproven|hypothetical|plausible|theoretically|in doubt|appears possible',
    alike: 'can|potential|uncertain|unsure|unclear|risk|hopes|hope|in theory|draft|interim|initial',
    opposed: 'would',
  },
  {
    axis: 'certainty',
    side: 'likely',
    alone:
      'probably|likely|apparently|seemingly|presumably|supposedly|ostensibly|allegedly|reportedly|seem*|appear to|appears to|appeared to|appear|appears|suggest*|suspected|suspects|tend to|tends to|tended to|probable|assumed|presumed|believed|thought|in all likelihood|in all probability|rumoured|rumored|reputedly|purportedly|is thought to|are thought to|is expected to|are expected to|is believed to|are believed to',
    alike:
      'expected|expects|expect|plans to|planned to|plan to|intends to|aims to|due to|set to|should|estimated|think|believe|indicates|indicate|hopes to',
  },
  { axis: 'certainty', side: 'unlikely', alone: 'unlikely|improbable|doubtful' },
  {
    axis: 'certainty',
    side: 'sure',
    alike:
      'will|certainly|definitely|surely|assuredly|undoubtedly|doubtless|unquestionably|bound to|guaranteed|guarantees|proven|proved|proves|prove|confirmed|confirms|confirm|established|demonstrated|demonstrates|demonstrate|shows|show|shown|certain|clear|clearly|evidently|obviously|plainly|inevitable|inevitably|necessarily|sure|always|known|knows|know|final|firm|definitive|agreed|approved|actual|confirm|without doubt|without question|no doubt|beyond doubt|for certain|for sure|unmistakably|decidedly|unequivocally|conclusively|categorically|invariably|in fact|indeed',
    opposed: 'did',
  },
  {
    axis: 'duty',
    side: 'must',
    alike:
      'must|shall|have to|has to|had to|need to|needs to|needed to|required|requires|require|mandatory|compulsory|obligatory|obliged|obligated|compelled|forced|ordered|instructed|directed|bound|essential|necessary|vital|imperative|need|needs|insist*|demand*|is to|are to|under an obligation|duty|has got to|have got to|supposed to|will need to|liable',
  },
  {
    axis: 'duty',
    side: 'should',
    alike:
      'should|ought to|advised|advise|advises|recommended|recommends|recommend|encouraged|encourages|encourage|advisable|desirable|asked|requested|invited|urged|urge|urges|expected|suggested|preferably|ideally|better to|please|had better|would do well to|supposed to|best to|wise to',
  },
  {
    axis: 'duty',
    side: 'may',
    alike:
      'may|can|could|might|allowed|allows|allow|permitted|permits|permit|optional|free|entitled|able|authorised|authorized|eligible|welcome|need not|do not have to|does not have to|do not need to|does not need to|voluntary|discretionary|not required|not obliged|choose to|option|if you like|if they wish|at liberty|at your discretion|has the right|have the right|can choose|can opt|if desired|as desired|at will|left to|right to',
  },
  { axis: 'duty', side: 'will', alike: 'will' },
  {
    axis: 'duty',
    side: 'not',
    alike: 'forbidden|forbids|prohibited|prohibits|banned|barred|disallowed|discouraged',
  },
  {
    axis: 'condition',
    side: 'if',
    alone:
      'if|provided|provided that|providing|as long as|so long as|on condition|assuming|subject to|in the event|in case|depending on|given that|permitting|on the condition that|contingent on|conditional on|dependent on|insofar as|to the extent that',
    alike: 'when|whenever|once|where|wherever|should|whether|pending',
  },
  { axis: 'condition', side: 'unless', alone: 'unless|except if|except when|except where|failing' },
  {
    axis: 'condition',
    side: 'although',
    alike:
      'although|though|even though|even if|even when|despite|in spite of|regardless of|whether or not|no matter|notwithstanding|irrespective of|whereas|albeit|regardless|in any case|in any event|anyway|without regard to|whatever|irrespective|in defiance of',
  },
  {
    axis: 'condition',
    side: 'because',
    alike:
      'because|because of|since|due to|owing to|thanks to|as a result of|so that|given that|now that|on account of|on the grounds that|in view of|in light of|inasmuch as',
    opposed: 'in order to',
  },
  { axis: 'condition', side: 'so', alike: 'so|therefore|thus|hence|consequently|as a result' },
  { axis: 'condition', side: 'until', alike: 'until|before|till' },
  { axis: 'condition', side: 'or', opposed: 'or|either' },
  { axis: 'condition', side: 'and', opposed: 'and|both' },
  { axis: 'condition', side: 'without', opposed: 'without|with no' },
  { axis: 'condition', side: 'with', opposed: 'with' },
  {
    axis: 'exception',
    side: 'without',
    alone:
      'except|excepting|except for|excluding|exclusive of|apart from|other than|with the exception|save for|save|but for|aside from|not including|not counting|barring|bar|minus|omitting|everyone but|everybody but|all but|no one but|nobody but|nothing but|none but|everything but|anyone but|any but',
    alike: 'besides|exclud*|exempt*|exception|excepted|without|but not',
  },
  {
    axis: 'exception',
    side: 'with',
    opposed:
      'including|includes|include|included|inclusive|inclusive of|counting|plus|among them|as well as|along with|together with|even|also|and|especially|particularly|such as|with|like|covers',
  },
  {
    axis: 'order',
    side: 'before',
    alike:
      'before|prior to|prior|ahead of|in advance of|in advance|earlier|previously|preceding|beforehand|previous|former|last|formerly|no later than|not later than|precedes|preceded|yesterday|ago|in the past|back then',
    beforeTime: 'by|to',
    opposed: 'early|old|past',
  },
  { axis: 'order', side: 'until', alike: 'until|till|up to|up until', beforeTime: 'through|to' },
  {
    axis: 'order',
    side: 'during',
    alike: 'during|while|throughout|whilst|meanwhile|at the same time|simultaneously|when|as',
    beforeTime: 'in|on|at|within|over|for',
  },
  {
    axis: 'order',
    side: 'after',
    alike:
      'after|following|later|afterwards|subsequently|subsequent|ensuing|since|once|thereafter|next|then|upcoming|no earlier than|not before|not until|onwards|as of|follows|followed|as soon as|latter|until after|tomorrow|from now|in future|in the future',
    opposed: 'late|new|upon',
    beforeTime: 'from',
  },
  {
    axis: 'order',
    side: 'first',
    alike: 'firstly|earliest|initially|initial|originally|first of all|oldest|begin*|start*|opening|opened',
    opposed: 'first',
  },
  {
    axis: 'order',
    side: 'last',
    alike: 'last|lastly|latest|finally|final|newest|eventually|end*|finish*|closing|closed|second',
    opposed: 'ultimately|in the end',
  },
  {
    axis: 'order',
    side: 'now',
    alike: 'now|currently|current|today|present|already|presently|at present|immediately|at once',
    opposed: 'still',
  },
  {
    axis: 'order',
    side: 'then',
    alone: 'used to|was once|were once|once was|once were',
    alike: 'then|former|formerly|previously|previous|once|yet|no longer|not yet|soon|future|earlier|eventually|planned',
  },
  {
    axis: 'comparison',
    side: 'up',
    alike:
      'more|more than|higher|high|greater|larger|bigger|longer|taller|heavier|stronger|faster|quicker|older|wider|broader|deeper|thicker|warmer|hotter|harder|richer|better|best|louder|brighter|most|highest|greatest|largest|biggest|longest|tallest|heaviest|strongest|fastest|oldest|widest|deepest|hottest|above|exceed*|beyond|upper|top|maximum|up|at least|no less than|no fewer than|not less than|minimum of|increas*|rise*|rose|risen|rising|grow*|grew|climb*|gain*|upward|upwards|dearer|farther|further|sooner|upstream|uphill|ahead of|outside|out|onto|into|import*|buy*|bought|inflow|add*|safer|well|worse off|rais*|expand*|widen*|strengthen*|lengthen*|accelerat*|improv*|superior|positive|profit*|surplus|double|doubled|win*|won|majority|plus|stricter|tighter|steeper|busier|wetter|sharper|rougher|earlier|softer|sweeter|darker|costlier|likelier|noisier|outnumber*|outperform*|outweigh*|overtake*|ahead|twice|exceeding|surpass*|better than|favourable|favorable|stronger|peak|record',
    opposed: 'over',
  },
  {
    axis: 'comparison',
    side: 'down',
    alike:
      'less|fewer|less than|fewer than|lower|low|lesser|smaller|shorter|lighter|weaker|slower|younger|newer|narrower|shallower|thinner|cooler|colder|easier|poorer|worse|worst|quieter|dimmer|least|lowest|smallest|shortest|lightest|weakest|slowest|youngest|narrowest|coldest|below|under|beneath|bottom|minimum|down|at most|no more than|not more than|up to|maximum of|decreas*|fall*|fell|drop*|declin*|shrink*|shrank|downward|downwards|cheaper|closer|nearer|riskier|badly|downstream|downhill|behind|inside|within|off|export*|sell*|sold|outflow|subtract*|better off|reduc*|cut|cuts|lower*|contract*|narrow*|weaken*|shorten*|slow*|worsen*|inferior|negative|loss*|deficit|halve*|halved|los*|lost|minority|minus|looser|laxer|gentler|calmer|drier|blunter|smoother|later|rarer|half|miss*|underperform*|behind|unfavourable|unfavorable|short of|trough|worse than',
  },
  { axis: 'comparison', side: 'same', alike: 'as|same|equal|equally|identical|unchanged|similar|exactly' },
  {
    axis: 'attribution',
    side: 'says',
    alone:
      'said|says|say|told|tells|stated|states|reported|reports|according to|wrote|writes|reads|record|records|noted|notes|explained|explains|announced|announces|claims|claimed|claim|alleges|alleged|argues|argued|argue|believes|believed|believe|thinks|thought|think|insists|insisted|contends|contended|maintains|maintained|reportedly|allegedly|supposedly|purportedly|in the view of|in the opinion of|in the words of|suggest*|hints|hinted|implies|implied|so-called|promised|promises|warned|warns|predicts|predicted|view|opinion|hopes|hoped|fears|feared|suspects|suspected|expects|calls|called|described as|describes|described|admits|admitted|concedes|conceded|acknowledges|acknowledged|agrees|agreed|considers|considered|per|notes|in our view|we believe|we think',
  },
  {
    axis: 'attribution',
    side: 'shows',
    opposed:
      'shows|showed|shown|show|proves|proved|proven|prove|confirms|confirmed|confirm|demonstrates|demonstrated|demonstrate|establishes|established|reveals|revealed|reveal|knows|knew|know|known|found|finds|find|discovered|ensures|guarantees|learned|realised|realized',
  },
  {
    axis: 'attribution',
    side: 'denies',
    opposed:
      'denies|denied|deny|rejects|rejected|disputes|disputed|doubts|doubted|questions|questioned|forgets|forgot|contrary to|unlike|despite|asked|asks|wondered|refused|challenged',
  },
  { axis: 'attribution', side: 'i', opposed: 'i|we|my|our|me|us|ours|mine|myself|ourselves' },
  { axis: 'attribution', side: 'you', opposed: 'you|your|yours|yourself' },
  { axis: 'attribution', side: 'he', opposed: 'he|him|his|himself' },
  { axis: 'attribution', side: 'she', opposed: 'she|her|hers|herself' },
  { axis: 'attribution', side: 'they', opposed: 'they|them|their|theirs|themselves' },
  { axis: 'attribution', side: 'it', opposed: 'it|its|itself' },
  { axis: 'attribution', side: 'from', opposed: 'from' },
  { axis: 'attribution', side: 'by', opposed: 'by' },
  { axis: 'attribution', side: 'to', opposed: 'to' },
  { axis: 'attribution', side: 'for', opposed: 'for' },
  { axis: 'attribution', side: 'against', opposed: 'against' },
  { axis: 'attribution', side: 'about', opposed: 'about' },
  {
    axis: 'only',
    side: 'only',
    alone:
      'only|solely|exclusively|alone|nothing but|no one but|nobody but|none but|strictly|nothing more than|restricted to|limited to|confined to|reserved for|the only|no more than just',
    alike: 'just|merely|simply|purely|sole|uniquely|only one',
    opposed: 'specifically',
  },
  {
    axis: 'only',
    side: 'also',
    alone: 'among others',
    alike:
      'also|too|even|as well|additionally|likewise|equally|further|in addition|not only|not just|not merely|not simply|not solely|mainly|mostly|chiefly|primarily|largely|at least|especially|particularly|usually|generally|often|else|besides|partly|in part|again|more than|in addition to|along with|together with|inter alia|among other things|first and foremost|in particular|notably|above all|but also|to name but one',
    opposed: 'both|either|other|another|any|main|first|still|both',
  },
]

const smallWords = phrasesOf<Meaning>(() =>
  rows.flatMap(({ axis, side, alone = '', alike = '', opposed = '', beforeTime = '' }) => [
    [alone, { axis, side, weight: 'alone' }] as const,
    [alike, { axis, side, weight: 'alike' }] as const,
    [opposed, { axis, side, weight: 'opposed' }] as const,
    [beforeTime, { axis, side, weight: 'opposed', isBeforeTime: true }] as const,
  ]),
)

const ofTime = /^⟦(?:date|time|weekday|figure (?:year|second|minute|hour|day|week|month|decade|century))⟧$/u
const between = /^(?:the|an?|early|late|mid|end|of|about|around|next|last|past|first|final|coming|this|noon|midnight)$/u
const period = /^(?:second|minute|hour|day|night|week|fortnight|month|year|decade|centur(?:y|ies))s?$/u

const isBeforeTime = (tokens: readonly Token[], to: number): boolean => {
  let at = to
  while (at < to + 3 && between.test(tokens[at]?.word ?? '')) at += 1
  return ofTime.test(tokens[at]?.lemma ?? '') || period.test(tokens[at]?.word ?? '')
}

/** The small words of a sentence, and all of the same place: "may" has two axes. Linear. */
export const smallWordsIn = (tokens: readonly Token[]): SmallWord[] =>
  findPhrases(tokens, smallWords).filter(({ meaning, to }) => meaning.isBeforeTime !== true || isBeforeTime(tokens, to))
