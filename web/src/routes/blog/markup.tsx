import type { MouseEvent } from 'react'
import { useNavigate } from 'react-router-dom'

type Props = {
  html: string
  className?: string
  /** True where the click is dealt with. */
  onLink?: (link: HTMLAnchorElement) => boolean
}

/** HTML of ours, whose links stay within this page's script. */
export const Markup = ({ html, className, onLink }: Props) => {
  const navigate = useNavigate()
  const follow = (event: MouseEvent) => {
    const link = event.target instanceof Element ? event.target.closest('a') : null
    const isPlain = event.button === 0 && !event.metaKey && !event.ctrlKey && !event.shiftKey && !event.altKey
    if (!link || !isPlain || link.origin !== location.origin || link.target !== '' || event.defaultPrevented) return
    // a footnote is the browser's own matter
    if (link.hash !== '' && link.pathname === location.pathname) return
    event.preventDefault()
    if (!onLink?.(link)) void navigate(link.pathname + link.search + link.hash)
  }
  return (
    // the links in it are what is clicked, and they have the keyboard's Enter by themselves
    // oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/no-static-element-interactions
    <div className={className} onClick={follow} dangerouslySetInnerHTML={{ __html: html }} />
  )
}
