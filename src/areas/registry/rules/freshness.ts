const hourMs = 3600_000

/** How long an answer is fresh before the register is queried again. */
export const freshForMs = { search: 24 * hourMs, record: 24 * hourMs, absent: hourMs } as const

/** How long an old answer is cached in case its register is down. */
export const cachedForMs = 30 * 24 * hourMs

/** How long to pause a register that refused because of too many calls, if it did not say how long. */
export const pauseSeconds = 60
/** The longest pause, whatever the register says. */
export const longestPauseSeconds = 86_400

/** How long a linked record is considered current before it is checked again. */
export const checkAfterMs = 7 * 24 * hourMs
/** Linked records of one register that one run checks. */
export const linksPerRun = 500
