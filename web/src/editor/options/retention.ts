import { storedText } from '#web/lib/stored.ts'

const optOut = storedText('sessionStorage', 'longhand_not_stored')

/** True while texts are private: none is stored in the history. It lasts as long as the tab, reloads included. */
export const isPrivate = (): boolean => optOut.read() !== undefined

export const setPrivate = (next: boolean): void => {
  if (next) optOut.write('true')
  else optOut.remove()
}
