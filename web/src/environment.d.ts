/** Constants that web/build.ts writes into the bundle; absent in tests and in Vite's own server. */
interface ImportMetaEnv {
  readonly LONGHAND_CLAIMS?: 'all' | 'evidenced'
  readonly LONGHAND_ORIGIN?: string
}

interface Window {
  /** Kept by the page's HTML, because the script comes after its paint: see startAfterPaint. */
  lastPress?: MouseEvent
}
