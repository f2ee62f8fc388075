// Parts of a browser's editing that jsdom does not have.

/** Typing into a selection, as `document.execCommand` does it. `takes` says whether the page's editor lets a text in. */
export const typeWith = (takes: (text: string) => boolean) => {
  document.execCommand = (command: string, _?: boolean, text = '') => {
    const selection = document.getSelection()
    if (selection === null || selection.rangeCount === 0 || !takes(text)) return false
    const range = selection.getRangeAt(0)
    const { startContainer, startOffset } = range
    range.deleteContents()
    if (command === 'insertText') (startContainer as Text).insertData(startOffset, text)
    return true
  }
}

/** The property of elements that jsdom does not have. */
export const knowContentEditable = () =>
  Object.defineProperty(HTMLElement.prototype, 'isContentEditable', {
    configurable: true,
    get(this: HTMLElement) {
      return this.closest('[contenteditable="true"]') !== null
    },
  })

/** The body with this HTML, and its first element. */
export const show = (html: string): HTMLElement => {
  document.body.innerHTML = html
  return document.body.firstElementChild as HTMLElement
}
