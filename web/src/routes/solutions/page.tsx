import { Link } from '#web/ui/link.tsx'
import { claims } from '#web/content/claims.ts'
import { solutions } from '#web/content/menus.ts'
import type { Solution } from '#web/content/solution.ts'
import { ClaimCards, claimTexts } from '#web/reading/claim-cards.tsx'
import { Closing, column, PageTitle, Part, StartFree } from '#web/reading/layout.tsx'
import { PageHead } from '#web/reading/page-head.tsx'
import { Questions, SectionPart } from '#web/reading/sections.tsx'
import { breadcrumbs, questionsPage, software } from '#web/reading/structured-data.ts'
import { WorkedExampleFigure } from '#web/reading/worked-example.tsx'
import { ButtonLink } from '#web/ui/button.tsx'
import { Check } from '#web/ui/icons.tsx'

const detectors = [
  { title: 'Free checkers on the web', claim: claims.highestDetectorSuccess },
  { title: 'Detectors in course software', claim: claims.lowestDetectorSuccess },
  { title: 'All detectors together', claim: claims.bypassRate },
]

const TrustBar = () => {
  const { trustedByProfessionals, rating, fullySecure } = claims
  const texts = claimTexts([trustedByProfessionals, rating, fullySecure])
  if (texts.length === 0) return null
  return (
    <ul
      aria-label="In short"
      className="mt-8 flex flex-wrap gap-x-8 gap-y-2 border-y border-line py-4 text-base text-ink-2"
    >
      {texts.map((text) => (
        <li key={text} className="flex items-center gap-2">
          <Check className="shrink-0 text-pen" />
          {text}
        </li>
      ))}
    </ul>
  )
}

const tones = ['professional', 'casual', 'academic', 'creative']

const Steps = () => (
  <Part title="How it works" lead="Three steps, no settings to learn.">
    <ol className="grid gap-8 sm:grid-cols-3">
      {[
        { title: 'Paste text', text: 'Drop your draft into the left pane. Headings, lists and links are fine.' },
        { title: 'Choose a tone', text: 'In the editor these are the styles Formal, Informal, Academic and Simple.' },
        {
          title: 'Get human text',
          text: 'Read the result beside the original, with every edit marked and every fact counted.',
        },
      ].map(({ title, text }, index) => (
        <li key={title}>
          <p className="display text-[2.25rem] leading-none text-pen tabular-nums" aria-hidden="true">
            {index + 1}
          </p>
          <h3 className="mt-3 text-md font-medium">{title}</h3>
          {index === 1 && (
            <ul className="mt-2 flex flex-wrap gap-1.5">
              {tones.map((tone) => (
                <li key={tone} className="rounded-full bg-chip px-2.5 py-0.5 text-sm text-ink-2">
                  {tone}
                </li>
              ))}
            </ul>
          )}
          <p className="mt-2 text-md text-pretty text-ink-2">{text}</p>
        </li>
      ))}
    </ol>
  </Part>
)

const Related = ({ slugs }: { slugs: string[] }) => {
  const places = solutions.filter(({ to }) => slugs.some((slug) => to === `/solutions/${slug}`))
  return (
    <nav aria-label="Related pages" className="mb-10 grid gap-4 border-t border-line pt-8 sm:grid-cols-3">
      {places.map(({ name, note, to }) => (
        <Link key={to} to={to} className="group rounded-md">
          <span className="text-md font-medium link group-hover:decoration-current">{name}</span>
          <span className="mt-1 block text-sm text-ink-3">{note}</span>
        </Link>
      ))}
    </nav>
  )
}

/** The template of all solution pages. */
export const SolutionPage = ({ content }: { content: Solution }) => {
  const { slug, title, description, keywords, headline, subheadline, example, sections, questions, closing, related } =
    content
  const path = `/solutions/${slug}`
  return (
    <div className={column}>
      <PageHead
        title={title}
        description={description}
        keywords={keywords}
        path={path}
        structuredData={[software(description), questionsPage(path, questions), breadcrumbs(title, path)]}
      />
      <div className="pt-11 pb-12 md:pt-16 md:pb-16">
        <PageTitle>{headline}</PageTitle>
        <p className="mt-6 max-w-[38rem] text-lg text-pretty text-ink-2">{subheadline}</p>
        <div className="mt-7 flex flex-wrap gap-2.5">
          <StartFree />
          <ButtonLink to="/dashboard" size="lg" className="max-sm:w-full">
            Open the editor
          </ButtonLink>
        </div>
        <TrustBar />
      </div>
      <section className="pb-12 md:pb-16">
        <h2 className="display text-[1.875rem] leading-[1.1] md:text-[2.25rem]">{example.title}</h2>
        <p className="mt-3 mb-6 max-w-[38rem] text-md text-pretty text-ink-2">{example.lead}</p>
        <WorkedExampleFigure result={example.result} />
        <p className="mt-6 max-w-[38rem] font-read text-xl text-pretty">{example.after}</p>
      </section>
      <Steps />
      <Part title="Detectors and figures" lead="Other companies make the detectors and change them without notice.">
        <ClaimCards cards={detectors} />
      </Part>
      {sections.map((section) => (
        <SectionPart key={section.title} section={section} />
      ))}
      <Questions title="Questions" questions={questions} />
      <Related slugs={related} />
      <Closing title={closing.title} text={closing.text} />
    </div>
  )
}
