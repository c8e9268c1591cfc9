import type { Transaction } from 'kysely'
import { recordAudit } from '#areas/audit/server/record-audit.ts'
import type { Actor } from '#areas/permissions.ts'
import { keysOf } from '#core/keys-of.ts'
import { AppError } from '#core/errors.ts'
import { startTask } from '#areas/tasks/server/start-task.ts'
import type { Db } from '#db/connection.ts'
import type { Tables } from '#db/tables.ts'
import type { ClientInput, MonitoredClient } from '../../contract.ts'
import { findWrongIban } from '../../rules/check-accounts.ts'
import { cleanAccount } from '../../rules/read-payment-row.ts'
import { monitoringLimits } from '../../rules/limits.ts'
import type { MonitoringDeps } from '../deps.ts'
import { publishToCompliance } from '#areas/tasks/server/news/publish-to-compliance.ts'
import {
  findClientRow,
  findEngagementClientRow,
  hasPayments,
  insertClients,
  listClientRows,
  lockClientRow,
  updateClient,
  type ClientRow,
} from '../store.ts'
import { raiseAlerts } from './raise-alerts.ts'
import { toClient, toClients } from './to-client.ts'

export async function listClients({ db }: { db: Db }, { workspaceId }: Actor): Promise<MonitoredClient[]> {
  return await toClients(db, await listClientRows(db, workspaceId))
}

/** The payments that are known already are read again: they may belong to the new client. */
export function addClient(deps: MonitoringDeps, actor: Actor, input: ClientInput): Promise<MonitoredClient> {
  return deps.db
    .transaction()
    .execute((trx) => insertClient(deps, trx, { actor, input: cleaned(input), engagementId: null, isSample: false }))
}

/** The accounts of an engagement's client that are monitored now. */
export async function findEngagementAccounts(db: Db, workspaceId: string, engagementId: string): Promise<string[]> {
  const row = await findEngagementClientRow(db, workspaceId, engagementId)
  return row && row.ended_at === null ? row.accounts : []
}

/** Monitors the client of an engagement with these accounts; without any it is no longer monitored. */
export function monitorEngagement(
  deps: MonitoringDeps,
  actor: Actor,
  { engagementId, isSample, ...written }: ClientInput & { engagementId: string; isSample: boolean },
): Promise<void> {
  const input = cleaned(written)
  return deps.db.transaction().execute(async (trx) => {
    const row = await findEngagementClientRow(trx, actor.workspaceId, engagementId)
    if (!row && input.accounts.length > 0) await insertClient(deps, trx, { actor, input, engagementId, isSample })
    else if (row && input.accounts.length > 0) await updateMonitored(deps, trx, { actor, row, input })
    else if (row && row.ended_at === null) await endMonitored(deps, trx, { actor, row })
  })
}

/** Cases and payments stay until their retention period ends. */
export function endClient(deps: MonitoringDeps, actor: Actor, clientId: string): Promise<void> {
  return deps.db.transaction().execute(async (trx) => {
    await endMonitored(deps, trx, { actor, row: await getClient(trx, actor.workspaceId, clientId) })
  })
}

async function endMonitored(deps: MonitoringDeps, trx: Db, { actor, row }: { actor: Actor; row: ClientRow }) {
  const at = deps.clock.now()
  await updateClient(trx, row, { ended_at: at, changed_by: actor.userId })
  await recordAudit(trx, { ...entryOf(actor, row.id, at), action: 'monitoring.client_ended', details: {} })
  await publishToCompliance(trx, { workspaceId: actor.workspaceId, topic: 'monitoring' })
}

/** Only the person who changed the client sees the task: others must not learn that payments are watched. */
async function runRules(
  deps: MonitoringDeps,
  transaction: Transaction<Tables>,
  { actor: { workspaceId, userId }, input: { name, accounts } }: ClientOrder,
): Promise<void> {
  if (!(await hasPayments(transaction, workspaceId, accounts))) return
  const input = { workspaceId, userId, name }
  await startTask(deps, { workspaceId: null, userId }, { definition: raiseAlerts, input, transaction })
}

type ClientOrder = { actor: Actor; input: ClientInput }
type NewClient = ClientOrder & { engagementId: string | null; isSample: boolean }

