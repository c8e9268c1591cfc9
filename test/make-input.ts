import fc from 'fast-check'
import * as z from 'zod'
import { memo, memoByObject } from '#core/memo.ts'
import type { DeclaredCall } from '#server/http/calls.ts'

/** A JSON schema as far as our contracts use it. */
export type Schema = {
  type?: string
  const?: unknown
  enum?: unknown[]
  anyOf?: Schema[]
  oneOf?: Schema[]
  allOf?: Schema[]
  properties?: Record<string, Schema>
  required?: string[]
  additionalProperties?: Schema | boolean
  items?: Schema
  minItems?: number
  maxItems?: number
  propertyNames?: Schema
  format?: string
  pattern?: string
  minLength?: number
  maxLength?: number
  minimum?: number
  maximum?: number
  exclusiveMinimum?: number
  exclusiveMaximum?: number
  multipleOf?: number
  /** Ours: see `withinLetters`. */
  mostLetters?: number
  default?: unknown
}

/** The input schema of a call as JSON schema; null when the call takes none. */
export const inputSchemaOf = memoByObject((call: DeclaredCall): Schema | null => {
  const schema = call.procedure['~orpc'].inputSchema
  if (!schema) return null
  // Every contract is written with zod; what JSON cannot say (files) becomes "anything".
  return z.toJSONSchema(schema as z.ZodType, { io: 'input', unrepresentable: 'any' }) as Schema
})

/** Names of path parameters, in order. */
export function pathParametersOf({ path }: DeclaredCall): string[] {
  return [...path.matchAll(/\{(\w+)\}/g)].map((match) => match[1] ?? '')
}

/** Names under which a call takes the id of a row: everything in its path, and every field that is or is called an id. */
export function idFieldsOf(call: DeclaredCall): string[] {
  const schema = inputSchemaOf(call)
  return [...new Set([...pathParametersOf(call), ...(schema ? idsIn(schema) : [])])]
}

function idsIn(schema: Schema): string[] {
  const own = Object.entries(schema.properties ?? {}).filter(([name, field]) => isId(name, field))
  const deeper = [
    ...Object.values(schema.properties ?? {}),
    ...branches(schema),
    ...(schema.items ? [schema.items] : []),
  ]
  return [...own.map(([name]) => name), ...deeper.flatMap(idsIn)]
}

/** One of fixed words, as a year is, names no row. */
function isId(name: string, schema: Schema): boolean {
  if (schema.enum) return false
  const isUuid = [schema, ...branches(schema)].some(({ format }) => format === 'uuid')
  return isUuid || /(^|_)id$|[a-z]Id$/.test(name)
}

export function branches(schema: Schema): Schema[] {
  return [...(schema.anyOf ?? []), ...(schema.oneOf ?? []), ...(schema.allOf ?? [])]
}

/** A value that the call accepts, with every field filled; `ids` says what stands in the fields that name rows. */
export function makeInput(call: DeclaredCall, ids: (field: string) => unknown): Record<string, unknown> {
  const schema = inputSchemaOf(call)
  const made = schema ? makeValue(schema, { name: '', ids }) : {}
  // The input of a call is always an object.
  return (made ?? {}) as Record<string, unknown>
}

type Place = { name: string; ids: (field: string) => unknown }

function makeValue(schema: Schema, place: Place): unknown {
  if (place.name !== '' && isId(place.name, schema)) {
    const id = place.ids(place.name)
    if (id !== undefined) return id
  }
  if (schema.const !== undefined) return schema.const
  if (schema.enum) return schema.enum[0]
  const [branch] = [...branches(schema)].toSorted((one, other) => idsIn(other).length - idsIn(one).length)
  if (branch) return makeValue(branch, place)
  return (makers[schema.type ?? ''] ?? makeAnything)(schema, place)
}

const makers: Record<string, (schema: Schema, place: Place) => unknown> = {
  object: makeObject,
  array: (schema, place) =>
    Array.from({ length: Math.max(1, schema.minItems ?? 0) }, () => makeValue(schema.items ?? {}, place)),
  string: makeText,
  integer: makeNumber,
  number: makeNumber,
  boolean: () => true,
  null: () => null,
}

function makeAnything(schema: Schema): unknown {
  return schema.default ?? 'anything'
}

function makeObject(schema: Schema, { ids }: Place): Record<string, unknown> {
  return Object.fromEntries(
    Object.entries(schema.properties ?? {}).map(([name, field]) => [name, makeValue(field, { name, ids })]),
  )
}

function makeNumber({ type, minimum = 0, maximum = 1_000_000, multipleOf }: Schema): number {
  const wanted = Math.min(Math.max(1, minimum), maximum)
  const step = multipleOf ?? (type === 'integer' ? 1 : 0)
  return step >= 1 ? Math.ceil(wanted / step) * step : wanted
}

const formats: Record<string, string> = {
  email: 'somebody@example.com',
  uuid: '0199a000-0000-7000-8000-000000000000',
  'date-time': '2026-03-01T12:00:00.000Z',
  date: '2026-03-01',
  uri: 'https://example.com/',
}

function makeText({ format, pattern, minLength = 0, maxLength }: Schema): string {
  const known = format ? formats[format] : undefined
  if (known) return known
  if (pattern) return makeMatching(pattern, minLength, maxLength ?? Infinity)
  return 'text'.padEnd(minLength, 'x').slice(0, maxLength ?? 50)
}

/** A pattern may fix a length of its own, so only a stated bound counts. A text that cannot be found is an error, no hang. */
function makeMatching(pattern: string, least: number, most: number): string {
  for (const texts of [oneMatching, manyMatching]) {
    const found = texts(pattern).find((text) => text.length >= least && text.length <= most)
    if (found !== undefined) return found
  }
  throw new Error(`No text of ${least} to ${most} letters matches ${pattern}.`)
}

/** Each text takes milliseconds, and thousands of requests are made of a few dozen patterns. */
const sampleMatching = (numRuns: number) =>
  memo((pattern: string) => fc.sample(fc.stringMatching(new RegExp(pattern, 'u')), { numRuns, seed: 7 }))
const oneMatching = sampleMatching(1)
const manyMatching = sampleMatching(500)

/** The address and the body by which a browser would send this input. */
export function toRequest(
  call: DeclaredCall,
  input: Record<string, unknown>,
): { pathname: string; body: string | undefined } {
  // a call whose body is a file names what stands in its path apart
  const rest = { ...input, ...(input['params'] as Record<string, unknown> | undefined) }
  const fill = (_: string, name: string) => {
    const value = String(rest[name])
    delete rest[name]
    return encodeURIComponent(value.toWellFormed())
  }
  const pathname = call.path.replaceAll(/\{(\w+)\}/g, fill)
  if (call.method === 'GET') return { pathname: `${pathname}${toQuery(rest)}`, body: undefined }
  if (call.isStream)
    return { pathname: `${pathname}${toQuery((rest['query'] ?? {}) as Record<string, unknown>)}`, body: 'some text' }
  return { pathname, body: Object.keys(rest).length > 0 ? JSON.stringify(rest) : undefined }
}

function toQuery(fields: Record<string, unknown>): string {
  const query = new URLSearchParams()
  for (const [name, value] of Object.entries(fields)) query.set(name, String(value))
  return query.size > 0 ? `?${query.toString()}` : ''
}
