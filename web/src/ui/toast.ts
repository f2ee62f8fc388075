export type Toast = {
  title: string
  description?: string
  /** error is the specification's 'destructive'. */
  tone?: 'neutral' | 'success' | 'error'
}

/** Shows a toast that closes after about 5 seconds. Its library loads with the first one. */
export const toast = (notice: Toast): void => {
  void import('./toaster.tsx').then(({ show }) => show(notice))
}
