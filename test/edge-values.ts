import { branches, idFieldsOf, inputSchemaOf, type Schema } from './make-input.ts'
import type { DeclaredCall } from '#server/http/calls.ts'

type Input = Record<string, unknown>
/** An input in which one field holds the edge of what its type declares, or what lies just beyond it. */
export type EdgeInput = { what: string; input: Input }

/** A row that nobody has: a handler that does not look for it leaves the refusal to the database. */
export const idOfNothing = '00000000-0000-4000-8000-000000000000'

/** `input` with each of its fields in turn at each edge; a field that names a row also names one that does not exist. */
export function edgesOf(call: DeclaredCall, input: Input): EdgeInput[] {
  const ids = new Set(idFieldsOf(call))
  return fieldsOf(inputSchemaOf(call) ?? {}, input, []).flatMap(({ path, schema }) => {
    const isId = path.some((name) => ids.has(name))
    return (isId ? edgesOfId(schema) : edgeValues(schema)).map((value) => ({
      what: `${path.join('.')} = ${shorten(value)}`,
      input: withValue(input, path, value),
    }))
  })
}

type Field = { path: string[]; schema: Schema }

/** Fields of the schema that the input has, however deep. */
function fieldsOf(schema: Schema, value: unknown, path: string[]): Field[] {
  if (Array.isArray(value))
    return schema.items && value.length > 0 ? fieldsAt(schema.items, value[0], [...path, '0']) : []
  if (typeof value !== 'object' || value === null) return []
  const held = value as Input
  return [schema, ...branches(schema)].flatMap(({ properties = {} }) =>
    Object.entries(properties)
      .filter(([name]) => name in held)
      .flatMap(([name, field]) => fieldsAt(field, held[name], [...path, name])),
  )
}

function fieldsAt(schema: Schema, value: unknown, path: string[]): Field[] {
  const plain = [schema, ...branches(schema)].filter(({ type }) => type !== undefined && type in edges)
  return [
    ...plain.map((each) => ({ path, schema: each })),
    ...[schema, ...branches(schema)].flatMap((each) => fieldsOf(each, value, path)),
  ]
}

const days: Record<string, string[]> = {
  date: ['0000-01-01', '0001-01-01', '9999-12-31', '2026-02-30', '2026-3-1'],
  'date-time': ['0000-01-01T00:00:00Z', '9999-12-31T23:59:59.999Z', '2026-02-30T12:00:00Z', '2026-03-01'],
}

const edges: Record<string, (schema: Schema) => unknown[]> = {
  integer: numberEdges,
  number: numberEdges,
  string: ({ enum: words, format = '', maxLength = 300 }) =>
    words
      ? ['nobody says this', '']
      : (days[format] ?? ['x'.repeat(maxLength), 'ж'.repeat(maxLength + 1), '', 'a\0b', '\ud800']),
  array: ({ maxItems = 100 }) => [[], Array.from({ length: maxItems + 1 }, () => null)],
  boolean: () => ['yes'],
}

function numberEdges({ minimum = 0, maximum = 0 }: Schema): unknown[] {
  return [minimum, maximum, minimum - 1, maximum + 1, 0, -1, 0.5, 'NaN']
}

function edgeValues(schema: Schema): unknown[] {
  return [...new Set(edges[schema.type ?? '']?.(schema))]
}

function edgesOfId({ type, enum: words }: Schema): unknown[] {
  return type === 'string' && !words ? [idOfNothing] : []
}

function withValue(value: unknown, [name = '', ...rest]: string[], wanted: unknown): Input {
  // The path was found by walking through the value, so each step of it is an object or a list.
  const copy = (Array.isArray(value) ? [...(value as unknown[])] : { ...(value as Input) }) as Input
  copy[name] = rest.length === 0 ? wanted : withValue(copy[name], rest, wanted)
  return copy
}

function shorten(value: unknown): string {
  return JSON.stringify(value).slice(0, 40)
}
