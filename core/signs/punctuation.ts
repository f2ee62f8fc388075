import { sources, type SignEntry } from './sign.ts'

/** Punctuation. No mark is a sign by itself: people use them all. */
export const punctuation: readonly SignEntry[] = [
  {
    id: 'em-dash',
    name: 'Em dash',
    family: 'punctuation',
    notice: 'Dashes do the work of commas, colons and full stops.',
    example: 'The plan—bold as it was—failed.',
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
    notice: 'The sentence stops at a colon and then discloses its point.',
    example: 'The trials suggest the opposite: people work better when they rest.',
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
    notice: 'Two clauses of one weight are balanced on a semicolon.',
    example: 'A shorter week is not a perk; it is a strategy.',
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
    notice: 'Words in the middle of a sentence are set in bold, as on a slide.',
    example: 'Most of the cost lies in **staff time** and not in machines.',
    source: sources.wikipedia,
    look: { in: 'prose', pattern: /(?<=[\p{L},;:]) (?:\*\*|__)(?=\p{L})[^*_\n]{2,60}(?:\*\*|__)/gu, isWidened: true },
  },
  {
    id: 'emoji',
    name: 'Emoji',
    family: 'punctuation',
    notice: 'Small pictures stand in a text that has no use for them.',
    example: 'We are live in all three cities now 🎉 and it feels good.',
    source: sources.wikipedia,
    look: { in: 'prose', pattern: /(?<=[\p{L}.,!?] )(?:\p{Emoji_Presentation}|\p{Extended_Pictographic}\uFE0F)/gu },
  },
  {
    id: 'scare-quotes',
    name: 'Words in quotation marks',
    family: 'punctuation',
    notice: 'One or two words are held at arm’s length between quotation marks.',
    example: 'The authors describe a so-called “leveling effect” in firms.',
    source: sources.wikipedia,
    look: {
      in: 'prose',
      pattern: /(?<=\p{L} )(?:“[\p{Ll}-]+(?: [\p{Ll}-]+)?[,.]?”|"[\p{Ll}-]+(?: [\p{Ll}-]+)?[,.]?")/gu,
    },
  },
]
