import { lazy, Suspense } from 'react'
import { Route, Switch } from 'wouter'
import { Arrival } from './chrome/arrival.tsx'
import { Frame } from './chrome/frame.tsx'

const Landing = lazy(() => import('./routes/landing/route.tsx'))
/** Only these routes load Amplify: visitors of the public pages never do. */
const Auth = lazy(() => import('./routes/auth-pages.tsx'))
const Dashboard = lazy(() => import('./routes/dashboard/route.tsx'))
/** All other routes are named in a lazy file, so that they cost the landing page nothing. */
const Pages = lazy(() => import('./routes/pages.tsx'))

export const App = () => (
  <Suspense>
    <Switch>
      <Route path="/dashboard">
        <Arrival />
        <Dashboard />
      </Route>
      <Route path="/auth/*?">
        <Arrival />
        <Auth />
      </Route>
      <Route>
        <Frame>
          <Switch>
            <Route path="/" component={Landing} />
            <Route component={Pages} />
          </Switch>
        </Frame>
      </Route>
    </Switch>
  </Suspense>
)
