// The user's settings, in the storage of the extension. Scripts in pages have no access to them.
import { defaultStrength, type Strength, strengths } from '#core/strengths.ts'
import { type Tone, tones } from '#core/tones.ts'

export type Settings = {
  /** The origin of the user's server, as `https://longhand.example`. */
  address: string
  /** The API key; empty until the user has saved one. */
  key: string
  /** True if the server may keep rewrites in the user's history. */
  isKept: boolean
  tone: Tone
  strength: Strength
}

declare const PRODUCT_ADDRESS: string

const text = (value: unknown, fallback: string): string => (typeof value === 'string' ? value : fallback)

export const readSettings = async (): Promise<Settings> => {
  const stored = await chrome.storage.local.get()
  return {
    address: text(stored['address'], PRODUCT_ADDRESS),
    key: text(stored['key'], ''),
    isKept: stored['isKept'] !== false,
    tone: tones.find((known) => known === stored['tone']) ?? 'creative',
    strength: strengths.find((known) => known === stored['strength']) ?? defaultStrength,
  }
}

export const saveSettings = (settings: Partial<Settings>): Promise<void> => chrome.storage.local.set(settings)

const localNames = ['localhost', '127.0.0.1']

/** The origin of an address that a user typed. Undefined if it is no address, or would send the key unencrypted to another machine. */
export const originOf = (typed: string): string | undefined => {
  const trimmed = typed.trim()
  const url = URL.parse(/^[a-z]+:\/\//iu.test(trimmed) ? trimmed : `https://${trimmed}`)
  if (url === null || url.username !== '' || url.password !== '') return undefined
  const isSafe = url.protocol === 'https:' || (url.protocol === 'http:' && localNames.includes(url.hostname))
  return isSafe ? url.origin : undefined
}

/** The pattern of a host permission: it names no port. */
export const permissionOf = (origin: string): string => {
  const { protocol, hostname } = new URL(origin)
  return `${protocol}//${hostname}/*`
}
