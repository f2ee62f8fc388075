import { describe, expect, it } from 'vitest'
import { moveMeansBack } from '#core/offline/rules/clauses.ts'
import { contract, writeOut } from '#core/offline/rules/contractions.ts'
import { dropContrasts } from '#core/offline/rules/contrasts.ts'
import { replaceDashes } from '#core/offline/rules/dashes.ts'
import { expand } from '#core/offline/rules/expansions.ts'
import { joinTwins } from '#core/offline/rules/joins.ts'
import { dropOpeners } from '#core/offline/rules/openers.ts'
import { recast } from '#core/offline/rules/recasts.ts'
import { dropAnnouncements, shorten } from '#core/offline/rules/shortening.ts'
import { splitLongSentences, splitSemicolons } from '#core/offline/rules/splits.ts'
import { finishTails, tellResult } from '#core/offline/rules/tails.ts'
import { dropIntention } from '#core/offline/rules/intention.ts'
import { isRestatement } from '#core/offline/rules/restatement.ts'

type Rule = (sentence: string) => string
type Table = { applies: readonly (readonly [before: string, after: string])[]; leavesAlone: readonly string[] }

const check = (name: string, rule: Rule, { applies, leavesAlone }: Table) =>
  describe(`the rule for ${name}`, () => {
    it.each(applies)('%s', (before, after) => {
      expect(rule(before)).toBe(after)
      expect(rule(after)).toBe(after)
    })
    it.each(leavesAlone.map((sentence) => [sentence]))('leaves alone: %s', (sentence) => {
      expect(rule(sentence)).toBe(sentence)
    })
  })

check('openers', (sentence) => dropOpeners(sentence, 'simple'), {
  applies: [
    ['Furthermore, prices rose.', 'Prices rose.'],
    ['**Moreover, prices** rose.', '**Prices** rose.'],
    ['In conclusion, while prices rose, wages fell.', 'While prices rose, wages fell.'],
    ['It is important to note that prices rose.', 'Prices rose.'],
    ['However, it is worth noting that prices rose.', 'However, prices rose.'],
    [
      'It is important to note that answers are voluntary and that no names are kept.',
      'Answers are voluntary, and no names are kept.',
    ],
    ['Ultimately, the choice is yours.', 'The choice is yours.'],
    ['What matters, ultimately, is the door.', 'What matters is the door.'],
    ['Despite these challenges, the town grows.', 'Even so, the town grows.'],
    ['That being said, prices may fall.', 'Still, prices may fall.'],
    ['In today’s fast-paced world, people rush around.', 'People rush around.'],
  ],
  leavesAlone: [
    'Ultimately, the king died.',
    'However, prices rose.',
    'Therefore, prices rose.',
    'For example, prices rose.',
    'It is important to note the date.',
    'It is important to note that prices rose, and that wages fell, but that rents stayed.',
    'Despite these challenges of scale, they won.',
    'Moreover, yes.',
    'The moreover, prices clause.',
  ],
})

describe('openers of a text that expands', () => {
  it('stay', () => {
    expect(dropOpeners('Furthermore, prices rose.', 'expand')).toBe('Furthermore, prices rose.')
  })
})

check('dashes', replaceDashes, {
  applies: [
    ['But here’s the good news—you need no garden.', 'But here’s the good news: you need no garden.'],
    [
      'Clear your desk with the Aurora—a lamp that brings warmth, focus, and style to any desk.',
      'Clear your desk with the Aurora, a lamp that brings warmth, focus, and style to any desk.',
    ],
    ['It makes a network—no more dead zones.', 'It makes a network: no more dead zones.'],
    [
      'Don’t let a squeaky chain hold you back — book your visit today.',
      'Don’t let a squeaky chain hold you back. Book your visit today.',
    ],
    ['He called it \uE000 — praise that stayed with me.', 'He called it \uE000, praise that stayed with me.'],
    ['I was not solving anything — I was simply there.', 'I was not solving anything. I was simply there.'],
    ['The cities—often small ones—are growing.', 'The cities, often small ones, are growing.'],
    [
      'The tools—including hammers, saws, and nails—are old.',
      'The tools, including hammers, saws, and nails, are old.',
    ],
    ['You save money—month after month.', 'You save money, month after month.'],
    ['The answer is simple—practice.', 'The answer is simple: practice.'],
    [
      'It makes a network all over your home—no more dead zones.',
      'It makes a network all over your home, with no more dead zones.',
    ],
    ['Hire an editor and a proofreader—errors are costly.', 'Hire an editor and a proofreader; errors are costly.'],
    ['Set your table—this saves time.', 'Set your table. This saves time.'],
    ['Choose a medium—oil, ink, or chalk.', 'Choose a medium: oil, ink, or chalk.'],
    ['It fell out of use—a fate it shares with others.', 'It fell out of use, a fate it shares with others.'],
    ['You know what comes next—and have time for it.', 'You know what comes next, and have time for it.'],
    ['**Focus** — Mutes your phone.', '**Focus**: Mutes your phone.'],
    ['A Calmer Morning—One Step at a Time', 'A Calmer Morning: One Step at a Time'],
    [
      'The cycle moves this year only — going forward, reviews happen each April.',
      'The cycle moves this year only. Going forward, reviews happen each April.',
    ],
  ],
  leavesAlone: [
    '— Priya M., member since 2024',
    'I know most tools—I have never used this one—but I am quick.',
    'The tools—hammers, saws, and nails—are old.',
    'Just as the market recovered, the unexpected occurred—the subprime crisis hit.',
    'No theory says so, and few of us agree on any of it at all—this paradox, in short, excites me.',
    '**GENEVA** — As prices rise, people save.',
    'It takes 200–800 words.',
    'So, you signed up—awesome!',
    'One—two—three—four.',
    'If you like it strong and black—this is the one for you.',
    'It works when you press it—it hums.',
    'Kern (2018—a year of change) said so.',
    'A **bold—word** stays.',
  ],
})

