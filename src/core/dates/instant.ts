/** A moment as our answers carry it: ISO text, or milliseconds since 1970. */
export type Instant = string | number

/** Milliseconds since 1970, or null when the text is no date: `toEpochMs('1970-01-01T00:00:01Z')` is 1000. */
export function toEpochMs(instant: Instant): number | null {
  const ms = typeof instant === 'number' ? instant : Date.parse(instant)
  return Number.isFinite(ms) ? ms : null
}

/** The moment of an ISO text that is known to be one. */
export function toMoment(text: string): Date {
  return new Date(text)
}
