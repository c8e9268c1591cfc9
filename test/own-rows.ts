import { defaultFitWeights } from '#core/synergy/score-fit.ts'
import { until } from './patience.ts'
import type { SignedInClient } from './as-user.ts'
import type { App } from './start-app.ts'

export type Scene = {
  app: App
  /** Owns the workspace in which the rows are. */
  owner: SignedInClient
  /** Is a member of the same workspace, with the role `viewer`. */
  viewer: SignedInClient
}

type MakeRow = (scene: Scene) => Promise<string> | string

/**
 * For every id that a call takes: a row of the owner's workspace. The key is '<area>.<field>', as in '/api/deals/{dealId}'
 * of the area deals. access.db.test.ts tries each call on these rows as a stranger; a call whose id is missing here
 * fails there.
 */
export const ownRows: Record<string, MakeRow> = {
  'audit.actor_id': ({ owner }) => owner.userId,
  'audit.subject_id': ({ owner }) => owner.workspaceId,
  'audit.user_id': ({ owner }) => owner.userId,
  'audit.before': async ({ owner }) => (await firstOf(owner, '/api/security_events')).id,
  'identity.userId': ({ owner }) => owner.userId,
  'identity.id': async ({ owner }) => (await firstOf(owner, '/api/auth/list-sessions')).id,
  'workspaces.workspaceId': ({ owner }) => owner.workspaceId,
  'workspaces.userId': ({ viewer }) => viewer.userId,
  'workspaces.invitationId': invite,
  'workspaces.invitation_id': invite,
  'tasks.id': insertTask,
  'models.before': insertAiCall,
  'documents.id': insertDocument,
  'companies.companyId': insertCompany,
  'companies.after': insertCompany,
  'companies.savedSearchId': insertSavedSearch,
  'registry.company_id': insertCompany,
  'registry.linkId': async (scene) => {
    const { db, newId, clock } = scene.app.deps
    const id = newId()
    const key = { source: 'gleif' as const, jurisdiction_code: 'gb', company_number: '213800NORTHWIND00017' }
    const at = clock.now()
    await db
      .insertInto('registry_links')
      .values({
        id,
        company_id: await insertCompany(scene),
        workspace_id: scene.owner.workspaceId,
        ...key,
        filled: '{}',
        fetched_at: at,
        checked_at: at,
        linked_at: at,
      })
      .execute()
    return id
  },
  // The place of a change inside an import; its importId belongs to the owner, or does not.
  'imports.seq': () => '914073226',
  'imports.importId': async ({ app, owner }) => {
    const { db, newId, clock } = app.deps
    const id = newId()
    const empty = {
      columns: ['Name'],
      sample: '[]',
      currencies: '{}',
      mapping: '{"columns":[],"country":"","industry":""}',
    }
    const file = { name: 'own.csv', file_size: 9, format: 'delimited' as const, scope: 'workspace' as const }
    await db
      .insertInto('imports')
      .values({ id, workspace_id: owner.workspaceId, ...file, ...empty, created_at: clock.now() })
      .execute()
    return id
  },
  'discovery.runId': discoverOnce,
  'discovery.run_id': discoverOnce,
  'discovery.id': insertCompany,
  'discovery.scanId': scanOnce,
  'watchlist.company_id': insertCompany,
  'watchlist.userId': ({ owner }) => owner.userId,
  'watchlist.entryId': ({ owner }) => makeOnce(owner, '/api/watchlist', (n) => ({ company_name: `Own Entry ${n}` })),
  'matching.id': insertCompany,
  'matching.runId': insertMatchRun,
  'matching.acquirer_id': insertCompany,
  'matching.target_id': insertCompany,
  'misfits.id': insertCompany,
  'misfits.misfitId': ({ owner }) =>
    makeOnce(owner, '/api/misfits', (n) => ({
      kind: 'discovery',
      thesis: 'own thesis',
      company: { id: null, name: `Own Misfit ${n}` },
      reason: 'too_small',
    })),
  'outreach.company_id': insertCompany,
  'outreach.contactId': ({ owner }) =>
    makeOnce(owner, '/api/contacts', (n) => ({ company_name: `Own Contact ${n}`, method: 'phone', message: 'Call' })),
  // Of the installation, and only for its operators.
  'outreach.optOutId': async ({ app }) => {
    const id = app.deps.newId()
    const row = { id, address_hash: Buffer.from(app.deps.randomBytes(32)), created_at: app.deps.clock.now() }
    await app.deps.db.insertInto('opt_outs').values(row).execute()
    return id
  },
  'valuation.valuationId': insertValuation,
  'valuation.deal_id': insertDeal,
  'valuation.dealId': insertDeal,
  'valuation.company_id': insertCompany,
  // Peers inside the inputs: the id is their own inside the list, the company is kept as it was named and never looked up.
  'valuation.id': () => 'peer-1',
  'valuation.companyId': insertCompany,
  'valuation.adjustmentId': async (scene) => {
    const body = { kind: 'debt', amount: 1, reason: 'Own reason', source: 'Own source' }
    return (await scene.owner.call<Row>('POST', `/api/valuations/${await insertValuation(scene)}/adjustments`, body)).id
  },
  'valuation.reviewId': async (scene) => {
    const body = { starts_at: '2030-01-02T10:00:00Z', minutes: 30, attendees: ['guest@example.com'] }
    const review = await scene.owner.call<Row>('POST', `/api/valuations/${await insertValuation(scene)}/reviews`, body)
    await untilMailsAreSent(scene)
    return review.id
  },
  // The number of a version inside a valuation; its valuationId belongs to the owner, or does not.
  'valuation.number': () => '914073',
  'deals.company_id': insertCompany,
  'deals.owner_id': ({ owner }) => owner.userId,
  // The match, entry or valuation that a deal was made from.
  'deals.origin_id': insertMatchRun,
  'deals.after': insertDeal,
  'deals.owner': ({ owner }) => owner.userId,
  'deals.change_id': async ({ owner }) => {
    const deal = await owner.call<{ change_id: string }>('POST', '/api/deals', { target: 'Own Target' })
    return deal.change_id
  },
  'deals.viewId': ({ owner }) =>
    makeOnce(owner, '/api/deal-views', (n) => ({ name: `Own view ${n}`, layout: 'list', query: '' })),
  'deals.dealId': insertDeal,
  'pipeline.dealId': insertDeal,
  'dealWork.dealId': insertDeal,
  'dealWork.assignee_id': ({ owner }) => owner.userId,
  'dealWork.assignee': ({ owner }) => owner.userId,
  'dealWork.taskId': (scene) => addToDeal(scene, 'tasks', { title: 'Own task' }),
  'dealWork.noteId': (scene) => addToDeal(scene, 'notes', { text: 'Own note' }),
  'dealWork.after': (scene) => addToDeal(scene, 'notes', { text: 'Own note' }),
  'dealWork.decisionId': (scene) => {
    const body = { title: 'Own decision', decision: 'Go on', decided_by: 'Own board', decided_on: '2026-11-21' }
    return addToDeal(scene, 'decisions', body)
  },
  'dealWork.documentId': insertDocument,
  'dealWork.document_id': insertDocument,
}

