/** The purpose of a list of companies. */
export const exclusionKinds = ['discovery', 'matching', 'targets'] as const
export type ExclusionKind = (typeof exclusionKinds)[number]

/** Why a company is not a fit, in the order in which they are offered. */
export const exclusionReasons = [
  'too_small',
  'too_large',
  'wrong_sector',
  'wrong_place',
  'owned_already',
  'other',
] as const
export type ExclusionReason = (typeof exclusionReasons)[number]

/** The role in which the company was refused. */
export const exclusionRoles = ['target', 'acquirer'] as const
export type ExclusionRole = (typeof exclusionRoles)[number]
