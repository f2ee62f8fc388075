/**
 * The addresses of the site. Public pages are pre-rendered, each to its own HTML; app pages share one shell that the browser fills.
 * The build, the edge and the local gateway read this table; every other path is answered 404 with the not-found page.
 */
export const publicPaths = [
  '/',
  '/solutions/humanize-ai',
  '/solutions/ai-humanizer-students',
  '/solutions/undetectable-ai',
  '/solutions/ai-text-remover',
  '/solutions/paraphraser',
  '/solutions/ai-resume-rewriter',
  '/solutions/free-essay-humanizer',
  '/solutions/ai-rewrite',
  '/solutions/free-ai-rewording-tool',
  '/solutions/bypass-ai-detectors',
  '/comparisons/longhand-vs-paraphrasing-tool',
  '/comparisons/longhand-vs-humanizer-one',
  '/comparisons/longhand-vs-humanizer-two',
  '/comparisons/longhand-vs-ai-detector',
  '/comparisons/longhand-vs-premium-ai-detector',
  '/about',
  '/contact',
  '/help',
  '/api-waitlist',
  '/privacy',
  '/terms',
] as const

/** Pre-rendered too, but in neither the sitemap nor search engines. */
const unlistedPaths = ['/api-reference'] as const

/** The task pane that Word shows in a frame. packages/word builds it. */
const panePath = '/word'

/** The paths of the pane and of its files, as a pattern of the edge. */
export const panePattern = `${panePath}/*`

/** True if the pattern matches. */
export const isPane = (path: string): boolean => path.startsWith(`${panePath}/`)

/** Word loads its own script from Microsoft, and shows the pane in a frame: on the web, in one of these sites. */
export const panePolicy = [
  `default-src 'none'`,
  `script-src 'self' https://appsforoffice.microsoft.com`,
  `style-src 'self'`,
  `img-src 'self'`,
  `connect-src 'self'`,
  `base-uri 'none'`,
  `form-action 'none'`,
  `frame-ancestors https://*.officeapps.live.com https://*.office.com https://*.office365.com https://*.sharepoint.com https://*.cloud.microsoft https://onedrive.live.com`,
].join('; ')

/** Every address that React renders at the build. */
export const prerenderedPaths = [...publicPaths, ...unlistedPaths] as const

/** Every address with HTML of its own. */
export const pagePaths = [...prerenderedPaths, panePath] as const

export const appPaths = [
  '/auth',
  '/auth/callback',
  '/auth/confirm',
  '/auth/forgot-password',
  '/dashboard',
  '/record',
  '/unsubscribe',
  '/admin',
] as const

/**
 * The paths that a function serves when they are requested: pages of posts, which change without a build, and the map that
 * lists them. Patterns of the edge; each matches itself, or everything that begins with it.
 */
export const renderedPatterns = ['/blog*', '/sitemap.xml'] as const

/** The query parameters of those pages. */
export const renderedQuery = ['category', 'cursor'] as const

/** The policy of an uploaded image: opened by itself, it runs nothing and loads nothing. */
export const imagePolicy = "default-src 'none'; style-src 'unsafe-inline'; sandbox"

/** The shell of the app pages holds nothing to be found, so a header keeps it out of search engines, whatever page is in it. */
export const unlistedFile = '/app.html'

/** The file for a path, and its status. Paths with an extension are assets and name themselves. */
export const fileFor = (path: string): { file: string; status: 200 | 404 } => {
  const page = path.length > 1 ? path.replace(/(?<!\/)\/+$/, '') : path
  if (pagePaths.some((known) => known === page)) {
    return { file: page === '/' ? '/index.html' : `${page}/index.html`, status: 200 }
  }
  if (appPaths.some((known) => known === page)) return { file: unlistedFile, status: 200 }
  return { file: '/404.html', status: 404 }
}
