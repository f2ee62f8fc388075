import { Suspense } from 'react'
import { Outlet } from 'react-router-dom'
import { Footer } from './footer.tsx'
import { Header } from './header.tsx'

/**
 * The frame of every page but sign-in. Pages put their content into <main> and have no header of their own;
 * space is reserved while a page loads, so that the footer does not jump.
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
