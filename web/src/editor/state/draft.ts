import { tabText, useTabText } from '#web/lib/tab-text.ts'

/** What is being typed: an expired session never costs it, and what was begun in the demo is there in the editor. */
const draft = tabText('longhand_draft', '')

export const useDraft = (): readonly [text: string, write: (text: string) => void] => [useTabText(draft), draft.write]
