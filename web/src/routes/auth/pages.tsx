import { lazy } from 'react'
import { Route, Routes } from 'react-router-dom'
import { Frame } from '#web/chrome/frame.tsx'
import { NotFound } from '../not-found/route.tsx'
import Auth from './route.tsx'

const Callback = lazy(() => import('./callback/route.tsx'))
const Confirm = lazy(() => import('./confirm/route.tsx'))
const ForgotPassword = lazy(() => import('./forgot-password/route.tsx'))

/** The way in. Its addresses come with the first of them, so that the landing page carries none. */
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
