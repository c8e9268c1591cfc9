import type { ExclusionKind } from '../rules/reasons.ts'

/** The area of the contract whose lists change with an exclusion. */
export const topicOf: Record<ExclusionKind, string> = { discovery: 'thesis', matching: 'matching', targets: 'matching' }
