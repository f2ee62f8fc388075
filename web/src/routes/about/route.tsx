import content from '#web/content/about.json'
import { fill } from '#web/content/fill.ts'
import measured from '#web/content/measured.json'
import { menus } from '#web/content/menus.ts'
import { siteFigures } from '#web/content/site-figures.ts'
import { origin } from '#web/lib/origin.ts'
import { ClaimCards } from '#web/reading/claim-cards.tsx'
import { Closing, column, PageTitle, Part } from '#web/reading/layout.tsx'
import { PageHead } from '#web/reading/page-head.tsx'
import { SectionPart } from '#web/reading/sections.tsx'
import { breadcrumbs, organization } from '#web/reading/structured-data.ts'
import { Link } from '#web/ui/link.tsx'

const path = '/about'
const about = fill(content, siteFigures)

/** The page says that its figures are measured, so it shows no other claims. */
const measurements = [measured.factsKept, measured.structureKept].map((evidence) => ({
  title: 'What we measured',
  claim: { text: evidence.short, evidence },
}))

const Menus = () => (
  <div className="grid gap-10 sm:grid-cols-2">
    {Object.entries(menus).map(([title, pages]) => (
      <nav key={title} aria-label={`${title}, all pages`}>
        <h3 className="text-md font-medium">{title}</h3>
        <ul className="mt-2">
          {pages.map(({ name, to }) => (
            <li key={to}>
              <Link
                to={to}
                className="inline-block rounded-md py-1.5 text-md text-ink-2 underline decoration-line underline-offset-4 hover:text-ink"
              >
                {name}
              </Link>
            </li>
          ))}
        </ul>
      </nav>
    ))}
  </div>
)

const About = () => (
  <div className={column}>
    <PageHead
      title={about.title}
      description={about.description}
      path={path}
      structuredData={[
        {
          '@type': 'AboutPage',
          name: about.title,
          description: about.description,
          url: origin + path,
          mainEntity: organization(),
        },
        breadcrumbs('About', path),
      ]}
    />
    <div className="pt-11 pb-12 md:pt-16 md:pb-16">
      <PageTitle>{about.headline}</PageTitle>
      <p className="mt-6 max-w-[38rem] text-lg text-pretty text-ink-2">{about.lead}</p>
    </div>
    <SectionPart section={{ title: 'Why it exists', paragraphs: about.paragraphs }} />
    <SectionPart section={{ title: 'Our principles', items: about.principles }} />
    <Part title={about.measured.title} lead={about.measured.text}>
      <ClaimCards cards={measurements} />
    </Part>
    <Part title="Where to go from here">
      <Menus />
    </Part>
    <Closing title="Try it on a text of your own" text="You see every edit and every fact that was checked." />
  </div>
)

export default About
