import type { ComponentProps } from 'react'
import { Link as RouterLink } from 'wouter'

export type LinkProps = Omit<ComponentProps<'a'>, 'href'> & {
  to: string
  /** In the history the new page takes the place of this one. */
  replace?: boolean
}

const isOfBlog = (address: string): boolean => /^\/blog(?![\w-])/.test(address)

/** A link within the site. The server renders the blog, outside the router. */
export const Link = ({ to, replace = false, children, ...props }: LinkProps) =>
  isOfBlog(to) ? (
    <a href={to} {...props}>
      {children}
    </a>
  ) : (
    <RouterLink to={to} replace={replace} {...props}>
      {children}
    </RouterLink>
  )
