import { type RefObject, useEffect } from 'react'

/** Tells the page's messages the height of what stands below the text, so that they cover no button of it. */
export const useRoomBelow = (text: RefObject<HTMLElement | null>): void => {
  useEffect(() => {
    const root = document.documentElement
    const measure = () => {
      const bottom = text.current?.getBoundingClientRect().bottom ?? 0
      if (bottom > 0) root.style.setProperty('--room-below', `${Math.max(0, innerHeight - bottom)}px`)
    }
    const observer = new ResizeObserver(measure)
    if (text.current) observer.observe(text.current)
    return () => {
      observer.disconnect()
      root.style.removeProperty('--room-below')
    }
  }, [text])
}
