import * as z from 'zod'

/** Whatever is missing, empty or of another type is null. */
export const text = z
  .union([z.string(), z.number()])
  .nullish()
  .catch(null)
  .transform((value) =>
    value === null || value === undefined || String(value).trim() === '' ? null : String(value).trim(),
  )

/** A number, also one that is given as text. */
export const number = z
  .union([z.number(), z.string()])
  .nullish()
  .catch(null)
  .transform((value) => {
    const read = value === null || value === undefined || value === '' ? Number.NaN : Number(value)
    return Number.isFinite(read) ? read : null
  })

/** A list whose unreadable entries are left out; nothing is an empty list. */
export function listOf<Schema extends z.ZodType>(schema: Schema) {
  return z.array(z.unknown()).nullish().transform(keepReadable(schema))
}

/** The list that an answer consists of: without it the answer comes from something else than the tool. */
export function statedList<Schema extends z.ZodType>(schema: Schema) {
  return z.array(z.unknown()).nullable().transform(keepReadable(schema))
}

function keepReadable<Schema extends z.ZodType>(schema: Schema) {
  return (items: readonly unknown[] | null | undefined) =>
    (items ?? []).flatMap((item): z.infer<Schema>[] => {
      const read = schema.safeParse(item)
      return read.success ? [read.data] : []
    })
}

/** Only addresses that a browser may open. */
export function toLink(value: string | null): string | null {
  return value !== null && /^https?:\/\/[^\s"<>]+$/.test(value) && value.length <= 2000 ? value : null
}

/** A share as 0 to 1, whether it is given so or in percent: which of them Gong means is not documented. */
export function toRatio(value: number | null): number | null {
  if (value === null || value < 0 || value > 100) return null
  return value > 1 ? value / 100 : value
}

/** An instant in ISO 8601; null where it is none. */
export function toIso(value: string | number | null): string | null {
  if (value === null) return null
  const at = new Date(value)
  return Number.isNaN(at.getTime()) ? null : at.toISOString()
}
