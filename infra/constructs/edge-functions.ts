import { Function as EdgeFunction, FunctionCode, FunctionRuntime } from 'aws-cdk-lib/aws-cloudfront'
import type { Construct } from 'constructs'
import { appPaths, publicPaths } from '#core/site.ts'

/**
 * The table of core/site.ts in the JavaScript that CloudFront runs, which knows no imports and no more than ES5 for certain.
 * A test holds it to `fileFor`.
 */
const pages = `
var publicPaths = ${JSON.stringify(publicPaths)};
var appPaths = ${JSON.stringify(appPaths)};
function fileFor(path) {
  var page = path.length > 1 ? path.replace(/\\/+$/, '') : path;
  if (publicPaths.indexOf(page) >= 0) return page === '/' ? '/index.html' : page + '/index.html';
  if (appPaths.indexOf(page) >= 0) return '/app.html';
  return '/404.html';
}
function isFile(path) {
  return /\\.[a-z0-9]+$/i.test(path);
}`

/** A page's address becomes the file that answers for it. */
export const requestCode = `${pages}
function handler(event) {
  var request = event.request;
  if (!isFile(request.uri)) request.uri = fileFor(request.uri);
  return request;
}`

/** The not-found page says so in its status too: search engines index what answers 200. */
export const responseCode = `${pages}
function handler(event) {
  var uri = event.request.uri;
  var file = isFile(uri) ? uri : fileFor(uri);
  if (file === '/404.html') {
    event.response.statusCode = 404;
    event.response.statusDescription = 'Not Found';
  }
  return event.response;
}`

/** The visitor's address as CloudFront sees it, over whatever the visitor claims. */
export const viewerCode = `
function handler(event) {
  event.request.headers['x-viewer-ip'] = { value: event.viewer.ip };
  return event.request;
}`

export const edgeFunction = (scope: Construct, id: string, code: string) =>
  new EdgeFunction(scope, id, { runtime: FunctionRuntime.JS_2_0, code: FunctionCode.fromInline(code) })
