/** none: no scanner is configured; too_large: more than the scanner accepts, so nothing is known. */
export const virusCheckStates = ['none', 'clean', 'too_large'] as const
export type VirusCheckState = (typeof virusCheckStates)[number]
