import { styleIds, styles } from '#core/styles.ts'

/**
 * Something that can be asked of the editor by name or by keys. Most press a control of the panel, so that a command can do
 * nothing that the page does not offer, and is possible exactly when its control is.
 */
export type Command = {
  name: string
  /** As in `aria-keyshortcuts`, with Mod for Control, or Meta on an Apple keyboard. A letter alone counts outside of fields. */
  keys?: string
  isPossible: (panel: HTMLElement) => boolean
  run: (panel: HTMLElement) => void
}

type Find = (panel: HTMLElement) => HTMLElement | null | undefined

const pressing = (name: string, keys: string, find: Find): Command => ({
  name,
  keys,
  isPossible: (panel) => {
    const control = find(panel)
    return control instanceof HTMLElement && control.ariaDisabled !== 'true' && !control.matches(':disabled')
  },
  run: (panel) => find(panel)?.click(),
})

const at =
  (selector: string): Find =>
  (panel) =>
    panel.querySelector<HTMLElement>(`[aria-label="Editor"] ${selector}`)

const called =
  (name: RegExp): Find =>
  (panel) =>
    [...panel.querySelectorAll<HTMLElement>('[aria-label="Editor"] button')].find(({ textContent }) =>
      name.test(textContent),
    )

/** The sentences of a rewrite in which something was changed, and the one that is looked at. */
const changesIn = (panel: HTMLElement) => {
  const result = panel.querySelector('[aria-label="Humanized text"]')
  const sentences = [...(result?.querySelectorAll<HTMLElement>('[data-place]') ?? [])]
  const cuts = new Set(
    [...panel.querySelectorAll('[data-place]:has(del)')].map((sentence) => sentence.getAttribute('data-place')),
  )
  const isChanged = (sentence: HTMLElement) =>
    sentence.querySelector('ins') !== null || cuts.has(sentence.getAttribute('data-place'))
  return {
    sentences,
    changed: sentences.filter(isChanged),
    current: sentences.findIndex((sentence) => sentence.classList.contains('bg-marker')),
  }
}

const going = (name: string, keys: string, by: 1 | -1): Command => {
  const find: Find = (panel) => {
    const { sentences, changed, current } = changesIn(panel)
    if (by === 1) return changed.find((sentence) => sentences.indexOf(sentence) > current)
    return changed.findLast((sentence) => current === -1 || sentences.indexOf(sentence) < current)
  }
  return {
    ...pressing(name, keys, find),
    run: (panel) => {
      const sentence = find(panel)
      sentence?.click()
      sentence?.scrollIntoView({ block: 'nearest' })
    },
  }
}

/** What the panel itself can do. */
export const panelCommands: readonly Command[] = [
  pressing('Humanize the text', 'Mod+Enter', at('[aria-keyshortcuts~="Control+Enter"]')),
  ...styleIds.map((id, index) =>
    pressing(`Style: ${styles[id].name}`, `Alt+${index + 1}`, at(`input[type="radio"][value="${id}"]`)),
  ),
  pressing('Show or hide the changes', 'M', at('[role="switch"]')),
  pressing('Copy the rewrite', 'C', called(/^Cop(?:y|ied!)$/)),
  pressing('Edit the text', 'E', called(/^Edit$/)),
  going('Next change', 'N', 1),
  going('Previous change', 'P', -1),
  pressing('Use my sentence, or the rewrite again', 'R', called(/^(?:Use my sentence|Use the rewrite|Leave it out)$/)),
  pressing('Write the sentence again', 'W', called(/^Write again/)),
  pressing('Other wordings for the marked words', 'O', called(/^Other wordings/)),
  pressing('Undo', 'Mod+Z', at('[aria-label="Undo"]')),
  pressing('Redo', 'Mod+Shift+Z', at('[aria-label="Redo"]')),
]

/** The panel hears these by itself, where they mean something else elsewhere. */
const heardByThePanel = new Set(['Mod+Enter', 'Mod+Z', 'Mod+Shift+Z'])

const isField = (target: EventTarget | null): boolean =>
  target instanceof Element && target.closest('textarea, select, input:not([type="radio"]), [contenteditable]') !== null

/** Whether a press of keys asks for a command. By their place on the keyboard, where Alt makes other letters of them. */
export const asksFor = ({ keys }: Command, event: KeyboardEvent): boolean => {
  if (keys === undefined || heardByThePanel.has(keys) || event.isComposing) return false
  const modifier = event.ctrlKey || event.metaKey
  const key = keys.split('+').at(-1) ?? ''
  if (keys.startsWith('Mod+')) return modifier && !event.altKey && !event.shiftKey && event.key.toUpperCase() === key
  if (modifier) return false
  if (keys.startsWith('Alt+')) {
    return event.altKey && !event.shiftKey && (event.code === `Digit${key}` || event.code === `Key${key}`)
  }
  return !event.altKey && !isField(event.target) && event.key.toUpperCase() === key
}

/** A letter alone works only while the keyboard is in the editor (WCAG 2.1.4). */
export const isLetter = ({ keys }: Command): boolean => keys !== undefined && !keys.includes('+')

const isApple = (): boolean => /Mac|iPhone|iPad/.test(navigator.userAgent)

/** The keys as they are printed on the keyboard. */
export const printed = (keys: string): string[] => {
  const names: Record<string, string> = isApple()
    ? { Mod: '⌘', Alt: '⌥', Shift: '⇧', Enter: '↵' }
    : { Mod: 'Ctrl', Enter: '↵' }
  return keys.split('+').map((key) => names[key] ?? key)
}

/** The keys as assistive technology wants them. */
export const spoken = (keys: string): string =>
  keys.includes('Mod') ? `${keys.replace('Mod', 'Control')} ${keys.replace('Mod', 'Meta')}` : keys
