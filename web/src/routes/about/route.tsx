import { Link } from '#web/ui/link.tsx'
import texts from '#web/content/about.json'
import { claims } from '#web/content/claims.ts'
import { fill } from '#web/content/fill.ts'
import { menus } from '#web/content/menus.ts'
import { siteFigures } from '#web/content/site-figures.ts'
import { origin } from '#web/lib/origin.ts'
import { ClaimCards } from '#web/reading/claim-cards.tsx'
import { Closing, column, PageTitle, Part } from '#web/reading/layout.tsx'
import { PageHead } from '#web/reading/page-head.tsx'
import { SectionPart } from '#web/reading/sections.tsx'
import { breadcrumbs, organization } from '#web/reading/structured-data.ts'

const path = '/about'
const about = fill(texts, siteFigures)

// oxlint-disable-next-line max-lines-per-function
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
    <Part title="Why it exists">
      <div className="max-w-[38rem] space-y-4 font-read text-xl text-pretty">
        {about.paragraphs.map((paragraph) => (
          <p key={paragraph}>{paragraph}</p>
        ))}
      </div>
    </Part>
    <SectionPart section={{ title: 'Our principles', items: about.principles }} />
    <Part title={about.measured.title} lead={about.measured.text}>
      <ClaimCards
        cards={[claims.meaningKept, claims.bypassRate, claims.noDetection].map((claim) => ({
          title: 'Measured',
          claim,
        }))}
      />
    </Part>
    <Part title="Where to go from here">
      <div className="grid gap-10 sm:grid-cols-2">
        {Object.entries(menus).map(([name, places]) => (
          <nav key={name} aria-label={`${name}, all pages`}>
            <h3 className="text-md font-medium">{name}</h3>
            <ul className="mt-2">
              {places.map(({ name: place, to }) => (
                <li key={to}>
                  <Link
                    to={to}
                    className="inline-block rounded-md py-1.5 text-md text-ink-2 underline decoration-line underline-offset-4 hover:text-ink"
                  >
                    {place}
                  </Link>
                </li>
              ))}
            </ul>
          </nav>
        ))}
      </div>
    </Part>
    <Closing title="Watch it work" text="Try it on a paragraph of your own." />
  </div>
)

export default About
