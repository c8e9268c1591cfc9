/** S0 §9: a tick every 30 seconds; the session is renewed when three ticks or fewer remain. */
export const tickMs = 30_000
const renewAtMs = 3 * tickMs

/** Milliseconds until the tick at which a session that ends at `expiresAtMs` is to be renewed; at least one tick. */
export function planRenewal(expiresAtMs: number, nowMs: number): number {
  const waitMs = expiresAtMs - nowMs - renewAtMs
  return Math.max(1, Math.ceil(waitMs / tickMs)) * tickMs
}
