export type Toast = {
  title: string
  description?: string
  /** error is the specification's 'destructive'. */
  tone?: 'neutral' | 'success' | 'error'
}

/** Shows a notice that closes by itself after about 5 seconds. The library behind it is loaded with the first one. */
export const toast = (notice: Toast): void => {
  void import('./toaster.tsx').then(({ show }) => show(notice))
}
