/** A `ref` that takes the focus when its element appears, because the focused one has gone. */
export const takeFocus = (element: HTMLElement | null): void => element?.focus()

/** A menu that was opened while code loaded keeps the keyboard. */
export const takeFreeFocus = (element: HTMLElement | null): void => {
  if (document.activeElement?.contains(element)) element?.focus({ preventScroll: true })
}
