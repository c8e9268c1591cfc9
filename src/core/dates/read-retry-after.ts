/** `Retry-After` in seconds, or as a date relative to the sender's own clock. */
export function readRetryAfter(headers: { get(name: string): string | null }): number | null {
  const value = headers.get('retry-after') ?? ''
  if (/^\d{1,6}(\.\d+)?$/.test(value)) return Number(value)
  const waitMs = Date.parse(value) - Date.parse(headers.get('date') ?? '')
  return Number.isNaN(waitMs) ? null : Math.max(0, Math.ceil(waitMs / 1000))
}
