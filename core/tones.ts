import type { Style } from './styles.ts'

/** The tone of a rewrite, in the words of the public API. */
export const tones = ['professional', 'casual', 'academic', 'creative'] as const
export type Tone = (typeof tones)[number]

/** The API's words in the styles of the rewriter. The styles that lengthen and shorten are not for a tone to choose. */
export const styleOfTone: Record<Tone, Style> = {
  professional: 'formal',
  casual: 'informal',
  academic: 'academic',
  creative: 'simple',
}
