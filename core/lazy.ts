/**
 * A value that is made when it is first asked for, and then kept. Lists and patterns that take a part of a millisecond to make are made by it:
 * each function that imports their module would otherwise make them while it starts.
 */
export const lazy = <Value extends {}>(make: () => Value): (() => Value) => {
  let value: Value | undefined
  return () => (value ??= make())
}
