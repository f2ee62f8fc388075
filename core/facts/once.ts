/** A function of an object that is computed once for each, and kept as long as the object. */
export const once = <Of extends object, Value extends {}>(compute: (of: Of) => Value): ((of: Of) => Value) => {
  const known = new WeakMap<Of, Value>()
  return (of) => {
    const value = known.get(of) ?? compute(of)
    known.set(of, value)
    return value
  }
}
