/** As a `ref`: takes the focus when it appears, because what had it has gone. */
export const takeFocus = (element: HTMLElement | null): void => element?.focus()
