import { useEffect, useSyncExternalStore } from 'react'
import { useLocation } from 'wouter'

let followed = 0
/** The page that is shown, and the links that led to it. */
let last = { path: '', links: 0 }

/** The router announces what it does to the history. Going back is no such event: the browser restores the position itself. */
const subscribe = (listener: () => void) => {
  const follow = () => {
    followed += 1
    listener()
  }
  addEventListener('pushState', follow)
  addEventListener('replaceState', follow)
  return () => {
    removeEventListener('pushState', follow)
    removeEventListener('replaceState', follow)
  }
}

/**
 * Does what browsers do on a full page load and the router does not: scrolls to the anchor or the top of the new page,
 * and moves the focus there, so that a screen reader and the Tab key start where the eye does.
 * It stands beside the page, within the same boundary, so it waits for the page's code.
 */
export const Arrival = () => {
  const [path] = useLocation()
  const links = useSyncExternalStore(
    subscribe,
    () => followed,
    () => 0,
  )

  useEffect(() => {
    const before = last
    last = { path, links }
    if (links === before.links) return
    const isNewPage = path !== before.path
    if (isNewPage) document.getElementById('main')?.focus({ preventScroll: true })
    if (location.hash) document.getElementById(location.hash.slice(1))?.scrollIntoView()
    else if (isNewPage) window.scrollTo({ top: 0, behavior: 'instant' })
  }, [path, links])

  return null
}
