import { rememberedAccount, subscribeToAccount } from '#web/lib/account.ts'
import { currentTheme, subscribeToTheme, themeButtonLabel } from '#web/chrome/theme-choice.ts'

/** The markup holds a visitor's header and an account's; an attribute of the root element chooses, here and in index.html. */
const showAccount = () => {
  const account = rememberedAccount()
  document.documentElement.toggleAttribute('data-signed-in', account !== undefined)
  for (const place of document.querySelectorAll<HTMLElement>('[data-email]')) {
    place.textContent = account?.email ?? ''
    place.title = account?.email ?? ''
  }
  for (const link of document.querySelectorAll<HTMLElement>('[data-action="upgrade"]'))
    link.hidden = account?.tier !== 'free'
}

const labelThemeButtons = () => {
  for (const button of document.querySelectorAll('[data-action="switch-theme"]'))
    button.setAttribute('aria-label', themeButtonLabel(currentTheme()))
}

/** Updates the page when its reader's account or theme changes. */
export const followReader = () => {
  showAccount()
  subscribeToAccount(showAccount)
  labelThemeButtons()
  subscribeToTheme(labelThemeButtons)
}
