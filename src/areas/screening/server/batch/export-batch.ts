import { exportRecords } from '#areas/files-in-out/server/export-records.ts'
import { sendExport, type ExportDeps } from '#areas/files-in-out/server/send-export.ts'
import type { Actor } from '#areas/permissions.ts'
import { getRun } from '#areas/runs/server/read-runs.ts'
import { AppError } from '#core/errors.ts'
import type { FiledRecord } from '#core/fields/write-cells.ts'
import type { UsedList } from '../../contract.ts'
import { outcomeFields } from '../../rules/batch/fields.ts'
import { listNames } from '../../rules/words.ts'
import { listMissing } from '../checks/search-lists.ts'
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
      yield toOutcomes(result, run.asked.refused)
    })(),
    head: { sheet: 'Screening', by: actor.name || actor.email, at },
  })
  const name = `screening-${at.toISOString().slice(0, 10)}.${format}`
  return sendExport(deps, actor, { ...file, name, format, action: 'screening_batch.exported', chain: 'compliance' })
}

type OutcomeLine = { row: number | null; score: number | null } & Record<
  | 'name'
  | 'kind'
  | 'birth_date'
  | 'country'
  | 'result'
  | 'list'
  | 'entry'
  | 'listed_name'
  | 'evidence'
  | 'compared'
  | 'not_compared',
  string
>
const noHit = { list: '', entry: '', listed_name: '', score: null, evidence: '' }

const unreadRow = { name: '', kind: '', birth_date: '', country: '', compared: '', not_compared: '', ...noHit }

function toOutcomes({ rows, findings, lists }: BatchResult, refused: number): OutcomeRecord[] {
  // of what each line is worth, whoever reads it without the others
  const compared = lists.map(describeList).join('; ')
  const not_compared = listMissing(lists)
    .map((list) => listNames[list])
    .join('; ')
  const lines = rows.flatMap<OutcomeLine>(({ row, name, kinds, birth_date, country, hits }) => {
    const kind = kinds.join(' or ')
    const said = { row, name, kind, birth_date: birth_date ?? '', country: country ?? '', compared, not_compared }
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
  const unread = findings.map(({ row, message }) => ({ ...unreadRow, row, result: `Not read: ${message}` }))
  const listed: OutcomeLine[] = [...lines, ...unread].toSorted((one, other) => (one.row ?? 0) - (other.row ?? 0))
  const more = refused - findings.length
  const result = `${more === 1 ? '1 more row was' : `${more} more rows were`} not read.`
  const all = more > 0 ? [...listed, { ...unreadRow, row: null, result }] : listed
  return all.map((line, at) => ({ id: String(at + 1), ...line }))
}

/** A list with its version, and how old that was. */
function describeList({ list, published_on, fetched_at, threshold }: UsedList): string {
  const version = published_on === null ? '' : ` of ${published_on}`
  return `${listNames[list]}${version}, loaded ${fetched_at.slice(0, 10)}, hits from ${threshold}`
}
