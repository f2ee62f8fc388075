import { entry, start, type Entry } from './entry.ts'

/** Beside figures and findings "significantly" may be a term of statistics, and "greatly" would claim more. */
const measured =
  /\d|\uE000|\b(?:stud(?:y|ies)|trials?|groups?|participants?|patients?|samples?|models?|experiments?|results?|baseline|scores?|accuracy|performance|data|research|findings?|evidence|test(?:s|ed)?|treatments?|therap(?:y|ies)|drugs?|doses?|vaccines?|interventions?|survival|mortality|symptoms?|than)\b/u
/** "The most interesting and significant problems" are not serious ones. */
const denied =
  /\b(?:not|never|statistically|most|more|less|very|as|so|too|how)[ -]$|\b(?:most|more|less|as|so) [a-z-]+(?:,| and) $|n[’']t $/u
const aims =
  /^ (?:[a-z’'-]+ ){0,4}(?:goals?|objectives?|values?|priorit(?:y|ies)|strateg(?:y|ies)|needs?|vision|mission|interests?|expectations?|passion|understanding|standards?|principles?)\b/u
const position =
  /^ (?:the|your|this) .{3,80}(?:[Pp]osition|[Rr]ole|job|[Pp]ost|opening|[Ss]cholarship|[Ff]ellowship|[Bb]ursary|[Ii]nternship)\b/u
const amounts =
  /^ (?:[a-z-]+ )?(?:gains?|increases?|decreases?|reductions?|improvements?|savings|losses|burdens?|costs|investments?|sums?|profits?|drop|rise|decline)\b/u
const troubles =
  /^ (?:[a-z-]+ )?(?:challenges?|disruptions?|problems?|risks?|limitations?|concerns?|consequences|issues|damage|gaps?|obstacles?|barriers?)\b/u
const ownWork =
  /^ (?:my|a|an|the|our|his|her|their) (?:[a-z]+ )?(?:interest|fascination|debate|discussion|conversation|curiosity|love|passion)\b/u

const ownMatter =
  /^ (?:my|our|their|his|her) (?:own )?(?:beliefs?|views?|values|approach|work|goals|interests|aims|experience)\b/u

const reason = /^(?:$|[.,;!?]| (?:if|with|should|at|when|for)\b)/u

/** The language of letters of application, slide decks and brochures. Terms of a trade stay ("stakeholder", "energy transition"). */
export const businessEntries: readonly Entry[] = [
  // Letters.
  entry('i am writing to express my strong interest in', 'i would like to apply for', { in: 'prose', right: position }),
  entry('i am writing to express my interest in', 'i would like to apply for', { in: 'prose', right: position }),
  entry('i am writing to express my sincere interest in', 'i would like to apply for', {
    in: 'prose',
    right: position,
  }),
  entry('i am excited to apply for', 'i would like to apply for', { in: 'prose' }),
  entry('i am thrilled to apply for', 'i would like to apply for', { in: 'prose' }),
  entry('i am excited to submit my application for', 'i would like to apply for', { in: 'prose' }),
  entry('i am thrilled to submit my application for', 'i would like to apply for', { in: 'prose' }),
  entry("don't hesitate to reach out", 'get in touch', { in: 'prose', left: /\bplease $/u, right: reason }),
  entry('do not hesitate to reach out', 'get in touch', { in: 'prose', left: /\bplease $/u, right: reason }),
  entry("don't hesitate to contact", 'contact', {
    in: 'prose',
    left: /\bplease $/u,
    right: /^ (?:me|us|him|her|the|our|[A-Z])/u,
  }),
  entry('do not hesitate to contact', 'contact', {
    in: 'prose',
    left: /\bplease $/u,
    right: /^ (?:me|us|him|her|the|our|[A-Z])/u,
  }),
  entry('i am excited about the opportunity to', 'i would like to', { in: 'prose' }),
  entry('i am excited by the opportunity to', 'i would like to', { in: 'prose' }),
  entry('i am particularly excited about the opportunity to', 'i would especially like to', { in: 'prose' }),
  entry('i am eager to', 'i want to', { in: 'plain' }),
  entry('i would welcome the opportunity to', 'i would be glad to', { in: 'prose' }),
  entry('i welcome the opportunity to', 'i would be glad to', { in: 'prose' }),
  entry('i am particularly', 'i am especially', { in: 'plain', right: /^ (?:interested in|drawn to)\b/u }),
  entry('passion for', 'interest in', {
    in: 'plain',
    left: /\b(?:my|and|strong|a|your) $/u,
    right: /^ (?!life\b|the game\b)[a-z]/u,
  }),
  entry('reach out to', 'contact', {
    in: 'prose',
    left: /\b(?:please|to|can|will|free to) $/u,
    right: /^ (?:me|us|him|her|them|your|our|the|HR)\b/u,
    notRight: /^ the (?:poor|world|public|stars|light|sky|voters)\b|^[^.;!?]* (?:or|and) to\b/u,
  }),
  entry('the continued success of', 'the success of', { in: 'plain' }),

  // Objects of "aligned", "prioritized" and "reshaped".
  entry('prioritize~', 'focus~ on', {
    in: 'plain',
    forms: ['base', 'present', 'gerund'],
    right: /^ [a-z]/u,
    notRight:
      /^ (?:[a-z]+ly|and|or|over|above|among|between|which|who|what|when|where)\b|^[^,.;]* (?:over|above|first)\b/u,
  }),
  entry('align~ closely with', 'closely match~', { in: 'prose', forms: ['base', 'present'] }),
  entry('align~ perfectly with', 'perfectly match~', { in: 'prose', forms: ['base', 'present'] }),
  entry('align~ precisely with', 'precisely match~', { in: 'prose', forms: ['base', 'present'] }),
  entry('align~ with', 'match~', { in: 'prose', forms: ['base', 'present'], right: aims }),
  entry('is aligned with', 'matches', { in: 'prose', right: aims }),
  entry('are aligned with', 'match', { in: 'prose', right: aims }),
  entry('bridge~ the gap between', 'connect~', { in: 'prose', forms: ['base', 'present', 'gerund'] }),
  entry('reshape~', 'change~', { in: 'prose', right: /^ (?:how|what|the|our|your|their|its|[a-z-]+ work)\b/u }),
  entry('redefine~', 'change~', {
    in: 'plain',
    right: /^ (?:how|what|the|our|your|their|its)\b/u,
    notRight: /^ the (?:variable|term|function|word)/u,
  }),
  entry('embrace~', 'adopt~', {
    in: 'plain',
    right:
      /^ (?:the |a |this |these |new )?(?:[a-z-]+ ){0,3}(?:technolog(?:y|ies)|week|approach|model|practices?|tools?|innovation|methods?|automation)\b/u,
  }),
  entry('has accelerated', 'has sped up', {
    in: 'plain',
    right:
      /^ (?:the|this|its|our|their) (?:[a-z-]+ )?(?:adoption|transition|shift|pace|move|growth|change|development|spread|process)\b/u,
  }),
  entry('redesign workflows', 'change how work is done', { in: 'plain', notRight: /^ (?:for|in|of|that|which)\b/u }),
  entry('thriving', 'healthy', {
    in: 'plain',
    right: /^ (?:gardens?|ecosystems?|reefs?)\b/u,
    notLeft: /\b(?:more|most) $/u,
  }),
  entry('thriving', 'strong', { in: 'plain', right: /^ communit(?:y|ies)\b/u, notLeft: /\b(?:more|most) $/u }),
  entry('supercharge~', 'improve~', {
    in: 'prose',
    right: /^ (?:your|our|their|the|its)\b/u,
    notRight: /^ the (?:engine|car|motor)/u,
  }),
  entry('thrive~ in', 'do~ well in', {
    in: 'plain',
    forms: ['base', 'present'],
    right: /^ (?:an?|the|this|these|environments?)\b/u,
  }),
  entry('navigate~', 'go~ through', {
    in: 'plain',
    right: /^ (?:the|this|that|a|these) (?:[a-z-]+ )?(?:transition|change|process|stages?)\b/u,
  }),
  entry('resonates with', 'matches', {
    in: 'plain',
    right: /^ (?:my|our|their|his|her) (?:own )?(?:beliefs?|views?|values)\b/u,
    notLeft: /ly $/u,
  }),
  entry('paradigm shift', 'major change', { in: 'prose', left: /\b(?:a|this|the|real) $/u }),
  entry('this shift', 'this change', {
    in: 'prose',
    notRight: /^ (?:key|work|worker|starts|ends|pattern|supervisor)\b/u,
  }),
  entry('shift in', 'change in', {
    in: 'prose',
    left: /\b(?:a|the|this|major|critical|clear|cultural|dramatic|important) $/u,
    right:
      /^ (?:the (?:literature|way|balance|market)|how|thinking|focus|attitudes?|culture|priorities|perspective)\b/u,
  }),
  entry('the shift to', 'the move to', { in: 'prose', right: /^ [a-z-]+ /u, notRight: /^ the (?:right|left)\b/u }),
  entry('shift~', 'move~', {
    in: 'prose',
    verbal: true,
    right: /^ (?:our|the|its|their|your) (?:[a-z-]+ ){0,3}(?:review|cycle|schedule|timeline|deadline|meeting|date)\b/u,
  }),
  entry('shift~', 'change~', {
    in: 'prose',
    verbal: true,
    right: /^ (?:our|the|its|their|your|my) (?:[a-z-]+ ){0,2}(?:perspective|role|mindset|thinking|approach)\b/u,
  }),
  entry('the transition from', 'the move from', {
    in: 'plain',
    left: /\b(?:during|in|accelerat(?:e|es|ed|ing)|support(?:s|ed|ing)?|through|with|drive|drives|make|making) $/u,
    right: /^ [^.,;:()]{3,60} to\b/u,
  }),
  entry('the transition to', 'the move to', { in: 'plain', right: /^ [a-z-]+ /u }),
  entry('this transition', 'this change', { in: 'plain', notRight: /^ (?:year|period|phase|team|metal|zone|plan)\b/u }),
  entry('make the transition', 'make the change', { in: 'plain', notRight: /^ (?:to|from|into)\b/u }),
  entry('through the transition', 'through the change', { in: 'plain', notRight: /^ (?:to|from|into|metals?)\b/u }),
  entry('transition~', 'move~', {
    in: 'plain',
    verbal: true,
    right: /^ (?:[a-z]+ly )?(?:to|from|into)\b/u,
    notLeft: /\b(?:the|a|this|energy|gender) $/u,
  }),

  // Nouns after "significant", "critical" and "compelling".
  entry('significant', 'much', {
    in: 'plain',
    left: /\b(?:gained|attracted|received|drawn|drew|garnered|gaining|attracting) $/u,
    right: /^ (?:attention|interest|support|criticism|praise)\b/u,
  }),
  entry('significant', 'strong', { in: 'plain', right: /^ (?:[a-z-]+ )?growth\b/u, notLeft: denied }),
  entry('significant', 'large', {
    in: 'plain',
    left: /\b(?:an?|the|this|these|those|any|some|its|their|our|of|with|in|for|by|make|makes|made|brings?|brought|offers?|see|saw) $/u,
    right: amounts,
    notLeft: denied,
  }),
  entry('significant', 'considerable', {
    in: 'plain',
    left: /\b(?:have|has|had|having|with|impose|imposes|show|shows|showed|showing|demonstrate|demonstrates|document|documenting|require|requires|remains? a|is a|provide|provides|gain|gained) $/u,
    right: /^ [a-z]/u,
    notRight: /^ (?:[a-z-]+ )?(?:differences?|correlations?|associations?|predictors?|p\b|others?)|\d/u,
    notLeft: { test: (before) => denied.test(before) || /\d|\b(?:statistical|differences?|p\b)/u.test(before) },
  }),
  entry('significant', 'serious', { in: 'plain', right: troubles, notLeft: denied }),
  entry('significantly', 'greatly', {
    in: 'plain',
    right: /^ (?:boost|improv|increas|reduc|enhanc|chang|affect|influenc|rais|lower|expand)[a-z]*\b/u,
    notLeft: { test: (before) => denied.test(before) || measured.test(before) },
    notRight: measured,
  }),
  entry('significantly', 'a lot', {
    in: 'plain',
    left: /\b(?:dropped|increased|fell|rose|grew|improved|declined|changed|varied) $/u,
    right: /^(?:$|[.,;!?])/u,
    notLeft: measured,
    notRight: measured,
  }),
  entry('the most significant', 'the biggest', {
    in: 'plain',
    right: /^ (?:(?:change|transformation|challenge|problem|barrier|shift|advance|factor|risk|cost|obstacle)s?|is)\b/u,
  }),
  entry('substantial', 'considerable', {
    in: 'plain',
    right: /^ (?:[a-z]+ )?(?:interest|attention|spending|evidence|resources|time|effort|debate|support)\b/u,
  }),
  entry('significant impact', 'big effect', {
    in: 'plain',
    left: /\ba $/u,
    right: /^ on (?:my|our|their|his|her|your|people|families|communities|students)\b/u,
  }),
  entry('in light of', 'given', {
    in: 'prose',
    left: start,
    right: /^ (?:the above|this|these|the|our|your|recent)\b/u,
    notRight: /^ (?:the fact|day)\b/u,
  }),
  entry('deeply grateful', 'very grateful', { in: 'plain', left: /\b(?:am|is|are|was|were|be) $/u }),
  entry('deeply resonates with', 'matches', { in: 'plain', right: ownMatter }),
  entry('deeply resonate with', 'match', { in: 'plain', right: ownMatter }),
  ...['enthusiasm', 'curiosity', 'interest'].map((noun) =>
    entry(`genuine ${noun}`, `real ${noun}`, { in: 'plain', notLeft: /\b(?:not|more|most|no) $/u }),
  ),
  entry('continued their upward trajectory', 'continued to rise', { in: 'plain' }),
  entry('continued its upward trajectory', 'continued to rise', { in: 'plain' }),
  entry('serve as both', 'be both', { left: /\b(?:can|could|may|might|will|would) $/u }),
  entry('go hand in hand', 'go together', { in: 'plain', right: /^(?:$|[.,;!?])/u }),
  entry('goes hand in hand with', 'goes with', { in: 'plain' }),
  entry('genuine love of', 'real love of', { in: 'plain', left: /\b(?:a|his|her|our|my|their) $/u }),
  entry('a lasting impact on', 'a mark on', { in: 'prose', left: /\b(?:leave|leaves|left|leaving) $/u }),
  entry('compelling example', 'clear example', { in: 'plain', left: /\b(?:one|a|another) $/u }),
  entry('significantly', 'much', {
    in: 'plain',
    left: /\b(?:feel|feels|felt|is|are|was|were|become|becomes|became|it|them|things) $/u,
    right: /^ (?:better|worse|easier|harder|faster|slower|cheaper|safer|more|less)(?![a-z])/u,
    notLeft: { test: (before) => denied.test(before) || /\d|\bstatistic/u.test(before) },
    notRight: /\d|\bp [<=]|\bgroup\b/u,
  }),
  entry('ensuring complete peace of mind', 'for complete peace of mind', { in: 'prose' }),
  entry('ensuring peace of mind', 'for peace of mind', { in: 'prose' }),
  entry('transformative power', 'power', { in: 'prose', left: /\bthe $/u, right: /^ of\b/u }),
  entry('rapidly emerging as', 'quickly becoming', { in: 'prose' }),
  entry('provide~ a comprehensive overview of', 'cover~', { in: 'prose', forms: ['base', 'present', 'gerund'] }),
  entry('offer~ a comprehensive overview of', 'cover~', { in: 'prose', forms: ['base', 'present', 'gerund'] }),
  entry('present~ a comprehensive overview of', 'cover~', { in: 'prose', forms: ['base', 'present', 'gerund'] }),
  entry('remarkable', 'striking', {
    in: 'plain',
    right: /^ (?:ability|abilities|capabilities|results?|progress|growth|success|change)\b/u,
    notLeft: /\b(?:a|most|more) $/u,
  }),
  entry('the most compelling', 'the strongest', { in: 'prose', right: /^ (?:case|argument|reason|evidence)s?\b/u }),
  entry('compelling', 'strong', {
    in: 'prose',
    right: /^ (?:case|argument|reason|evidence)s?\b/u,
    notLeft: /\b(?:most|more|less|so|very) $/u,
  }),
  entry('critical', 'important', {
    in: 'plain',
    right:
      /^ (?:shift|change|details?|position|yet|but|part|step|question|point|role|moment|decision|factor|skills?|issue|component|information|area|gap)\b/u,
    notLeft: /\b(?:safety|mission|business|time|most|more|at a)[ -]$/u,
  }),
  entry('critical', 'urgent', { in: 'plain', right: /^ repairs?\b/u }),
  entry('critical', 'close', { in: 'plain', right: /^ evaluation\b/u }),
  entry('foundational', 'basic', {
    in: 'plain',
    right: /^ (?:experience|skills?|knowledge|framework|understanding|concepts?|principles?)\b/u,
  }),
  entry('essential', 'important', { in: 'plain', left: /\bso $/u, right: /^(?:$|[.,;!?])/u }),
  entry('imperative to', 'need to', { in: 'prose', left: /\b(?:the|an|this|global|moral|urgent) $/u }),
  entry('crucially,', '', { in: 'prose', left: start, right: /^ [a-z]/u }),
  entry('remarkable,', 'striking,', { in: 'plain', left: /\b(?:is|was) $/u }),

  // Objects of "boosted", "optimized" and "highlighted".
  entry('boost~', 'improve~', {
    in: 'plain',
    verbal: true,
    right:
      /^ (?:(?:your|our|their|its|the) )?(?:[a-z]+ )?(?:performance|productivity|signal|efficiency|morale|quality|security|health|mood|results)\b/u,
  }),
  entry('accelerate~', 'speed~ up', {
    in: 'plain',
    forms: ['base', 'present', 'gerund'],
    right: /^ (?:the|its|their|our|existing|adoption|growth|change|progress|learning|development)\b/u,
    notRight: /^ the (?:car|engine|vehicle|particles?)\b/u,
  }),
  entry('facilitate~', 'allow~', { in: 'prose', right: /^ (?:faster|better|easier|greater|quicker|closer)\b/u }),
  entry('optimize~', 'improve~', {
    in: 'plain',
    right:
      /^ (?:[a-z-]+ )?(?:workflows?|processes|operations|performance|experiences?|algorithms|schedules?|efficiency)\b/u,
  }),
  entry('augment~', 'increase~', { in: 'plain', right: /^ (?:[a-z]+ )?(?:productivity|output|capacity|income)\b/u }),
  entry('spark~', 'start~', { in: 'plain', verbal: true, right: ownWork }),
  entry('elevate~', 'improve~', {
    in: 'prose',
    right:
      /^ (?:your|their|our|the) (?:[a-z]+ ){0,2}(?:ritual|routine|experience|style|skills|writing|brand|home|cooking)\b/u,
  }),
  entry('highlight~', 'show~', {
    in: 'plain',
    forms: ['base', 'present', 'gerund'],
    right: /^ (?:how|why|both|the|an?|important)\b/u,
    notLeft:
      /\b(?:a|the|one|main|key|its|his|her|their|our|literature|research|researchers|studies|scholars|experts|also) $/u,
  }),
  entry('transform~', 'turn~', {
    in: 'prose',
    right: /^ (?:your|a|the|an|raw|complex|our|their) [^.,;:]{2,40} into\b/u,
  }),
  entry('emerging', 'new', {
    in: 'plain',
    right:
      /^ (?:research|data|technolog(?:y|ies)|best|trends?|evidence|tools?|fields?|studies|methods?|practices?|risks?|ethical)\b/u,
    notLeft: /\b(?:is|are|was|were|from|slowly|be) $/u,
  }),
  entry('rapidly growing', 'fast-growing', { in: 'prose', left: /\b(?:a|the|this|our|its) $/u, right: /^ [a-z]/u }),
  entry('rapidly', 'quickly', {
    in: 'plain',
    right: /^(?:$|[.,;!?]| (?:transform|chang|reshap|improv|spread|expand|mov|adopt|becom|rising|increas)[a-z]*\b)/u,
    notLeft: /\b(?:more|most|so|too|as) $/u,
  }),
  entry('increasingly', 'more and more', {
    in: 'plain',
    right: /^ (?:important|common|complex|difficult|popular|clear|hard|rare|expensive|relevant|necessary|dependent)\b/u,
  }),
  entry('evolving', 'changing', {
    in: 'plain',
    left: /\b(?:the|its|their|our|your|an?) $/u,
    right:
      /^ (?:needs|demands|roles?|fields?|markets?|landscape|expectations|tastes|priorities|technolog(?:y|ies)|regulations?)\b/u,
  }),
  entry('the landscape of', '', {
    in: 'prose',
    left: /\b(?:transform|chang|reshap|alter)[a-z]* $/u,
    right: /^ [a-z]/u,
  }),
  entry('ongoing', 'continuing', {
    in: 'plain',
    right: /^ (?:conversation|debate|effort|dialogue|discussion)s?\b/u,
    notLeft: /\ban $/u,
  }),

  entry('meaningful', 'useful', {
    in: 'plain',
    right: /^ (?:patterns?|models?|conversations?|feedback|contributions?|information|discussions?)\b/u,
    notLeft: /\b(?:more|most|less|no|any) $/u,
  }),
  entry('capabilities', 'abilities', {
    in: 'plain',
    left: /\b(?:striking|remarkable|new|impressive) $/u,
    right: /^(?:$|[.,;:!?]| (?:in|and|that|of)\b)/u,
  }),
  entry('data-driven decision-making', 'data-driven decisions', {
    in: 'plain',
    notRight: /^ (?:is|was|has|skills?|process|processes|and|to|culture|capabilit(?:y|ies))\b/u,
  }),
  entry('deliverables', 'work', { in: 'plain', left: /\b(?:important|key|high-impact|year-end) $/u }),
  entry('the shift', 'the change', { in: 'plain', left: start, right: /^ (?:is|has|will|means|comes)\b/u }),
  entry('boost in', 'rise in', {
    in: 'plain',
    left: /(?:\b(?:a|massive|big|huge|large|small|reported|real)|%) $/u,
    right: /^ (?:[a-z]+ )?(?:productivity|sales|performance|efficiency|output|revenue|morale)\b/u,
  }),

  // Brochures.
  entry('crafted for', 'made for', { in: 'prose' }),
  entry('crafted from', 'made from', { in: 'prose', right: /^ [a-z]/u }),
  entry('designed for', 'made for', { in: 'plain', right: /^ (?:people|real|the|busy|anyone|everyday|those)\b/u }),
  entry('built for', 'made for', {
    in: 'plain',
    right: /^ (?:people|real|the|busy|anyone|everyday|those|travel)\b/u,
    notLeft: /\b(?:was|were) $/u,
  }),
  entry('perfect for', 'good for', { in: 'prose', left: start, right: /^ [a-z]/u }),
  entry('ideal for', 'good for', { in: 'prose', left: start, right: /^ [a-z]/u }),
  entry('tailored to', 'made for', { in: 'prose', right: /^ (?:your|that|the|each|every|their|our)\b/u }),
  entry('discover how', 'see how', { in: 'prose', right: /^ [a-z]/u, left: /(?:^[\s*_]*|\b(?:and|to) )$/u }),
  entry('exceptional', 'very good', {
    in: 'plain',
    right: /^ (?:beans|coffees?|quality|service|results|value|food|care)\b/u,
    notLeft: /\b(?:an|the|most|more) $/u,
  }),
  entry('carefully curated', 'carefully chosen', { in: 'prose' }),

  // Slide decks.
  entry('insights', 'findings', {
    in: 'plain',
    left: /\b(?:share|shared|shares|sharing|present|presented|presenting|communicate|communicating|business|key|our|these) $/u,
    notRight: /^ (?:into|from)\b/u,
  }),
  entry('initiatives', 'projects', {
    in: 'plain',
    left: /\b(?:data|these|recent|energy|solar|science|several|community|other|such) $/u,
  }),
  entry('this initiative', 'this project', { in: 'plain' }),
  entry('daily workflows', 'daily work', { in: 'plain' }),
  entry('everyday workflows', 'everyday work', { in: 'plain' }),
  entry('traditional workflows', 'traditional ways of working', { in: 'plain' }),
  entry('operational workflows', 'ways of working', { in: 'plain', notLeft: /\boptimiz(?:e|es|ed|ing) $/u }),
  entry('expertise in', 'knowledge of', {
    in: 'plain',
    left: /\b(?:my|technical|our|her|his|their) $/u,
    right: /^ [a-z]/u,
  }),
  entry('expertise', 'knowledge', {
    in: 'plain',
    left: /\b(?:technical|analytical|professional|my|legal|domain|accumulated|specialized) $/u,
    notRight: /^ (?:in|gaps?)\b/u,
  }),
  entry('decision-making', 'decisions', {
    in: 'plain',
    left: /\b(?:better|sharper|strategic|municipal|faster|smarter|sound|informed) $/u,
    notRight: /^ (?:is|was|has|skills?|process|processes|and|capacit(?:y|ies)|abilit(?:y|ies))\b/u,
  }),
  entry('outcomes', 'results', {
    in: 'plain',
    left: /\b(?:by|on|positive|through|better|consistent|desired|measure|measuring) $/u,
    right: /^(?:$|[.,;:!?]| (?:rather|for|in|and|achieved|of|than)\b)/u,
  }),
  entry('methodologies', 'methods', { in: 'plain' }),
  entry('proficiency', 'skill', { in: 'plain', left: /\b(?:technical|includes|my) $/u }),
  entry('actionable', 'useful', {
    in: 'plain',
    right: /^ (?:business )?(?:insights|strategies|advice|steps|feedback|findings|information|plans?)\b/u,
  }),
  entry('meaningful', 'real', {
    in: 'plain',
    right: /^ (?:improvements?|change|impact|difference|results|progress|benefits?)\b/u,
    notLeft: /\b(?:more|most|less|statistically|clinically|no|any) $/u,
  }),
  entry('thoughtful', 'careful', {
    in: 'plain',
    right:
      /^ (?:choices?|preparation|adaptation|implementation|planning|design|approach|sourcing|consideration|analysis)\b/u,
    notLeft: /\b(?:more|most|very|so) $/u,
  }),
  entry('thoughtfully', 'carefully', { in: 'plain' }),
  entry('impactful', 'useful', {
    in: 'plain',
    right: /^ (?:data|products?|science|work|research|projects?|tools?)\b/u,
    notLeft: /\b(?:more|most|less) $/u,
  }),
  entry('personalized', 'personal', { in: 'plain', right: /^ (?:routine|plan|advice|service|style|touch)s?\b/u }),
  entry('tangible', 'real', {
    in: 'plain',
    right: /^ (?:[a-z]+ )?(?:benefits?|results?|returns?|improvements?|progress)\b/u,
    notLeft: /\b(?:more|most) $/u,
  }),
  entry('high-impact', 'important', {
    in: 'plain',
    right: /^ (?:projects?|tasks?|deliverables|work|decisions?)\b/u,
    notLeft: /\b(?:more|most) $/u,
  }),
  entry('genuine', 'real', {
    in: 'plain',
    right:
      /^ (?:[a-z]+ )?(?:recovery|productivity|strategy|interest|benefits?|change|concerns?|improvements?|progress|need|time)\b/u,
    notLeft: /\b(?:more|most) $/u,
  }),
  entry('deeply', 'very', {
    in: 'plain',
    right: /^ (?:rewarding|relevant|complex|personal|important|disappointing|satisfying)\b/u,
  }),
  entry('across industries', 'in many industries', { in: 'plain' }),
  entry('across various', 'in various', {
    in: 'plain',
    right: /^ (?:[a-z]+ )?(?:sectors|industries|fields|areas|departments)\b/u,
  }),
  entry('across diverse', 'in different', {
    in: 'plain',
    right: /^ (?:[a-z]+ )?(?:sectors|industries|fields|areas|landscapes|cultures|contexts)\b/u,
  }),
  entry('across the globe', 'around the world', { in: 'plain' }),
]
