import { type RefObject, useEffect } from 'react'

/** Tells the page's messages how much room is taken below the text and beside it, so that they cover no button there. */
export const useRoomAround = (text: RefObject<HTMLElement | null>): void => {
  useEffect(() => {
    const root = document.documentElement
    const measure = () => {
      const { bottom = 0, right = 0 } = text.current?.getBoundingClientRect() ?? {}
      // A text that is not shown has no place.
      if (bottom === 0) return
      root.style.setProperty('--room-below', `${Math.max(0, innerHeight - bottom)}px`)
      root.style.setProperty('--room-beside', `${Math.max(0, root.clientWidth - right)}px`)
    }
    const observer = new ResizeObserver(measure)
    if (text.current) observer.observe(text.current)
    return () => {
      observer.disconnect()
      root.style.removeProperty('--room-below')
      root.style.removeProperty('--room-beside')
    }
  }, [text])
}
