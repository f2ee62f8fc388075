import { type ComponentType, lazy } from 'react'
import { useParams } from 'wouter'
import { fillAround } from '#web/content/fill.ts'

/** Loaded for an address without a page. */
const NotFound = lazy(() => import('#web/routes/not-found/route.tsx').then((file) => ({ default: file.NotFound })))

/** The route of pages that share a template. Each page's texts, a file of JSON by its slug, come with that page. */
export const contentRoute = <Content extends Parameters<typeof fillAround>[0]>(
  files: Record<string, () => Promise<Content>>,
  Template: ComponentType<{ content: Content }>,
) => {
  const pages = new Map(
    Object.entries(files).map(([file, load]) => {
      const Page = lazy(async () => {
        const content = fillAround(await load())
        return { default: () => <Template content={content} /> }
      })
      return [file.replaceAll(/^.*\/|\.json$/g, ''), <Page key={file} />]
    }),
  )
  return () => {
    const { page = '' } = useParams()
    return pages.get(page) ?? <NotFound />
  }
}