check('tails', finishTails, {
  applies: [
    [
      'We roast just before shipping, ensuring every bag arrives fresh',
      'We roast just before shipping, which ensures every bag arrives fresh',
    ],
    ['It can also reduce turnover, saving money', 'It can also reduce turnover, which can save money'],
    ['The law would set one rule, preventing abuse', 'The law would set one rule, which would prevent abuse'],
    [
      'I built pipelines in SQL, reducing delay by 40% and enabling teams to plan',
      'I built pipelines in SQL, which reduced delay by 40% and enabled teams to plan',
    ],
    ['Some argue that rest is wasted, leading to fatigue', 'Some argue that rest is wasted, which leads to fatigue'],
    ['They are killers, leading to fatigue', 'They are killers and lead to fatigue'],
    [
      'Most modern routers are dual-band, offering two channels',
      'Most modern routers are dual-band and offer two channels',
    ],
    ['I hope to see it, making notes', 'I hope to see it and make notes'],
    ['It has changed, making it popular', 'It has changed, which has made it popular'],
    ['Learning is a pillar of society, empowering people', 'Learning is a pillar of society and empowers people'],
    ['The heat tightens the fibers, making it stronger', 'The heat tightens the fibers and makes it stronger'],
    [
      'The literature has evolved quickly, mirroring the pace',
      'The literature has evolved quickly, which mirrors the pace',
    ],
    [
      'Waiting time lengthened from 19 to 26 days, suggesting that demand is outpacing the budget',
      'Waiting time lengthened from 19 to 26 days, and this suggests that demand is outpacing the budget',
    ],
    [
      'I deployed it on three servers, using tools like Docker',
      'I deployed it on three servers using tools like Docker',
    ],
    [
      '**Accuracy:** I rebuilt it in SQL, reducing the error',
      '**Accuracy:** I rebuilt it in SQL, which reduced the error',
    ],
    ['Sketch each spread, deciding where the text will go', 'Sketch each spread and decide where the text will go'],
    [
      'This essay explores the link between sleep and work, highlighting both risks',
      'This essay explores the link between sleep and work and highlights both risks',
    ],
    [
      'The news is good: most of them rated it good, underscoring the value of working together, learning together, and resting together',
      'The news is good: most of them rated it good, which underscored the value of working together, learning together, and resting together',
    ],
    [
      'It appears to be the more tolerant of the two cultivars tested, underscoring the value of choice',
      'It appears to be the more tolerant of the two cultivars tested, and this underscores the value of choice',
    ],
    [
      'Operating costs fell to a new low, underscoring the effect',
      'Operating costs fell to a new low, which underscored the effect',
    ],
    [
      'Cities that invest in housing will reduce traffic by 12%, easing the rent',
      'Cities that invest in housing will reduce traffic by 12%, which will ease the rent',
    ],
    [
      'Adopting the short week is a strategy that unlocks potential, proving that rest pays',
      'Adopting the short week is a strategy that unlocks potential. It proves that rest pays',
    ],
    [
      'Fuel prices rose by 7.5 percent, placing strain on homes',
      'Fuel prices rose by 7.5 percent, which placed strain on homes',
    ],
    [
      '**Patience:** results usually take a year, showcasing the power of time',
      '**Patience:** results usually take a year, which showcases the power of time',
    ],
    ['He and others are seeking a way, pivoting toward it', 'He and others are seeking a way and pivoting toward it'],
    [
      'These hours are rarely counted as work, highlighting a cost',
      'These hours are rarely counted as work, which highlights a cost',
    ],
    [
      'Fuel prices doubled last year, placing strain on homes',
      'Fuel prices doubled last year, which placed strain on homes',
    ],
    [
      'Her sentences are short, spare, and deliberate, mirroring the rhythm of the lamp',
      'Her sentences are short, spare, and deliberate, which mirrors the rhythm of the lamp',
    ],
    ['The limits are often ignored, leading to loose ends', 'The limits are often ignored, which leads to loose ends'],
    ['Map out your story, leaving room for titles', 'Map out your story and leave room for titles'],
    ['The leather develops a patina, telling its story', 'The leather develops a patina and tells its story'],
  ],
  leavesAlone: [
    'It may cut costs, making it popular',
    'It does not cut costs, making it unpopular',
    'In a market where time is short, offering a shorter week helps',
    'They tried drafting memos, preparing slides and measuring results',
    'Research has explored these themes, emphasizing the need',
    'I learned much of the brain, including how it sleeps',
    'It was old and is new, making it popular',
    'It lists many things, including mice',
    'Did it fall, making a noise?',
    'Last but not least, getting up early helps',
    'It struggled to sell, making do',
    'The network becomes more static, potentially hindering the flow',
    'The firm overhauled product needs, making it popular',
    'Prices fell, leading to layoffs and grotting calls',
    'We learn by trial, making mistakes and correcting them',
    'She left the room, leaving her bag behind',
    'The old man in the hall sold his house, leaving his bag behind',
    'He smiled at her, showing his teeth',
    'Cities could cut traffic by 12%, ensuring cleaner air',
    'Track progress with kind, encouraging nudges',
    '**Track:** Track progress with kind, encouraging nudges',
    'We would like to propose a price of £1 per jar, including lids',
    'Average grades increased, climbing from 2.6 to 2.8',
    'They plan to open a shop, offering bread',
    'We tested it on patients, using a new form',
  ],
})

