import { storedText } from './stored.ts'

const reloaded = storedText('sessionStorage', 'longhand_reloaded')

/** A page loaded before a deployment may request chunks that are gone. One reload fetches the new page; offline there is none to fetch. */
export const reloadAfterDeploy = () =>
  window.addEventListener('vite:preloadError', (event) => {
    // Without storage, nothing would stop a second reload.
    if (!navigator.onLine || reloaded.read() === location.href || !reloaded.write(location.href)) return
    event.preventDefault()
    location.reload()
  })
