// Findings as SARIF 2.1.0, which code hosts show beside the changed lines.
import { signs } from '../../../core/signs/catalogue.ts'
import type { Severity } from './settings.ts'
import { shownByDefault } from './shown-by-default.ts'

export type Located = {
  sign: string
  severity: Exclude<Severity, 'off'>
  file: string
  text: string
  fingerprint: string
  /** From 1 on; columns count UTF-16 units, and the last one is exclusive. */
  line: number
  column: number
  endLine: number
  endColumn: number
}

const rules = signs.map(({ id, name, notice, example, source }) => ({
  id,
  name,
  shortDescription: { text: name },
  fullDescription: { text: notice },
  help: { text: `${notice} Example: ${example} Source: ${source}.` },
  defaultConfiguration: { level: 'warning', enabled: shownByDefault.has(id) },
}))
const indexOf = new Map(rules.map(({ id }, index) => [id, index]))

/** One run. Paths are relative to the folder that the command ran in. */
export const sarifOf = (found: readonly Located[], version: string): object => ({
  $schema: 'https://docs.oasis-open.org/sarif/sarif/v2.1.0/errata01/os/schemas/sarif-schema-2.1.0.json',
  version: '2.1.0',
  runs: [
    {
      tool: { driver: { name: 'Longhand', semanticVersion: version, rules } },
      columnKind: 'utf16CodeUnits',
      results: found.map(({ sign, severity, file, text, fingerprint, line, column, endLine, endColumn }) => ({
        ruleId: sign,
        ruleIndex: indexOf.get(sign),
        level: severity,
        message: { text: `${rules[indexOf.get(sign)!]?.name ?? sign}: “${text}”` },
        locations: [
          {
            physicalLocation: {
              artifactLocation: { uri: file.split('/').map(encodeURIComponent).join('/'), uriBaseId: '%SRCROOT%' },
              region: { startLine: line, startColumn: column, endLine, endColumn },
            },
          },
        ],
        partialFingerprints: { 'longhand/v1': fingerprint },
      })),
    },
  ],
})
