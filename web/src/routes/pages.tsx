import { lazy } from 'react'
import { Route, Routes } from 'react-router-dom'
import { NotFound } from './not-found/route.tsx'

const ApiWaitlist = lazy(() => import('./api-waitlist/route.tsx'))
const Contact = lazy(() => import('./contact/route.tsx'))
const Unsubscribe = lazy(() => import('./unsubscribe/route.tsx'))
const Admin = lazy(() => import('./admin/route.tsx'))

/** The pages that are read. Their addresses come with the first of them, so that the landing page carries none. */
const Pages = () => (
  <Routes>
    <Route path="admin" element={<Admin />} />
    <Route path="api-waitlist" element={<ApiWaitlist />} />
    <Route path="contact" element={<Contact />} />
    <Route path="unsubscribe" element={<Unsubscribe />} />
    <Route path="*" element={<NotFound />} />
  </Routes>
)

export default Pages
