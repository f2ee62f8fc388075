import type { Toast } from './toaster.tsx'

const load = () => import('./toaster.tsx')

/** Shows a toast that closes after about 5 seconds. */
export const toast = (notice: Toast): void => {
  // undefined if the page reloads because its files are gone
  void load().then((toaster: Awaited<ReturnType<typeof load>> | undefined) => toaster?.show(notice))
}

/** Loads the toasts at the first press or key: one may have to say that the server cannot be reached, and then they could not be loaded. */
export const loadToastsEarly = (): void => {
  for (const type of ['pointerdown', 'keydown'])
    addEventListener(type, () => void load().catch(() => {}), { once: true })
}
