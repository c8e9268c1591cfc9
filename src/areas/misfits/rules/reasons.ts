/** What a list of companies was made for. */
export const misfitKinds = ['discovery', 'matching', 'targets'] as const
export type MisfitKind = (typeof misfitKinds)[number]

/** Why a company is not a fit, in the order in which they are offered. */
export const misfitReasons = [
  'too_small',
  'too_large',
  'wrong_sector',
  'wrong_place',
  'owned_already',
  'other',
] as const
export type MisfitReason = (typeof misfitReasons)[number]

/** In which part of a deal it was refused. */
export const misfitRoles = ['target', 'acquirer'] as const
export type MisfitRole = (typeof misfitRoles)[number]
