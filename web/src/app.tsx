import { lazy, Suspense } from 'react'
import { Route, Routes } from 'react-router-dom'
import { Arrival } from './chrome/arrival.tsx'
import { Frame } from './chrome/frame.tsx'
import { Landing } from './routes/landing/route.tsx'

/** Amplify comes with these and with nothing else: a visitor of the public pages never loads it. */
const Auth = lazy(() => import('./routes/auth/pages.tsx'))
const Dashboard = lazy(() => import('./routes/dashboard/route.tsx'))
/** Every other address of the site: whatever is named there costs the landing page nothing. */
const Pages = lazy(() => import('./routes/pages.tsx'))

export const App = () => (
  <Suspense>
    <Arrival />
    <Routes>
      <Route element={<Frame />}>
        <Route index element={<Landing />} />
        <Route path="dashboard" element={<Dashboard />} />
        <Route path="*" element={<Pages />} />
      </Route>
      <Route path="auth/*" element={<Auth />} />
    </Routes>
  </Suspense>
)
