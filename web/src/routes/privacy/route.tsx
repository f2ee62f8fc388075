import { fill } from '#web/content/fill.ts'
import privacy from '#web/content/privacy.json'
import { LegalPage } from '#web/reading/legal-page.tsx'

const text = fill(privacy)

const Privacy = () => <LegalPage text={text} />

export default Privacy
