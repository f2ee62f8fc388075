import { Suspense } from 'react'
import { Route, Routes } from 'react-router-dom'
import { Arrival } from './chrome/arrival.tsx'
import { Frame } from './chrome/frame.tsx'
import { Landing } from './routes/landing/route.tsx'
import { NotFound } from './routes/not-found/route.tsx'

/** The height is kept while a page loads, so that nothing jumps when it comes. */
const loading = <div className="min-h-dvh" />

export const App = () => (
  <Suspense fallback={loading}>
    <Arrival />
    <Routes>
      <Route element={<Frame />}>
        <Route index element={<Landing />} />
        <Route path="*" element={<NotFound />} />
      </Route>
    </Routes>
  </Suspense>
)
