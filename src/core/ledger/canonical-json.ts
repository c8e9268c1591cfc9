export type Json = string | number | boolean | null | readonly Json[] | { readonly [key: string]: Json }

/**
 * One text for one value, whatever the order of its keys, so that the same value always has the same digest.
 * Keys are sorted by code unit as RFC 8785 says. Example: `{ b: 1, a: [true] }` becomes `{"a":[true],"b":1}`.
 */
export function canonicalJson(value: Json): string {
  if (value === null || typeof value !== 'object') return scalar(value)
  if (isList(value)) return `[${value.map(canonicalJson).join(',')}]`
  const fields = Object.entries(value).sort(([a], [b]) => (a < b ? -1 : 1))
  return `{${fields.map(([key, field]) => `${JSON.stringify(key)}:${canonicalJson(field)}`).join(',')}}`
}

function scalar(value: string | number | boolean | null): string {
  // NaN and the infinities would all become null and so share one digest.
  if (typeof value === 'number' && !Number.isFinite(value)) throw new RangeError('JSON has no such number.')
  return JSON.stringify(value)
}

function isList(value: object): value is readonly Json[] {
  return Array.isArray(value)
}
