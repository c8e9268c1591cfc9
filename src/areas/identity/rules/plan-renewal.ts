/** S0 §9: a tick every 30 seconds; the session is renewed when three ticks or fewer remain. */
export const tickMs = 30_000
const renewAtMs = 3 * tickMs
/** Timers have 32 bits: a longer delay would fire immediately. The last whole tick below that, 24.8 days. */
const longestMs = Math.floor((2 ** 31 - 1) / tickMs) * tickMs

/** Milliseconds until the tick that renews a session ending at `expiresAtMs`; at least one tick. */
export function planRenewal(expiresAtMs: number, nowMs: number): number {
  const waitMs = expiresAtMs - nowMs - renewAtMs
  return Math.min(longestMs, Math.max(1, Math.ceil(waitMs / tickMs)) * tickMs)
}
