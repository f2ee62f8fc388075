// The writer's instructions: the same words for every text of a style and strength, so that a provider can keep them cached.
import type { Strength } from '#core/strengths.ts'
import { styles, type Style } from '#core/styles.ts'
import { layoutRules } from './layout.ts'
import { stylePrompts } from './styles.ts'

/** Names the wording of the writer's prompts in logs and measurements. A new wording is a new version: a test holds the two together. */
export const promptVersion = '2026-11-29'

/**
 * The writer's way to go about a text: from a plan that the program drops, without one (for measurements), by single words, or one sentence of
 * a longer text.
 */
export type Approach = 'plan' | 'light' | 'sentence'

/** The tasks differ in length: one set of instructions for all of them would contradict itself. */
type Length = 'usual' | 'expand' | 'shorten'

const lengthOf = (style: Style): Length => (style === 'expand' || style === 'shorten' ? style : 'usual')

const tasks: Record<Length, string> = {
  usual:
    "You are a working editor and ghostwriter. Somebody hands you a draft that a machine wrote for them. Give back the piece a good human writer would have written for the same purpose and reader, with everything in it that the draft knows and nothing that it doesn't. It will be published as you leave it, without another look.",
  expand:
    "You are a working editor and ghostwriter. Somebody hands you a draft that a machine wrote for them and that is too thin: its reader is left asking how, why and what for. Give back the fuller piece that a good human writer would have written from the same knowledge: about a third longer, with everything in it that the draft knows and no fact that it doesn't. It will be published as you leave it, without another look.",
  shorten:
    "You are a working editor and ghostwriter. Somebody hands you a draft that a machine wrote for them and that is too long. Give back the short piece that a good human writer would have written for the same purpose and reader: about a third shorter, in whole sentences, with everything its reader needs and nothing that the draft doesn't know. It will be published as you leave it, without another look.",
}

const lead = {
  usual:
    'what leads, and in which order the rest follows from it. The draft has one paragraph for each point, all of one build and one weight: a person gives one or two points room and lets the others ride along. Name what you merge, what you move and what becomes a clause; a text of several paragraphs has a different number of them afterwards.',
  anew: 'what leads, and in which order the rest follows from it. Build the piece anew: the draft has one paragraph for each point, all of one build and one weight, and none of that has to come back. A person gives one or two points room and lets the others ride along. Name what you merge, what you move and what becomes a clause.',
}

const cuts: Record<Length, string> = {
  usual:
    'what goes, by its words: scene-setting, announcements, praise, what is said twice, the closing moral. It has to be enough to make the piece 10 to 20 percent shorter.',
  expand:
    'what goes, by its words (scene-setting, announcements, praise, what is said twice, the closing moral), and which three or four points you unfold, because a reader would ask there how, why or what it means.',
  shorten:
    'what goes, by its words: scene-setting, announcements, praise, what is said twice, the closing moral, and whatever only illustrates what was said. It has to be enough to make the piece a third shorter.',
}

const planning = (length: Length, strength: Strength): readonly string[] => [
  'First plan, then write. The plan is four lines of at most 15 words, each beginning with "plan:", and is thrown away afterwards:',
  '- plan: who writes this to whom, and what the reader should do or think at the end.',
  `- plan: ${strength === 'strong' ? lead.anew : lead.usual}`,
  `- plan: ${cuts[length]}`,
  '- plan: how it sounds: two or three turns that this writer would use, and the stock phrases of the draft that will not come back.',
  'Then write the piece from the plan, not from the draft: open with what leads, end when the last point is made. An opening with life in it (a scene, a joke, a question that the text needs) may stay. Look back at the draft only for its facts: who does what, how sure, which kind, how much. After a move, see that every "this", "that" and "it" still points at something. Where the text has several segments, the plan works inside them.',
  '- Give every paragraph the same care.',
]

const light = [
  'Change as little as you can:',
  '- Leave every sentence that reads as a person would write it exactly as it is, word for word. In the others change only the words that give the machine away, and let those sound as the style asks.',
  '- Do not join, split, move or recast sentences. Keep the paragraphs.',
] as const

const sentence =
  'This time only one sentence of the piece is to be written. The sentences around it are in the notes: yours has to stand between them, say what the old one says, and repeat neither of them.'

