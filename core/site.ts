/**
 * The addresses of the site. Public pages are pre-rendered, each to its own HTML; app pages share one shell that the browser fills.
 * The build, the edge and the local gateway read this table; every other path is answered 404 with the not-found page.
 */
export const publicPaths = ['/'] as const

export const appPaths = ['/auth', '/auth/confirm', '/auth/forgot-password', '/dashboard'] as const

/** The file that answers for a path, and its status. Files with an extension are assets and stand for themselves. */
export const fileFor = (path: string): { file: string; status: 200 | 404 } => {
  const page = path.length > 1 ? path.replace(/\/+$/, '') : path
  if (publicPaths.some((known) => known === page)) {
    return { file: page === '/' ? '/index.html' : `${page}/index.html`, status: 200 }
  }
  if (appPaths.some((known) => known === page)) return { file: '/app.html', status: 200 }
  return { file: '/404.html', status: 404 }
}
