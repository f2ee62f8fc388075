/** A page that was loaded before a deploy asks for chunks that may be gone. One reload fetches the new page. */
export const reloadAfterDeploy = () =>
  window.addEventListener('vite:preloadError', (event) => {
    if (sessionStorage.getItem('longhand_reloaded') === location.href) return
    sessionStorage.setItem('longhand_reloaded', location.href)
    event.preventDefault()
    location.reload()
  })
