import './focus-mode.css'
import { useEffect, useState } from 'react'

/** Hides everything but the text. */
export const useFocusMode = () => {
  const [isOn, setIsOn] = useState(false)
  useEffect(() => {
    // An attribute, because the site's policy refuses style elements that a script adds.
    document.documentElement.toggleAttribute('data-focus-mode', isOn)
    return () => document.documentElement.removeAttribute('data-focus-mode')
  }, [isOn])
  return [isOn, setIsOn] as const
}