check('what is made sure of', tellResult, {
  applies: [
    ['We check it twice, ensuring that no data is lost', 'We check it twice, so that no data is lost'],
    [
      'The law would bind all of them, ensuring that nobody is left out',
      'The law would bind all of them, so that nobody is left out',
    ],
    [
      'We roast it just before shipping, ensuring every bag arrives fresh',
      'We roast it just before shipping, so every bag arrives fresh',
    ],
    [
      'It will be paused, allowing you to pick up where you left off',
      'It will be paused, so you can pick up where you left off',
    ],
    [
      'We built the form, enabling patients to send their answers',
      'We built the form, so patients could send their answers',
    ],
    [
      'They use it for first drafts, letting them focus on the rest',
      'They use it for first drafts, so they can focus on the rest',
    ],
    [
      'The street has many shops, ensuring that there is much to see',
      'The street has many shops, so there is much to see',
    ],
    ['Keep the soil moist, making sure that it is never wet', 'Keep the soil moist, so that it is never wet'],
  ],
  leavesAlone: [
    'It has a lock, ensuring full compliance',
    'It has a lock, allowing faster access to all',
    'It may have a lock, allowing you to close it',
    'By testing each part, ensuring that none fails',
    'They were so careful, ensuring that none failed',
    'It is fast, ensuring that nobody waits, and saving money',
    'Before the start, ensuring that all is well is his job',
  ],
})

check('contrast frames', dropContrasts, {
  applies: [
    ['It’s not just a bag; it’s a lifetime investment.', 'It’s more than a bag. It’s a lifetime investment.'],
    [
      'The week is not just a perk for workers—it is a strategy.',
      'The week is more than a perk for workers. It is a strategy.',
    ],
    [
      'A garden is not just about green fingers—it’s about attention.',
      'A garden is about attention as well as green fingers.',
    ],
    [
      'By composting you’re not only reducing waste but also creating value.',
      'By composting you’re reducing waste and creating value.',
    ],
    ['It not only found its place but also laid a base.', 'It found its place and laid a base.'],
    [
      'It will not only equip me with tools, but will also prepare me.',
      'It will equip me with tools and will prepare me.',
    ],
    ['It isn’t just a bag; it’s an investment.', 'It is more than a bag. It’s an investment.'],
    ['They are not only more focused but also more creative.', 'They are more focused and more creative.'],
    [
      'It is used not only to improve speed, but also to shape strategy.',
      'It is used to improve speed and to shape strategy.',
    ],
    [
      'It is a chance to not only feed families but also teach them.',
      'It is a chance to feed families and teach them.',
    ],
    ['It not only saves time but also reduces cost.', 'It saves time and reduces cost.'],
  ],
  leavesAlone: [
    'It should not only please a few but also serve all.',
    'It is not a bag; it is a coat.',
    'It isn’t about speed. It’s about trust.',
    'It is not just me.',
    'It’s not just about speed; it’s a mix of many things.',
    'It is not only good but is also cheap.',
    'The goal is not simply to compress the week.',
    // that it is one is denied
    'It is not simply a threat to be banned; it is a powerful tool.',
    'It is not merely a question of cost; it is a question of trust.',
    'We like not only reading books but also writing them.',
    'It not only found its place but also lays a base.',
    'They never said it is not just a bag; it is a coat.',
  ],
})

