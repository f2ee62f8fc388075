import { lazy } from 'react'
import { Route, Routes } from 'react-router-dom'
import { NotFound } from './not-found/route.tsx'

const About = lazy(() => import('./about/route.tsx'))
const Comparison = lazy(() => import('./comparisons/route.tsx'))
const Help = lazy(() => import('./help/route.tsx'))
const Privacy = lazy(() => import('./privacy/route.tsx'))
const Solution = lazy(() => import('./solutions/route.tsx'))
const Terms = lazy(() => import('./terms/route.tsx'))

const ApiReference = lazy(() => import('./api-reference/route.tsx'))
const ApiWaitlist = lazy(() => import('./api-waitlist/route.tsx'))
const Contact = lazy(() => import('./contact/route.tsx'))
const Unsubscribe = lazy(() => import('./unsubscribe/route.tsx'))
const Record = lazy(() => import('./record/route.tsx'))
const Admin = lazy(() => import('./admin/route.tsx'))

/** Every page but the landing page. Their routes load with the first of them, so that the landing page carries none. */
const Pages = () => (
  <Routes>
    <Route path="admin" element={<Admin />} />
    <Route path="api-reference" element={<ApiReference />} />
    <Route path="api-waitlist" element={<ApiWaitlist />} />
    <Route path="contact" element={<Contact />} />
    <Route path="record" element={<Record />} />
    <Route path="unsubscribe" element={<Unsubscribe />} />
    <Route path="about" element={<About />} />
    <Route path="comparisons/:page" element={<Comparison />} />
    <Route path="help" element={<Help />} />
    <Route path="privacy" element={<Privacy />} />
    <Route path="solutions/:page" element={<Solution />} />
    <Route path="terms" element={<Terms />} />
    <Route path="*" element={<NotFound />} />
  </Routes>
)

export default Pages
