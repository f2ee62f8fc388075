import './focus-mode.css'
import { useEffect, useState } from 'react'

/** Hides the site's header and footer around the editor. */
export const useFocusMode = () => {
  const [isOn, setIsOn] = useState(false)
  useEffect(() => {
    if (!isOn) return undefined
    // An attribute rather than a style element, which the content security policy would block.
    document.documentElement.setAttribute('data-focus-mode', '')
    return () => document.documentElement.removeAttribute('data-focus-mode')
  }, [isOn])
  return [isOn, setIsOn] as const
}
