import type { Graph, Thing } from 'schema-dts'
import { brand } from '#core/brand.ts'
import { origin } from '#web/lib/origin.ts'

type Props = {
  title: string
  description: string
  /** The path of the page: '/about'. */
  path: string
  keywords?: string[]
  structuredData: Thing[]
}

/** The tags of a public page for search engines and previews. React moves all but the data into the head. */
export const PageHead = ({ title, description, path, keywords, structuredData }: Props) => {
  const fullTitle = `${title} · ${brand.name}`
  const graph: Graph = { '@context': 'https://schema.org', '@graph': structuredData }
  return (
    <>
      <title>{fullTitle}</title>
      <meta name="description" content={description} />
      {keywords && <meta name="keywords" content={keywords.join(', ')} />}
      <link rel="canonical" href={origin + path} />
      <meta property="og:title" content={fullTitle} />
      <meta property="og:description" content={description} />
      <meta property="og:type" content="website" />
      <meta property="og:url" content={origin + path} />
      {/* Written out, a "<" could end the script. */}
      <script
        type="application/ld+json"
        dangerouslySetInnerHTML={{ __html: JSON.stringify(graph).replaceAll('<', '\\u003c') }}
      />
    </>
  )
}
