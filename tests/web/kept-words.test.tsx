// No word that was typed is lost: not to a file or a document, a failed run, another tab, the end of a session or a reload.
import { waitFor } from '@testing-library/react'
import * as fc from 'fast-check'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { segmentsIn, typeInDraft, typeInRewrite } from '#web/editor/store/decisions.ts'
import { openText, startNew, takePaste } from '#web/editor/store/documents.ts'
import { draft } from '#web/editor/store/tab-draft.ts'
import { undo } from '#web/editor/store/history.ts'
import { autosave, keepInTab, leaveWork } from '#web/editor/store/autosave.ts'
import { sayKept } from '#web/editor/view/kept.ts'
import { tabRewrite } from '#web/editor/store/tab-rewrite.ts'
import { draftsOf, savedDrafts } from '#web/editor/store/saved-drafts.ts'
import { shownTexts, textOf } from '#web/editor/store/segments.ts'
import type { Editor } from '#web/editor/store/store.ts'
import { expireAccount, expiredAccount, forgetAccount, rememberAccount } from '#web/lib/account.ts'
import { clearUserData } from '#web/lib/session.ts'
import { findDrafts } from '#web/routes/dashboard/humanize/drafts.ts'
import { carriedWork } from '#web/routes/auth/carried-work.ts'
import { editorOf, finishedOf } from './editor/store-of.ts'

const ends: (() => void)[] = []
const end = () => {
  for (const each of ends.splice(0)) each()
}

beforeEach(() => {
  localStorage.clear()
  sessionStorage.clear()
})
afterEach(() => {
  end()
  forgetAccount()
})

/** An editor in this tab, which keeps its work as the workspace's does. */
const openTab = (): Editor => {
  const leave = () => leaveWork(editor)
  const editor: Editor = editorOf({ isVisitor: false, leave }, draft.read(), tabRewrite.readLast())
  ends.push(keepInTab(editor), autosave(editor))
  return editor
}

/** The editor is opened again, as after a reload. */
const reload = (): Editor => {
  dispatchEvent(new Event('pagehide'))
  end()
  return openTab()
}

/** The tab is closed, and the editor opened in another one. */
const closeTab = (): Editor => {
  dispatchEvent(new Event('pagehide'))
  end()
  sessionStorage.clear()
  return openTab()
}

const source = 'Furthermore, we utilize 12 tools.\n\nAda stays. It utilizes words.'
const rewritten = 'We use 12 tools.\n\nAda stays. It uses words.'
const shown = (editor: Editor) => textOf(segmentsIn(editor.get()))

/** A finished rewrite whose first sentence the user has typed anew. */
const withTypedWords = async (): Promise<Editor> => {
  const editor = openTab()
  openText(editor, source, await finishedOf(source, rewritten))
  typeInRewrite(editor, shownTexts(segmentsIn(editor.get())).with(0, 'My own words about 12 tools.\n\n'))
  return editor
}

describe('words that were typed into a rewrite', () => {
  test('survive a reload, with an unchanged and with a changed draft', async () => {
    await withTypedWords()
    const again = reload()
    expect(shown(again)).toContain('My own words about 12 tools.')
    typeInDraft(again, `${source} More.`)
    const third = reload()
    expect(third.get().draft).toBe(`${source} More.`)
    expect(shown(third)).toContain('My own words about 12 tools.')
  })

  test('survive the closing of their tab, for their user', async () => {
    rememberAccount({ email: 'ada@example.com' })
    await withTypedWords()
    const other = closeTab()
    expect(other.get().draft).toBe(source)
    expect(shown(other)).toContain('My own words about 12 tools.')
  })

  test('come back by undo when another text has taken their place', async () => {
    rememberAccount({ email: 'ada@example.com' })
    const editor = await withTypedWords()
    startNew(editor)
    typeInDraft(editor, 'Another text.')
    undo(editor)
    undo(editor)
    expect(shown(editor)).toContain('My own words about 12 tools.')
  })

  test.each([
    ['a new text was begun', (editor: Editor) => startNew(editor)],
    ['another text was pasted over them', (editor: Editor) => takePaste(editor, 'Another text.')],
  ])('are found in the palette at once when %s', async (_, leave) => {
    rememberAccount({ email: 'ada@example.com' })
    const editor = await withTypedWords()
    leave(editor)
    const [found] = findDrafts(editor)
    expect(found).toMatchObject({ note: 'Draft on this device' })
    found!.run()
    expect(shown(editor)).toContain('My own words about 12 tools.')
  })

  test('stay away after a new text was begun, also over a reload, and come back in the next tab', async () => {
    rememberAccount({ email: 'ada@example.com' })
    startNew(await withTypedWords())
    expect(reload().get()).toMatchObject({ draft: '', rewrite: undefined })
    expect(shown(closeTab())).toContain('My own words about 12 tools.')
  })
})

