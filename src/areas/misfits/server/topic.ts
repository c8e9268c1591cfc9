import type { MisfitKind } from '../rules/reasons.ts'

/** Whose lists change when something is said of a company: the area of the contract. */
export const topicOf: Record<MisfitKind, string> = { discovery: 'discovery', matching: 'matching', targets: 'matching' }
