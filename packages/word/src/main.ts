// The script of the page that Word shows as a task pane.
import type { OfficeApi, WordApi } from './office.ts'
import { openPane } from './pane.ts'

const scope = globalThis as { Office?: OfficeApi; Word?: WordApi }
const main = document.querySelector('main')!
const say = (sentence: string) => (main.querySelector('p')!.textContent = sentence)

const start = async (): Promise<void> => {
  const { Office: office } = scope
  const { host = null } = (await office?.onReady()) ?? {}
  if (office === undefined || host !== 'Word' || scope.Word === undefined) {
    say('This page is the Longhand pane of Word. Add its manifest, /word/manifest.xml, to Word, and open it there.')
    return
  }
  if (!office.context.requirements.isSetSupported('WordApi', '1.4')) {
    say('This edition of Word is too old for Longhand. It does not tell add-ins about tracked changes.')
    return
  }
  openPane(main, office, scope.Word)
}
void start()
