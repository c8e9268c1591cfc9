const hourMs = 3600_000

/** How long an answer stands before a register is asked again. */
export const freshForMs = { search: 24 * hourMs, record: 24 * hourMs, absent: hourMs } as const

/** How long an old answer is kept for the day on which its register is down. */
export const keptForMs = 30 * 24 * hourMs

/** How long a register is left alone that refused for too many calls and did not say how long. */
export const pauseSeconds = 60
/** Nobody is left alone longer than this, whatever it says. */
export const longestPauseSeconds = 86_400

/** How long a linked record is taken as it was before its register is asked again. */
export const checkAfterMs = 7 * 24 * hourMs
/** Linked records of one register that one run asks about. */
export const linksPerRun = 500
