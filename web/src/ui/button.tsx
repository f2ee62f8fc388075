import type { ComponentProps } from 'react'
import { Link, type LinkProps } from './link.tsx'

type Look = {
  /** ink for account actions, pen for the one writing action on a screen. */
  tone?: 'ink' | 'pen' | 'secondary' | 'ghost'
  size?: 'sm' | 'md' | 'lg'
}

const tones = { ink: 'btn-ink', pen: 'btn-pen', secondary: 'btn-secondary', ghost: 'btn-ghost' }
const sizes = { sm: 'btn-sm', md: '', lg: 'btn-lg' }

/** Classes for an element that must look like a button but is none of the two below. */
export const buttonClass = ({ tone = 'secondary', size = 'md' }: Look, more = ''): string =>
  `btn ${tones[tone]} ${sizes[size]} ${more}`

export const Button = ({ tone, size, className, ...props }: Look & ComponentProps<'button'>) => (
  <button
    type="button"
    {...props}
    className={buttonClass({ ...(tone && { tone }), ...(size && { size }) }, className)}
  />
)

/** A link within the site that looks like a button. */
export const ButtonLink = ({ tone, size, className, ...props }: Look & LinkProps) => (
  <Link {...props} className={buttonClass({ ...(tone && { tone }), ...(size && { size }) }, className)} />
)
