import { lazy } from 'react'

/** The fact lock and the catalogue of signs are large, and come after the first paint. */
export const Rail = lazy(() => import('./rail.tsx').then((file) => ({ default: file.Rail })))

/** Only what is pointed at has threads. */
export const Threads = lazy(() => import('./threads.tsx').then((file) => ({ default: file.Threads })))

/** The tools of a sentence come with the first rewrite. */
export const SentenceTools = lazy(() =>
  import('./sentence-tools.tsx').then((file) => ({ default: file.SentenceTools })),
)
