import { findJson } from '#core/loose-json/find-json.ts'
import type { Shape } from './port.ts'

/** The first JSON in the text that has the shape; null when none has. */
export function readValue<Value>(schema: Shape<Value>, text: string): { value: Value } | null {
  for (const { value } of findJson(text)) {
    for (const candidate of [value, ...unwrap(value)]) {
      const read = schema.safeParse(candidate)
      if (read.success) return { value: read.data }
    }
  }
  return null
}

/** A list that was asked for comes as `{ items: […] }`, because providers want an object, or under a name of the model's own. */
function unwrap(value: object): unknown[] {
  return Array.isArray(value) ? value.slice(0, 1) : Object.values(value).filter((member) => Array.isArray(member))
}

type JsonSchema = Record<string, unknown> & { type?: unknown }

/** What is sent of a schema: always an object at its root. */
export function toJsonSchema(schema: Shape<unknown>): JsonSchema {
  // `io: input`: the model writes what the schema reads. What JSON Schema cannot say is left open.
  const { $schema: _, ...said } = schema.toJSONSchema({ io: 'input', unrepresentable: 'any' }) as JsonSchema
  if (said.type === 'object') return said
  return { type: 'object', properties: { items: said }, required: ['items'], additionalProperties: false }
}