async function insertClient(
  deps: MonitoringDeps,
  trx: Transaction<Tables>,
  { actor, input, engagementId, isSample }: NewClient,
) {
  const { workspaceId, userId } = actor
  const clients = await listClientRows(trx, workspaceId)
  if (clients.length >= monitoringLimits.clients)
    throw new AppError('CONFLICT', `A workspace can monitor at most ${monitoringLimits.clients} clients.`)
  refuseWrongIban(input.accounts, [])
  refuseSharedAccounts(clients, input.accounts)
  const [id, at] = [deps.newId(), deps.clock.now()]
  const about = { is_sample: isSample, created_by: userId, changed_by: userId, created_at: at }
  const row = { id, workspace_id: workspaceId, engagement_id: engagementId, ...input, ...about }
  await insertClients(trx, [row])
  await runRules(deps, trx, { actor, input })
  await recordAudit(trx, {
    ...entryOf(actor, id, at),
    action: 'monitoring.client_added',
    details: { accounts: input.accounts.length },
  })
  await publishToCompliance(trx, { workspaceId, topic: 'monitoring' })
  return await toClient(trx, await getClient(trx, workspaceId, id))
}

export function changeClient(
  deps: MonitoringDeps,
  actor: Actor,
  given: ClientInput & { clientId: string; version: number },
) {
  const { clientId, version, ...written } = given
  const input = cleaned(written)
  return deps.db.transaction().execute(async (trx) => {
    const row = await lockClientRow(trx, actor.workspaceId, clientId)
    if (!row) throw noClient()
    if (row.version !== version)
      throw new AppError('CONFLICT', 'Someone else changed this client in the meantime.', {
        data: { version: row.version },
      })
    return await toClient(trx, await updateMonitored(deps, trx, { actor, row, input }))
  })
}

async function updateMonitored(
  deps: MonitoringDeps,
  trx: Transaction<Tables>,
  { actor, row, input }: ClientOrder & { row: ClientRow },
): Promise<ClientRow> {
  const others = (await listClientRows(trx, actor.workspaceId)).filter(({ id }) => id !== row.id)
  refuseWrongIban(input.accounts, row.accounts)
  refuseSharedAccounts(others, input.accounts)
  const changed = await updateClient(trx, row, { ...input, ended_at: null, changed_by: actor.userId })
  await runRules(deps, trx, { actor, input })
  const fields = keysOf(input).filter((name) => JSON.stringify(input[name]) !== JSON.stringify(row[name]))
  const entry = entryOf(actor, row.id, deps.clock.now())
  await recordAudit(trx, { ...entry, action: 'monitoring.client_changed', details: { fields } })
  await publishToCompliance(trx, { workspaceId: actor.workspaceId, topic: 'monitoring' })
  return changed
}

/** A hold keeps all payments and cases of the client until somebody releases it. */
export function holdClient(
  deps: MonitoringDeps,
  actor: Actor,
  { clientId, reason }: { clientId: string; reason: string | null },
): Promise<MonitoredClient> {
  return deps.db.transaction().execute(async (trx) => {
    const row = await getClient(trx, actor.workspaceId, clientId)
    const at = deps.clock.now()
    const hold = reason === null ? { held_by: null, held_at: null } : { held_by: actor.userId, held_at: at }
    const changed = await updateClient(trx, row, { hold_reason: reason, ...hold, changed_by: actor.userId })
    const entry = entryOf(actor, clientId, at)
    await recordAudit(trx, { ...entry, action: 'monitoring.client_held', details: { is_held: reason !== null } })
    await publishToCompliance(trx, { workspaceId: actor.workspaceId, topic: 'monitoring' })
    return await toClient(trx, changed)
  })
}

/** As banks write them: `de12 3456` and `DE123456` are one account. */
function cleaned(input: ClientInput): ClientInput {
  const accounts = new Set(input.accounts.map(cleanAccount).filter((account) => account !== ''))
  return { ...input, accounts: [...accounts] }
}

async function getClient(db: Db, workspaceId: string, id: string): Promise<ClientRow> {
  const row = await findClientRow(db, workspaceId, id)
  if (!row) throw noClient()
  return row
}

function noClient(): AppError {
  return new AppError('NOT_FOUND', 'There is no such client.')
}

/** Payments name an account by its right number, so a mistyped one would never be found in them. */
function refuseWrongIban(accounts: readonly string[], stored: readonly string[]): void {
  const fault = findWrongIban(accounts, stored)
  if (fault) throw new AppError('BAD_REQUEST', fault, { data: { field: 'accounts' } })
}

function refuseSharedAccounts(others: readonly ClientRow[], accounts: readonly string[]): void {
  const owner = others.find((other) => other.accounts.some((account) => accounts.includes(account)))
  if (owner) throw new AppError('CONFLICT', `${owner.name} already has one of these accounts.`)
}

function entryOf({ workspaceId, userId }: Actor, id: string, at: Date) {
  const subject = { type: 'monitored_client', id }
  return { workspaceId, chain: 'compliance', actorId: userId, subject, at } as const
}
