import { titleOf } from '#core/documents/title.ts'
import type { Command } from '#web/editor/commands/command.ts'
import { openText } from '#web/editor/store/documents.ts'
import { savedDrafts } from '#web/editor/store/saved-drafts.ts'
import { type Editor, isBusy } from '#web/editor/store/store.ts'
import { rememberedAccount } from '#web/lib/account.ts'

/** Drafts that this or other tabs have left on this device, as commands that open them. */
export const findDrafts = (editor: Editor): Command[] => {
  const email = rememberedAccount()?.email
  if (email === undefined) return []
  return savedDrafts
    .list(email)
    .filter(({ text }) => text !== editor.get().draft)
    .map((work) => ({
      name: titleOf({ original_text: work.text || (work.rewrite?.source ?? '') }),
      note: 'Draft on this device',
      isPossible: () => !isBusy(editor.get()),
      run: () => {
        editor.host.leave?.()
        openText(editor, work.text, work.rewrite)
        if (!editor.get().isPrivate) savedDrafts.take(email, work)
      },
    }))
}
