import { useEffect, useState } from 'react'
import { type BlogPage, pageDataId } from '#core/posts/page.ts'

/** `undefined` while it is on its way, `null` where nothing stands at the address, `Error` where it could not be told. */
export type Loaded = BlogPage | null | undefined | Error

/** What the function that made this page left in it; only for the address that was asked for. */
const dataIn = (page: Document): BlogPage | null | undefined => {
  const text = page.getElementById(pageDataId)?.textContent
  return text ? (JSON.parse(text) as BlogPage | null) : undefined
}

/** The address that this document was loaded at: what stands in it belongs to that one alone. */
const firstAddress = typeof location === 'undefined' ? '' : location.pathname + location.search

const fetchPage = async (address: string): Promise<BlogPage | null> => {
  const response = await fetch(address, { headers: { accept: 'text/html' } })
  if (response.status === 404) return null
  if (!response.ok) throw new Error(`The blog answered ${response.status}.`)
  const page = dataIn(new DOMParser().parseFromString(await response.text(), 'text/html'))
  if (page === undefined) throw new Error('The blog answered something else than a page.')
  return page?.kind === 'post' ? { ...page, post: { ...page.post, html: await purified(page.post.html) } } : page
}

/** The server has sanitised it when it was written; what a script puts into a page is sanitised where it is put. */
const purified = async (html: string): Promise<string> => {
  const { default: purify } = await import('dompurify')
  return purify.sanitize(html, { USE_PROFILES: { html: true } })
}

/** The page at an address: the one in the document, or the one that the server gives for it. */
export const useBlogPage = (address: string): Loaded => {
  const [pages, setPages] = useState<Record<string, Loaded>>(() => {
    const here = typeof document === 'undefined' ? undefined : dataIn(document)
    return here === undefined ? {} : { [firstAddress]: here }
  })
  const isKnown = address in pages

  useEffect(() => {
    if (isKnown) return undefined
    let isCurrent = true
    const load = async () => {
      const page = await fetchPage(address).catch((error: unknown) => error as Error)
      if (isCurrent) setPages((known) => ({ ...known, [address]: page }))
    }
    void load()
    return () => {
      isCurrent = false
    }
  }, [address, isKnown])

  return pages[address]
}

/** The posts that follow, and where the list goes on after them. */
export const fetchMore = async (address: string): Promise<Extract<BlogPage, { kind: 'list' }>> => {
  const page = await fetchPage(address)
  if (page?.kind !== 'list') throw new Error('The blog answered something else than a list.')
  return page
}
