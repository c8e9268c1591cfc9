import { listDealEntries, type DealEntry } from '#areas/audit/server/list-deal-entries.ts'
import { findDocuments } from '#areas/documents/server/find-documents.ts'
import type { Db } from '#db/connection.ts'
import type { Actor } from '../../permissions.ts'
import type { ActivityEntry, ActivityPage } from '../contract.ts'
import { actionsOf, isDealAction, kindOf } from '../rules/activity-kinds.ts'
import { listDecisionNames } from './decisions/decision-store.ts'
import type { FindNames } from '#areas/records/server/named-record.ts'
import type { DealWorkDeps } from './deps.ts'
import { getDeal } from '#areas/deals/server/read/get-deal.ts'
import { namePeople } from '#areas/identity/server/people/name-people.ts'
import { listTaskNames } from './tasks/task-store.ts'

type Deps = Pick<DealWorkDeps, 'db' | 'subjectNames'>

/** What happened on a deal, out of the audit log: entries have ids only, names are those of today. */
export async function listActivity(deps: Deps, actor: Actor, page: ActivityPage): Promise<ActivityEntry[]> {
  const { dealId, kind, before, limit } = page
  await getDeal(deps.db, actor, dealId)
  const query = { dealId, actions: actionsOf(kind), before, limit }
  const entries = await listDealEntries(deps.db, actor.workspaceId, query)
  const known = new Map([...(await nameThings(deps, actor, entries)), ...(await nameActors(deps.db, entries))])
  return entries.flatMap(({ subject_type: _type, action, ...entry }) => {
    if (!isDealAction(action)) return []
    const names = Object.fromEntries(idsIn(entry).flatMap((id) => (known.has(id) ? [[id, known.get(id) ?? '']] : [])))
    return [{ ...entry, action, kind: kindOf(action), names }]
  })
}

function idsIn({ actor_id, subject_id, details }: Pick<DealEntry, 'actor_id' | 'subject_id' | 'details'>): string[] {
  return [...(actor_id === null ? [] : [actor_id]), subject_id, ...Object.values(details).flat().filter(isId)]
}

function isId(value: unknown): value is string {
  return typeof value === 'string' && /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/.test(value)
}

/** Details that are ids name people: whoever got a task, or wrote what was removed. */
function nameActors(db: Db, entries: readonly DealEntry[]): Promise<Map<string, string>> {
  return namePeople(
    db,
    entries.flatMap(({ actor_id, details }) => [actor_id, ...Object.values(details).flat().filter(isId)]),
  )
}

async function nameThings(deps: Deps, actor: Actor, entries: readonly DealEntry[]): Promise<Map<string, string>> {
  const bySubject = Map.groupBy(entries, ({ subject_type }) => subject_type)
  const found = await Promise.all(
    [...bySubject].map(([type, some]) => {
      const ids = [...new Set(some.map(({ subject_id }) => subject_id))]
      return findNamesOf(deps, type)(deps.db, actor, ids)
    }),
  )
  return new Map(found.flat().map(({ id, name }) => [id, name]))
}

function findNamesOf({ subjectNames }: Deps, type: string): FindNames<Actor> {
  if (type === 'deal_task') return (db, { workspaceId }, ids) => listTaskNames(db, workspaceId, ids)
  if (type === 'deal_decision') return (db, { workspaceId }, ids) => listDecisionNames(db, workspaceId, ids)
  if (type === 'document') return (db, actor, ids) => findDocuments({ db }, actor, ids)
  return subjectNames[type] ?? (() => Promise.resolve([]))
}
