import { terms } from '#web/content/terms.ts'
import { LegalPage } from '#web/reading/legal-page.tsx'

const Terms = () => <LegalPage text={terms} />

export default Terms
