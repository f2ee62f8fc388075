import { useSyncExternalStore } from 'react'
import type { Editor, State } from './store.ts'

/** What the editor holds, and a new rendering after each change. */
export const useEditor = (editor: Editor): State => useSyncExternalStore(editor.subscribe, editor.get, editor.get)
