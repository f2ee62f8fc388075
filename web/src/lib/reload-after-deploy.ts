import { storedText } from './stored.ts'

const reloaded = storedText('sessionStorage', 'longhand_reloaded')

/** A page that was loaded before a deploy asks for chunks that may be gone. One reload fetches the new page. */
export const reloadAfterDeploy = () =>
  window.addEventListener('vite:preloadError', (event) => {
    // Without storage, nothing would stop a second reload.
    if (reloaded.read() === location.href || !reloaded.write(location.href)) return
    event.preventDefault()
    location.reload()
  })
