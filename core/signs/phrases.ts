import { sources, type SignEntry } from './sign.ts'

/** Phrases that announce, round off or pad. */
export const phrases: readonly SignEntry[] = [
  {
    id: 'throat-clearing',
    name: 'Throat-clearing',
    family: 'phrases',
    notice: 'The phrase only says that the next words are important, so begin with those words.',
    example: 'It is important to note that prices vary.',
    finds: 'It is important to note that',
    nearMiss: 'The mill is worth more than that, and it is important to her.',
    source: sources.wikipedia,
    look: {
      in: 'prose',
      pattern:
        /\bit(?:['’]s| is| should be| must be| cannot be)(?: also| equally| therefore)? (?:(?:important|worth|crucial|essential|vital|critical|imperative|useful|helpful) (?:to )?(?:not(?:e|ing)|mention(?:ing)?|remember(?:ing)?|recogni[sz](?:e|ing)|acknowledg(?:e|ing)|consider(?:ing)?|understand(?:ing)?|highlight(?:ing)?|emphasi[sz](?:e|ing)|keep(?:ing)? in mind|point(?:ing)? out)|(?:noted|overstated|mentioned|emphasi[sz]ed)) ?(?:that)?\b/giu,
    },
  },
  {
    id: 'here-is-the-thing',
    name: 'Announcing the point',
    family: 'phrases',
    notice: 'The phrase only announces the point, so make the point at once.',
    example: 'Here’s the thing: most people never read the terms.',
    finds: 'Here’s the thing',
    nearMiss: 'Here is the thing that you lost, and the reality of the thing is known.',
    source: sources.editors,
    look: {
      in: 'words',
      words:
        "here's the thing|here's why|here's how|here's what|here's the kicker|here's the catch|let's dive in|let's dive into|let's explore|let's break it down|let's break this down|let's take a closer look|let's be honest|let's face it|the good news|the best part|the bottom line|the truth is|the reality is|the key is to|the key is that|the trick is|buckle up|think of it as|what this means is|what this means|what we're seeing|what sets|simply put|put simply|in essence|make no mistake",
    },
  },
  {
    id: 'in-conclusion',
    name: 'Announced conclusion',
    family: 'phrases',
    notice: 'The phrase only announces an ending or a look ahead, so leave it out.',
    example: 'In conclusion, both sides have good arguments.',
    finds: 'In conclusion,',
    nearMiss: 'They came in, concluded the talks, and overall spending fell.',
    source: `${sources.wikipedia} (students write it too)`,
    look: {
      in: 'opening',
      pattern:
        /(?:In conclusion|In summary|To summarize|In sum|In closing|Taken together|Looking ahead|Moving forward|Going forward|As we (?:look|move) (?:ahead|forward)|When all is said and done|(?=Overall,)Overall)\b,?/uy,
    },
  },
  {
    id: 'despite-challenges',
    name: '“Despite these challenges”',
    family: 'phrases',
    notice: 'The phrase mentions problems or benefits in general, so say which ones.',
    example: 'Despite these challenges, the sector continues to grow.',
    finds: 'Despite these challenges',
    nearMiss: 'Despite the rain, she challenged him to a race to the mill.',
    source: sources.wikipedia,
    look: {
      in: 'prose',
      pattern:
        /\b(?:despite|notwithstanding|in spite of) (?:these|its|their|the|such|this)(?: \p{Ll}+)? (?:challenges?|benefits?|limitations?|concerns?|advantages?|obstacles?|drawbacks?|hurdles?|promise|advances|progress|setbacks?|gains)\b|\b(?:challenges?|questions?|concerns?|gaps|risks) (?:still )?(?:remains?|persists?)\b|\bnot without (?:its )?(?:challenges|risks|drawbacks|limitations)\b/giu,
    },
  },
  {
    id: 'inflated-copula',
    name: '“Serves as”',
    family: 'phrases',
    notice: 'The verb is a longer way to say “is” or “has”, so use the short word.',
    example: 'The old mill serves as a museum.',
    finds: 'serves as a',
    nearMiss: 'He served soup as we waited, and one letter represents a byte.',
    source: `${sources.wikipedia}; 0.06 per 1,000 words in texts of people, 0.13 in texts of 2026 (0.49 in 2025)`,
    look: {
      in: 'prose',
      pattern:
        /\b(?:serv(?:es?|ed|ing)|stands?|stood|standing|functions|acts|emerg(?:es?|ed|ing)|positions? (?:itself|themselves)) as (?:an?|the|both|one|its|their|our|my)\b|\brepresents? (?:an?|the|one) (?:\p{Ll}+ ){0,2}(?:shift|step|milestone|turning|opportunity|challenge|change|departure|evolution|leap|move|advance|approach)\b|\bboasts? an?\b|\bremains? (?:central|at the)\b/giu,
    },
  },
  {
    id: 'plays-a-role',
    name: '“Plays a crucial role”',
    family: 'phrases',
    notice: 'The phrase says that something is important but not why, so say what it does.',
    example: 'Diet plays a crucial role in recovery.',
    finds: 'plays a crucial role',
    nearMiss: 'She plays a nurse in the film, which is a small part.',
    source: sources.kobak,
    look: {
      in: 'prose',
      pattern:
        /\bplay(?:s|ed|ing)? an? (?:increasingly )?(?:crucial|vital|pivotal|key|central|significant|critical|essential|fundamental|integral|major) (?:role|part)\b|\bat the (?:heart|core|center|centre|forefront|intersection|crossroads) of\b|\bat (?:its|their) (?:core|heart)\b/giu,
    },
  },
  {
    id: 'testament',
    name: '“A testament to”',
    family: 'phrases',
    notice: 'The phrase makes an ordinary fact sound great, so give only the fact.',
    example: 'The bridge is a testament to their skill.',
    finds: 'a testament to',
    nearMiss: 'He read the New Testament to his mother, and she set the table.',
    source: sources.wikipedia,
    look: {
      in: 'words',
      words:
        'a testament to|testament to|a reminder that|a reminder of|a symbol of|a reflection of|speaks volumes|a stark reminder|a beacon of|a cornerstone of|the backbone of|the foundation of|the foundation for|a hallmark of|paves the way|paving the way|paved the way|pave the way|sets the stage|setting the stage|set the stage|leaves a lasting|lasting impact|indelible mark|deeply rooted|marks a turning point|a pivotal moment|shapes the future|shape the future|shaping the future|the future of',
    },
  },
  {
    id: 'todays-world',
    name: '“In today’s world”',
    family: 'phrases',
    notice: 'The phrase speaks of the present time in general, so name the change or leave the phrase out.',
    example: 'In today’s fast-paced world, attention is scarce.',
    finds: 'In today’s fast-paced world',
    nearMiss: 'It was in today’s paper that the world record had been broken.',
    source: sources.russell,
    look: {
      in: 'prose',
      pattern:
        /\bin (?:today['’]s (?:(?!(?:that|which|who|of|is|are|the|in)\b)\p{Ll}+(?:-\p{Ll}+)?,? ){1,3}|(?:an|our) increasingly (?:\p{Ll}+(?:-\p{Ll}+)?,? ){1,3}|the (?:modern|current|digital) )(?:world|age|era|landscape|environment|society|economy|marketplace|climate|workplace)\b|\b(?:in an era|at a time|in a world) (?:where|when|of)\b|\b(?:rapidly|ever|constantly|quickly)[ -](?:evolving|changing)\b|\bfast-paced\b/giu,
    },
  },
  {
    id: 'vague-attribution',
    name: 'Vague attribution',
    family: 'phrases',
    notice: 'The text does not say who found or believes this, so name the person or the study.',
    example: 'Experts say that the trend will continue.',
    finds: 'Experts say',
    nearMiss: 'Dr. Maria Lopez says that the bridge is safe; the study by her team is public.',
    source: sources.wikipedia,
    look: {
      in: 'prose',
      pattern:
        /\b(?:(?:many|some|most|several|industry|leading|other)? ?(?:experts|critics|analysts|observers|scholars|researchers|economists|proponents|supporters|advocates|skeptics|opponents)(?: (?:often|also|generally|widely))? (?:say|argue|believe|suggest|warn|note|agree|contend|point|caution|emphasize|have (?:noted|argued|found|suggested|long))|(?:recent |numerous |many |several |some |multiple |early |a growing body of |a recent |emerging )?(?:studies|research|study|evidence|data|surveys|literature|findings)(?: (?:also|consistently|increasingly))? (?:show|shows|suggest|suggests|indicate|indicates|demonstrate|demonstrates|have (?:shown|found|demonstrated)|has (?:shown|found|demonstrated|emerged))|it is (?:widely|generally|often|commonly) (?:believed|accepted|known|recognized|regarded|said|acknowledged)|(?:widely|often) (?:regarded|considered|seen|recognized|cited) as|a growing (?:body|number|consensus|chorus) of)\b/giu,
    },
  },
  {
    id: 'wide-range',
    name: '“A wide range of”',
    family: 'phrases',
    notice: 'The phrase promises many things but names few, so give a number or examples.',
    example: 'The park offers a wide range of activities.',
    finds: 'a wide range of',
    nearMiss: 'The range of the gun is a mile, and it takes an array of names.',
    source: sources.editors,
    look: {
      in: 'prose',
      pattern:
        /\b(?:an?|the) (?:(?:wide|broad|diverse|vast|rich|full|whole|growing|extensive|huge) )?(?:range|array|variety|multitude|plethora|myriad|wealth|host|spectrum|abundance|set|suite) of(?= \p{Ll})/giu,
      when: ({ matched }) => !/^(?:an?|the) (?:range|array|set|variety|host|suite) of/iu.test(matched),
    },
  },
  {
    id: 'valuable-insights',
    name: 'Stock pairs',
    family: 'phrases',
    notice: 'AI often uses these words together, so say exactly what you mean.',
    example: 'The survey gave us valuable insights.',
    finds: 'valuable insights',
    nearMiss: 'The diary is valuable. She gave us tea and told us of her life.',
    source: sources.own,
    look: {
      in: 'words',
      words:
        'valuable insights|actionable insights|key insights|deeper understanding|deep understanding|better understanding|key challenges|key factors|key factor|key role|significant challenges|significant impact|profound impact|positive impact|lasting impression|unique perspective|unique perspectives|unique challenges|unique opportunity|diverse perspectives|informed decisions|informed decision|strong foundation|solid foundation|continued success|long-term success|overall well-being|physical and mental|mental and physical|full potential|true potential|untapped potential|real impact|critical thinking|clear communication|open communication|steep learning curve|delicate balance|right balance|work-life balance|healthier balance|personal growth|professional growth|professional development|continuous learning|lifelong learning|innovative solutions|strategic planning|strategic decision-making|quality of life|sense of belonging|sense of community|sense of purpose|sense of accomplishment|sense of ownership|peace of mind|double-edged sword|perfect blend|perfect balance|one size fits all|one-size-fits-all|powerful tool|powerful way|essential tool|proven track record|track record',
    },
  },
  {
    id: 'help-ability',
    name: '“Allows you to”, “the ability to”',
    family: 'phrases',
    notice: 'The phrase is longer than it needs to be, so write “can” or “may”, or name the action.',
    example: 'The tool allows teams to focus on planning.',
    finds: 'allows teams to focus',
    nearMiss: 'He allowed it, the door allows air to enter, and the wall was built to last.',
    source: sources.own,
    look: {
      in: 'prose',
      pattern:
        /\b(?:enabl(?:e|es|ed|ing)|allow(?:s|ing)|empower(?:s|ing)) (?:\p{Ll}+ ){0,2}?(?:you|us|them|everyone|anyone|people|users|teams|developers|customers|clients|readers|companies|businesses|organi[sz]ations|employees|workers|students|individuals|leaders) to \p{Ll}+|\b(?:giv(?:es?|ing)|provid(?:es?|ing)|offer(?:s|ing)?) (?:\p{Ll}+ ){1,4}the ability to\b|\b(?:crafted|poised) to \p{Ll}+|\bhas the potential to\b|\baims to \p{Ll}+/giu,
    },
  },
  {
    id: 'question-not-whether',
    name: '“The question is not whether”',
    family: 'phrases',
    notice: 'The phrase only announces the main point, so make the point directly.',
    example: 'The question is not whether to act, but how.',
    finds: 'The question is not',
    nearMiss: 'He asked a question about the mill, and the answer pleased her.',
    source: sources.editors,
    look: {
      in: 'prose',
      pattern:
        /\bthe (?:real |key |central )?(?:question|goal|challenge|answer|problem|issue|point|solution)(?: is|['’]s|,? then,? is) (?:not|n['’]t|no longer|to|how|whether|clear|simple)\b/giu,
    },
  },
  {
    id: 'when-it-comes-to',
    name: '“When it comes to”',
    family: 'phrases',
    notice: 'The phrase is long, so use one short word such as “about”, “for” or “to”.',
    example: 'When it comes to cheese, the French have the choice.',
    finds: 'When it comes to',
    nearMiss: 'When it comes, the bus to York is always full of children.',
    source: sources.editors,
    look: {
      in: 'words',
      words:
        'when it comes to|in the realm of|in the world of|with regard to|in light of|in the face of|against the backdrop of|by virtue of|through the lens of|in tandem with|hand in hand|in an effort to|with the goal of|with an eye toward|on multiple fronts|the fact remains',
    },
  },
  {
    id: 'career-letter',
    name: 'Letter formulas',
    family: 'phrases',
    notice: 'The phrase could be in any letter, so write something that is true only of this one.',
    example: 'I am particularly drawn to your work on rivers.',
    finds: 'I am particularly',
    nearMiss: 'She was not eager, and I am to join the crew in May.',
    source: sources.own,
    look: {
      in: 'words',
      words:
        "i am writing to express|i'm writing to express|writing to express|express my interest|express my strong interest|i am excited to|i am excited by|i'm excited to|i am thrilled|i am eager to|i'm eager to|particularly drawn to|i am drawn to|i am particularly|i am confident that|i'm confident that|welcome the opportunity|the opportunity to discuss|the opportunity to contribute|opportunity to contribute|opportunity to discuss|aligns with my|align with my|aligns perfectly|aligns closely|passion for|passionate about|deep appreciation for|thank you for your time|thank you for considering|thank you for your consideration|your time and consideration|i look forward to|look forward to discussing|hope this email finds you|hope this message finds you|hope you're doing well|please don't hesitate|don't hesitate to reach|feel free to reach out|reach out to|dear hiring manager|in my previous role|proven ability|my ability to|thank you for your understanding|thank you for your continued|i would be honored|to your team|at your organization|hit the ground running",
    },
  },
  {
    id: 'call-to-action',
    name: 'Sales formulas',
    family: 'phrases',
    notice: 'The phrase sounds like an advertisement, so say what the reader gets or can do.',
    example: 'Say goodbye to cold coffee.',
    finds: 'Say goodbye to',
    nearMiss: 'She did not say a word, and goodbye is hard to say.',
    source: sources.own,
    look: {
      in: 'words',
      words:
        "say goodbye to|say hello to|ready to take|ready to experience|ready to transform|take the first step|look no further|join thousands|trusted by|no credit card|free trial|take control of|take your|get started today|start your|discover how|discover the|experience the|transform your|elevate your|unlock your|unlock the|designed for|crafted from|crafted for|perfect for|ideal for|built for|built to|meets your|tailored to|you're not alone|you'll be surprised|you'd be surprised|makes all the difference|make all the difference|every step of the way|take it to the next level|next level|a breeze|done right|your future self|doesn't have to be|don't need to be|more than ever|now more than ever",
    },
  },
  {
    id: 'assistant-talk',
    name: 'Assistant’s own voice',
    family: 'phrases',
    notice: 'These are the words of an AI chatbot to its user, so leave them out.',
    example: 'I hope this helps! Let me know if you would like changes.',
    finds: 'I hope this helps',
    nearMiss: 'I hope that this will help you, and I would certainly come again.',
    source: sources.wikipedia,
    look: {
      in: 'prose',
      pattern:
        /\b(?:i hope this helps|as an ai(?: language model)?|let me know if you(?:['’]d| would| need| want)|would you like me to|here(?:['’]s| is) (?:an?|the|your) (?:revised|rewritten|polished|improved|updated|draft|version)|as of my (?:last|knowledge)|my (?:training data|knowledge cutoff)|i (?:cannot|can['’]t) (?:browse|access) )|\b(?:certainly|absolutely|of course|great question)!/giu,
    },
  },
]
