import { readFileSync } from 'node:fs'
import { DOMParser } from '@xmldom/xmldom'
import { expect, test } from 'vitest'
import { iconSizes, manifestXml } from '../../packages/word/manifest.ts'

const origin = 'https://app.example.com'
const { version } = JSON.parse(readFileSync('package.json', 'utf8')) as { version: string }
const xml = manifestXml(origin, version)
const manifest = new DOMParser().parseFromString(xml, 'text/xml')
const all = (name: string) => Array.from(manifest.getElementsByTagName(name))
type Element = ReturnType<typeof all>[number]

const childrenOf = (element: Element): Element[] =>
  Array.from(element.childNodes).filter((node): node is Element => (node as Element).nodeType === 1)
const valueOf = (name: string) => all(name)[0]?.getAttribute('DefaultValue')

/** The order of elements in Microsoft's schemas, which are published in [MS-OWEMXML]: Word refuses another one. */
const orders: Record<string, readonly string[]> = {
  OfficeApp: [
    'Id',
    'AlternateId',
    'Version',
    'ProviderName',
    'DefaultLocale',
    'DisplayName',
    'Description',
    'IconUrl',
    'HighResolutionIconUrl',
    'SupportUrl',
    'AppDomains',
    'Hosts',
    'Requirements',
    'DefaultSettings',
    'Permissions',
    'Dictionary',
    'VersionOverrides',
    'ExtendedOverrides',
  ],
  VersionOverrides: ['Description', 'Requirements', 'Hosts', 'Resources'],
  Host: ['DesktopFormFactor'],
  DesktopFormFactor: ['GetStarted', 'FunctionFile', 'ExtensionPoint'],
  ExtensionPoint: ['OfficeTab'],
  OfficeTab: ['Group'],
  Group: ['Label', 'Icon', 'Tooltip', 'Control'],
  Control: ['Label', 'Supertip', 'Icon', 'Action'],
  Supertip: ['Title', 'Description'],
  Action: ['TaskpaneId', 'SourceLocation'],
  Resources: ['bt:Images', 'bt:Urls', 'bt:ShortStrings', 'bt:LongStrings'],
  'bt:Images': ['bt:Image'],
  'bt:Urls': ['bt:Url'],
  'bt:ShortStrings': ['bt:String'],
  'bt:LongStrings': ['bt:String'],
  Icon: ['bt:Image'],
  AppDomains: ['AppDomain'],
  Hosts: ['Host'],
  Requirements: ['Sets'],
  Sets: ['Set'],
  DefaultSettings: ['SourceLocation', 'RequestedWidth', 'RequestedHeight'],
}

test('every element with children has a known order, and keeps it', () => {
  for (const element of all('*')) {
    const names = childrenOf(element).map(({ tagName }) => tagName)
    if (names.length === 0) continue
    const places = names.map((name) => (orders[element.tagName] ?? []).indexOf(name))
    const sorted = places.toSorted((one, other) => one - other)
    expect({ in: element.tagName, places }).toEqual({ in: element.tagName, places: sorted })
    expect({ in: element.tagName, first: sorted[0] }).not.toEqual({ in: element.tagName, first: -1 })
  }
})

test('every named resource exists, and every resource is named', () => {
  const named = all('*').flatMap((element) => element.getAttribute('resid') || [])
  const given = childrenOf(all('Resources')[0]!).flatMap((list) =>
    childrenOf(list).map((one) => one.getAttribute('id')),
  )
  expect(new Set(named)).toEqual(new Set(given))
  for (const id of given) expect(id!.length).toBeLessThanOrEqual(32)
})

test('it requests only the document, only in Word, with the API that tracked changes need', () => {
  expect(all('Permissions').map(({ textContent }) => textContent)).toEqual(['ReadWriteDocument'])
  expect(childrenOf(all('Hosts')[0]!).map((host) => host.getAttribute('Name'))).toEqual(['Document'])
  expect(all('Set').map((set) => [set.getAttribute('Name'), set.getAttribute('MinVersion')])).toEqual([
    ['WordApi', '1.4'],
  ])
  expect(all('AppDomain').map(({ textContent }) => textContent)).toEqual([origin])
})

test('the texts and the id have the form and length that Word accepts', () => {
  expect(all('Id')[0]?.textContent).toMatch(/^[0-9a-f]{8}-[0-9a-f]{4}-8[0-9a-f]{3}-9[0-9a-f]{3}-[0-9a-f]{12}$/u)
  expect(all('Version')[0]?.textContent).toMatch(/^\d+\.\d+\.\d+\.\d+$/u)
  expect(valueOf('DisplayName')!.length).toBeLessThanOrEqual(125)
  expect(valueOf('Description')!.length).toBeLessThanOrEqual(250)
  expect(all('Id')[0]?.textContent).not.toBe(
    /<Id>(.*)<\/Id>/u.exec(manifestXml('https://dev.example.com', version))?.[1],
  )
})

test('every address is https, of this product and served by its site', () => {
  const addresses = [...xml.matchAll(/DefaultValue="(https?:[^"]*)"/gu)].map(([, address]) => new URL(address!))
  expect(new Set(addresses.map((address) => address.origin))).toEqual(new Set([origin]))
  const icons = new Set(addresses.map(({ pathname }) => pathname).filter((file) => file.endsWith('.png')))
  expect(icons).toEqual(new Set(iconSizes.map((size) => `/word/icons/${size}.png`)))
  for (const size of iconSizes) {
    const picture = readFileSync(`packages/word/icons/${size}.png`)
    expect([picture.readUInt32BE(16), picture.readUInt32BE(20)]).toEqual([size, size])
  }
})