describe('a text', () => {
  test('that was typed after its session had ended is saved for its owner', () => {
    rememberAccount({ email: 'ada@example.com' })
    const editor = openTab()
    typeInDraft(editor, 'Before the end.')
    expireAccount()
    typeInDraft(editor, 'Before the end. And after it.')
    closeTab()
    expect(savedDrafts.list('ada@example.com')).toMatchObject([{ text: 'Before the end. And after it.' }])
  })

  test('is never shown to another user: it leaves the editor and waits for its owner', () => {
    rememberAccount({ email: 'ada@example.com' })
    const editor = openTab()
    typeInDraft(editor, 'Ada’s words.')
    expireAccount()
    rememberAccount({ email: 'bob@example.com' })
    expect(editor.get()).toMatchObject({ draft: '', past: [] })
    typeInDraft(editor, 'Bob’s words.')
    dispatchEvent(new Event('pagehide'))
    expect(savedDrafts.list('bob@example.com')).toMatchObject([{ text: 'Bob’s words.' }])
    expect(savedDrafts.list('ada@example.com')).toMatchObject([{ text: 'Ada’s words.' }])
    rememberAccount({ email: 'ada@example.com' })
    expect(editor.get().draft).toBe('Ada’s words.')
    expect(savedDrafts.list('bob@example.com')).toMatchObject([{ text: 'Bob’s words.' }])
  })

  test('stays in place if its owner signs in with different capitals', () => {
    rememberAccount({ email: 'Ada@example.com' })
    const editor = openTab()
    typeInDraft(editor, 'Ada’s words.')
    expireAccount()
    rememberAccount({ email: 'ada@example.com' })
    expect(editor.get().draft).toBe('Ada’s words.')
  })

  test('is not saved for somebody who signed out after the session had ended', () => {
    rememberAccount({ email: 'ada@example.com' })
    const editor = openTab()
    typeInDraft(editor, 'Ada’s words.')
    expireAccount()
    clearUserData()
    expect(expiredAccount()).toBeUndefined()
    typeInDraft(editor, 'Somebody else’s words.')
    dispatchEvent(new Event('pagehide'))
    expect(savedDrafts.list('ada@example.com')).toEqual([])
  })

  test('that was there before the editor is kept as well', () => {
    const editor = editorOf({}, 'Typed before.')
    ends.push(keepInTab(editor))
    editor.set({})
    expect(draft.read()).toBe('Typed before.')
  })

  test('is not written again once a sign-out has deleted it, whatever the page still does', () => {
    rememberAccount({ email: 'ada@example.com' })
    const editor = openTab()
    typeInDraft(editor, 'Ada’s words.')
    clearUserData()
    editor.set({})
    dispatchEvent(new Event('pagehide'))
    expect(JSON.stringify([Object.entries(localStorage), Object.entries(sessionStorage)])).not.toContain('Ada')
  })

  test('of a visitor stays the visitor’s, also in a tab that an account has used', () => {
    rememberAccount({ email: 'ada@example.com' })
    typeInDraft(openTab(), 'Ada’s words.')
    end()
    forgetAccount()
    const editor = openTab()
    typeInDraft(editor, '')
    typeInDraft(editor, 'Bob’s words.')
    rememberAccount({ email: 'bob@example.com' })
    expect(editor.get().draft).toBe('Bob’s words.')
  })

  test('of a visitor goes along to the account that the visitor signs in to, with its rewrite', async () => {
    const editor = openTab()
    openText(editor, source, await finishedOf(source, rewritten))
    dispatchEvent(new Event('pagehide'))
    carriedWork.keepFor('ada@example.com')
    // the email opens in another tab
    end()
    sessionStorage.clear()
    const other = openTab()
    carriedWork.restoreFor('ada@example.com')
    rememberAccount({ email: 'ada@example.com' })
    expect(other.get().draft).toBe(source)
    expect(shown(other)).toBe(rewritten)
    expect(sayKept(other.get(), false)).toBe('Kept in this browser')
  })

  test('that is private is not saved beyond the tab', async () => {
    rememberAccount({ email: 'ada@example.com' })
    const editor = openTab()
    editor.set({ isPrivate: true })
    typeInDraft(editor, 'A secret.')
    dispatchEvent(new Event('pagehide'))
    expect(savedDrafts.list('ada@example.com')).toEqual([])
    expect(reload().get().draft).toBe('A secret.')
  })
})

