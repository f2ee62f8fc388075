/** For each sign a text and what is found in it, and a text that comes close and must not be taken for it. */
export const cases: Readonly<Record<string, { found: string; as: string; not: string }>> = {
  triad: {
    found: 'We sell apples, ripe pears, and plums at the gate.',
    as: 'apples, ripe pears, and plums',
    not: 'When I came home, I was tired, and she was asleep. We had red, green, blue, and white paint, and cats and dogs.',
  },
  'ing-tail': {
    found: 'The council closed the bridge for a year, forcing drivers onto the old road.',
    as: ', forcing drivers onto the old road',
    not: 'They met five times that year, including twice in Rome. In the evening, walking home along the river, he sang.',
  },
  'not-just': {
    found: 'The choir is not just a hobby for her.',
    as: 'not just',
    not: 'We are not just yet ready to sell the house, and that is not a just cause.',
  },
  'more-than-just': {
    found: 'A garden is more than just grass.',
    as: 'more than just',
    not: 'More than forty people came, and she paid more than the rest.',
  },
  'not-only': {
    found: 'He plays not only the flute but also the horn.',
    as: 'not only the flute but',
    not: 'He is not the only one. But he also sings in the choir.',
  },
  'not-x-its-y': {
    found: 'The delay isn’t a mistake. It’s a plan.',
    as: 'isn’t a mistake. It’s',
    not: 'The train isn’t late today. Nobody knows why, and we are glad of it.',
  },
  'not-tail': {
    found: 'A coach should train the whole team, not the stars.',
    as: ', not the stars',
    not: 'She did not, in the end, sell the farm. He asked, not that it mattered, for more.',
  },
  'rather-than': {
    found: 'They mend old coats rather than buy new ones.',
    as: 'rather than',
    not: 'It was rather cold, and she would rather stay than go.',
  },
  'less-more': {
    found: 'The job is less about talent and more about patience.',
    as: 'less about talent and more about',
    not: 'There was less rain in May, and more about that is in the report.',
  },
  'no-longer': {
    found: 'A phone is no longer a luxury for farmers.',
    as: 'no longer a',
    not: 'My uncle no longer works at the mill, and the road is no longer than ours.',
  },
  'question-answer': {
    found: 'We tried it for a month. The outcome? Chaos in every ward.',
    as: 'The outcome? Chaos in every ward.',
    not: 'Who would have thought, on that grey morning in Leeds, that the old mill would burn? Nobody did.',
  },
  'whether-youre': {
    found: 'Whether you’re new to chess or a master, the club is open.',
    as: 'Whether you’re new to chess or',
    not: 'I do not know whether she will come today, or what she wants.',
  },
  'from-to': {
    found: 'The shop sells everything from old maps to live eels.',
    as: 'everything from old maps to live',
    not: 'We drove from Leeds to York, from 9 to 5, and went from time to time to the sea.',
  },
  'while-balance': {
    found: 'While the scheme saves money, it costs a lot of trust.',
    as: 'While the scheme saves money,',
    not: 'While I was at school, my father sold the shop. We waited a while and left.',
  },
  'by-doing': {
    found: 'By moving the stops, the city made the buses faster.',
    as: 'By moving the stops,',
    not: 'By Monday, the roof was done. She stood by, smiling, as it rained.',
  },
  'this-verb': {
    found: 'The rules are simple. This approach means that anyone can join.',
    as: 'This approach means',
    not: 'This dog bites. These shoes are mine, and this morning makes me glad.',
  },
  'without-tail': {
    found: 'You can lose weight without sacrificing taste.',
    as: 'without sacrificing',
    not: 'He left without a word, without saying where he went.',
  },
  'heading-triad': {
    found: '## Soil, Seeds, and Sun\n\nThe garden is ready for the spring.',
    as: 'Soil, Seeds, and Sun',
    not: '## Soil and sun\n\nThe garden is ready for the spring.',
  },
  'heading-colon': {
    found: '**The Long Road: Why We Still Walk**\n\nThe path begins behind the church.',
    as: 'The Long Road: Why We Still Walk',
    not: '# Chapter 3: The long road\n\nThe path begins behind the church: it is steep.',
  },
  'heading-closing': {
    found: '### Key Takeaways\n\nThe path begins behind the church.',
    as: 'Key Takeaways',
    not: '### The keys\n\nFinal thoughts are hard to write about a thing like this.',
  },
  'bold-lead': {
    found: '- **Heat:** The oven has to be hot.\n- **Time:** The bread takes an hour.',
    as: '**Heat:**',
    not: '**Heat** is what the bread needs most.\n\nIt takes an hour in a **hot** oven.',
  },
  'emoji-lead': {
    found: '## 🌱 Growing\n\nThe garden is ready for the spring.',
    as: '🌱',
    not: '## Growing\n\nThe garden is ready for the spring 🌱 at last.',
  },
  'even-rhythm': {
    found:
      'The baker gets up at three to light the oven. The boy comes in at four to weigh the flour. The first loaves are in the shop before six. The baker sleeps for an hour after his lunch. The shop shuts its doors at four on most days.',
    as: 'The baker gets up at three to light the oven. The boy comes in at four to weigh the flour. The first loaves are in the shop before six. The baker sleeps for an hour after his lunch. The shop shuts its doors at four on most days.',
    not: 'The baker gets up at three. The boy comes in at four, when the oven is hot, to weigh the flour and salt for the day. Bread takes time. The first loaves are in the shop before six, and by eight there are none left for those who overslept. Nobody complains about that.',
  },
  'connective-opener': {
    found: 'The bread was dry. Moreover, it was dear.',
    as: 'Moreover,',
    not: 'The bread was, moreover, dry and dear. Also, it was late.',
  },
  ultimately: {
    found: 'The decision is ultimately hers alone.',
    as: 'ultimately',
    not: 'It was her ultimatum that brought an end to the talks.',
  },
  ensure: {
    found: 'Two locks ensure that the door stays shut.',
    as: 'ensure',
    not: 'They insure the house, and she made sure that the door was shut.',
  },
  essential: {
    found: 'Salt is essential in good bread.',
    as: 'essential',
    not: 'She put a drop of essential oil on it, and the nurse took his vital signs.',
  },
  significance: {
    found: 'There was a profound change in the weather.',
    as: 'profound',
    not: 'It was a big change, a sign that signified nothing to us.',
  },
  promotion: {
    found: 'The town has a vibrant market on Fridays.',
    as: 'vibrant',
    not: 'The phone vibrates on the table, and the Elegant Hotel is closed.',
  },
  seamless: {
    found: 'The move was seamless for all of us.',
    as: 'seamless',
    not: 'The seam of her coat had come undone in the rain.',
  },
  intensifier: {
    found: 'It was a truly long winter for them.',
    as: 'truly',
    not: 'It was a true story, very long, and yours is true as well.',
  },
  comprehensive: {
    found: 'She wrote a comprehensive history of the mill.',
    as: 'comprehensive',
    not: 'He went to a comprehensive school near the mill in Leeds.',
  },
  leverage: {
    found: 'Small farms leverage old tools for new crops.',
    as: 'leverage',
    not: 'They use a lever to lift it, and a utility pays for the power.',
  },
  foster: {
    found: 'Shared meals foster trust in a crew.',
    as: 'foster',
    not: 'Jodie Foster grew up in foster care, as the film says.',
  },
  navigate: {
    found: 'New parents navigate a maze of advice.',
    as: 'navigate',
    not: 'The navigator of the ship was a woman from Cork.',
  },
  landscape: {
    found: 'The media landscape has changed a great deal.',
    as: 'landscape',
    not: 'He was known for landscape painting and for little else.',
  },
  shift: {
    found: 'There was a shift in how people vote.',
    as: 'shift',
    not: 'She worked the night shift at the mill, and pressed the shift key.',
  },
  underscore: {
    found: 'The fire underscores the need for alarms.',
    as: 'underscores',
    not: 'The score of the game was low, and the light was high.',
  },
  delve: {
    found: 'The book delves into a forgotten war.',
    as: 'delves',
    not: 'The book digs deep into a forgotten war in the twelve valleys.',
  },
  increasingly: {
    found: 'The roads are increasingly full of holes.',
    as: 'increasingly',
    not: 'The price is increasing, and the roads are full of holes.',
  },
  'business-noun': {
    found: 'All stakeholders were at the table.',
    as: 'stakeholders',
    not: 'All who had a stake in the mill held a share of it.',
  },
  'soft-modifier': {
    found: 'We had a meaningful talk about the farm.',
    as: 'meaningful',
    not: 'We talked about the meaning of the word for an hour.',
  },
  across: {
    found: 'Prices rose across industries last year.',
    as: 'across industries',
    not: 'He walked across the bridge to the mill on the other side.',
  },
  'throat-clearing': {
    found: 'It is worth noting that the mill was sold twice.',
    as: 'It is worth noting that',
    not: 'The mill is worth more than that, and it is important to her.',
  },
  'here-is-the-thing': {
    found: 'Here’s the thing: nobody wanted the mill.',
    as: 'Here’s the thing',
    not: 'Here is the thing that you lost, and the reality of the thing is known.',
  },
  'in-conclusion': {
    found: 'In conclusion, the mill should stay open.',
    as: 'In conclusion,',
    not: 'They came in, concluded the talks, and overall spending fell.',
  },
  'despite-challenges': {
    found: 'Despite these challenges, the farm has grown.',
    as: 'Despite these challenges',
    not: 'Despite the rain, she challenged him to a race to the mill.',
  },
  'inflated-copula': {
    found: 'The barn serves as a school in winter.',
    as: 'serves as a',
    not: 'He served soup as we waited, and she works as a nurse.',
  },
  'plays-a-role': {
    found: 'Rain plays a crucial role in the harvest.',
    as: 'plays a crucial role',
    not: 'She plays a nurse in the film, which is a small part.',
  },
  testament: {
    found: 'The wall is a testament to their patience.',
    as: 'a testament to',
    not: 'He read the New Testament to his mother, and she set the table.',
  },
  'todays-world': {
    found: 'In today’s digital world, letters are rare.',
    as: 'In today’s digital world',
    not: 'It was in today’s paper that the world record had been broken.',
  },
  'vague-attribution': {
    found: 'Experts say that the bridge is safe.',
    as: 'Experts say',
    not: 'Dr. Maria Lopez says that the bridge is safe; the study by her team is public.',
  },
  'wide-range': {
    found: 'The shop has a wide range of hats.',
    as: 'a wide range of',
    not: 'The range of the gun is a mile, and a set of knives was sold.',
  },
  'valuable-insights': {
    found: 'The diary gives valuable insights into her life.',
    as: 'valuable insights',
    not: 'The diary is valuable. She gave us tea and told us of her life.',
  },
  'help-ability': {
    found: 'The ramp enables visitors to enter by chair.',
    as: 'enables visitors to enter',
    not: 'She was able to enter, and he allowed it, though it was built in haste.',
  },
  'question-not-whether': {
    found: 'The question is not whether to sell but when.',
    as: 'The question is not',
    not: 'He asked a question about the mill, and the answer pleased her.',
  },
  'when-it-comes-to': {
    found: 'When it comes to cheese, ask the French.',
    as: 'When it comes to',
    not: 'When it comes, the bus to York is always full of children.',
  },
  'career-letter': {
    found: 'I am eager to join the crew in May.',
    as: 'I am eager to',
    not: 'She was not eager, and I am to join the crew in May.',
  },
  'call-to-action': {
    found: 'Say goodbye to wet socks this winter.',
    as: 'Say goodbye to',
    not: 'She did not say a word, and goodbye is hard to say.',
  },
  'assistant-talk': {
    found: 'Here is the text you asked for. I hope this helps!',
    as: 'I hope this helps',
    not: 'I hope that this will help you, and I would certainly come again.',
  },
  'em-dash': {
    found: 'The mill — now a hotel — is open.',
    as: 'mill — now',
    not: 'The well-known mill was open from 1901–1955 and is a hotel.',
  },
  'colon-reveal': {
    found: 'In the end there was only one way: sell the mill.',
    as: 'way: sell',
    not: 'Bring the following: bread, salt and wine. We met at 10:30 in the mill.',
  },
  'semicolon-contrast': {
    found: 'The mill was not for sale; it was for the town.',
    as: 'sale; it',
    not: 'He bought bread, old and dry; salt, which was dear; and a bit of wine.',
  },
  'bold-inside': {
    found: 'The mill was sold for **two million** pounds.',
    as: 'for **two million**',
    not: '**Two million** pounds was the price of the mill. Half of 2 ** 3 ** 2 is large.',
  },
  emoji: {
    found: 'The mill is open again 🎉 from next week.',
    as: '🎉',
    not: 'The mill is open again :) from next week, © 2024.',
  },
  'scare-quotes': {
    found: 'The owner calls it a “creative” use of the barn.',
    as: '“creative”',
    not: 'The owner said, “We never wanted to use the barn.” Then he left.',
  },
}
