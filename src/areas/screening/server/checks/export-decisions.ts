import { exportRecords } from '#areas/files-in-out/server/export-records.ts'
import { sendExport, type ExportDeps } from '#areas/files-in-out/server/send-export.ts'
import type { Actor } from '#areas/permissions.ts'
import type { DecidedPair } from '../../contract.ts'
import { decisionFields } from '../../rules/decision-fields.ts'
import { listNames } from '../../rules/words.ts'
import { listDecidedPairs } from './list-decided-pairs.ts'

/** Every decided hit, for the file of an auditor. */
export async function exportDecisions(
  deps: ExportDeps,
  actor: Actor,
  { format }: { format: 'csv' | 'xlsx' | 'json' },
): Promise<Response> {
  const at = deps.clock.now()
  const pairs = await listDecidedPairs(deps.db, actor.workspaceId)
  const file = exportRecords({
    fields: decisionFields,
    format,
    pages: (async function* pages() {
      yield pairs.map(toRecord)
    })(),
    head: { sheet: 'Decided hits', by: actor.name || actor.email, at },
  })
  const name = `screening-decisions-${at.toISOString().slice(0, 10)}.${format}`
  return sendExport(deps, actor, { ...file, name, format, action: 'screening_decisions.exported', chain: 'compliance' })
}

function toRecord({ party, list, source_id, listed, score, evidence, decision: made }: DecidedPair, at: number) {
  return {
    id: String(at + 1),
    party,
    list: listNames[list],
    entry: source_id,
    listed_name: listed,
    score,
    evidence,
    decision: made.decision === 'true_match' ? 'True match' : 'False positive',
    state: made.is_outdated ? 'Outdated' : made.awaits_second ? 'Waits for a second person' : 'In force',
    reason: made.reason,
    decided_by: made.decided_by ?? '',
    decided_at: made.decided_at,
    confirmed_by: made.confirmed_by ?? '',
    confirmed_at: made.confirmed_at ?? '',
    confirmation: made.confirmation ?? '',
    single_approver_reason: made.single_approver_reason ?? '',
  }
}
