import { storedText } from './stored.ts'

const reloaded = storedText('sessionStorage', 'longhand_reloaded')

/** A page that was loaded before a deploy asks for chunks that may be gone. One reload fetches the new page. */
export const reloadAfterDeploy = () =>
  window.addEventListener('vite:preloadError', (event) => {
    // Where nothing can be stored, a second reload could not be prevented.
    if (reloaded.read() === location.href || !reloaded.write(location.href)) return
    event.preventDefault()
    location.reload()
  })
