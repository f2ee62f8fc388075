// The site's policy refuses style elements that a script writes. Libraries that write them get these in their place: the browser
// takes the same rules as constructed sheets. vite.config.ts puts them there.
import { useInsertionEffect } from 'react'

/** Adds rules to the page; call the result to take them away again. */
export const adoptStyles = (css: string): (() => void) => {
  const sheet = new CSSStyleSheet()
  sheet.replaceSync(css)
  document.adoptedStyleSheets.push(sheet)
  return () => {
    document.adoptedStyleSheets = document.adoptedStyleSheets.filter((other) => other !== sheet)
  }
}

/** For react-style-singleton, which keeps the page behind a dialog from scrolling: the first of several sheets counts, until the last is gone. */
export const stylesheetSingleton = () => {
  let users = 0
  let release = () => {}
  return {
    add: (css: string) => {
      if (users === 0) release = adoptStyles(css)
      users += 1
    },
    remove: () => {
      users -= 1
      if (users === 0) release()
    },
  }
}

/** For the themes of Amplify UI. */
export const Style = ({ cssText }: { cssText?: string }) => {
  useInsertionEffect(() => (cssText === undefined ? undefined : adoptStyles(cssText)), [cssText])
  return null
}