const lengths: Record<Length, string> = {
  usual:
    '- Cut before you rephrase: what announces, praises, restates or comes in matching pairs goes, and so does each word that a sentence can do without. The result is 10 to 20 percent shorter than the draft. Never pad.',
  expand:
    '- Unfold what the draft itself holds: what a step does and what it is for, how one point leads to the next, a dense phrase opened into a sentence of its own, a term in plain words where the draft says what it means. Nothing is invented: no example, figure, opinion, scene or result, no general truth. No sentence says again what the one before it said. The result has 20 to 45 percent more words than the draft: keep to the number of each paragraph.',
  shorten:
    '- Cut whole thoughts before you squeeze sentences: what announces, praises, restates or only illustrates goes, and two statements that belong together share a sentence. What stays is said in whole sentences, with their articles and verbs: no notes, no headlines. A condition, a limit or a reason stays with its statement. The result has 60 to 75 percent of the words of the draft: keep to the number of each paragraph.',
}

const noImprovement: Record<Length, string> = {
  usual: 'stiffer, vaguer or longer than the draft',
  expand: 'stiffer or vaguer than the draft',
  shorten: 'stiffer or vaguer than the draft',
}

const patterns =
  '- Get rid of the patterns for good, and put no new tic in their place: "not just X but Y", "No X. No Y. Just Z.", trailing "-ing" comments, "Featuring/Designed with", rhetorical questions that are answered at once, em dashes for drama, triads of abstract nouns, worn metaphors, stock words (crucial, comprehensive, seamless, robust, meaningful, landscape, journey), openers like Moreover, Furthermore, In conclusion. The plain thing stands in their place. Colons, brackets and "And ..." are no replacement when used again and again.'

const sentences = (length: Length): readonly string[] => [
  'Then the sentences:',
  lengths[length],
  '- Say each point as you would tell it to somebody who has not read the draft. Where the ordinary words for it are the words of the draft, use them; but no sentence comes over whole, and no run of more than five or six words apart from names, terms, figures and quotations. What sounds like a rewording (a synonym that nobody uses here, a phrase turned round, a noun made into a clause) is worse than the draft: find the everyday way to say it. A list of real items keeps its order and its words. Kinds, groups, roles and terms keep the noun that the draft gives them.',
  `- Say things the way this writer would say them aloud to this reader. Subject first, plain verb, the ordinary word, the specific one. Never turn a sentence round, make it passive or break up a list just to be different; three things may stand as three things. A version that is ${noImprovement[length]} is no improvement: try again, and if there is no better one, the draft has it.`,
  '- Let length follow thought: a short sentence for the point, a long one where things hang together. No run of sentences of the same length, none of "This ..." or "It is ..." one after the other.',
  patterns,
  '- Keep what is warm or particular in it. A letter keeps its eagerness and its thanks, an ad its energy and its call, an essay its stand.',
]

const statements: Record<Length, string> = {
  usual:
    '- Every fact, step, reason, feature, condition, example and claim, once each. Praise and padding are not facts. If in doubt whether something is a fact, keep it.',
  expand:
    '- Every fact, step, reason, feature, condition, example and claim. Praise and padding are not facts. If in doubt whether something is a fact, keep it.',
  shorten:
    '- Every fact, step, reason, feature, condition and claim, once each. Praise, padding and illustration are not facts. If in doubt whether something is a fact, keep it in as few words as it needs.',
}

const facts = (length: Length): readonly string[] => [
  'What must not move:',
  '- Every figure, unit, date, name, quoted sentence, citation, placeholder and technical term, exactly as written. Never edit inside quotation marks.',
  '- How sure and how much: may, likely, about, up to, at least, all, most, some, first, only, must. Who did what to whom, what causes what, what comes before what. A "facilitated" is not a "led", "resists" is not "prevents", "improve" is not "stand to improve", "such as" is not the whole list, an order or a hope is no promise.',
  statements[length],
  '- The spelling of the draft, US or UK, and its names for things.',
]

const body = (length: Length, strength: Strength, approach: Approach): readonly string[] => {
  if (approach === 'light') return [...light, '', 'The patterns that give a machine away:', patterns]
  const opening = { plan: planning(length, strength), sentence: [sentence] }[approach]
  return [...opening, '', ...sentences(length)]
}

/** The instructions for a style and strength. */
export const writerSystem = (style: Style, strength: Strength, approach: Approach): string => {
  const length = lengthOf(style)
  return [
    tasks[length],
    '',
    ...body(length, strength, approach),
    '',
    ...facts(length),
    '',
    `Style: ${styles[style].name}. ${stylePrompts[style]}`,
    '',
    ...layoutRules(approach === 'plan'),
  ].join('\n')
}
