import { fill } from '#web/content/fill.ts'
import privacy from '#web/content/privacy.json'
import { siteFigures } from '#web/content/site-figures.ts'
import { LegalPage } from '#web/reading/legal-page.tsx'

const text = fill(privacy, siteFigures)

const Privacy = () => <LegalPage text={text} />

export default Privacy
