// The page of the options. The permission for a server is asked for at the moment that its address is saved.
import { originOf, permissionOf, readSettings, saveSettings } from '../settings.ts'

const form = document.querySelector('form')!
const field = (name: string) => form.elements.namedItem(name) as HTMLInputElement
const say = (sentence: string) => (form.querySelector('[role="status"]')!.textContent = sentence)

const asksForData = 'browser_specific_settings' in chrome.runtime.getManifest()

const askFor = (origin: string): Promise<boolean> =>
  chrome.permissions.request({
    origins: [permissionOf(origin)],
    // Firefox asks about the text that goes to the server as well
    ...(asksForData && { data_collection: ['websiteContent'] }),
  })

const save = async () => {
  const address = originOf(field('address').value)
  if (address === undefined) {
    field('address').focus()
    return say('This is no safe address. It has to begin with https://, or name this machine.')
  }
  // asked before anything else, while the press still counts as one
  const isAllowed = await askFor(address).catch(() => false)
  if (!isAllowed) return say('Nothing was saved: Longhand may reach this server only if you allow it.')
  await saveSettings({ address, key: field('key').value.trim(), isKept: field('isKept').checked })
  field('address').value = address
  return say('Saved.')
}

const show = async () => {
  const { address, key, isKept } = await readSettings()
  field('address').value = address
  field('key').value = key
  field('isKept').checked = isKept
}

const forget = async () => {
  const { address } = await readSettings()
  await saveSettings({ key: '' })
  // a permission that was granted for good stays
  await chrome.permissions.remove({ origins: [permissionOf(address)] }).catch(() => false)
  field('key').value = ''
  return say('Your key is gone from this browser. Revoke it on your account page too.')
}

form.addEventListener('submit', (event) => {
  event.preventDefault()
  void save()
})
field('forget').addEventListener('click', () => void forget())
void show()
