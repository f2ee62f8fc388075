import { useEffect, useRef } from 'react'
import { NavigationType, useLocation, useNavigationType } from 'react-router-dom'

/**
 * Does what browsers do on a full page load and the router does not: scrolls to the anchor or the top of the new page,
 * and moves the focus there, so that a screen reader and the Tab key start where the eye does.
 */
export const Arrival = () => {
  const location = useLocation()
  const type = useNavigationType()
  const previousPath = useRef(location.pathname)

  useEffect(() => {
    const isNewPage = previousPath.current !== location.pathname
    previousPath.current = location.pathname
    // The browser restores the position itself on a first load and on Back.
    if (type === NavigationType.Pop) return
    if (isNewPage) document.getElementById('main')?.focus({ preventScroll: true })
    if (location.hash) document.getElementById(location.hash.slice(1))?.scrollIntoView()
    else if (isNewPage) window.scrollTo({ top: 0, behavior: 'instant' })
  }, [location, type])

  return null
}
