import { lazy } from 'react'
import { Route, Switch } from 'wouter'

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
const NotFound = lazy(() => import('./not-found/route.tsx').then((file) => ({ default: file.NotFound })))
const Admin = lazy(() => import('./admin/route.tsx'))

/** Every page but the landing page. Their routes load with the first of them, so that the landing page carries none. */
const Pages = () => (
  <Switch>
    <Route path="/admin" component={Admin} />
    <Route path="/api-reference" component={ApiReference} />
    <Route path="/api-waitlist" component={ApiWaitlist} />
    <Route path="/contact" component={Contact} />
    <Route path="/record" component={Record} />
    <Route path="/unsubscribe" component={Unsubscribe} />
    <Route path="/about" component={About} />
    <Route path="/comparisons/:page" component={Comparison} />
    <Route path="/help" component={Help} />
    <Route path="/privacy" component={Privacy} />
    <Route path="/solutions/:page" component={Solution} />
    <Route path="/terms" component={Terms} />
    <Route component={NotFound} />
  </Switch>
)

export default Pages
