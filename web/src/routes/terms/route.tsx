import { fill } from '#web/content/fill.ts'
import terms from '#web/content/terms.json'
import { LegalPage } from '#web/reading/legal-page.tsx'

const text = fill(terms)

const Terms = () => <LegalPage text={text} />

export default Terms
