/**
 * The page's only way to local and session storage. Storage can be full or forbidden: then reading finds nothing, and `write`
 * returns false.
 */
type Area = 'localStorage' | 'sessionStorage'

const attempt = <Result>(work: () => Result): Result | undefined => {
  try {
    return work()
  } catch {
    return undefined
  }
}

export const storedText = (area: Area, key: string) => ({
  read: (): string | undefined => attempt(() => window[area].getItem(key)) ?? undefined,
  write: (text: string): boolean => attempt(() => window[area].setItem(key, text) === undefined) ?? false,
  remove: (): void => attempt(() => window[area].removeItem(key)),
})

/** False if the browser is full or keeps nothing for this site. */
export const canStore = (area: Area): boolean => {
  const probe = storedText(area, 'longhand_probe')
  const isStored = probe.write('1')
  probe.remove()
  return isStored
}

/** A value stored as JSON. `parse` rejects what this version of the page did not write: it throws or returns undefined. */
export const storedJson = <Value>(area: Area, key: string, parse: (json: unknown) => Value | undefined) => {
  const text = storedText(area, key)
  return {
    read: (): Value | undefined => {
      const json = text.read()
      return json === undefined ? undefined : attempt(() => parse(JSON.parse(json)))
    },
    write: (value: Value): boolean => text.write(JSON.stringify(value)),
    remove: text.remove,
  }
}

/** The keys that begin so. */
export const keysOf = (area: Area, beginning: string): string[] =>
  attempt(() => Object.keys(window[area]).filter((key) => key.startsWith(beginning))) ?? []

/** Removes every item whose key passes `isMeant`. */
export const removeStored = (area: Area, isMeant: (key: string) => boolean): void =>
  attempt(() => {
    for (const key of Object.keys(window[area]).filter(isMeant)) window[area].removeItem(key)
  })
