import { origin } from '#web/lib/origin.ts'
import { anchorOf } from './anchor.ts'
import { column, PageTitle } from './layout.tsx'
import { PageHead } from './page-head.tsx'
import { breadcrumbs, organization } from './structured-data.ts'

type LegalText = {
  title: string
  description: string
  path: string
  lastUpdated: string
  /** The date of the last change, in machine-readable form. */
  dateModified: string
  summary: string[]
  /** A block is a paragraph, or a list of points. */
  sections: { title: string; blocks: (string | string[])[] }[]
}

/** A legal text: its summary, a list of its parts, then the full text. */
// oxlint-disable-next-line max-lines-per-function
export const LegalPage = ({ text }: { text: LegalText }) => {
  const { title, description, path, lastUpdated, dateModified, summary, sections } = text
  return (
    <div className={column}>
      <PageHead
        title={title}
        description={description}
        path={path}
        structuredData={[
          {
            '@type': 'WebPage',
            name: title,
            description,
            url: origin + path,
            dateModified,
            publisher: organization(),
          },
          breadcrumbs(title, path),
        ]}
      />
      <div className="pt-11 pb-10 md:pt-16">
        <PageTitle>{title}</PageTitle>
        <p className="mt-5 text-md text-ink-3">Last updated: {lastUpdated}</p>
      </div>
      <div className="grid gap-10 pb-16 md:pb-24 lg:grid-cols-[1fr_2fr]">
        <nav aria-label="On this page" className="max-lg:hidden">
          <ol className="sticky top-24 grid gap-2">
            {sections.map((section) => (
              <li key={section.title}>
                <a href={`#${anchorOf(section.title)}`} className="rounded-md text-base text-ink-2 hover:text-ink">
                  {section.title}
                </a>
              </li>
            ))}
          </ol>
        </nav>
        <div className="max-w-[42rem] min-w-0">
          <section aria-labelledby="in-short" className="rounded-xl bg-sunken p-6">
            <h2 id="in-short" className="text-md font-medium">
              In short
            </h2>
            <ul className="mt-3 grid list-disc gap-2 pl-5 text-md text-ink-2">
              {summary.map((point) => (
                <li key={point}>{point}</li>
              ))}
            </ul>
          </section>
          {sections.map((section) => (
            <section key={section.title} id={anchorOf(section.title)} className="mt-10">
              <h2 className="display text-[1.625rem] leading-[1.15]">{section.title}</h2>
              {section.blocks.map((block) =>
                typeof block === 'string' ? (
                  <p key={block} className="mt-4 text-md text-pretty text-ink-2">
                    {block}
                  </p>
                ) : (
                  <ul key={block[0]} className="mt-4 grid list-disc gap-2 pl-5 text-md text-ink-2">
                    {block.map((point) => (
                      <li key={point}>{point}</li>
                    ))}
                  </ul>
                ),
              )}
            </section>
          ))}
        </div>
      </div>
    </div>
  )
}
