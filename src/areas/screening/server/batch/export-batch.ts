import { exportRecords } from '#areas/files-in-out/server/export-records.ts'
import { sendExport, type ExportDeps } from '#areas/files-in-out/server/send-export.ts'
import type { Actor } from '#areas/permissions.ts'
import { getRun } from '#areas/runs/server/read-runs.ts'
import { AppError } from '#core/errors.ts'
import type { FiledRecord } from '#core/fields/write-cells.ts'
import { outcomeFields } from '../../rules/batch/fields.ts'
import { listNames } from '../../rules/words.ts'
import { screeningBatches, type BatchResult } from './run-kind.ts'

type OutcomeRecord = FiledRecord<typeof outcomeFields>

/** Every row of the file with what was found: one line for each hit. */
export async function exportBatch(
  deps: ExportDeps,
  actor: Actor,
  { batch: id, format }: { batch: string; format: 'csv' | 'xlsx' | 'json' },
): Promise<Response> {
  const run = await getRun(deps, actor, { kind: screeningBatches, id })
  if (!run.result) throw new AppError('CONFLICT', 'This file has not been screened yet.')
  const { result } = run
  const at = deps.clock.now()
  const file = exportRecords({
    fields: outcomeFields,
    format,
    pages: (async function* pages() {
      yield toOutcomes(result)
    })(),
    head: { sheet: 'Screening', by: actor.name || actor.email, at },
  })
  const name = `screening-${at.toISOString().slice(0, 10)}.${format}`
  return sendExport(deps, actor, { ...file, name, format, action: 'screening_batch.exported', chain: 'compliance' })
}

type OutcomeLine = { row: number; score: number | null } & Record<
  'name' | 'kind' | 'birth_date' | 'country' | 'result' | 'list' | 'entry' | 'listed_name' | 'evidence',
  string
>
const noHit = { list: '', entry: '', listed_name: '', score: null, evidence: '' }

function toOutcomes({ rows, findings }: BatchResult): OutcomeRecord[] {
  const lines = rows.flatMap<OutcomeLine>(({ row, name, kinds, birth_date, country, hits }) => {
    const said = { row, name, kind: kinds.join(' or '), birth_date: birth_date ?? '', country: country ?? '' }
    if (hits.length === 0) return [{ ...said, result: 'No match', ...noHit }]
    return hits.map((hit) => ({
      ...said,
      result: 'Possible match',
      list: listNames[hit.list],
      entry: hit.source_id,
      listed_name: hit.entry.name,
      score: hit.score,
      evidence: hit.evidence,
    }))
  })
  const unread = findings.map(({ row, message }) => ({
    row,
    name: '',
    kind: '',
    birth_date: '',
    country: '',
    result: `Not read: ${message}`,
    ...noHit,
  }))
  return [...lines, ...unread]
    .toSorted((one, other) => one.row - other.row)
    .map((line, at) => ({ id: String(at + 1), ...line }))
}