/** A browser with room for so many characters, and no more. */
const withRoomFor = (characters: number) => {
  const write = Object.getOwnPropertyDescriptor(Storage.prototype, 'setItem')!.value as Storage['setItem']
  const full = vi.spyOn(Storage.prototype, 'setItem').mockImplementation(function limited(this: Storage, key, value) {
    const others = Object.keys(localStorage).filter((other) => other !== key)
    const taken = others.reduce((sum, other) => sum + (localStorage.getItem(other)?.length ?? 0), 0)
    if (this === localStorage && taken + value.length > characters) throw new DOMException('full', 'QuotaExceededError')
    write.call(this, key, value)
  })
  return () => full.mockRestore()
}

test('a browser without free storage deletes its oldest drafts for the newest words', () => {
  const empty = withRoomFor(700)
  try {
    const [first, second, third] = ['a', 'b', 'c'].map(draftsOf)
    const text = (letter: string) => letter.repeat(200)
    vi.setSystemTime(1_000)
    expect(first!.save('ada@example.com', { text: text('1') })).toBe(true)
    vi.setSystemTime(2_000)
    expect(second!.save('ada@example.com', { text: text('2') })).toBe(true)
    vi.setSystemTime(3_000)
    expect(third!.save('ada@example.com', { text: text('3') })).toBe(true)
    expect(third!.list('ada@example.com').map(({ text: kept }) => kept[0])).toEqual(['3', '2'])
    expect(third!.save('ada@example.com', { text: text('4').repeat(9) })).toBe(false)
  } finally {
    vi.useRealTimers()
    empty()
  }
})

test('a text that cannot be stored is said to be kept nowhere', async () => {
  rememberAccount({ email: 'ada@example.com' })
  const editor = openTab()
  const empty = withRoomFor(0)
  try {
    typeInDraft(editor, 'Words without a place.')
    await waitFor(() => expect(editor.get().isKept).toBe(false))
    expect(sayKept(editor.get(), false)).toBe('Not saved')
  } finally {
    empty()
  }
})

test('whatever several tabs write, and however they close, each one’s last words are found again', () => {
  const step = fc.record({ tab: fc.nat({ max: 3 }), text: fc.constantFrom('', 'one', 'two', 'three', 'four') })
  fc.assert(
    fc.property(fc.array(step, { maxLength: 12 }), (steps) => {
      localStorage.clear()
      const tabs = ['a', 'b', 'c', 'd'].map(draftsOf)
      const last = new Map<number, string>()
      for (const { tab, text } of steps) {
        tabs[tab]!.save('ada@example.com', { text })
        last.set(tab, text)
      }
      const left = new Set([...last.values()].filter((text) => text !== ''))
      // Each new tab takes the newest that is left, and is closed with another text.
      const found = new Set<string>()
      for (let next = 0; next < 4; next += 1) {
        const page = draftsOf(`next${next}`)
        const newest = page.list('ada@example.com').find(({ text }) => text !== 'kept')
        if (!newest) break
        page.take('ada@example.com', newest)
        found.add(newest.text)
        page.save('ada@example.com', { text: 'kept' })
      }
      expect(found).toEqual(left)
      expect(tabs[0]!.list('bob@example.com')).toEqual([])
    }),
  )
})
