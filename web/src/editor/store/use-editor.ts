import { useSyncExternalStore } from 'react'
import { type Editor, initialState, type State } from './store.ts'

/** The state in a page's HTML, which knows nothing of the tab. */
const atServer = initialState('', undefined)

/** The editor's state, and a new rendering after each change. */
export const useEditor = (editor: Editor): State => useSyncExternalStore(editor.subscribe, editor.get, () => atServer)
