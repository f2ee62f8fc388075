import { isUtf8 } from 'node:buffer'
import type { IncomingMessage } from 'node:http'
import type { APIGatewayProxyEvent } from 'aws-lambda'
import type { Route } from '#core/api/route.ts'

type Call = {
  request: IncomingMessage
  url: URL
  body: Buffer
  route: Route
  parameters: Record<string, string>
  claims: Record<string, string> | undefined
  requestId: string
  originSecret: string
  now: Date
}

/** Connection headers, which a proxy drops. */
const hopByHop = new Set(['connection', 'keep-alive', 'transfer-encoding', 'te', 'trailer', 'upgrade', 'expect'])

/** The event of a REST API's proxy integration, payload version 1.0, for a request that came through the edge. */
export const proxyEvent = (call: Call): APIGatewayProxyEvent => {
  const { request, url, body, route, parameters, claims, requestId, now } = call
  const viewer = request.socket.remoteAddress ?? ''
  const headers = headersOf(request, { 'x-viewer-ip': viewer, 'x-origin-verify': call.originSecret })
  const query = [...new Set(url.searchParams.keys())].map((name): Entry => [name, url.searchParams.getAll(name)])
  // API Gateway replaces invalid UTF-8. Here the function gets the bytes in base64, so that it can refuse them.
  const isText = isUtf8(body)

  return {
    resource: route.path,
    path: url.pathname,
    httpMethod: route.method,
    headers: lastOfEach(headers),
    multiValueHeaders: Object.fromEntries(headers),
    queryStringParameters: query.length === 0 ? null : lastOfEach(query),
    multiValueQueryStringParameters: query.length === 0 ? null : Object.fromEntries(query),
    pathParameters: Object.keys(parameters).length === 0 ? null : parameters,
    stageVariables: null,
    requestContext: {
      accountId: '000000000000',
      apiId: 'local',
      authorizer: claims === undefined ? undefined : { claims },
      protocol: `HTTP/${request.httpVersion}`,
      httpMethod: route.method,
      identity: {
        ...nobody,
        sourceIp: viewer,
        userAgent: request.headers['user-agent'] ?? null,
      },
      path: url.pathname,
      stage: 'local',
      requestId,
      requestTime: now.toUTCString(),
      requestTimeEpoch: now.getTime(),
      resourceId: 'local',
      resourcePath: route.path,
    },
    body: body.length === 0 ? null : body.toString(isText ? 'utf8' : 'base64'),
    isBase64Encoded: body.length > 0 && !isText,
  }
}

/** Identity fields of calls with AWS credentials. No caller here has any. */
const nobody = {
  accessKey: null,
  accountId: null,
  apiKey: null,
  apiKeyId: null,
  caller: null,
  clientCert: null,
  cognitoAuthenticationProvider: null,
  cognitoAuthenticationType: null,
  cognitoIdentityId: null,
  cognitoIdentityPoolId: null,
  principalOrgId: null,
  user: null,
  userArn: null,
}

type Entry = [name: string, values: string[]]

/** Header names as sent, with all their values. The edge's headers replace a caller's headers of the same name. */
const headersOf = ({ rawHeaders }: IncomingMessage, fromTheEdge: Record<string, string>): Entry[] => {
  const headers = new Map<string, Entry>()
  for (let index = 0; index < rawHeaders.length; index += 2) {
    const [name = '', value = ''] = rawHeaders.slice(index, index + 2)
    const key = name.toLowerCase()
    if (hopByHop.has(key) || key in fromTheEdge) continue
    const [, values] = headers.get(key) ?? headers.set(key, [name, []]).get(key)!
    values.push(value)
  }
  return [...headers.values(), ...Object.entries(fromTheEdge).map(([name, value]): Entry => [name, [value]])]
}

const lastOfEach = (entries: Entry[]): Record<string, string> =>
  Object.fromEntries(entries.map(([name, values]) => [name, values.at(-1) ?? '']))
