import type { ModelsDeps } from '#areas/models/server/deps.ts'
import type { CreateContactDeps } from '#areas/outreach/server/deps.ts'

/** Dependencies of searches, of a mail to a target, and of language models. */
export type MatchingDeps = CreateContactDeps & ModelsDeps
