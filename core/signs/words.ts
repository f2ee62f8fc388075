import { sources, type SignEntry } from './sign.ts'

/**
 * Phrases in which a listed word means what it says. The longest phrase wins, so that one of these keeps its word from being found.
 */
export const innocent =
  'landscape painting|landscape architect|landscape architecture|landscape photography|landscape gardener|foster care|foster home|foster child|foster children|foster parents|foster family|essential oil|essential oils|vital signs|vital organs|key ring|car key|house key|key board|master key|answer key|key to the door|journey home|train journey|train station|bus journey|dynamic programming|critical mass|criticism|unique identifier|comprehensive school|comprehensive insurance|robust standard errors|capital letter|capital letters|capital city|capital punishment|text book|elevated temperature|boost pressure|vibrant string|foster mother|dive into the water|dive into the pool|dive into the sea|the national bridge|navigate to the page|underlying asset|syntax highlighting|syntax highlighted'

/** Verbs before an object: “underscores the need” is a sign, and “two underscores” names a character. */
const withObject = (verbs: string): string =>
  verbs
    .split('|')
    .flatMap((verb) => 'the|a|an|how|that|its|their|this|these|why|our'.split('|').map((object) => `${verb} ${object}`))
    .join('|')

/** Words that models prefer. The lists are dated: each year's models have others. */
export const words: readonly SignEntry[] = [
  {
    id: 'connective-opener',
    name: 'Connective opener',
    family: 'words',
    notice: 'The sentence begins with a linking word such as “Moreover”, which can often be left out.',
    example: 'Furthermore, the costs were lower than expected.',
    finds: 'Furthermore,',
    nearMiss: 'The bread was, moreover, dry and dear. Also, it was late.',
    source: `${sources.own}; 0.05 per 1,000 words in texts of people, 0.53 in texts of 2026 (students use them too)`,
    look: {
      in: 'opening',
      pattern:
        /(?:Moreover|Furthermore|Additionally|Consequently|Notably|Importantly|Crucially|Conversely|Nevertheless|Nonetheless|Accordingly|Specifically|Similarly|Likewise|Alternatively|Subsequently|Equally important|More importantly|Perhaps most importantly|Beyond (?:this|that)|At the same time|In addition to (?:this|these)),/uy,
    },
  },
  {
    id: 'ultimately',
    name: '“Ultimately”',
    family: 'words',
    notice: 'AI uses “ultimately” far more often than people do, and most sentences are clear without it.',
    example: 'Ultimately, the choice depends on the budget.',
    finds: 'Ultimately',
    nearMiss: 'It was her ultimatum that brought an end to the talks.',
    source: `${sources.own}; 0.3 per 10,000 words in texts of people, 3.6 in texts of 2026`,
    look: { in: 'words', words: 'ultimately' },
  },
  {
    id: 'ensure',
    name: '“Ensure”',
    family: 'words',
    notice: 'AI uses “ensure” far more often than people do, so write “make sure” or say who does what.',
    example: 'A clear brief ensures that nobody is surprised.',
    finds: 'ensures',
    nearMiss: 'They insure the house, and she made sure that the door was shut.',
    source: `${sources.own}; 0.9 per 10,000 words in texts of people, 11.9 in texts of 2026`,
    look: { in: 'words', words: 'ensure|ensures|ensured|ensuring' },
  },
  {
    id: 'essential',
    name: '“Essential”, “crucial”, “vital”',
    family: 'words',
    notice: 'AI calls too many things essential or crucial, so keep these words for what nobody can do without.',
    example: 'Sleep is crucial for memory.',
    finds: 'crucial',
    nearMiss: 'She put a drop of essential oil on it, and the nurse took his vital signs.',
    source: `${sources.kobak}; essential 0.3 per 10,000 words in texts of people, 6.9 in texts of 2026`,
    look: {
      in: 'words',
      words:
        'essential|crucial|crucially|vital|pivotal|paramount|indispensable|imperative|invaluable|critical|critically|foundational|integral',
    },
  },
  {
    id: 'significance',
    name: '“Significant”, “profound”',
    family: 'words',
    notice: 'The word says that something is big or important but not how much, so give a number or an example.',
    example: 'The merger had a profound effect on the region.',
    finds: 'profound',
    nearMiss:
      'The change was not statistically significant; nor was its size significant (p = 0.4), to two significant figures.',
    source: sources.kobak,
    look: {
      in: 'words',
      words:
        'significant|significantly|profound|profoundly|substantial|substantially|remarkable|remarkably|notable|unprecedented|transformative|groundbreaking|monumental|dramatically|fundamentally|compelling',
      // a term of statistics
      notAfter: String.raw`\p{L}ically\s+(?=significant)`,
      notBefore: String.raw`\s+(?:figures\b|digits\b|\(p\b)`,
    },
  },
  {
    id: 'promotion',
    name: 'Promotional adjectives',
    family: 'words',
    notice: 'The word praises like an advertisement, so describe what the thing is or does.',
    example: 'The hotel has stunning views over the bay.',
    finds: 'stunning',
    nearMiss: 'The phone vibrates on the table, and the Elegant Hotel is closed.',
    source: sources.wikipedia,
    look: {
      in: 'words',
      words:
        'stunning|breathtaking|vibrant|captivating|mesmerizing|enchanting|picturesque|bustling|renowned|unparalleled|timeless|cutting-edge|state-of-the-art|world-class|game-changing|game-changer|innovative|premium|effortless|effortlessly|must-have|unforgettable|exceptional|elegant|sleek|refined|immersive|iconic|hassle-free|next-generation|best-in-class|ultimate',
    },
  },
  {
    id: 'seamless',
    name: '“Seamless”',
    family: 'words',
    notice: 'The word says that everything works well but not how, so describe what happens.',
    example: 'The app integrates seamlessly with your calendar.',
    finds: 'seamlessly',
    nearMiss: 'The seam of her coat had come undone in the rain.',
    source: `${sources.own}; seamlessly 1.3 per 10,000 words in texts of 2026`,
    look: {
      in: 'words',
      words: 'seamless|seamlessly|smoothly|frictionless|streamline|streamlined|streamlines|streamlining',
    },
  },
  {
    id: 'intensifier',
    name: 'Empty intensifiers',
    family: 'words',
    notice: 'Words such as “truly” and “genuinely” add force but no meaning, so leave them out.',
    example: 'It was a truly collaborative effort.',
    finds: 'truly',
    nearMiss: 'It was a true story, very long, and yours is true as well.',
    source: `${sources.own}; genuine 0.2 per 10,000 words in texts of people, 2.3 in texts of 2026`,
    look: {
      in: 'words',
      words:
        'truly|genuinely|genuine|incredibly|deeply|undeniably|undoubtedly|inherently|decidedly|remarkably well|thoroughly|authentically|authentic|meaningfully',
    },
  },
  {
    id: 'comprehensive',
    name: '“Comprehensive”, “robust”',
    family: 'words',
    notice:
      'AI uses words such as “comprehensive” and “robust” far more often than people do, so say exactly what you mean.',
    example: 'We offer a comprehensive range of services.',
    finds: 'comprehensive',
    nearMiss: 'He went to a comprehensive school near the mill in Leeds.',
    source: `${sources.kobak}; comprehensive 0.1 per 10,000 words in texts of people, 2.3 in texts of 2026`,
    look: {
      in: 'words',
      words:
        'comprehensive|comprehensively|robust|holistic|holistically|multifaceted|nuanced|intricate|well-rounded|scalable|cohesive|overarching',
    },
  },
  {
    id: 'leverage',
    name: '“Leverage”, “utilize”',
    family: 'words',
    notice: 'The verb is longer than “use” and means the same, so write “use”.',
    example: 'Firms leverage data to set prices.',
    finds: 'leverage',
    nearMiss: 'They use a lever to lift it, and the test harness runs as a utility.',
    source: `${sources.own}; leveraging 1.3 per 10,000 words in texts of 2026`,
    look: {
      in: 'words',
      words:
        'leverage|leverages|leveraged|leveraging|utilize|utilizes|utilized|utilizing|utilise|utilises|utilised|utilising|harness the|harness their|harnesses the|harnessed|harnessing|employ strategies|capitalize on|capitalizing on',
    },
  },
  {
    id: 'foster',
    name: '“Foster”, “enhance”, “empower”',
    family: 'words',
    notice: 'Verbs such as “foster” and “enhance” do not say what is done, so name the action.',
    example: 'The programme fosters a culture of trust.',
    finds: 'fosters',
    nearMiss: 'Jodie Foster grew up in foster care, as the film says.',
    source: sources.kobak,
    look: {
      in: 'words',
      words:
        'foster|fosters|fostered|fostering|enhance|enhances|enhanced|enhancing|enhancement|enhancements|empower|empowers|empowered|empowering|facilitate|facilitates|facilitated|facilitating|cultivate|cultivates|cultivated|cultivating|bolster|bolsters|bolstered|bolstering|elevate|elevates|elevated|elevating|optimize|optimizes|optimized|optimizing|amplify|amplifies|amplified|amplifying|accelerate|accelerates|accelerated|accelerating|augment|augments|augmented|augmenting|spark|sparks|sparked|sparking|boost|boosts|boosted|boosting|strengthen|strengthens|strengthened|strengthening',
    },
  },
  {
    id: 'navigate',
    name: '“Navigate”, “embrace”, “unlock”',
    family: 'words',
    notice:
      'AI often uses verbs such as “navigate” and “embrace” for ideas, so choose a plain verb that says what happens.',
    example: 'Families must navigate a maze of forms.',
    finds: 'navigate',
    nearMiss: 'The navigator of the ship was a woman from Cork.',
    source: `${sources.own}; navigate 0.2 per 10,000 words in texts of people, 1.7 in texts of 2026`,
    look: {
      in: 'words',
      words:
        'navigate|navigates|navigated|navigating|embrace|embraces|embraced|embracing|unlock|unlocks|unlocked|unlocking|grapple|grapples|grappled|grappling|unleash|unleashes|unleashed|unleashing|redefine|redefines|redefined|redefining|reshape|reshapes|reshaped|reshaping|revolutionize|revolutionizes|revolutionized|revolutionizing|reimagine|reimagined|reimagining|supercharge|spearhead|spearheaded|spearheading|prioritize|prioritizes|prioritized|prioritizing|align|aligns|aligned|aligning|bridge the gap|bridges the gap|bridging the gap|resonate|resonates|resonated|resonating|thrive|thrives|thrived|thriving',
    },
  },
  {
    id: 'landscape',
    name: '“Landscape”, “realm”, “journey”',
    family: 'words',
    notice: 'AI often uses words such as “landscape” and “cornerstone” for ideas, so name the thing itself.',
    example: 'Small shops face a changing retail landscape.',
    finds: 'landscape',
    nearMiss: 'He was known for landscape painting, and the plugin for its ecosystem.',
    source: sources.wikipedia,
    look: {
      in: 'words',
      words:
        'landscape|landscapes|realm|realms|tapestry|cornerstone|cornerstones|beacon|synergy|synergies|interplay|intersection|trajectory|trajectories|linchpin|hallmark|hallmarks|bedrock|blueprint|roadmap|catalyst|pillar|pillars|lens',
    },
  },
  {
    id: 'shift',
    name: '“Shift”',
    family: 'words',
    notice: 'AI often calls a change a “shift” or a “transition”, so write “change” or say what changed.',
    example: 'The shift to electric buses took ten years.',
    finds: 'shift',
    nearMiss: 'She worked night shifts by the shift schedule at the mill, and pressed the shift key between shifts.',
    source: `${sources.own}; 0.4 per 10,000 words in texts of people, 5.9 in texts of 2026`,
    look: {
      in: 'words',
      words: 'shift|shifts|shifted|shifting|transition|transitions|transitioned|transitioning',
      // hours of work, and a key
      notAfter: String.raw`\b(?:(?:night|day|late|early|hour|split|double|gear|between|per)\s+(?=shifts?\b)|work\s+(?=shift\b))`,
      notBefore: String.raw`(?<=shift)\s+(?:work|key|schedul|pattern|plan|rota|roster|supervis|manag|leader)`,
    },
  },
  {
    id: 'underscore',
    name: '“Underscore”, “highlight”',
    family: 'words',
    notice:
      'AI often says that one fact “underscores” or “highlights” another, so write “shows” or give only the facts.',
    example: 'The figures underscore the need for repairs.',
    finds: 'underscore the',
    nearMiss: 'A name begins with an underscore, and syntax highlighting shows it.',
    source: sources.kobak,
    look: {
      in: 'words',
      words: `${withObject('underscore|underscores|highlight|highlights|highlighted|showcase|showcases|showcased')}|underscored|underscoring|highlighting|showcasing|exemplify|exemplifies|exemplified|exemplifying|illuminate|illuminates|illuminating|illuminated|emphasizing|emphasising|reaffirm|reaffirms|reinforce|reinforces|reinforced|reinforcing`,
    },
  },
  {
    id: 'delve',
    name: '“Delve” and the words of 2023',
    family: 'words',
    notice: 'Words such as “delve” and “myriad” were typical of early AI chatbots, so use an everyday word.',
    example: 'This essay delves into the history of tea.',
    finds: 'delves',
    nearMiss: 'The book digs deep into a forgotten war in the twelve valleys.',
    source: `${sources.kobak}; delve 0.87 per 10,000 words in essays of 2025 and 0.00 in texts of 2026: out of fashion`,
    look: {
      in: 'words',
      words:
        'delve|delves|delved|delving|meticulous|meticulously|plethora|myriad|commendable|adept|adeptly|ever-evolving|ever-changing|labyrinth|symphony|kaleidoscope|burgeoning|whimsical|esteemed|endeavor|endeavors|unwavering|tailored|testament',
    },
  },
  {
    id: 'increasingly',
    name: '“Increasingly”, “rapidly”',
    family: 'words',
    notice: 'The word speaks of change or time without a date or a number, so give one or leave the word out.',
    example: 'Shoppers increasingly pay by phone.',
    finds: 'increasingly',
    nearMiss: 'The price is increasing, and the roads are full of holes.',
    source: sources.own,
    look: {
      in: 'words',
      words:
        'increasingly|rapidly|swiftly|steadily|evolving|emerging|ever-growing|ongoing|long-standing|enduring|lasting',
    },
  },
  {
    id: 'business-noun',
    name: 'Business nouns',
    family: 'words',
    notice:
      'Business words such as “stakeholders” and “insights” are vague, so name the people or things that you mean.',
    example: 'The team shared its insights with all stakeholders.',
    finds: 'insights',
    nearMiss: 'All who had a stake in the mill held a share of it.',
    source: sources.own,
    look: {
      in: 'words',
      words:
        'stakeholder|stakeholders|initiative|initiatives|insight|insights|workflow|workflows|framework|frameworks|implications|dynamics|complexities|outcomes|expertise|resilience|sustainability|engagement|alignment|oversight|deployment|synthesis|capabilities|methodologies|narrative|paradigm|takeaway|takeaways|mindset|decision-making|problem-solving|proficiency|deliverables|solutions',
    },
  },
  {
    id: 'soft-modifier',
    name: 'Soft modifiers',
    family: 'words',
    notice: 'Words such as “meaningful” and “strategic” sound good but say little, so be exact or leave them out.',
    example: 'We want to have more meaningful conversations.',
    finds: 'meaningful',
    nearMiss: 'We talked about the meaning of the word for an hour.',
    source: sources.own,
    look: {
      in: 'words',
      words:
        'meaningful|thoughtful|thoughtfully|intentional|intentionally|actionable|impactful|strategic|strategically|dynamic|proactive|proactively|mindful|purposeful|data-driven|evidence-based|real-world|high-quality|long-term|high-impact|user-friendly|forward-thinking|cross-functional|personalized|targeted|tangible|measurable|sustainable|equitable|inclusive|viable|resilient|versatile|curated',
    },
  },
  {
    id: 'across',
    name: '“Across industries”',
    family: 'words',
    notice: 'The phrase claims that something is true almost everywhere, so say where it is true.',
    example: 'Employers across industries are hiring again.',
    finds: 'across industries',
    nearMiss: 'He walked across the bridge to the mill on the other side.',
    source: sources.own,
    look: {
      in: 'words',
      words:
        'across industries|across sectors|across disciplines|across the board|across a range of|across various|across different|across multiple|across teams|across departments|across the globe|across the organization|across domains|across diverse|around the globe',
    },
  },
]
