import { privacy } from '#web/content/privacy.ts'
import { LegalPage } from '#web/reading/legal-page.tsx'

const Privacy = () => <LegalPage text={privacy} />

export default Privacy
