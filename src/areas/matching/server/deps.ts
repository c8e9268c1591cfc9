import type { ModelsDeps } from '#areas/models/server/deps.ts'
import type { CreateContactDeps } from '#areas/outreach/server/deps.ts'

/** What searches need, what a mail to a target needs besides, and language models. */
export type MatchingDeps = CreateContactDeps & ModelsDeps
