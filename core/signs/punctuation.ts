import { sources, type SignEntry } from './sign.ts'

/** Punctuation. No mark is a sign by itself: people use them all. */
export const punctuation: readonly SignEntry[] = [
  {
    id: 'em-dash',
    name: 'Em dash',
    family: 'punctuation',
    notice: 'AI uses far more dashes than people do, so use a comma, a colon or a full stop.',
    example: 'The plan—bold as it was—failed.',
    finds: 'plan—bold',
    nearMiss: 'The well-known mill was open from 1901–1955 and is a hotel.',
    source: `${sources.own}; 1.7 per 1,000 words in texts of people, 5.9 in texts of 2026`,
    look: {
      in: 'prose',
      pattern: / ?— ?| – (?!\p{N})/gu,
      isWidened: true,
    },
  },
  {
    id: 'colon-reveal',
    name: 'Colon that reveals',
    family: 'punctuation',
    notice: 'The colon makes the reader wait for the point, so write the sentence without it.',
    example: 'The trials suggest the opposite: people work better when they rest.',
    finds: 'opposite: people',
    nearMiss: 'Bring the following: bread, salt and wine. We met at 10:30 in the mill.',
    source: sources.own,
    look: {
      in: 'prose',
      pattern: /: \p{Ll}/gu,
      isWidened: true,
      when: ({ before }) =>
        before.split(' ').length > 4 && /(?<!\b(?:as|are|following|includ(?:e|es|ing)|is))\p{Ll}$/u.test(before),
    },
  },
  {
    id: 'semicolon-contrast',
    name: 'Semicolon before the point',
    family: 'punctuation',
    notice: 'AI often joins two statements with a semicolon, so use a full stop or a word such as “but”.',
    example: 'A shorter week is not a perk; it is a strategy.',
    finds: 'perk; it',
    nearMiss: 'He bought bread, old and dry; salt, which was dear; and a bit of wine.',
    source: sources.own,
    look: {
      in: 'prose',
      pattern: /; (?:it|they|this|these|that|we|instead|rather|some|the|others)\b/giu,
      isWidened: true,
    },
  },
  {
    id: 'bold-inside',
    name: 'Bold inside a sentence',
    family: 'punctuation',
    notice: 'Bold words in the middle of a sentence look like a slide, so use plain text.',
    example: 'Most of the cost lies in **staff time** and not in machines.',
    finds: 'in **staff time**',
    nearMiss:
      '**Two million** pounds was the price of the mill. Half of 2 ** 3 ** 2 is large.\n\n- Press the **Save** button.',
    source: sources.wikipedia,
    // In a list it is a name, such as that of a button.
    look: {
      in: 'prose',
      pattern: /(?<=[\p{L},;:]) (?:\*\*|__)(?=\p{L})[^*_\n]{2,60}(?:\*\*|__)/gu,
      isWidened: true,
      when: ({ isInItem }) => !isInItem,
    },
  },
  {
    id: 'emoji',
    name: 'Emoji',
    family: 'punctuation',
    notice: 'The emoji adds nothing to the sentence, so leave it out.',
    example: 'We are live in all three cities now 🎉 and it feels good.',
    finds: '🎉',
    nearMiss: 'The mill is open again :) from next week, © 2024.',
    source: sources.wikipedia,
    look: { in: 'prose', pattern: /(?<=[\p{L}.,!?] )(?:\p{Emoji_Presentation}|\p{Extended_Pictographic}\uFE0F)/gu },
  },
  {
    id: 'scare-quotes',
    name: 'Words in quotation marks',
    family: 'punctuation',
    notice: 'The words are in quotation marks but quote nobody, so leave the marks out.',
    example: 'The authors describe a so-called “leveling effect” in firms.',
    finds: '“leveling effect”',
    nearMiss: 'The owner said, “We never wanted to use the barn.” Then he left.',
    source: sources.wikipedia,
    look: {
      in: 'prose',
      pattern: /(?<=\p{L} )(?:“[\p{Ll}-]+(?: [\p{Ll}-]+)?[,.]?”|"[\p{Ll}-]+(?: [\p{Ll}-]+)?[,.]?")/gu,
    },
  },
]
