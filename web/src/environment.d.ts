/** Constants that web/build.ts writes into the bundle; absent in tests and in Vite's own server. */
interface ImportMetaEnv {
  readonly LONGHAND_CLAIMS?: 'all' | 'evidenced'
  readonly LONGHAND_ORIGIN?: string
}
