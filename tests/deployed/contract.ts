import { expect, test } from 'vitest'
import { routes } from '#core/api/index.ts'
import type { Route } from '#core/api/route.ts'
import { ProblemBody } from '#core/problem.ts'

/** An address at which the product is deployed, and a user of it who is no administrator. */
export type Deployed = {
  ask: (path: string, request: RequestInit) => Promise<Response>
  /** The same, past the edge; undefined where only the edge is known. */
  askPastEdge: ((path: string, request: RequestInit) => Promise<Response>) | undefined
  accessToken: string
}

const idOfNothing = '01KAJ3T5E0AAAAAAAAAAAAAAAA'
const pathOf = ({ path }: Route) => path.replaceAll(/\{\w+\}/g, idOfNothing)
const isForKeys = ({ auth }: Route) => auth === 'key'
const isForUsers = ({ auth }: Route) => auth === 'user' || auth === 'admin'

const problemIn = async (answer: Response) => {
  const { code } = ProblemBody.parse(await answer.json())
  return { status: answer.status, type: answer.headers.get('content-type'), code }
}
const problem = (status: number, code: string) => ({ status, type: 'application/problem+json', code })

/** The promises of every route over HTTP. `isServed`: true for the routes that this address serves. */
export const testContract = (of: () => Deployed, isServed: (route: Route) => boolean = () => true) => {
  const served = routes.filter(isServed)
  const asUser = () => ({ authorization: `Bearer ${of().accessToken}` })
  const json = { 'content-type': 'application/json' }

  test.each(served.filter(isForUsers))('$method $path asks who is there', async (route) => {
    const answer = await of().ask(pathOf(route), { method: route.method })
    expect(await problemIn(answer)).toEqual(problem(401, 'not-signed-in'))
  })

  test.each(served.filter(isForUsers))('$method $path knows a forged token', async (route) => {
    const headers = { authorization: `${asUser().authorization.slice(0, -8)}AAAAAAAA` }
    const answer = await of().ask(pathOf(route), { method: route.method, headers })
    expect(await problemIn(answer)).toEqual(problem(401, 'not-signed-in'))
  })

  test.each(served.filter(isForKeys))('$method $path asks for a key, and takes no token for one', async (route) => {
    for (const headers of [{}, asUser(), { authorization: `Bearer lh_live_${'A'.repeat(43)}` }]) {
      const answer = await of().ask(pathOf(route), { method: route.method, headers })
      expect(await problemIn(answer)).toEqual(problem(401, 'invalid-key'))
    }
  })

  test.each(served.filter(({ auth }) => auth === 'admin'))('$method $path is for administrators', async (route) => {
    const answer = await of().ask(pathOf(route), { method: route.method, headers: asUser() })
    expect(await problemIn(answer)).toEqual(problem(403, 'forbidden'))
  })

  test.each(served)('$method $path refuses who comes past the edge', async (route) => {
    const { askPastEdge } = of()
    if (askPastEdge === undefined) return
    const answer = await askPastEdge(pathOf(route), { method: route.method, headers: asUser() })
    expect(await problemIn(answer)).toEqual(problem(403, 'forbidden'))
  })

  const takesBody = ({ body, auth }: Route) =>
    body !== undefined && body !== 'raw' && auth !== 'admin' && auth !== 'key'
  test.each(served.filter(takesBody))('$method $path takes nothing that it does not know', async (route) => {
    const headers = { ...json, ...(isForUsers(route) && asUser()) }
    for (const body of ['{"unknown": 1}', '{', '[]']) {
      const answer = await of().ask(pathOf(route), { method: route.method, headers, body })
      expect(await problemIn(answer)).toEqual(problem(400, 'invalid-request'))
    }
  })

  const isReading = ({ method, path, auth, query }: Route) =>
    method === 'GET' &&
    !path.includes('{') &&
    auth !== 'admin' &&
    auth !== 'key' &&
    query?.safeParse({}).success !== false
  test.each(served.filter(isReading))('$method $path answers in its shape, and is kept by nobody', async (route) => {
    const answer = await of().ask(pathOf(route), { headers: isForUsers(route) ? asUser() : {} })
    expect(answer.status).toBe(200)
    route.response.parse(await answer.json())
    expect(answer.headers.get('cache-control')).toBe('no-store')
  })

  test('an unknown object is not found', async () => {
    expect(await problemIn(await of().ask('/api/nowhere', {}))).toEqual(problem(404, 'not-found'))
    const nothing = { method: 'DELETE', headers: asUser() }
    expect(await problemIn(await of().ask(`/api/humanizations/${idOfNothing}`, nothing))).toEqual(
      problem(404, 'not-found'),
    )
  })
}
