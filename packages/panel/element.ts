type Child = Node | string

/** An element with its attributes and children. A property that is a function listens to the event of its name. */
export const element = <Name extends keyof HTMLElementTagNameMap>(
  name: Name,
  properties: Record<string, string | boolean | ((event: Event) => void)> = {},
  ...children: readonly Child[]
): HTMLElementTagNameMap[Name] => {
  const made = document.createElement(name)
  for (const [key, value] of Object.entries(properties)) {
    if (typeof value === 'function') made.addEventListener(key, value)
    else if (typeof value === 'string') made.setAttribute(key, value)
    else made.toggleAttribute(key, value)
  }
  made.append(...children)
  return made
}
