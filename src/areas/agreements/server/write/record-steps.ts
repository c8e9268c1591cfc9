import type { Transaction } from 'kysely'
import { recordAudit } from '#areas/audit/server/record-audit.ts'
import { publishNews } from '#areas/tasks/server/news/publish-news.ts'
import type { Tables } from '#db/tables.ts'
import type { LogEntry } from '../../rules/log-entry.ts'
import type { StepKind } from '../../rules/words.ts'
import type { AgreementDeps } from '../deps.ts'
import { appendEntries } from '../ledger/append-entries.ts'
import { countParties } from '../read/to-agreement.ts'
import type { AgreementRow, ParticipantRow } from '../store.ts'

export type NewStep = { kind: StepKind; number: number | null; method?: 'account' | 'link' | null }

type Steps = {
  row: Pick<AgreementRow, 'id' | 'workspace_id' | 'creator_id' | 'document_hash' | 'steps'>
  participants: readonly Pick<ParticipantRow, 'role'>[]
  steps: readonly NewStep[]
  /** Null where nobody of this installation did it. */
  actorId: string | null
  previousHash?: string | null
}

/** The steps as entries of the log, the audit log and the news, last in their transaction because both logs queue. */
export async function recordSteps(deps: AgreementDeps, trx: Transaction<Tables>, given: Steps): Promise<void> {
  const { row, participants, steps, actorId, previousHash = null } = given
  const at = deps.clock.now()
  const entries = steps.map(({ kind, number, method = null }, place): LogEntry => ({
    document: row.document_hash,
    step: row.steps + place + 1,
    kind,
    participant: number,
    participants: countParties(participants),
    at: at.toISOString(),
    method,
    previous: previousHash,
  }))
  await appendEntries(deps, trx, entries)
  await publishStepNews(trx, row)
  for (const { kind, number } of steps)
    await recordAudit(trx, {
      workspaceId: row.workspace_id,
      actorId,
      action: 'agreement.moved',
      subject: { type: 'agreement', id: row.id },
      details: { step: kind, participant: number },
      at,
    })
}

/** To the creator alone: the workspace may not learn of an agreement of one of its members. */
async function publishStepNews(trx: Transaction<Tables>, { id, creator_id }: Pick<AgreementRow, 'id' | 'creator_id'>) {
  if (creator_id !== null) await publishNews(trx, { workspaceId: null, userId: creator_id, topic: 'agreements', id })
}