check('means', moveMeansBack, {
  applies: [
    ['By cutting fares, the city can win riders back.', 'The city can win riders back by cutting fares.'],
    ['By quietly cutting fares, the city won riders.', 'The city won riders by quietly cutting fares.'],
  ],
  leavesAlone: [
    'By cutting fares, the city can win riders and save money.',
    'By cutting fares, the city showed that riders return.',
    'By cutting fares, they can win it back.',
    'By cutting fares, the city did not win riders back.',
    'By evening, the city can rest.',
    'By cutting fares, buses, and trams, the city can save money.',
  ],
})

check('semicolons', splitSemicolons, {
  applies: [
    ['The drive is full; it has to be replaced.', 'The drive is full. It has to be replaced.'],
    ['These are not tales; they are facts.', 'These are not tales. They are facts.'],
  ],
  leavesAlone: [
    'Bring pens; paper; and ink.',
    'The drive is full; replaced by none.',
    'He came (the last one; it was late) and left.',
    'Three parts: one is red; the other is blue.',
  ],
})

check('long sentences', splitLongSentences, {
  applies: [
    [
      'The old mill by the river has been closed for more than ten years, and it will be sold by the town at the end of this month for a very small sum of money.',
      'The old mill by the river has been closed for more than ten years. It will be sold by the town at the end of this month for a very small sum of money.',
    ],
  ],
  leavesAlone: [
    'The mill is closed, and it will be sold.',
    'He said that the old mill by the river had been closed for more than ten years, and it would be sold by the town at the end of this month for a very small sum.',
  ],
})

check('declared intentions', dropIntention, {
  applies: [
    ['Designed with convenience in mind, the mug fits any bag.', 'The mug fits any bag.'],
    ['Crafted with both comfort and style in mind, it folds flat.', 'It folds flat.'],
    ['**Built with durability in mind, our** tents last.', '**Our** tents last.'],
  ],
  leavesAlone: [
    'Designed with left-handed people in mind, the scissors cut well.',
    'Designed with convenience in mind, cutting is easy.',
    'The mug was designed with convenience in mind.',
  ],
})

describe('a restated closing', () => {
  const essay =
    'Cities that plant trees along their streets stay cooler in summer. The shade of mature trees lowers the temperature of pavements, and residents walk more when streets are cool. Planting costs money at first, and young trees need water for years. Streets with trees also hold more rain, which spares the drains. Shops on shaded streets report more visitors on hot days. Councils that plan for trees early save money later, since roots and pipes do not meet. Residents who help to plant trees look after them.'
  it('is found where its words were all said before', () => {
    expect(isRestatement('Ultimately, planting trees makes streets cooler for residents.', essay)).toBe(true)
    expect(isRestatement('In conclusion, cities with trees save money and stay cool.', essay)).toBe(true)
  })
  it.each([
    ['does not announce itself', 'Planting trees makes streets cooler for residents.'],
    ['has a figure', 'Ultimately, planting trees makes 40 streets cooler.'],
    ['has a name', 'Ultimately, planting trees makes streets in Leeds cooler.'],
    ['denies', 'Ultimately, planting trees does not make streets cooler.'],
    ['says something new', 'Ultimately, democratic budgets decide whether libraries survive.'],
  ])('is none where it %s', (_, sentence) => {
    expect(isRestatement(sentence, essay)).toBe(false)
  })
  it('is a promise of a better world by what was told', () => {
    expect(isRestatement('By planting trees along our streets, we can pave the way for a cooler future.', essay)).toBe(
      true,
    )
    expect(isRestatement('Together, we can build a cooler world.', essay)).toBe(true)
    expect(isRestatement('By planting 40 trees, we can build a cooler future.', essay)).toBe(false)
    expect(isRestatement('By training democratic juries, we can build a fairer society.', essay)).toBe(false)
    expect(isRestatement('By planting trees, we can build a bench.', essay)).toBe(false)
  })
  it('is none behind a few words', () => {
    expect(isRestatement('Ultimately, trees cool streets.', 'Trees cool streets.')).toBe(false)
  })
})

