import { entry, start, type Entry } from './entry.ts'

const negated = /(?:\b(?:not|never|cannot|hardly|yours|how|so|too|as)|n[’']t) $/u
const things =
  '(?:part|tool|step|skill|element|component|ingredient|role|factor|aspect|feature|foundation|resource|piece|question|difference|point|moment|stage|reason|source|driver|topic|issue|area|lesson|task|repair)s?'
const keyAhead = new RegExp(`^ ${things}\\b`, 'u')
const beingLeft =
  /\b(?:is|are|was|were|be|been|remains?|remained|becomes?|became|seems?|proves?|equally|so|also|particularly|especially|very) $/u
const usedFor = /^(?:$|[.,;:!?)]| (?:to|for|in|that|when|if|because|as|and)\b)/u
const gerundAhead = /^ [a-z]+ing\b/u
/** "a more robust and comprehensive analysis" has no "more full". */
const compared = /\b(?:more|most|less|least|as|so) (?:[a-z]+(?:,| and) )?$/u
const adjectiveAhead =
  /^ (?:[a-z]+(?:ive|ful|ous|able|ible|ic|al|ant|ent|ing|ed|y)|unique|rare|great|good|big|fast|strong|simple|smart|easy|one|helpful|kind|brave|huge|fun)\b/u

/** Single words and short pairs that mark machine prose, with the noun or place that makes the plain word right. */
export const wordEntries: readonly Entry[] = [
  entry('crucial', 'key', { in: 'prose', right: keyAhead }),
  entry('crucial to', 'important for', { in: 'prose', left: beingLeft, right: gerundAhead }),
  entry('crucial', 'important', { in: 'prose', left: beingLeft, right: usedFor }),
  entry('pivotal', 'key', {
    in: 'prose',
    right: /^ (?:part|step|element|factor|moment|role|question|aspect|feature|point|figure|arena|issue)s?\b/u,
  }),
  entry('pivotal', 'important', { in: 'prose', left: beingLeft, right: usedFor }),
  entry('vital', 'key', { in: 'prose', right: keyAhead }),
  entry('vital', 'important', {
    in: 'prose',
    left: beingLeft,
    right: /^(?:$|[.,;:!?)]| (?:to|for|that)\b)/u,
    notRight: /^ (?:to|for) (?:life|survival|living)\b/u,
  }),
  entry('essential', 'key', { in: 'plain', right: keyAhead }),
  entry('essential', 'basic', {
    in: 'plain',
    right: /^ (?:services|needs|goods|supplies|infrastructure|amenities)\b/u,
  }),
  entry('essential', 'necessary', {
    in: 'plain',
    left: beingLeft,
    notLeft: /\b(?:so|very|also|particularly|especially) $/u,
    right: /^(?:$|[.,;:!?)]| (?:to|for|that|in)\b)/u,
    notRight: /^ (?:in nature|to (?:[a-z]+ing|the|a|an|our|your|their|its|my|his|her|this|any|every)\b)/u,
  }),
  entry('essential to', 'necessary for', {
    in: 'plain',
    left: beingLeft,
    right: /^ (?:[a-z]+ing|the|a|an|our|your|their|its|my|his|her|this|any|every) ?\b/u,
  }),
  entry('paramount', 'most important', { in: 'prose', left: /\b(?:is|are|was|were) $/u, right: /^(?:$|[.,;!?])/u }),
  entry('indispensable', 'necessary', { in: 'plain', left: beingLeft, right: /^(?:$|[.,;:!?)]| (?:to|for)\b)/u }),
  entry('invaluable', 'very useful', {
    in: 'prose',
    right: /^(?:$|[.,;!?]| (?:tool|resource|skill|lesson|experience|insight|advice|information|help|guide)s?\b)/u,
  }),
  entry('comprehensive', 'full', {
    in: 'prose',
    notLeft: compared,
    right:
      /^ (?:guide|overview|review|analysis|assessment|report|plan|list|understanding|study|picture|account|look|view|summary|description|explanation|range|set|market reports)\b/u,
  }),
  entry('comprehensive', 'complete', {
    in: 'prose',
    notLeft: compared,
    right:
      /^ (?:solution|package|system|toolkit|framework|program|programme|training|coverage|support|care plan|strategy)\b/u,
    notRight: /^ coverage (?:insurance|policy)/u,
  }),
  entry('robust', 'strong', {
    in: 'prose',
    right:
      /^ (?:growth|economy|system|support|framework|solution|infrastructure|foundation|evidence|demand|sales|partnership|relationship|community|construction|protection|security)s?\b/u,
    notRight: /^ (?:systems? of equations)/u,
  }),
  entry('seamless', 'smooth', {
    right:
      /^ (?:experience|integration|transition|process|flow|workflow|operation|communication|collaboration|blend|service|switch)s?\b/u,
  }),
  entry('seamlessly', 'easily', { notRight: /^ (?:tiled?|tiling|repeating|stitched|knit|woven)/u }),
  entry('effortlessly', 'easily', { notLeft: /\b(?:almost|seemingly|so|more) $/u }),
  entry('effortless', 'easy', {
    right: /^ (?:organization|access|setup|process|experience|transition|cleaning|use|integration)\b/u,
  }),
  entry('cutting-edge', 'advanced', {
    right:
      /^ (?:[a-z]+ )?(?:technology|technologies|tools?|research|methods?|techniques?|software|systems?|solutions?|science|experimental)\b/u,
  }),
  entry('innovative', 'new', {
    in: 'prose',
    right: /^ (?:solution|approach|way|method|idea|product|technology|tool|technique|feature|strateg)[a-z]*\b/u,
  }),
  entry('multifaceted', 'complex', { notLeft: /\b(?:complex and|complex,) $/u }),
  entry('intricate', 'complex', {
    in: 'plain',
    right: /^ (?:process|system|network|relationship|web|problem|task|interplay|structure|mechanism)[a-z]*\b/u,
  }),
  entry('vibrant', 'lively', {
    in: 'plain',
    right:
      /^ (?:community|communities|culture|cultures|city|cities|neighborhood|neighborhoods|scene|market|atmosphere|town|street|nightlife|economy|society)\b/u,
  }),
  entry('bustling', 'busy', {
    right: /^ (?:city|cities|street|streets|market|markets|town|port|kitchen|airport|streets|metropolis)\b/u,
  }),
  entry('numerous', 'many', { in: 'prose', right: /^ [a-z]/u, notLeft: /\b(?:more|most|too|so|very|as|the|less) $/u }),
  entry('myriad', 'many', {
    right: /^ [a-z-]+(?: [a-z-]+)?s\b/u,
    notLeft: /\b(?:a|the|their|its|this|that|our) $/u,
    notRight: /^ of\b/u,
  }),
  entry('individuals', 'people', { in: 'plain', notLeft: /\b(?:as|like) $|\bpeople\b.*$/u }),
  entry('regarding', 'about', {
    in: 'prose',
    left: /\b(?:concerns?|questions?|information|decisions?|issues?|advice|guidance|debate|discussions?|rules|research|policy|policies|inquiries|uncertainty|evidence|opinions?|beliefs?|choices|awareness|clarity|conversations?|argument|arguments|details|updates?) $/u,
  }),
  entry('concerning', 'about', {
    in: 'plain',
    left: /\b(?:questions?|information|decisions?|rules|laws|debate|issues|matters) $/u,
    right: /^ (?:the|a|an|our|their|its|your|how|what|[a-z]+s)\b/u,
  }),
  entry('additional', 'more', {
    in: 'plain',
    right:
      /^ (?:[a-z]+ )?(?:resources|information|support|time|tips|details|features|questions|research|training|help|money|funding|costs|benefits|features|jobs|responsibilities|staff)\b/u,
    notLeft:
      /\b(?:a|an|the|any|no|one|two|three|four|five|its|their|our|your|my|these|those|this|that|some|many|few|\d+|and|or|each|every) $/u,
  }),
  entry('sufficient', 'enough', {
    in: 'plain',
    right:
      /^ (?:time|money|information|evidence|resources|data|space|sleep|water|food|funding|support|power|energy|funds|detail|room|light)\b/u,
    notLeft: /\b(?:a|an|the|is|are|was|were|not|self-|its|their) $/u,
  }),
  entry('subsequently', 'later', { in: 'plain', right: /^ [a-z]+ed\b/u }),
  entry('subsequent', 'later', {
    in: 'plain',
    left: /\b(?:all|in|the|any|and|of|for|by|with|from|to|on) $/u,
    right: /^ (?:research|studies|work|years|events|generations|chapters|stages|versions|visits|weeks|months|days)\b/u,
  }),
  // "We are truly sorry" means it.
  entry('truly', '', {
    notLeft: negated,
    right: {
      test: (after) =>
        adjectiveAhead.test(after) || /^ (?:pays? off|matters?|values?|appreciates?|enjoys?|believes?)\b/u.test(after),
    },
    notRight: /^ (?:sorry|grateful|thankful|appreciative)\b/u,
  }),
  entry('genuinely', '', {
    notLeft: negated,
    right: adjectiveAhead,
    notRight: /^ (?:sorry|grateful|thankful)\b/u,
    in: 'prose',
  }),
  entry('incredibly', 'very', { notLeft: negated, right: /^ (?!more|less|better|worse|[a-z]+er\b)[a-z]/u }),
  entry('remarkably', 'very', {
    in: 'prose',
    notLeft: /(?:\b(?:not|never|are|more|most|but|and)|n[’']t|,) $/u,
    right: adjectiveAhead,
    left: /\b(?:is|a|was|it|are|were|be|become|remain|remains|in|with|yielded|shown|showed|produced) $/u,
  }),
  entry('fundamentally', '', {
    in: 'prose',
    left: /(?:\b(?:has|have|had|is|are|will|can|could|would|may|might|but|and|by)|,) $/u,
    right: /^ (?:chang|transform|alter|reshap|shift|redefin|rework|rethink)[a-z]+\b/u,
  }),
  entry('profoundly', 'deeply', { in: 'prose', notLeft: /\bmost $/u, notRight: /^ (?:deaf|disabled|gifted)\b/u }),
  entry('deeply rooted', 'rooted', { in: 'shorten' }),
  entry('undeniably', '', {
    in: 'plain',
    left: /\b(?:is|are|was|were|has|have|while|though|although) $/u,
    right: adjectiveAhead,
  }),
  entry('meticulously', 'carefully', { right: /^ [a-z]+/u }),
  entry('meticulous', 'careful', {
    right: /^ (?:process|planning|preparation|attention|work|research|design|[a-z]+-[a-z]+ process)\b/u,
  }),
  entry('profound impact', 'strong effect', { in: 'prose', right: /^ (?:on|of)\b/u, left: /\b(?:a|the|this|more) $/u }),
  entry('endeavors', 'efforts', {
    in: 'plain',
    left: /\b(?:their|our|your|his|her|my|its|future|these|those|such|creative|other|academic|all) $/u,
  }),
  entry('endeavours', 'efforts', {
    in: 'plain',
    left: /\b(?:their|our|your|his|her|my|its|future|these|those|such|creative|other|academic|all) $/u,
  }),
  entry('in-depth', 'detailed', {
    in: 'prose',
    right: /^ (?:analysis|look|guide|study|knowledge|understanding|review|discussion|report|research|interview)s?\b/u,
  }),
  entry('a substantial share of', 'a large share of', { in: 'prose' }),
  entry('a substantial portion of', 'a large part of', { in: 'prose' }),
  entry('a significant portion of', 'a large part of', { in: 'prose' }),
  entry('a significant number of', 'a large number of', { in: 'prose' }),
  entry('a significant amount of', 'a lot of', { in: 'plain' }),
  entry('a substantial number of', 'a large number of', { in: 'prose' }),
  entry('substantial', 'large', {
    in: 'plain',
    right: /^ (?:number|amount|share|sum|increase|proportion|reduction|investment|majority|gains?|impact|effect)s?\b/u,
  }),
  entry('commonplace', 'common', {
    in: 'plain',
    left: /\b(?:become|became|becomes|is|are|now|increasingly|more) $/u,
    right: /^(?:$|[.,;!?]| (?:in|for|among|to)\b)/u,
  }),
  entry('in essence,', '', { in: 'prose', left: start, right: /^ [\p{L}_*]/u }),
  entry('nuanced', 'subtle', {
    in: 'prose',
    right:
      /^ (?:portrait|story|questions?|understanding|views?|picture|approach|discussion|argument|account|point)s?\b/u,
  }),
  entry('the most profound', 'the deepest', { in: 'prose', right: /^ [a-z]/u }),
  entry('profound', 'deep', {
    in: 'prose',
    notLeft: compared,
    right:
      /^ (?:meditation|understanding|changes?|sense|respect|influence|effects?|disruption|lessons?|gratitude|questions?)\b/u,
  }),
  entry('dramatically', 'sharply', {
    in: 'plain',
    left: /\b(?:slows?|slowed|drops?|dropped|fell|falls?|rises?|rose|grew|grows?|increas(?:e|es|ed)|decreas(?:e|es|ed)|declin(?:e|es|ed)|reduc(?:e|es|ed)|improv(?:e|es|ed)|changed?) $/u,
    right: /^(?:$|[.,;!?]| (?:in|over|since|after|when|once|as)\b)/u,
  }),
  entry('heightened', 'higher', { in: 'plain', right: /^ (?:risk|stress|levels?|awareness|demand|expectations)\b/u }),
  entry('diverse perspectives', 'different views', { in: 'plain', notRight: /^ of\b/u }),
  entry('diverse backgrounds', 'different backgrounds', { in: 'plain' }),
  entry('ever-evolving', 'changing', { right: /^ [a-z]/u }),
  entry('ever-changing', 'changing', { right: /^ [a-z]/u }),
  entry('rapidly evolving', 'fast-changing', {
    in: 'plain',
    right: /^ [a-z]+\b/u,
    left: /\b(?:a|the|this|our|today's|in) $/u,
  }),
  entry('game-changing', 'important', {
    right: /^ (?:technology|tool|innovation|invention|idea|development|moment|discovery)s?\b/u,
  }),
  entry('unprecedented', 'new', {
    in: 'plain',
    right: /^ (?:opportunities|opportunity|capacity|ways|levels? of|access)\b/u,
  }),
  entry('grapple with', 'wrestle with', { in: 'plain', notRight: /^ (?:his|her|an?) opponent/u }),
  entry('grapples with', 'wrestles with', { in: 'plain', notRight: /^ (?:his|her|an?) opponent/u }),
  entry('grappling with', 'wrestling with', { in: 'plain', notRight: /^ (?:his|her|an?) opponent/u }),
  entry('paucity of', 'lack of', { in: 'prose', left: /\b(?:a|the) $/u }),
  entry('necessitates', 'requires', { in: 'prose' }),
  entry('necessitate', 'require', { in: 'prose' }),
  entry('necessitated', 'required', { in: 'prose' }),
  entry('encompasses', 'covers', { in: 'plain', right: /^ (?:a|an|the|all|both|many|everything|several|[a-z]+s)\b/u }),
  entry('encompassing', 'covering', { in: 'plain', left: /, $/u }),
  entry('encompass', 'cover', { in: 'plain', left: /\b(?:to|can|will|may|they|that|which) $/u }),
  entry('culminating in', 'ending in', { in: 'plain' }),
  entry('culminated in', 'ended in', { in: 'plain' }),
  entry('resonates with', 'appeals to', {
    in: 'plain',
    right: /^ (?:readers|people|audiences|customers|users|voters|students|me|many|viewers|everyone)\b/u,
  }),
  entry('resonate with', 'appeal to', {
    in: 'plain',
    right: /^ (?:readers|people|audiences|customers|users|voters|students|me|many|viewers|everyone)\b/u,
  }),
  entry('mitigate', 'reduce', {
    in: 'plain',
    right: /^ (?:the )?(?:risk|risks|impact|effects?|damage|losses|harm|stress)\b/u,
  }),
  entry('mitigating', 'reducing', {
    in: 'plain',
    right: /^ (?:the )?(?:risk|risks|impact|effects?|damage|losses|harm|stress)\b/u,
  }),
  entry('cultivate', 'build', {
    in: 'plain',
    right: /^ (?:a|an) (?:[a-z]+ )?(?:culture|sense|relationship|habit|community|environment|mindset|network|skill)\b/u,
  }),
  entry('cultivating', 'building', {
    in: 'plain',
    right: /^ (?:a|an) (?:[a-z]+ )?(?:culture|sense|relationship|habit|community|environment|mindset|network|skill)\b/u,
  }),
  entry('pave the way for', 'make room for', { in: 'shorten', left: /\b(?:to|can|will|may|could) $/u }),
  entry('shed light on', 'explain', {
    left: /\b(?:to|can|could|will|may|might|help|helps|helped|and) $/u,
    notRight: /^ the (?:path|road|room|stairs|floor)/u,
  }),
  entry('sheds light on', 'explains', { notRight: /^ the (?:path|road|room|stairs|floor)/u }),
  entry('high-quality', 'good', {
    in: 'informal',
    right: /^ (?:work|sleep|food|products|service|content|images|ingredients|education)\b/u,
  }),
  entry('however,', 'but', {
    in: 'informal',
    left: start,
    right: /^ (?:it|they|we|you|I|he|she|this|there|the|a|some|many|not|if|when)\b/u,
  }),
  entry('specifically,', '', { in: 'plain', left: start, right: /^ [a-z]/u }),
  entry('conversely,', 'by contrast,', { in: 'plain', left: start, right: /^ [a-z]/u }),
  entry('consequently,', 'so', { in: 'plain', left: start, right: /^ [a-z]/u }),
  entry('therefore,', 'so', { in: 'informal', left: start, right: /^ [a-z]/u }),
]
