import { lazy } from 'react'

/** Loaded before a finished rewrite is shown, and never before there is one. */
export const loadReview = () => import('#web/editor/review/review.tsx')

export const Review = lazy(() => loadReview().then((file) => ({ default: file.Review })))
