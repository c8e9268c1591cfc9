import type { SalesToolSession } from '#adapters/sales-tools/port.ts'
import type { AuditAction } from '#areas/audit/rules/actions.ts'
import { recordAuditBy } from '#areas/audit/server/record-audit.ts'
import { namePeople } from '#areas/identity/server/people/name-people.ts'
import type { Actor } from '#areas/permissions.ts'
import { publishNews } from '#areas/tasks/server/news/publish-news.ts'
import { AppError } from '#core/errors.ts'
import type { Db } from '#db/connection.ts'
import { inTransaction } from '#db/queries/in-transaction.ts'
import type { SalesConnection } from '../contract.ts'
import { workMs } from '../rules/limits.ts'
import { toolNames, tools, type ToolName } from '../rules/words.ts'
import { readSettings, sealCredentials, type Credentials, type ToolSettings } from './credentials.ts'
import type { SalesToolsDeps } from './deps.ts'
import { deleteConnectionRow, listConnectionRows, saveConnectionRow, type ConnectionRow } from './store.ts'
import { readRefusal } from './tool-error.ts'

/** What is connected, without anything that opens it. */
export async function listConnections({ db }: { db: Db }, actor: Actor): Promise<SalesConnection[]> {
  const rows = await listConnectionRows(db, actor.workspaceId)
  const names = await namePeople(
    db,
    rows.map(({ connected_by }) => connected_by),
  )
  return tools.flatMap((tool) =>
    rows.filter((row) => row.tool === tool).map((row) => toConnection(row, names.get(row.connected_by ?? '') ?? '')),
  )
}

function toConnection(row: ConnectionRow, connected_by: string): SalesConnection {
  return {
    tool: row.tool,
    ...readSettings(row),
    connected_at: row.connected_at.toISOString(),
    connected_by,
    checked_at: row.checked_at?.toISOString() ?? null,
  }
}

type GongInput = { access_key: string; access_key_secret: string; host: string | null }

export function connectGong(deps: SalesToolsDeps, actor: Actor, input: GongInput): Promise<SalesConnection> {
  const credentials = { accessKey: input.access_key, accessKeySecret: input.access_key_secret, host: input.host }
  const check = (session: SalesToolSession) => deps.salesTools.gong.check(credentials, session, lastHour(deps))
  return connect(deps, actor, { tool: 'gong', credentials, settings: { account: endOf(input.access_key) }, check })
}

export function connectChorus(
  deps: SalesToolsDeps,
  actor: Actor,
  { token }: { token: string },
): Promise<SalesConnection> {
  const check = (session: SalesToolSession) => deps.salesTools.chorus.check({ token }, session, lastHour(deps))
  return connect(deps, actor, { tool: 'chorus', credentials: { token }, settings: { account: endOf(token) }, check })
}

type KlentyInput = { login_email: string; api_key: string; outreach_sequence: string; followup_sequence: string }

export function connectKlenty(deps: SalesToolsDeps, actor: Actor, input: KlentyInput): Promise<SalesConnection> {
  const { login_email, api_key, outreach_sequence, followup_sequence } = input
  const credentials = { loginEmail: login_email, apiKey: api_key }
  const settings = { account: login_email, outreach_sequence, followup_sequence }
  const check = (session: SalesToolSession) => deps.salesTools.klenty.check(credentials, session)
  return connect(deps, actor, { tool: 'klenty', credentials, settings, check })
}

/** Tells two keys apart without giving one away; nothing of a short one. */
function endOf(key: string): string {
  return key.length < 12 ? '' : `…${key.slice(-4)}`
}

const hourMs = 3_600_000

function lastHour({ clock }: SalesToolsDeps): { start: string; end: string } {
  const now = clock.now()
  return { start: new Date(now.getTime() - hourMs).toISOString(), end: now.toISOString() }
}

type NewConnection = {
  tool: ToolName
  credentials: Credentials[ToolName]
  settings: Partial<ToolSettings>
  check: (session: SalesToolSession) => Promise<void>
}

/** Stores what the tool accepts, or cannot be asked about right now; what it refuses is not stored. */
async function connect(deps: SalesToolsDeps, actor: Actor, { tool, credentials, settings, check }: NewConnection) {
  const isAccepted = await tryCredentials(tool, check)
  const { workspaceId, userId } = actor
  const at = deps.clock.now()
  return inTransaction(deps.db, async (trx) => {
    const row = await saveConnectionRow(trx, {
      workspace_id: workspaceId,
      tool,
      credentials: sealCredentials(deps, { workspaceId, tool }, credentials),
      settings: JSON.stringify(settings),
      checked_at: isAccepted ? at : null,
      connected_by: userId,
      connected_at: at,
    })
    await record(trx, actor, { action: 'sales_tool.connected', tool, at })
    return toConnection(row, actor.name || actor.email)
  })
}

async function tryCredentials(tool: ToolName, check: NewConnection['check']): Promise<boolean> {
  // No queue yet: this is the first request of the connection.
  const session = { waitForTurn: () => Promise.resolve(), signal: AbortSignal.timeout(workMs / 2) }
  try {
    await check(session)
    return true
  } catch (thrown) {
    const refusal = readRefusal(thrown)
    if (!refusal) throw thrown
    if (refusal.reason === 'key')
      throw new AppError('UNPROCESSABLE', `${toolNames[tool]} rejected these credentials. Nothing was saved.`)
    return false
  }
}

export function disconnect({ db, clock }: SalesToolsDeps, actor: Actor, tool: ToolName): Promise<void> {
  const { workspaceId } = actor
  return inTransaction(db, async (trx) => {
    if (!(await deleteConnectionRow(trx, { workspaceId, tool })))
      throw new AppError('NOT_FOUND', `${toolNames[tool]} is not connected.`)
    await record(trx, actor, { action: 'sales_tool.disconnected', tool, at: clock.now() })
  })
}

type ToolEvent = { action: Extract<AuditAction, `sales_tool.${string}`>; tool: ToolName; at: Date }

async function record(trx: Db, actor: Actor, { action, tool, at }: ToolEvent): Promise<void> {
  const { workspaceId } = actor
  await publishNews(trx, { workspaceId, topic: 'salesTools', id: workspaceId })
  const subject = { type: 'workspace', id: workspaceId }
  await recordAuditBy(trx, actor, { action, subject, details: { tool }, at })
}