check('recasts', recast, {
  applies: [
    ['Tools facilitate communication.', 'Tools make communication easier.'],
    ['It is capable of solving it.', 'It can solve it.'],
    ['I enjoy the process of learning.', 'I enjoy learning.'],
    ['They work on the development of tools.', 'They work on developing tools.'],
  ],
  leavesAlone: [
    'Tools facilitate communication between teams.',
    'They are capable of drafting briefs, writing code, and reading law.',
    'They play a key role in reading and writing.',
    'It is the practice of being there.',
    'It is known for the use of force by police.',
  ],
})

check('contractions', contract, {
  applies: [
    ['It is not easy, and they do not like it.', "It isn't easy, and they don't like it."],
    ['I am happy that you are here and we will go.', "I'm happy that you're here and we'll go."],
    ['It’s late and I cannot stay.', 'It’s late and I can’t stay.'],
    ['I have been there.', "I've been there."],
  ],
  leavesAlone: [
    'That is what it is.',
    'This man is taller than I am.',
    'Future you will be glad.',
    'This is what we are.',
    'Yes, I will.',
    'It has not only size.',
  ],
})

check('contractions written out', writeOut, {
  applies: [
    ["It's not easy, and they don't like it.", 'It is not easy, and they do not like it.'],
    ["It's been cold.", 'It has been cold.'],
    ["I can't go and won't try.", 'I cannot go and will not try.'],
    ["I'd like tea, and we've had it.", 'I would like tea, and we have had it.'],
    ['Don’t wait.', 'Do not wait.'],
    ["Let's go.", 'Let us go.'],
  ],
  leavesAlone: ["The dog's tail.", "Don't you think so?", "Isn't it late?", "I'd left.", "It's broken by use."],
})

check('what a short text does without', shorten, {
  applies: [
    ['There are many firms that sell it.', 'Many firms sell it.'],
    ['Use tools that are designed to help.', 'Use tools designed to help.'],
    ['He met Bo, who is tall, and Rome, which is a city.', 'He met Bo, who is tall, and Rome, a city.'],
    ['It helps to cut both cost and time.', 'It helps cut cost and time.'],
    ['Obviously, it works.', 'It works.'],
  ],
  leavesAlone: [
    'There are firms that sell it.',
    'It is one that is red.',
    'Both are tall.',
    'There are many that sell it.',
  ],
})

describe('empty sentences', () => {
  it('only announce the next one', () => {
    const stays = ["Let's dive into the sea. ", 'It is warm.']
    expect(dropAnnouncements(["Let's dive in! ", 'I hope this email finds you well. ', ...stays])).toEqual(stays)
  })
  it('are kept where nothing else is said', () => {
    expect(dropAnnouncements(["Let's dive in!"])).toEqual(["Let's dive in!"])
  })
  it('are questions that a sentence answers, and no others', () => {
    expect(dropAnnouncements(['The good news? ', 'You need no garden.'])).toEqual(['You need no garden.'])
    const fragment = ['The good news? ', 'A new law.']
    expect(dropAnnouncements(fragment)).toEqual(fragment)
    const asked = ['Is it the truth? ', 'It is.']
    expect(dropAnnouncements(asked)).toEqual(asked)
  })
})

check('what a longer text writes out', expand, {
  applies: [
    ['Furthermore, it works.', 'In addition to this, it works.'],
    ['Some fruit (e.g., apples) keeps.', 'Some fruit (for example, apples) keeps.'],
    ['Old vs. new.', 'Old versus new.'],
  ],
  leavesAlone: ['He thus won.', 'The egg. It broke.', 'They sell pens etc. Then they left.'],
})

describe('joining', () => {
  it('makes one of two short sentences that say the same of the same', () => {
    expect(joinTwins(['It is fast. ', 'It is cheap. ', 'It sells.'])).toEqual(['It is fast and cheap. ', 'It sells.'])
  })
  it.each([
    [['It is fast. ', 'It was cheap.']],
    [['It is fast. ', 'They are cheap.']],
    [['It is not fast. ', 'It is cheap.']],
    [['It is fast and new. ', 'It is cheap.']],
  ])('leaves alone: %j', (sentences) => {
    expect(joinTwins(sentences)).toEqual(sentences)
  })
})
