import { Link } from '#web/ui/link.tsx'
import type { WebPage } from 'schema-dts'
import { brand } from '#core/brand.ts'
import { cited } from '#web/content/claim.ts'
import { type ClaimName, claims } from '#web/content/claims.ts'
import type { Comparison } from '#web/content/comparison.ts'
import { planCards } from '#web/content/plan-cards.ts'
import { origin } from '#web/lib/origin.ts'
import { ClaimCards, claimTexts } from '#web/reading/claim-cards.tsx'
import { dateName } from '#web/reading/date-name.ts'
import { Closing, column, PageTitle, Part, StartFree } from '#web/reading/layout.tsx'
import { PageHead } from '#web/reading/page-head.tsx'
import { Questions, SectionPart, Table } from '#web/reading/sections.tsx'
import { breadcrumbs, organization, questionsPage, software } from '#web/reading/structured-data.ts'
import { Check } from '#web/ui/icons.tsx'
import { Pictures } from './picture.tsx'

const comparisonData = ({
  title,
  description,
  rival,
  rivalCategory,
  features,
  slug,
  example,
}: Comparison): WebPage => ({
  '@type': 'WebPage',
  name: title,
  description,
  url: `${origin}/comparisons/${slug}`,
  dateModified: example.result.date,
  publisher: organization(),
  about: [software(description), { '@type': 'Thing', name: rival, description: rivalCategory }],
  mainEntity: {
    '@type': 'ItemList',
    name: title,
    itemListElement: features.map(({ feature, ours, theirs }, index) => ({
      '@type': 'ListItem',
      position: index + 1,
      name: feature,
      description: `${brand.name}: ${ours}. ${rival}: ${theirs}.`,
    })),
  },
})

/** A claim with its source and date, or its replacement. */
const citedText = (name: ClaimName): string => {
  const found = cited(claims[name])
  if (!found) return 'No proven figure'
  return found.measured ? `${found.text} (${found.measured.source}, ${dateName(found.measured.date)})` : found.text
}

const BestFor = ({ title, cases }: { title: string; cases: string[] }) => (
  <div>
    <h3 className="text-md font-medium">{title}</h3>
    <ul className="mt-3 grid gap-2.5">
      {cases.map((one) => (
        <li key={one} className="flex gap-3 text-md text-ink-2">
          <Check className="mt-1 shrink-0 text-pen" />
          {one}
        </li>
      ))}
    </ul>
  </div>
)

const PlanCards = () => (
  <div className="mt-8 grid gap-4 sm:grid-cols-2">
    {planCards.map(({ id, name, price, period, features }) => (
      <article key={id} aria-label={name} className="rounded-xl bg-surface p-6 shadow-[0_0_0_1px_var(--color-line)]">
        <h3 className="text-md font-medium">{name}</h3>
        <p className="mt-2 flex items-baseline gap-2">
          <span className="display text-[2.25rem] leading-none tabular-nums">{price}</span>
          <span className="text-ink-3">{period}</span>
        </p>
        <ul className="mt-4 grid gap-1.5 text-base text-ink-2">
          {features.map((feature) => (
            <li key={feature}>{feature}</li>
          ))}
        </ul>
      </article>
    ))}
  </div>
)

const Paragraphs = ({ texts }: { texts: string[] }) => (
  <div className="max-w-[38rem] space-y-4 font-read text-xl text-pretty">
    {texts.map((text) => (
      <p key={text}>{text}</p>
    ))}
  </div>
)

/** Names the points on which the other product is ahead. */
const Weaknesses = () => {
  const texts = claimTexts([claims.englishOnly, claims.competitorsLead])
  return (
    <ul className="mt-6 grid gap-1.5 text-md text-ink-2">
      {texts.map((text) => (
        <li key={text}>{text}.</li>
      ))}
    </ul>
  )
}

const ClaimList = ({ names, className = '' }: { names: ClaimName[]; className?: string }) => {
  const texts = claimTexts(names.map((name) => claims[name]))
  if (texts.length === 0) return null
  return (
    <ul className={`mt-5 flex flex-wrap gap-x-6 gap-y-2 text-md ${className}`}>
      {texts.map((text) => (
        <li key={text} className="flex items-center gap-2">
          <Check className="shrink-0" />
          {text}
        </li>
      ))}
    </ul>
  )
}

