import * as z from 'zod'

const mostLetters = 4000

/** A text of a register: missing, null and blank become null, numbers become text, long texts are cut. */
export const text = z
  .union([z.string(), z.number()])
  .nullish()
  .transform(
    (value) =>
      String(value ?? '')
        .trim()
        .slice(0, mostLetters) || null,
  )

export const name = z
  .string()
  .trim()
  .min(1)
  .transform((value) => value.slice(0, 300))

/** A day, from 2015-01-01 or 2015-01-01T00:00:00Z; anything else becomes null. */
export const day = text.transform((value) => /^\d{4}-\d{2}-\d{2}(?=$|T)/.exec(value ?? '')?.[0] ?? null)

/** An address that a browser may open. */
export const webAddress = text.transform((value) =>
  value && /^https?:$/.test(URL.parse(value)?.protocol ?? '') ? value : null,
)

/** A list; missing or null is an empty one. */
export function listOf<Schema extends z.ZodType>(row: Schema) {
  return z
    .array(row)
    .nullish()
    .transform((rows) => rows ?? [])
}

export const count = z.coerce.number().int().min(0).max(1e9)

/** Joins the parts of an address into one line, without a part that repeats the end of an earlier one. */
export function joinAddress(parts: readonly (string | null | undefined)[]): string | null {
  const said: string[] = []
  for (const part of parts) {
    const plain = part?.trim()
    if (plain && !said.some((earlier) => isSaid(earlier, plain))) said.push(plain)
  }
  return said.join(', ') || null
}

function isSaid(earlier: string, part: string): boolean {
  return earlier
    .toLowerCase()
    .split(/\s*,\s*/)
    .includes(part.toLowerCase())
}
