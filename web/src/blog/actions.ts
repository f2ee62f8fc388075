/** The buttons of a blog page. Their markup comes from the components of the site, which name them by `data-action`. */
import { signOut } from '#web/lib/sign-out.ts'
import { switchTheme } from '#web/chrome/theme-choice.ts'
import { loadWholeStyleSheet } from './style-sheet.ts'

const menuOf = (reader: 'visitor' | 'account') =>
  document.querySelector<HTMLDialogElement>(`[data-for="${reader}"] > dialog`)

const actions: Record<string, () => unknown> = {
  'switch-theme': switchTheme,
  'open-menu': () => menuOf('signedIn' in document.documentElement.dataset ? 'account' : 'visitor')?.showModal(),
  'close-menu': () => document.querySelector<HTMLDialogElement>('dialog[open]')?.close(),
  upgrade: async () => {
    await loadWholeStyleSheet()
    const { startCheckout } = await import('#web/lib/billing.ts')
    await startCheckout()
  },
  'sign-out': async () => {
    await signOut()
    location.assign('/auth')
  },
}

export const startActions = () =>
  document.addEventListener('click', (event) => {
    const button = event.target instanceof Element ? event.target.closest<HTMLElement>('[data-action]') : null
    const act = actions[button?.dataset['action'] ?? '']
    if (!act) return
    event.preventDefault()
    void act()
  })

/** An open menu closes at a click elsewhere, when the focus leaves it, and by Escape, which gives the focus back. */
export const startMenus = () => {
  for (const menu of document.querySelectorAll<HTMLDetailsElement>('details[name=menu]')) {
    const closeFor = ({ target }: Event) => {
      if (!(target instanceof Node && menu.contains(target))) menu.open = false
    }
    document.addEventListener('click', closeFor)
    document.addEventListener('focusin', closeFor)
    menu.addEventListener('keydown', ({ key }) => {
      if (key !== 'Escape') return
      menu.open = false
      menu.querySelector('summary')?.focus()
    })
  }
}
