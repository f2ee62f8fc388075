/** An action of the editor by name. The buttons, the keys and the command palette all run the same functions. */
export type Command = {
  name: string
  /** As in `aria-keyshortcuts`, with Mod for Control, or Meta on an Apple keyboard. A letter alone works outside of fields. */
  keys?: string
  /** Words beside the name, such as the style and the day of a document. */
  note?: string
  /** True if it is found by what was typed; without it, by its name alone. */
  isFound?: (typed: string) => boolean
  isPossible?: () => boolean
  run: () => void
}
