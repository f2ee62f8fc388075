import { lazy } from 'react'

const panes = () => import('./run-panes.tsx')

/** Loaded with the first run: no page shows one when it opens. */
export const loadRun = () => Promise.all([import('./run-rewrite.ts'), panes()])

export const Progress = lazy(() => panes().then((file) => ({ default: file.Progress })))
export const Writing = lazy(() => panes().then((file) => ({ default: file.Writing })))
export const Failed = lazy(() => panes().then((file) => ({ default: file.Failed })))
export const Empty = lazy(() => panes().then((file) => ({ default: file.Empty })))
