// The functions of the language that `core` uses and Node 20 lacks. Nothing changes in a newer Node.

const groupInMap = <K, T>(items: Iterable<T>, keyOf: (item: T, index: number) => K): Map<K, T[]> => {
  const groups = new Map<K, T[]>()
  let index = 0
  for (const item of items) {
    const key = keyOf(item, index)
    const group = groups.get(key)
    if (group === undefined) groups.set(key, [item])
    else group.push(item)
    index += 1
  }
  return groups
}

const define = (target: object, value: unknown): void => {
  if (!('groupBy' in target)) Object.defineProperty(target, 'groupBy', { value, writable: true, configurable: true })
}

define(Map, groupInMap)
define(Object, <T>(items: Iterable<T>, keyOf: (item: T, index: number) => PropertyKey) =>
  Object.assign(Object.create(null) as object, Object.fromEntries(groupInMap(items, keyOf))),
)
