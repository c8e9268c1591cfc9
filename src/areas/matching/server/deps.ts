import type { CreateContactDeps } from '#areas/outreach/server/deps.ts'

/** What searches need, and what a mail to a target needs besides. */
export type MatchingDeps = CreateContactDeps
