import { expect, test } from 'vitest'
import * as z from 'zod'
import { largestBodyBytes, usualBodyBytes, withinLetters } from '#areas/call.ts'
import { auditActions, type AuditAction } from '#areas/audit/rules/actions.ts'
import { branches, inputSchemaOf, pathParametersOf, type Schema } from '#test/make-input.ts'
import { listCalls } from './calls.ts'

/** What every call must declare, including future ones. */
const calls = listCalls()
const inputs = calls.flatMap((call) => {
  const schema = inputSchemaOf(call)
  return schema ? [{ call, schema, name: `${call.method} ${call.path}` }] : []
})

/** A value of the input with its path. */
type Place = { at: string; schema: Schema }

function placesIn(schema: Schema, at = ''): Place[] {
  const inner: Place[] = [
    ...Object.entries(schema.properties ?? {}).map(([name, field]) => ({ at: `${at}.${name}`, schema: field })),
    ...branches(schema).map((branch) => ({ at, schema: branch })),
    ...(schema.items ? [{ at: `${at}[]`, schema: schema.items }] : []),
    ...(typeof schema.additionalProperties === 'object'
      ? [{ at: `${at}{}`, schema: schema.additionalProperties }]
      : []),
  ]
  return [{ at, schema }, ...inner.flatMap((place) => placesIn(place.schema, place.at))]
}

const isNumber = ({ type }: Schema) => type === 'integer' || type === 'number'
const places = inputs.flatMap(({ name, schema }) => placesIn(schema).map((place) => ({ name, ...place })))

/** Amounts in minor units, entry numbers and values inside JSON have 64 bits, all other whole numbers 32. */
const inBigColumns = /(_minor|Minor|_micros|Micros|\.(before|after|amount|seed))(\{\}|\[\])*$/
const bigColumnHolds = Number.MAX_SAFE_INTEGER - 1
const columnHolds = 2 ** 31 - 1

test('every number has bounds that fit its column', () => {
  const unbounded = places
    .filter(({ schema }) => isNumber(schema))
    .filter(({ at, schema }) => {
      const lowest = schema.minimum ?? schema.exclusiveMinimum ?? -Infinity
      const highest = schema.maximum ?? schema.exclusiveMaximum ?? Infinity
      const holds = schema.type === 'integer' && !inBigColumns.test(at) ? columnHolds : bigColumnHolds
      return lowest < -holds || highest > holds
    })
  expect(unbounded.map(({ name, at, schema }) => `${name} ${at} ${schema.minimum} to ${schema.maximum}`)).toEqual([])
})

test('every text and every list has a maximum length', () => {
  const endless = places.filter(
    ({ schema }) =>
      (schema.type === 'array' && schema.maxItems === undefined) ||
      (schema.type === 'string' &&
        [schema.maxLength, schema.pattern, schema.format, schema.enum, schema.const].every(
          (each) => each === undefined,
        )),
  )
  expect(endless.map(({ name, at }) => `${name} ${at}`)).toEqual([])
})

test('every day is a calendar day, not just digits', () => {
  const takes = (pattern: string, text: string) => new RegExp(pattern, 'u').test(text)
  const digits = places.filter(
    ({ schema: { pattern, format } }) =>
      pattern && !format && takes(pattern, '2026-02-30') && !takes(pattern, 'abcdefghij'),
  )
  expect(digits.map(({ name, at }) => `${name} ${at}`)).toEqual([])
})

test('every parameter in the address of a call is described', () => {
  const undescribed = calls.flatMap((call) => {
    const known = placesIn(inputSchemaOf(call) ?? {}).map(({ at }) => at)
    const isKnown = (name: string) => known.includes(`.${name}`) || known.includes(`.params.${name}`)
    return pathParametersOf(call)
      .filter((name) => !isKnown(name))
      .map((name) => `${call.path} ${name}`)
  })
  expect(undescribed).toEqual([])
})

/** Characters beyond ASCII take up to three bytes each; few characters in human text need escaping. */
const bytesOfLetter = 3

test('the input of a call fits into its declared body, and no call declares more than ten megabytes', () => {
  const bodies = inputs.filter(({ call }) => call.method !== 'GET' && !call.isStream)
  const wrong = bodies.flatMap(({ call, schema, name }) => {
    const { bodyLimitBytes: limit = usualBodyBytes } = call.meta
    const longest = longestJson(schema)
    return limit > largestBodyBytes || (longest > limit && limit < largestBodyBytes)
      ? [`${name} ${longest} of ${limit}`]
      : []
  })
  expect(wrong).toEqual([])
})

const lengthOf = (value: unknown) => JSON.stringify(value).length
/** Objects whose number of names is limited only by a rule of the contract. */
const usualNames = 100

test('input from visitors is short', () => {
  const longer = calls.filter(({ meta }) => meta.access === 'anyone' && meta.bodyLimitBytes !== undefined)
  expect(longer.map(({ name }) => name)).toEqual([])
})

test('a bound on the total length is enforced, and is in the schema', () => {
  const bounded = withinLetters(10, z.array(z.string()))
  expect(z.toJSONSchema(bounded)).toMatchObject({ mostLetters: 10 })
  expect(bounded.safeParse(['123456']).success).toBe(true)
  expect(bounded.safeParse(['1234567']).success).toBe(false)
})