/** The template of all comparison pages; missing parts are left out. */
// oxlint-disable-next-line max-lines-per-function
export const ComparisonPage = ({ content }: { content: Comparison }) => {
  const { slug, rival, title, description, keywords, headline, intro, example, features, bestFor, pricing } = content
  const { verdict, questions, detectorScores, experience, returnOnInvestment, explainers, statistics } = content
  const { technicalEdge, callToAction } = content
  const path = `/comparisons/${slug}`
  const theirName = rival.charAt(0).toUpperCase() + rival.slice(1)
  return (
    <div className={column}>
      <PageHead
        title={title}
        description={description}
        keywords={keywords}
        path={path}
        structuredData={[comparisonData(content), questionsPage(path, questions), breadcrumbs(title, path)]}
      />
      <div className="pt-11 pb-12 md:pt-16 md:pb-16">
        <p className="mb-5 text-sm text-ink-3">
          Published by {brand.name}, {dateName(example.result.date)}. We make one of the two.
        </p>
        <PageTitle>{headline}</PageTitle>
        <div className="mt-6 max-w-[38rem] space-y-4 text-lg text-pretty text-ink-2">
          {intro.map((paragraph) => (
            <p key={paragraph}>{paragraph}</p>
          ))}
        </div>
        <div className="mt-7">
          <StartFree />
        </div>
      </div>
      {explainers && (
        <section
          aria-label="Detector and humanizer"
          className="grid gap-8 border-t border-line py-12 md:grid-cols-2 md:gap-12 md:py-16"
        >
          {explainers.map((one) => (
            <div key={one.title}>
              <h2 className="display text-[1.875rem] leading-[1.1]">{one.title}</h2>
              <p className="mt-3 max-w-[34rem] font-read text-xl text-pretty">{one.text}</p>
            </div>
          ))}
        </section>
      )}
      <section className="border-t border-line py-12 md:py-16">
        <h2 className="display text-[1.875rem] leading-[1.1] md:text-[2.25rem]">Before and after</h2>
        <p className="mt-3 mb-6 max-w-[38rem] text-md text-pretty text-ink-2">{example.lead}</p>
        <Pictures slug={slug} example={example} />
      </section>
      {detectorScores && (
        <Part title="By kind of detector" lead={detectorScores.lead}>
          <Table
            label="By kind of detector"
            columns={['', brand.name, theirName]}
            rows={detectorScores.rows.map(({ detector, ours, theirs }) => [detector, citedText(ours), theirs])}
          />
        </Part>
      )}
      <Part
        title="Feature by feature"
        lead="Our column comes from the plans that the server enforces and from our evaluation."
      >
        <Table
          label="Feature by feature"
          columns={['', brand.name, theirName]}
          rows={features.map(({ feature, ours, theirs }) => [feature, ours, theirs])}
        />
        <Weaknesses />
      </Part>
      {experience && (
        <Part title={experience.title}>
          <Table
            label={experience.title}
            columns={['', brand.name, theirName]}
            rows={experience.rows.map(({ moment, ours, theirs }) => [moment, ours, theirs])}
          />
        </Part>
      )}
      {statistics && (
        <Part title="Performance" lead={statistics.lead}>
          <ClaimCards cards={statistics.claims.map((name) => ({ title: brand.name, claim: claims[name] }))} />
        </Part>
      )}
      {technicalEdge && <SectionPart section={technicalEdge} />}
      <Part title="When to use which">
        <div className="grid gap-10 sm:grid-cols-2">
          <BestFor title={brand.name} cases={bestFor.ours} />
          <BestFor title={theirName} cases={bestFor.theirs} />
        </div>
      </Part>
      <Part title="Prices" lead={pricing.lead}>
        <Table
          label="Prices"
          columns={['', 'Price', 'For that']}
          rows={pricing.lines.map(({ name, price, note }) => [
            name,
            typeof price === 'string' ? price : citedText(price.claim),
            note,
          ])}
        />
        <p className="mt-4 max-w-[38rem] text-md text-ink-2">{pricing.note}</p>
        {content.hasPlanCards && <PlanCards />}
        <p className="mt-4 text-md">
          <Link to="/#pricing" className="link">
            Our plans in full
          </Link>
        </p>
      </Part>
      {returnOnInvestment && (
        <Part title={returnOnInvestment.title}>
          <Paragraphs texts={returnOnInvestment.paragraphs} />
          <ClaimList names={returnOnInvestment.claims} className="text-ink-2" />
        </Part>
      )}
      <Part title="Verdict">
        <Paragraphs texts={verdict} />
      </Part>
      <Questions title="Questions" questions={questions} />
      <Closing
        title={callToAction?.title ?? 'Compare it with your own text'}
        text={callToAction?.text ?? 'No comparison replaces one paragraph of yours.'}
      >
        {callToAction && <ClaimList names={callToAction.claims} className="text-paper/90" />}
      </Closing>
    </div>
  )
}
