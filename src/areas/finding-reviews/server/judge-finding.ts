import type { Actor } from '#areas/permissions.ts'
import { changeRecord } from '#areas/records/server/change-records.ts'
import { createRecord, type RecordDeps } from '#areas/records/server/create-records.ts'
import { AppError } from '#core/errors.ts'
import type { FindingJudgement } from '../contract.ts'
import type { reviewFields } from '../fields.ts'
import { cleanJudgement } from '../rules/verdicts.ts'
import { followFinding } from './follow-finding.ts'
import type { ReviewKind, ReviewRow } from './review-kind.ts'

/** The finding that is judged: a check of legal diligence, or a statement in a file, by the digests of both. */
export type FindingSource =
  | { legal_check_id: string }
  | { document_id: string; line_sha256: string; file_sha256: string }

type Judging = {
  kind: ReviewKind
  source: FindingSource
  dealId: string | null
  /** The review that the finding has already. */
  known: ReviewRow | undefined
  said: FindingJudgement
}

const said = ['verdict', 'severity', 'correction', 'reason'] as const satisfies (keyof typeof reviewFields)[]
const follow = followFinding<ReviewRow>(said)

/** A person says whether a finding is right. What a second person had confirmed before is open again. */
export async function judgeFinding(
  deps: RecordDeps,
  actor: Actor,
  { kind, source, dealId, known, said: { version, ...typed } }: Judging,
): Promise<ReviewRow> {
  const judgement = cleanJudgement(typed)
  if (known) {
    return await changeRecord(deps, actor, {
      kind,
      id: known.id,
      version,
      read: async () => {},
      decide: (row, _context, at) => {
        const isOfOtherFile = 'file_sha256' in source && source.file_sha256 !== row.file_sha256
        const reviewed = follow(isOfOtherFile ? null : row, judgement, { actor, at })
        if (Object.keys(reviewed).length === 0) return { facts: {} }
        const file = 'file_sha256' in source ? { file_sha256: source.file_sha256 } : {}
        return { facts: { ...judgement, ...reviewed, ...file, reviewed_at: at } }
      },
    })
  }
  if (version !== 0) throw new AppError('CONFLICT', 'The review of this finding was deleted in the meantime.')
  if (judgement.verdict === 'open') throw new AppError('CONFLICT', 'Nobody has reviewed this finding.')
  return await createRecord(deps, actor, {
    kind,
    facts: {
      ...noSource,
      ...source,
      ...judgement,
      deal_id: dealId,
      reviewed_by: actor.userId,
      reviewed_at: deps.clock.now(),
      confirmed_by: null,
      confirmed_at: null,
    },
  })
}

const noSource = { legal_check_id: null, document_id: null, line_sha256: null, file_sha256: null }

/**
 * What the finding is about was changed elsewhere: a confirmation of it is open again, and the verdict stays that of whoever gave
 * it. The review stays locked either way.
 */
export async function reopenReview(
  deps: RecordDeps,
  actor: Actor,
  { kind, known }: { kind: ReviewKind; known: ReviewRow | undefined },
): Promise<void> {
  if (!known) return
  await changeRecord(deps, actor, {
    kind,
    id: known.id,
    read: async () => {},
    decide: ({ confirmed_at }) => ({ facts: confirmed_at === null ? {} : { confirmed_by: null, confirmed_at: null } }),
  })
}
