import { hasPythonTools } from './tools.ts'

/** Runs before the tests of a deployment: hundreds of skipped ones look like success. */
export default () => {
  if (hasPythonTools) return
  console.warn(
    'The Python tools of tests/deployed/requirements.txt are missing (see CONTRIBUTING.md): nearly all of this is skipped.',
  )
}
