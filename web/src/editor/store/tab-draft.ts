import { storedText } from '#web/lib/stored.ts'
import { tabText, useTabText } from '#web/lib/tab-text.ts'

/** The text in the editor. It survives an expired session, and a text typed into the demo appears in the editor. */
export const draft = tabText('longhand_draft', '')

export const useDraft = (): readonly [text: string, write: (text: string) => void] => [useTabText(draft), draft.write]

/** The address of the user whose text this tab holds; undefined for a visitor's text, which belongs to whoever signs in. */
export const draftOwner = storedText('sessionStorage', 'longhand_draft_owner')
