// `npm run rewrite`: `longhand rewrite` with the models of this repository, the recorded answers among them.
import { run } from '#longhand/rewrite.ts'
import * as models from './models.ts'

await run(process.argv.slice(2), models)
