/** The script of the blog's pages. The server sends complete HTML; the script adds interaction, without React. */
import { followTier } from '#web/lib/follow-tier.ts'
import { reloadAfterDeploy } from '#web/lib/reload-after-deploy.ts'
import { startActions, startMenus } from './actions.ts'
import { startNewsletterForm } from './newsletter-form.ts'
import { followReader } from './reader.ts'

reloadAfterDeploy()
followReader()
followTier()
startActions()
startMenus()
startNewsletterForm()
