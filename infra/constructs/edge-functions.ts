import { Function as EdgeFunction, FunctionCode, FunctionRuntime } from 'aws-cdk-lib/aws-cloudfront'
import type { Construct } from 'constructs'
import { brand } from '#core/brand.ts'
import { Problem, problems } from '#core/problem.ts'
import { appPaths, pagePaths, unlistedFile } from '#core/http/site.ts'
import type { Domain, Stage } from '#infra/stages.ts'

/**
 * The table of core/http/site.ts as JavaScript for CloudFront, which has no imports and guarantees only ES5.
 * A test compares it with `fileFor`.
 */
const pages = `
var publicPaths = ${JSON.stringify(pagePaths)};
var appPaths = ${JSON.stringify(appPaths)};
function fileFor(path) {
  var page = path.length > 1 ? path.replace(/\\/+$/, '') : path;
  if (publicPaths.indexOf(page) >= 0) return page === '/' ? '/index.html' : page + '/index.html';
  if (appPaths.indexOf(page) >= 0) return '${unlistedFile}';
  return '/404.html';
}
function isFile(path) {
  return /\\.[a-z0-9]+$/i.test(path);
}`

type Front = Pick<Stage, 'domain' | 'isClosed'>

/** Redirects the site's second domain to the first, keeping path and query. */
const leadingTo = ({ name, alsoAt }: Domain) => `
  if (request.headers.host.value === ${JSON.stringify(alsoAt)}) {
    var pairs = [];
    for (var key in request.querystring) {
      var values = request.querystring[key].multiValue || [request.querystring[key]];
      for (var i = 0; i < values.length; i++) pairs.push(values[i].value === '' ? key : key + '=' + values[i].value);
    }
    return {
      statusCode: 301,
      statusDescription: 'Moved Permanently',
      headers: { location: { value: ${JSON.stringify(`https://${name}`)} + request.uri + (pairs.length ? '?' + pairs.join('&') : '') } }
    };
  }`

const retryAfterSeconds = 600

/** It depends on nothing else, because nothing else answers while the site is closed. */
const closedPage = `<!doctype html><html lang="en"><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>${brand.name}: back soon</title><h1>${brand.name} is being looked after.</h1><p>We are back in a few minutes. What you have written before is safe.</p></html>`

const closedProblem = new Problem(
  'unavailable',
  `${brand.name} is being looked after. Please try again in a few minutes.`,
)

const closedWith = (type: string, body: string) => `
  return {
    statusCode: ${problems.unavailable},
    statusDescription: 'Service Unavailable',
    headers: {
      'content-type': { value: ${JSON.stringify(type)} },
      'cache-control': { value: 'no-store' },
      'retry-after': { value: '${retryAfterSeconds}' }
    },
    body: { encoding: 'text', data: ${JSON.stringify(body)} }
  };`

/** Maps the address of a page to its file. */
export const requestCode = ({ domain, isClosed }: Front) => `${pages}
function handler(event) {
  var request = event.request;${domain?.alsoAt === undefined ? '' : leadingTo(domain)}${isClosed ? closedWith('text/html; charset=utf-8', closedPage) : ''}
  if (!isFile(request.uri)) request.uri = fileFor(request.uri);
  return request;
}`

/** Paths that a function serves are not mapped. */
export const renderedCode = ({ domain, isClosed }: Front) => `
function handler(event) {
  var request = event.request;${domain?.alsoAt === undefined ? '' : leadingTo(domain)}${isClosed ? closedWith('text/html; charset=utf-8', closedPage) : ''}
  return request;
}`

/** The not-found page also has the status 404, because search engines index pages with status 200. App pages must not be indexed. */
export const responseCode = `${pages}
function handler(event) {
  var uri = event.request.uri;
  var file = isFile(uri) ? uri : fileFor(uri);
  if (file === '/404.html') {
    event.response.statusCode = 404;
    event.response.statusDescription = 'Not Found';
  }
  if (file === '${unlistedFile}') event.response.headers['x-robots-tag'] = { value: 'noindex' };
  return event.response;
}`

/** The visitor's address as CloudFront sees it. It overwrites any value that the visitor sends. */
export const viewerCode = ({ isClosed }: Pick<Front, 'isClosed'>) => `
function handler(event) {${isClosed ? closedWith('application/problem+json', JSON.stringify(closedProblem.body())) : ''}
  event.request.headers['x-viewer-ip'] = { value: event.viewer.ip };
  return event.request;
}`

export const edgeFunction = (scope: Construct, id: string, code: string) =>
  new EdgeFunction(scope, id, { runtime: FunctionRuntime.JS_2_0, code: FunctionCode.fromInline(code) })
