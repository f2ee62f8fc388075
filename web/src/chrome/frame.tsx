import { Suspense } from 'react'
import { Outlet } from 'react-router-dom'
import { Footer } from './footer.tsx'
import { Header } from './header.tsx'

/**
 * What every page but the sign-in stands in. Pages put their content into <main> and bring no header of their own;
 * while one loads, its place is kept, so that the footer does not jump.
 */
export const Frame = () => (
  <div className="flex min-h-dvh flex-col">
    <Header />
    <main id="main" tabIndex={-1} className="flex-1 outline-none">
      <Suspense fallback={<div className="min-h-dvh" />}>
        <Outlet />
      </Suspense>
    </main>
    <Footer />
  </div>
)
