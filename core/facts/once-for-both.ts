/** A function of two objects that is computed once for each pair of them, and kept as long as both. */
export const onceForBoth = <One extends object, Other extends object, Value extends {}>(
  compute: (one: One, other: Other) => Value,
): ((one: One, other: Other) => Value) => {
  const known = new WeakMap<One, WeakMap<Other, Value>>()
  return (one, other) => {
    const ofOne = known.get(one) ?? new WeakMap<Other, Value>()
    known.set(one, ofOne)
    const value = ofOne.get(other) ?? compute(one, other)
    ofOne.set(other, value)
    return value
  }
}
