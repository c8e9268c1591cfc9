const dayMs = 86_400_000

/** From so many days ago until now, in ISO 8601. */
export function lastDays(now: Date, days: number): { start: string; end: string } {
  return { start: new Date(now.getTime() - days * dayMs).toISOString(), end: now.toISOString() }
}
