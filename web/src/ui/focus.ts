/** A `ref` that takes the focus when its element appears, because the focused one has gone. */
export const takeFocus = (element: HTMLElement | null): void => element?.focus()
