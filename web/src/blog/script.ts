/** The script of the blog's pages. Their HTML comes from the server, whole; this adds what HTML cannot do, without React. */
import { reloadAfterDeploy } from '#web/lib/reload-after-deploy.ts'
import { startActions, startMenus } from './actions.ts'
import { startNewsletterForm } from './newsletter-form.ts'
import { followReader } from './reader.ts'

reloadAfterDeploy()
followReader()
startActions()
startMenus()
startNewsletterForm()