/** Files that the product creates from its data, and the audit action of each (G021). */
const auditedFiles: Record<string, AuditAction> = {
  'agreements.calendar': 'agreement.printed',
  'agreements.certificate': 'agreement.printed',
  'agreements.document': 'agreement.printed',
  'agreements.linkFile': 'agreement.printed',
  'audit.download': 'audit_log.exported',
  'audit.downloadCompliance': 'audit_log.exported',
  'audit.downloadInstallation': 'audit_log.exported',
  'billing.printCreditNote': 'invoice.printed',
  'billing.printInvoice': 'invoice.printed',
  'dealWork.exportIndex': 'deal_file.index_exported',
  'diligenceReviews.report': 'diligence_report.exported',
  'imports.export': 'companies.exported',
  'monitoring.openEvidence': 'monitoring.evidence_opened',
  'legalDiligence.consentLetter': 'legal_report.exported',
  'legalDiligence.redline': 'legal_report.exported',
  'legalDiligence.report': 'legal_report.exported',
  'negotiation.brief': 'negotiation_brief.printed',
  'pipeline.printDeal': 'deal.sheet_printed',
  'pipeline.printPipeline': 'pipeline.sheet_printed',
  'roomGuests.exportIndex': 'room_guest.index_exported',
  'requestThreads.exportThreads': 'request_threads.exported',
  'screening.exportBatch': 'screening_batch.exported',
  'screening.exportDecisions': 'screening_decisions.exported',
  'valuation.exportPrint': 'valuation.exported',
  'valuation.exportWorkbook': 'valuation.exported',
}
const otherFiles: Record<string, string> = {
  'agreements.readFeed': 'a calendar fetches it each hour; opening and revoking its address are entries',
  'documents.content': 'what somebody uploaded, as it came; nothing is made of it',
  'documents.redacted': 'what guests get of a document; the audit log has its making, the view log who downloaded it',
  'documents.signed': 'the same file by a signed address; the view log has who',
  'negotiation.exportMeeting': 'an appointment, which its mail brings as well',
  'outreach.exportMail': 'a mail of the person who asks, which nobody has received',
  'roomGuests.file': 'a file of the workspace for a guest with a link; the view log has who',
  'outreach.optOut': 'a page for the recipient of a mail',
  'outreach.optOutPage': 'a page for the recipient of a mail',
  'tasks.getMail': 'a mail of the person who asks, which nobody has received',
  'valuation.exportReview': 'an appointment, which its mail brings as well',
}

test('every call that returns a file writes an audit entry with its digest, or says why not', () => {
  const files = calls.filter(({ procedure }) => answersFile(procedure['~orpc'].outputSchema))
  const exports = files.filter(({ name }) => name.endsWith('.exportFile')).map(({ name }) => name)
  // of every importer
  const refused = files.filter(({ name }) => name.endsWith('.exportRefused')).map(({ name }) => name)
  const listed = [...Object.keys(auditedFiles), ...Object.keys(otherFiles), ...exports, ...refused]
  expect(files.map(({ name }) => name).toSorted()).toEqual(listed.toSorted())
  const actions: Record<string, { details: readonly string[] }> = auditActions
  const written = [...Object.values(auditedFiles), 'import_errors.exported', ...exports.map(toExported)]
  expect(written.filter((action) => !actions[action]?.details.includes('sha256'))).toEqual([])
})

/** The export of a kind of record writes the action of its name: 'dealViews.exportFile', 'deal_views.exported'. */
function toExported(call: string): string {
  return call.replace('.exportFile', '.exported').replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`)
}

/** Includes files in a list or in a field. Streams of news have no zod schema. */
function answersFile(schema: unknown): boolean {
  let isFile = false
  if (schema instanceof z.ZodType)
    z.toJSONSchema(schema, {
      unrepresentable: 'any',
      override: ({ jsonSchema }) => {
        isFile ||= jsonSchema.contentEncoding === 'binary'
      },
    })
  return isFile
}

/** The size of the longest value that a schema accepts. */
function longestJson(schema: Schema): number {
  return Math.min(longestOfParts(schema), (schema.mostLetters ?? Infinity) * bytesOfLetter)
}

function longestOfParts(schema: Schema): number {
  if (schema.const !== undefined) return lengthOf(schema.const)
  if (schema.enum) return Math.max(...schema.enum.map(lengthOf))
  const measures: Record<string, () => number> = {
    object: () => longestObject(schema),
    array: () => 2 + (schema.maxItems ?? 0) * (longestJson(schema.items ?? {}) + 1),
    string: () => 2 + longestText(schema),
  }
  return Math.max(24, measures[schema.type ?? '']?.() ?? 0, ...branches(schema).map(longestJson))
}

function longestObject({ properties = {}, additionalProperties, propertyNames }: Schema): number {
  const fields = Object.entries(properties).map(([name, field]) => name.length + 4 + longestJson(field))
  const others = typeof additionalProperties === 'object' ? longestJson(additionalProperties) : 0
  const names = others > 0 ? (propertyNames?.enum?.length ?? usualNames) : 0
  return fields.reduce((sum, length) => sum + length, 2) + names * (longestJson(propertyNames ?? {}) + 2 + others)
}

function longestText({ format, pattern, maxLength }: Schema): number {
  return format || pattern ? (maxLength ?? 320) : (maxLength ?? 0) * bytesOfLetter
}
