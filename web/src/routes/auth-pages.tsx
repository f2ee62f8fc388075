import { lazy } from 'react'
import { Route, Routes } from 'react-router-dom'
import { Frame } from '#web/chrome/frame.tsx'
import { NotFound } from './not-found/route.tsx'
import Auth from './auth/route.tsx'

const Callback = lazy(() => import('./auth/callback/route.tsx'))
const Confirm = lazy(() => import('./auth/confirm/route.tsx'))
const ForgotPassword = lazy(() => import('./auth/forgot-password/route.tsx'))

/** The sign-in pages. Their routes load with the first of them, so that the landing page carries none. */
const AuthPages = () => (
  <Routes>
    <Route index element={<Auth />} />
    <Route path="callback" element={<Callback />} />
    <Route path="confirm" element={<Confirm />} />
    <Route path="forgot-password" element={<ForgotPassword />} />
    <Route element={<Frame />}>
      <Route path="*" element={<NotFound />} />
    </Route>
  </Routes>
)

export default AuthPages
