import { lazy } from 'react'
import { Route, Switch } from 'wouter'
import { Frame } from '#web/chrome/frame.tsx'
import { NotFound } from './not-found/route.tsx'
import Auth from './auth/route.tsx'

const Callback = lazy(() => import('./auth/callback/route.tsx'))
const Confirm = lazy(() => import('./auth/confirm/route.tsx'))
const ForgotPassword = lazy(() => import('./auth/forgot-password/route.tsx'))

/** The sign-in pages. Their routes load with the first of them, so that the landing page carries none. */
const AuthPages = () => (
  <Switch>
    <Route path="/auth" component={Auth} />
    <Route path="/auth/callback">
      <Callback />
    </Route>
    <Route path="/auth/confirm" component={Confirm} />
    <Route path="/auth/forgot-password" component={ForgotPassword} />
    <Route>
      <Frame>
        <NotFound />
      </Frame>
    </Route>
  </Switch>
)

export default AuthPages
