/**
 * The freedom of a rewrite's wording.
 * - light: only sentences with a sign of AI writing change, and in them as few words as can be
 * - medium: the usual rewrite of a style
 * - strong: sentences may be recast, joined and split more freely
 */
export const strengths = ['light', 'medium', 'strong'] as const
export type Strength = (typeof strengths)[number]
export const defaultStrength: Strength = 'medium'
