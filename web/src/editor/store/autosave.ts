// Keeps the work: the tab's storage after each change, and that of a signed-in user beyond the tab.
import { type Account, expiredAccount, rememberedAccount, subscribeToAccount } from '#web/lib/account.ts'
import { clock } from '#web/time/clock.ts'
import { openText } from './documents.ts'
import { draft, draftOwner } from './tab-draft.ts'
import { tabRewrite } from './tab-rewrite.ts'
import { savedDrafts, type Work } from './saved-drafts.ts'
import type { Editor, State } from './store.ts'

/** A long rewrite takes a while to be stored, and typing must not wait for it. */
const millisecondsOfRest = 200
const millisecondsOfAutosave = 500

/** Keeps the draft and the rewrite in this tab, so that they survive a reload and a visit to another page. Returns a function that ends it. */
export const keepInTab = (editor: Editor): (() => void) => {
  let text = draft.read()
  let kept = editor.get().rewrite
  let timer: ReturnType<typeof setTimeout> | undefined
  const keepNow = () => {
    clearTimeout(timer)
    timer = undefined
    const { rewrite } = editor.get()
    if (rewrite === kept) return
    kept = rewrite
    if (rewrite) tabRewrite.save(rewrite)
    else tabRewrite.remove()
  }
  const follow = () => {
    const state = editor.get()
    // Only what has changed: a sign-out has deleted the draft before the page is left.
    if (state.draft !== text) {
      text = state.draft
      if (draft.read() !== text) draft.write(text)
    }
    if (state.rewrite !== kept) timer ??= setTimeout(keepNow, millisecondsOfRest)
  }
  // A sign-in takes a visitor's text along, and other pages of the site write drafts, too.
  const stopFollowing = draft.subscribe(() => {
    const written = draft.read()
    if (written !== editor.get().draft) openText(editor, written)
  })
  const stop = editor.subscribe(follow)
  addEventListener('pagehide', keepNow, { capture: true })
  document.addEventListener('visibilitychange', keepNow, { capture: true })
  return () => {
    keepNow()
    stop()
    stopFollowing()
    removeEventListener('pagehide', keepNow, { capture: true })
    document.removeEventListener('visibilitychange', keepNow, { capture: true })
  }
}

const emailNow = (): string | undefined => (rememberedAccount() ?? expiredAccount())?.email

const isOfOther = (owner: string | undefined, email: string, account: Account | undefined): boolean =>
  owner !== undefined && owner !== email && owner !== account?.formerEmail

/**
 * The work of a user who has just come: their own in this tab or, where the tab is new to them, the newest that their browser keeps. A
 * tab that was emptied stays empty: its user has begun a new text.
 */
const takeOver = (editor: Editor, email: string): void => {
  const { draft: text, rewrite, isPrivate } = editor.get()
  const owner = draftOwner.read()
  const isTheirs = isOfOther(owner, email, rememberedAccount())
  if (isTheirs && owner !== undefined) {
    if (!isPrivate) savedDrafts.save(owner, { text, rewrite })
    savedDrafts.leave()
    openText(editor, '')
    // Nobody's undo brings back the words of somebody else.
    editor.set({ past: [], future: [] })
  }
  const isNew = isTheirs || !draft.isWritten()
  const [newest] = isNew ? savedDrafts.list(email) : []
  const work: Work = newest ?? (isTheirs ? { text: '' } : { text, rewrite })
  if (work.text === '' && !work.rewrite) return
  if (!isPrivate) savedDrafts.take(email, work)
  if (newest) openText(editor, newest.text, newest.rewrite)
}

const saveFor = (editor: Editor, email: string): void => {
  const { draft: text, rewrite, isPrivate, isKept } = editor.get()
  const isNowKept = savedDrafts.save(email, isPrivate ? { text: '' } : { text, rewrite })
  if (isKept !== isNowKept) editor.set({ isKept: isNowKept })
}

/** Leaves the work to where it is kept, with its last letters: another text takes its place. */
export const leaveWork = (editor: Editor): void => {
  const email = emailNow()
  if (email !== undefined) saveFor(editor, email)
  savedDrafts.leave()
}

/** Stores a rewrite in the history of the user who had it as a visitor. Where that fails, the browser still has it. */
const keepRewrite = async (editor: Editor): Promise<void> => {
  const { rewrite, isPrivate } = editor.get()
  if (rewrite?.seal === undefined || rewrite.documentId !== undefined || isPrivate) return
  const documentId = await editor.host.keepRewrite?.(rewrite).catch(() => undefined)
  const { rewrite: now } = editor.get()
  if (documentId === undefined || now?.seal !== rewrite.seal) return
  const { seal: _, ...kept } = now
  editor.set({ rewrite: { ...kept, documentId } })
}

/**
 * Saves the work of a signed-in user beyond the tab, and restores it into an empty editor. What is typed after the session has ended is
 * saved as well. A text of one user is never another's. Returns a function that ends it.
 */
export const autosave = (editor: Editor): (() => void) => {
  let email: string | undefined
  let saved: Pick<State, 'draft' | 'rewrite' | 'isPrivate'> | undefined
  let timer: ReturnType<typeof setTimeout> | undefined

  const save = () => {
    clearTimeout(timer)
    timer = undefined
    // A sign-out has deleted the draft before this one knows of it.
    if (email !== undefined && emailNow() === email) saveFor(editor, email)
  }
  const follow = () => {
    const { draft: text, rewrite, isPrivate } = editor.get()
    if (saved?.draft === text && saved.rewrite === rewrite && saved.isPrivate === isPrivate) return
    saved = { draft: text, rewrite, isPrivate }
    // A text that is written into an emptied editor has no owner yet.
    if (text === '') draftOwner.remove()
    if (email === undefined) return
    if (text !== '') draftOwner.write(email)
    clearTimeout(timer)
    timer = setTimeout(save, isPrivate ? 0 : clock.lasting(millisecondsOfAutosave))
  }
  const arrive = () => {
    const now = emailNow()
    if (now === email) return
    email = now
    saved = undefined
    if (now !== undefined) {
      takeOver(editor, now)
      void keepRewrite(editor)
    }
    follow()
  }
  const saveHidden = () => {
    if (document.visibilityState === 'hidden') save()
  }
  const stopAccount = subscribeToAccount(arrive)
  const stop = editor.subscribe(follow)
  arrive()
  addEventListener('pagehide', save)
  document.addEventListener('visibilitychange', saveHidden)
  return () => {
    clearTimeout(timer)
    stop()
    stopAccount()
    removeEventListener('pagehide', save)
    document.removeEventListener('visibilitychange', saveHidden)
  }
}
