import 'fake-indexeddb/auto'
import { beforeEach, expect, test } from 'vitest'
import { listVoices } from '#core/api/voices.ts'
import { keptFile } from '#web/files/kept-file.ts'
import { expireAccount, rememberAccount, rememberedAccount } from '#web/lib/account.ts'
import { originalFiles } from '#web/lib/original-files.ts'
import { savedDrafts } from '#web/editor/store/saved-drafts.ts'
import { followSignOut } from '#web/lib/sign-out-elsewhere.ts'
import { callAsUser, clearUserData } from '#web/lib/session.ts'
import { keptJob } from '#web/long/job.ts'
import { newJob } from '#web/long/parts.ts'
import { keptDraft } from '#web/routes/admin/kept-draft.ts'
import { learnTier } from '#web/lib/tier.ts'
import { startSession } from './session.ts'
import { withBackend } from './with-backend.ts'
import type { Backend } from './backend.ts'

let backend: Backend
withBackend((started) => (backend = started))

const email = 'ada@example.com'
const secret = 'A letter that nobody else may read.'
const original = { text: secret, file: new Blob([secret]) }

const postDraft = {
  title: secret,
  slug: '',
  excerpt: '',
  content: '',
  category: '' as const,
  tags: [],
  image_url: null,
  image_alt: '',
  read_time: '5 min read',
  featured: false,
  published: false,
}

const databases = async () => (await indexedDB.databases()).map(({ name }) => name)

beforeEach(async () => {
  localStorage.clear()
  sessionStorage.clear()
  localStorage.setItem('longhand_theme', 'dark')
  localStorage.setItem('CognitoIdentityServiceProvider.client.ada.accessToken', 'a-token')
  rememberAccount({ email })
  savedDrafts.save(email, { text: secret })
  keptDraft(undefined).write({ fields: postDraft, keptAt: '2026-11-22T08:00:00.000Z' })
  keptJob.save(newJob(secret, 'simple', {}, 1_000))
  keptFile.save({ id: 'file-1', name: 'letter.docx', kind: 'docx', text: secret, words: 8, notes: [] })
  sessionStorage.setItem('longhand_draft', secret)
  await originalFiles.keep('batch-1', new Map([[0, original]]))
})

test('a sign-out leaves the theme and nothing else in this browser: no session, no text, no Word file', async () => {
  expect(await originalFiles.find('batch-1', 0)).toMatchObject({ text: secret })
  expect(JSON.stringify([Object.entries(localStorage), Object.entries(sessionStorage)])).toContain(secret)

  clearUserData()

  expect(rememberedAccount()).toBeUndefined()
  expect(Object.entries(localStorage)).toEqual([['longhand_theme', 'dark']])
  expect(Object.keys(sessionStorage)).toEqual([])
  await expect.poll(databases).toEqual([])
})

test('a sign-out in another tab deletes the text of this one, and an expiry does not', () => {
  let reloads = 0
  followSignOut(() => (reloads += 1))
  const inOtherTab = (key: string, newValue: string | null) =>
    window.dispatchEvent(new StorageEvent('storage', { key, newValue, storageArea: localStorage }))
  inOtherTab('longhand_account', null)
  expect([sessionStorage.getItem('longhand_draft'), reloads]).toEqual([secret, 0])
  inOtherTab('longhand_signed_out', 'now')
  expect([sessionStorage.getItem('longhand_draft'), reloads]).toEqual([null, 1])
})

test('nothing is sent for a user who has signed out, not even a call that was waiting for its token', async () => {
  await backend.pool.seedUser({ email, password: 'correct-horse-9' })
  await startSession(backend, email)
  const begun = callAsUser(listVoices, {})
  clearUserData()

  await expect(begun).rejects.toMatchObject({ code: 'not-signed-in' })
  await expect(callAsUser(listVoices, {})).rejects.toMatchObject({ code: 'not-signed-in' })
  await learnTier({ email })
  expect(backend.calls.filter(({ route }) => route.includes('/api/'))).toEqual([])
  expect(rememberedAccount()).toBeUndefined()
})

test('a draft of a post is for its author alone, and no page writes it after a sign-out', () => {
  const draft = { fields: postDraft, keptAt: '2026-11-22T08:00:00.000Z' }
  expect(keptDraft(undefined).read()).toMatchObject(draft)
  rememberAccount({ email: 'grace@example.com' })
  expect(keptDraft(undefined).read()).toBeUndefined()

  clearUserData()
  keptDraft(undefined).write(draft)
  expect(localStorage.getItem('longhand_post_new')).toBeNull()
})

test('a session that expires takes its tokens along and leaves what was being written', async () => {
  expireAccount()

  expect(rememberedAccount()).toBeUndefined()
  const kinds = Object.keys(localStorage).map((key) => key.replace(/(?<=^longhand_saved_draft)_.*/u, ''))
  expect(kinds.toSorted()).toEqual(['longhand_post_new', 'longhand_saved_draft', 'longhand_theme'])
  expect(savedDrafts.list(email)).toMatchObject([{ text: secret }])
  expect(await originalFiles.find('batch-1', 0)).toMatchObject({ text: secret })
})