type Row = { id: string }

/** A mail on its way would still change its task while somebody looks whether anything changes. */
async function untilMailsAreSent({ app }: Scene): Promise<void> {
  const open = app.deps.db.selectFrom('tasks').select('id').where('kind', '=', 'send-mail')
  const left = open.where('state', 'in', ['queued', 'running']).limit(1)
  await until(async () => (await left.execute()).length === 0, 'the invitation of a review being sent')
}

async function firstOf(owner: SignedInClient, pathname: string): Promise<Row> {
  const [first] = await owner.call<Row[]>('GET', pathname)
  return toRow(first)
}

function toRow(answer: unknown): Row {
  if (typeof answer === 'object' && answer !== null && 'id' in answer) return { id: String(answer.id) }
  throw new Error(`Not a row: ${JSON.stringify(answer)}`)
}

async function insertDeal({ owner }: Scene): Promise<string> {
  return (await owner.call<Row>('POST', '/api/deals', { target: 'Own Target' })).id
}

async function addToDeal(scene: Scene, what: string, body: object): Promise<string> {
  return (await scene.owner.call<Row>('POST', `/api/deals/${await insertDeal(scene)}/${what}`, body)).id
}

async function insertDocument({ owner }: Scene): Promise<string> {
  const headers = { 'content-type': 'text/plain' }
  const answer = await owner.fetch('/api/documents/upload?name=own.txt', {
    method: 'POST',
    headers,
    body: 'the text of a file',
  })
  return toRow(await answer.json()).id
}

