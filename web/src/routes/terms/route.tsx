import { fill } from '#web/content/fill.ts'
import terms from '#web/content/terms.json'
import { siteFigures } from '#web/content/site-figures.ts'
import { LegalPage } from '#web/reading/legal-page.tsx'

const text = fill(terms, siteFigures)

const Terms = () => <LegalPage text={text} />

export default Terms
