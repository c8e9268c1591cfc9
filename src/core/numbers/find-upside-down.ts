import { isUpsideDown } from './is-upside-down.ts'

/** The names of the two ends of a range: `min` and `max` alone or after a name, `close_from` and `close_to`. */
const ends = [
  ['min', 'max'],
  ['least', 'most'],
  ['low', 'high'],
  ['from', 'to'],
  ['start', 'end'],
] as const

/** The name of the upper end for the lower one: 'max' for 'min', 'revenue_max' for 'revenue_min'. */
export function upperEndOf(name: string): string | null {
  for (const [lower, upper] of ends) {
    if (name === lower) return upper
    if (name.endsWith(`_${lower}`)) return `${name.slice(0, -lower.length)}${upper}`
    const capital = `${lower[0]?.toUpperCase()}${lower.slice(1)}`
    if (name.endsWith(capital)) return `${name.slice(0, -lower.length)}${upper[0]?.toUpperCase()}${upper.slice(1)}`
  }
  return null
}

export type UpsideDown = { name: string; lower: number | string; upper: number | string }

/** The first range, at any depth, whose lower end is above its upper one; numbers may be texts. */
export function findUpsideDown(sent: unknown, under = ''): UpsideDown | null {
  if (typeof sent !== 'object' || sent === null) return null
  if (Array.isArray(sent)) return firstOf(sent, (item) => findUpsideDown(item, under))
  const fields = sent as Readonly<Record<string, unknown>>
  return firstOf(Object.entries(fields), ([name, value]) => {
    const upperEnd = upperEndOf(name)
    const [lower, upper] = [toEnd(value), toEnd(upperEnd === null ? null : fields[upperEnd])]
    if (lower === null || upper === null || typeof lower !== typeof upper || !isUpsideDown(lower, upper))
      return findUpsideDown(value, name)
    return { name: nameOf(name) || nameOf(under) || 'the range', lower, upper }
  })
}

function firstOf<Item>(list: readonly Item[], look: (item: Item) => UpsideDown | null): UpsideDown | null {
  for (const item of list) {
    const found = look(item)
    if (found) return found
  }
  return null
}

/** A number, or a day such as 2026-11-21 or an instant; other texts have no order. */
function toEnd(value: unknown): number | string | null {
  if (typeof value === 'number') return value
  if (typeof value !== 'string' || value.trim() === '') return null
  if (/^\d{4}-\d{2}-\d{2}/.test(value)) return value
  const read = Number(value)
  return Number.isFinite(read) ? read : null
}

/** 'revenue' of 'revenue_min', of 'revenueRange' and of 'minRevenue'. */
function nameOf(name: string): string {
  const words = name
    .replaceAll(/([a-z])([A-Z])/g, '$1 $2')
    .replaceAll('_', ' ')
    .toLowerCase()
  return words
    .replace(/\b(min|max|least|most|low|high|from|to|start|end|range)\b/g, '')
    .replaceAll(/\s+/g, ' ')
    .trim()
}

/** The message for the user. */
export function sayUpsideDown({ name, lower, upper }: UpsideDown): string {
  return `The lower limit of ${name} (${lower}) is above the upper one (${upper}), so nothing can lie between them.`
}