async function insertValuation({ owner }: Scene): Promise<string> {
  return (await owner.call<Row>('POST', '/api/valuations', { name: 'Own Valuation' })).id
}

let discovered = 0

async function discoverOnce({ owner }: Scene): Promise<string> {
  discovered += 1
  return (await owner.call<Row>('POST', '/api/discovery', { query: `robotics, founded after ${1900 + discovered}` })).id
}

async function scanOnce({ owner }: Scene): Promise<string> {
  const order = { criteria: { country: 'Norway' } }
  return (await owner.call<{ data: Row }>('POST', '/functions/v1/enhanced-market-scan', order)).data.id
}

let invited = 0

async function invite({ owner }: Scene): Promise<string> {
  invited += 1
  const email = `invited${invited}@example.com`
  return (await owner.call<Row>('POST', '/api/workspace_invitations', { email, role: 'viewer' })).id
}

async function insertTask({ app, owner }: Scene): Promise<string> {
  const { db, newId, clock } = app.deps
  const id = newId()
  await db
    .insertInto('tasks')
    .values({
      id,
      workspace_id: owner.workspaceId,
      user_id: owner.userId,
      kind: 'own-work',
      title: 'Own work',
      input: '{}',
      created_at: clock.now(),
    })
    .execute()
  return id
}

let madeRows = 0

/** A row that the owner makes through the call itself, under a name that no other has. */
async function makeOnce(owner: SignedInClient, pathname: string, body: (n: number) => object): Promise<string> {
  madeRows += 1
  return (await owner.call<Row>('POST', pathname, body(madeRows))).id
}

async function insertCompany({ app, owner }: Scene): Promise<string> {
  const id = app.deps.newId()
  await app.deps.db
    .insertInto('companies')
    .values({ id, workspace_id: owner.workspaceId, name: 'Own Company' })
    .execute()
  return id
}

async function insertMatchRun({ app, owner }: Scene): Promise<string> {
  const { db, newId, clock } = app.deps
  const id = newId()
  const scored = {
    min_synergy_score: 7,
    weights_version: 0,
    weights: JSON.stringify(defaultFitWeights),
    found_count: 0,
  }
  const done = {
    state: 'done' as const,
    result: '{"matches":[],"insights":null,"targets":[]}',
    finished_at: clock.now(),
  }
  await db
    .insertInto('match_runs')
    .values({
      id,
      workspace_id: owner.workspaceId,
      kind: 'find_matches',
      sector: 'Own sector',
      ...scored,
      ...done,
      created_at: clock.now(),
    })
    .execute()
  return id
}

async function insertSavedSearch({ app, owner }: Scene): Promise<string> {
  const { db, newId, clock } = app.deps
  const id = newId()
  const at = clock.now()
  const looked = { last_ids: [], last_count: 0, last_count_is_exact: true, last_checked_at: at }
  const row = {
    id,
    workspace_id: owner.workspaceId,
    user_id: owner.userId,
    name: `Own search ${id}`,
    query: {},
    ...looked,
    created_at: at,
  }
  await db.insertInto('saved_searches').values(row).execute()
  return id
}

async function insertAiCall({ app, owner }: Scene): Promise<string> {
  const { db, newId, clock } = app.deps
  const id = newId()
  const about = { provider: 'openai' as const, model: 'own-model', is_outside: true, purpose: 'discovery' }
  const cost = { cost_micros: 1, cost_basis: 'settings' as const }
  const sent = { sent_sha256: Buffer.alloc(32), sent_bytes: 1, created_at: clock.now() }
  await db
    .insertInto('ai_calls')
    .values({ id, workspace_id: owner.workspaceId, ...about, ...cost, ...sent })
    .execute()
  return id
}
