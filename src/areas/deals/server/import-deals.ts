import type { Clock, NewId } from '#adapters/system/port.ts'
import { recordAudits, type AuditEntry } from '#areas/audit/server/record-audit.ts'
import { AppError } from '#core/errors.ts'
import { cutText } from '#core/format/cut-text.ts'
import { guessColumns } from '#core/fields/file-columns.ts'
import type { Db } from '#db/connection.ts'
import type { Actor } from '../../permissions.ts'
import type { FileResult, MappedColumn } from '../contract.ts'
import { dealFields } from '../fields.ts'
import { describeChange } from './describe-change.ts'
import { listPeople } from './list-people.ts'
import { planImport, type ImportPlan } from './plan-import.ts'
import type { DealFile } from './read-deal-file.ts'
import { writeDeals } from './write-deals.ts'

type Deps = { db: Db; clock: Clock; newId: NewId }
type Input = { file: DealFile; mapping: readonly MappedColumn[] | undefined }

/** What a file would do; nothing is written. */
export async function checkDealFile(deps: Deps, actor: Actor, input: Input): Promise<FileResult> {
  const mapping = input.mapping ?? guessColumns(dealFields, input.file.columns)
  if (!namesDeals(mapping)) return { ...describeFile(input.file, mapping), ...withoutTarget(input.file) }
  const { file } = input
  const plan = await planImport(deps.db, file, await setScene(deps, actor, mapping))
  return { ...describeFile(file, mapping), ...countPlan(plan), change_id: null }
}

/** Takes a file over as one change: every row of it, or none. */
export function importDealFile(deps: Deps, actor: Actor, { file, mapping: given }: Input): Promise<FileResult> {
  const mapping = given ?? guessColumns(dealFields, file.columns)
  if (!namesDeals(mapping)) throw new AppError('UNPROCESSABLE', noTarget)
  return deps.db.transaction().execute(async (trx) => {
    const scene = await setScene({ ...deps, db: trx }, actor, mapping)
    const plan = await planImport(trx, file, scene)
    if (plan.refused > 0) throw refuseWhole(plan)
    const rows = [...plan.created, ...plan.changed.map(({ after }) => after)]
    const { at, changeId } = scene.next
    const change = { workspaceId: actor.workspaceId, at, changedBy: actor.userId, kind: 'imported' } as const
    await writeDeals(trx, rows, change)
    await recordAudits(trx, listEntries(plan, { actor, at, changeId }))
    return { ...describeFile(file, mapping), ...countPlan(plan), change_id: rows.length > 0 ? changeId : null }
  })
}

const noTarget = 'Say which column names the target.'

function namesDeals(mapping: readonly MappedColumn[]): boolean {
  return mapping.some(({ field }) => field === 'target' || field === 'id')
}

async function setScene(deps: Deps, actor: Actor, mapping: readonly MappedColumn[]) {
  const people = await listPeople(deps, actor)
  return { actor, people, mapping, next: { changeId: deps.newId(), at: deps.clock.now() }, newId: deps.newId }
}

function describeFile({ columns, rows }: DealFile, mapping: readonly MappedColumn[]) {
  const sample = rows
    .slice(0, 5)
    .map(({ cells }) => columns.map((_, place) => cutText((cells[place] ?? '').toWellFormed(), 300)))
  return { columns, mapping: [...mapping], sample, rows: rows.length }
}

function countPlan({ created, changed, unchanged, refused, findings }: ImportPlan) {
  return { created: created.length, changed: changed.length, unchanged, refused, findings }
}

function withoutTarget({ rows }: DealFile) {
  const findings = [{ kind: 'error' as const, row: rows[0]?.number ?? 1, column: null, message: noTarget }]
  return { created: 0, changed: 0, unchanged: 0, refused: rows.length, findings, change_id: null }
}

function refuseWhole({ refused, findings }: ImportPlan): AppError {
  const rows = refused === 1 ? 'One row' : `${refused.toLocaleString('en-US')} rows`
  return new AppError('UNPROCESSABLE', `${rows} cannot be taken over, so nothing was written.`, { data: { findings } })
}

function listEntries(plan: ImportPlan, { actor, at, changeId }: { actor: Actor; at: Date; changeId: string }) {
  const whose = { workspaceId: actor.workspaceId, actorId: actor.userId, at }
  const created: AuditEntry[] = plan.created.map(({ id, stage }) => ({
    ...whose,
    action: 'deal.created',
    subject: { type: 'deal', id },
    details: { stage, origin: 'import', change_id: changeId },
  }))
  const changed: AuditEntry[] = plan.changed.map(({ before, after }) => ({
    ...whose,
    action: 'deal.changed',
    subject: { type: 'deal', id: after.id },
    details: describeChange(before, after, false),
  }))
  return [...created, ...changed]
}
