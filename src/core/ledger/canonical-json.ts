export type Json = string | number | boolean | null | readonly Json[] | { readonly [key: string]: Json }

/**
 * The same text for the same value, whatever the order of its keys, so that it always has the same digest. Keys are
 * sorted by code unit (RFC 8785). Example: `{ b: 1, a: [true] }` becomes `{"a":[true],"b":1}`.
 */
export function canonicalJson(value: Json): string {
  if (value === null || typeof value !== 'object') return scalar(value)
  if (isList(value)) return `[${value.map(canonicalJson).join(',')}]`
  const fields = Object.entries(value).sort(([a], [b]) => (a < b ? -1 : 1))
  return `{${fields.map(([key, field]) => `${JSON.stringify(key)}:${canonicalJson(field)}`).join(',')}}`
}

function scalar(value: string | number | boolean | null): string {
  // NaN and infinities would all become null and have the same digest.
  if (typeof value === 'number' && !Number.isFinite(value)) throw new RangeError('JSON has no such number.')
  return JSON.stringify(value)
}

function isList(value: object): value is readonly Json[] {
  return Array.isArray(value)
}
