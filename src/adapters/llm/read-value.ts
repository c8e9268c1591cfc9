import { findJson } from '#core/loose-json/find-json.ts'
import type { Shape } from './port.ts'

/** The first JSON in the text that matches the schema, or null. */
export function readValue<Value>(schema: Shape<Value>, text: string): { value: Value } | null {
  for (const { value } of findJson(text)) {
    for (const candidate of [value, ...unwrap(value)]) {
      const read = schema.safeParse(candidate)
      if (read.success) return { value: read.data }
    }
  }
  return null
}

/** A requested list is returned as `{ items: […] }`, because providers require an object, or under another name. */
function unwrap(value: object): unknown[] {
  return Array.isArray(value) ? value.slice(0, 1) : Object.values(value).filter((member) => Array.isArray(member))
}

type JsonSchema = Record<string, unknown> & { type?: unknown }

/** The schema to send, which always has an object at its root. */
export function toJsonSchema(schema: Shape<unknown>): JsonSchema {
  // `io: input`: the model writes the schema's input. What JSON Schema cannot express is omitted.
  const { $schema: _, ...said } = schema.toJSONSchema({ io: 'input', unrepresentable: 'any' }) as JsonSchema
  if (said.type === 'object') return said
  return { type: 'object', properties: { items: said }, required: ['items'], additionalProperties: false }
}
