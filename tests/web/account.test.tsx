import { act, renderHook } from '@testing-library/react'
import { renderToString } from 'react-dom/server'
import { beforeEach, describe, expect, test } from 'vitest'
import { expireAccount, forgetAccount, rememberAccount, rememberedAccount } from '#web/lib/account.ts'
import { useAccount, useExpiredAccount } from '#web/lib/use-account.ts'

const key = 'longhand_account'
const ada = { email: 'ada@example.com', tier: 'free' } as const

beforeEach(() => {
  rememberAccount(ada)
  forgetAccount()
  localStorage.clear()
})

/** Imitates the browser when another tab has changed the storage. */
const fromAnotherTab = (change: () => void, changedKey: string | null = key) =>
  act(() => {
    change()
    window.dispatchEvent(new StorageEvent('storage', { key: changedKey }))
  })

describe('the account that a browser remembers', () => {
  test('is shown while it is remembered', () => {
    const { result } = renderHook(useAccount)
    expect(result.current).toBeUndefined()
    act(() => rememberAccount(ada))
    expect(result.current).toEqual(ada)
    act(() => forgetAccount())
    expect(result.current).toBeUndefined()
  })

  test('follows sign-in and sign-out in another tab', () => {
    const { result } = renderHook(useAccount)
    fromAnotherTab(() => localStorage.setItem(key, JSON.stringify(ada)))
    expect(result.current).toEqual(ada)
    fromAnotherTab(() => localStorage.clear(), null)
    expect(result.current).toBeUndefined()
  })

  test.each(['', 'null', '[]', '{', '"ada@example.com"', '{"email":""}', '{"email":7}'])(
    'is nobody when the note reads %j',
    (note) => {
      localStorage.setItem(key, note)
      expect(rememberedAccount()).toBeUndefined()
    },
  )

  test('ignores an unknown tier', () => {
    localStorage.setItem(key, JSON.stringify({ ...ada, tier: 'emperor' }))
    expect(rememberedAccount()).toEqual({ email: ada.email })
  })

  test('is empty on the server', () => {
    rememberAccount(ada)
    const Page = () => <p>{useAccount()?.email ?? 'nobody'}</p>
    expect(renderToString(<Page />)).toBe('<p>nobody</p>')
  })

  test('is empty where storage is forbidden', () => {
    rememberAccount(ada)
    const storage = Object.getOwnPropertyDescriptor(window, 'localStorage')
    if (!storage) throw new Error('jsdom has no localStorage.')
    Object.defineProperty(window, 'localStorage', {
      configurable: true,
      get: () => {
        throw new DOMException('The operation is insecure.', 'SecurityError')
      },
    })
    try {
      expect(rememberedAccount()).toBeUndefined()
    } finally {
      Object.defineProperty(window, 'localStorage', storage)
    }
  })

  test("removes Amplify's entries when it is forgotten, and no others", () => {
    localStorage.setItem('CognitoIdentityServiceProvider.client.sub.refreshToken', 'secret')
    localStorage.setItem('longhand_theme', 'dark')
    rememberAccount(ada)
    forgetAccount()
    expect(Object.keys(localStorage)).toEqual(['longhand_theme'])
  })

  test('is still named after its session has expired, until the next sign-in', () => {
    rememberAccount(ada)
    const { result } = renderHook(() => ({ account: useAccount(), expired: useExpiredAccount() }))
    act(() => expireAccount())
    expect(result.current).toEqual({ account: undefined, expired: ada })
    act(() => expireAccount())
    expect(result.current).toEqual({ account: undefined, expired: ada })
    act(() => rememberAccount(ada))
    expect(result.current).toEqual({ account: ada, expired: undefined })
  })
})
