import type { Style } from './styles.ts'

/** How a text shall sound, in the words of the public API. */
export const tones = ['professional', 'casual', 'academic', 'creative'] as const
export type Tone = (typeof tones)[number]

/** How far the wording may move. */
export const strengths = ['light', 'medium', 'strong'] as const
export type Strength = (typeof strengths)[number]

type Manner = {
  style: Style
  /** Rewrites of each part that are asked for at least, to choose from; a plan may give more. */
  candidates: number
}

/**
 * The API's words in the styles of the rewriter. `light` sets no register and writes plainly, save for an academic text, whose terms and
 * hedges only that style keeps; `medium` is the style of the tone; `strong` is a second rewrite of each part to choose from, on every plan.
 * Every cell keeps to the length of the text: the styles that lengthen and shorten are not for a tone to choose.
 */
export const manners: Record<Tone, Record<Strength, Manner>> = {
  professional: {
    light: { style: 'simple', candidates: 1 },
    medium: { style: 'formal', candidates: 1 },
    strong: { style: 'formal', candidates: 2 },
  },
  casual: {
    light: { style: 'simple', candidates: 1 },
    medium: { style: 'informal', candidates: 1 },
    strong: { style: 'informal', candidates: 2 },
  },
  academic: {
    light: { style: 'academic', candidates: 1 },
    medium: { style: 'academic', candidates: 1 },
    strong: { style: 'academic', candidates: 2 },
  },
  creative: {
    light: { style: 'simple', candidates: 1 },
    medium: { style: 'simple', candidates: 1 },
    strong: { style: 'informal', candidates: 2 },
  },
}
