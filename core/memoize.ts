/** A function of an object that is computed once for each, and kept as long as the object. */
export const memoize = <Of extends object, Value extends {}>(compute: (of: Of) => Value): ((of: Of) => Value) => {
  const known = new WeakMap<Of, Value>()
  return (of) => {
    const kept = known.get(of)
    if (kept !== undefined) return kept
    const value = compute(of)
    known.set(of, value)
    return value
  }
}

/** A function of two objects that is computed once for each pair of them, and kept as long as both. */
export const memoizePair = <One extends object, Other extends object, Value extends {}>(
  compute: (one: One, other: Other) => Value,
): ((one: One, other: Other) => Value) => {
  const ofOne = memoize((one: One) => memoize((other: Other) => compute(one, other)))
  return (one, other) => ofOne(one)(other)
}
