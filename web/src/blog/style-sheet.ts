/** A page is sent with the rules that its own markup uses. A toast needs more of them. */
export const loadWholeStyleSheet = async (): Promise<void> => {
  const link = document.querySelector<HTMLLinkElement>('link[data-rest]')
  if (!link || link.rel === 'stylesheet') return
  await new Promise((done) => {
    link.addEventListener('load', done)
    link.addEventListener('error', done)
    link.rel = 'stylesheet'
  })
}
