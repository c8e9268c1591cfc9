/** An instant in our responses: ISO text, or milliseconds since 1970. */
export type Instant = string | number

/** Milliseconds since 1970, or null if the text is not a date: `toEpochMs('1970-01-01T00:00:01Z')` is 1000. */
export function toEpochMs(instant: Instant): number | null {
  const ms = typeof instant === 'number' ? instant : Date.parse(instant)
  return Number.isFinite(ms) ? ms : null
}

/** The instant of a valid ISO text. */
export function toMoment(text: string): Date {
  return new Date(text)
}
