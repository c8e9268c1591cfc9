import { screenSubject } from '#areas/screening/server/checks/screen-subject.ts'
import { screeningBatches } from '#areas/screening/server/batch/run-kind.ts'
import { saveRun } from '#areas/runs/server/save-run.ts'
import { takeNumber } from '#areas/billing/server/invoices/invoice-store.ts'
import { defaultFitWeights } from '#core/synergy/score-fit.ts'
import { eventually } from './eventually.ts'
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
const unknownFacts = { aliases: [], birth_date: null, sex: null, countries: [], identifiers: [] }

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
  'documents.deal': insertDeal,
  'dueDiligence.after': insertDocument,
  'dealWork.before_document': insertDocument,
  'billing.user_id': ({ viewer }) => viewer.userId,
  'billing.invoiceId': insertInvoice,
  'billing.creditNoteId': insertCreditNote,
  'billing.refundId': insertRefund,
  'companies.companyId': insertCompany,
  'companies.after': insertCompany,
  'companies.change_id': async ({ owner }) => {
    const company = await owner.call<{ change_id: string }>('POST', '/api/companies', { name: 'Own Company' })
    return company.change_id
  },
  'companies.savedSearchId': insertSavedSearch,
  'companies.owner': ({ owner }) => owner.userId,
  'imports.owner': ({ owner }) => owner.userId,
  'sourcing.owner_id': ({ owner }) => owner.userId,
  'sourcing.company_id': insertCompany,
  'sourcing.company_ids': insertCompany,
  'sourcing.id': async (scene) => (await ownSourcing(scene)).id,
  'sourcing.change_id': async (scene) => (await ownSourcing(scene)).change_id,
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
  'screening.subject_id': async ({ app, owner }) => {
    const id = app.deps.newId()
    const party = { kind: 'person' as const, name: 'Rashid Al-Farouqi', ...unknownFacts }
    const input = { subject: { kind: 'engagement', id }, isSample: true, party, cause: 'requested' as const }
    await screenSubject(app.deps, owner, input)
    return id
  },
  // The number of an entry of the sample list; the subject belongs to the owner, or does not.
  'screening.source_id': () => 'S-003',
  // Of another party than that of the call: it is compared with the newest decision and stored nowhere.
  'screening.seen': async ({ app, owner }) => {
    const id = app.deps.newId()
    await app.deps.db
      .insertInto('screening_decisions')
      .values({
        id,
        workspace_id: owner.workspaceId,
        subject_kind: 'engagement',
        subject_id: app.deps.newId(),
        list: 'sample',
        source_id: 'S-003',
        decision: 'true_match',
        reason: 'Own reason',
        compared_sha256: Buffer.alloc(32),
        awaits_second: false,
        decided_by: owner.userId,
        decided_at: app.deps.clock.now(),
      })
      .execute()
    return id
  },
  'screening.batch': insertScreeningBatch,
  'screeningBatches.runId': insertScreeningBatch,
  // The place of a change inside an import; its importId belongs to the owner, or does not.
  'imports.seq': () => '914073226',
  'imports.importId': async ({ app, owner }) => {
    const { db, newId, clock } = app.deps
    const id = newId()
    const empty = {
      columns: ['Name'],
      sample: '[]',
      mapping: '{"columns":[],"country":"","industry":"","currency_column":"","rates":[],"industries":[]}',
    }
    const file = { name: 'own.csv', file_size: 9, format: 'delimited' as const, scope: 'workspace' as const }
    await db
      .insertInto('imports')
      .values({ id, workspace_id: owner.workspaceId, ...file, ...empty, created_at: clock.now() })
      .execute()
    return id
  },
  'thesis.runId': discoverOnce,
  'thesis.run_id': discoverOnce,
  'thesis.id': insertCompany,
  'marketScan.runId': scanOnce,
  'matching.company_id': insertCompany,
  'watchlist.company_id': insertCompany,
  'watchlist.userId': ({ owner }) => owner.userId,
  'watchlist.entryId': insertEntry,
  'watchlist.id': insertEntry,
  'watchlist.ids': insertEntry,
  'watchlist.change_id': async (scene) => (await ownEntry(scene)).change_id,
  'matching.id': insertCompany,
  'matching.runId': insertMatchRun,
  'matching.acquirer_id': insertCompany,
  'matching.target_id': insertCompany,
  'exclusions.id': insertCompany,
  'exclusions.misfitId': ({ owner }) =>
    makeOnce(owner, '/api/misfits', (n) => ({
      kind: 'discovery',
      thesis: 'own thesis',
      company: { id: null, name: `Own Exclusion ${n}` },
      reason: 'too_small',
    })),
  'outreach.company_id': insertCompany,
  'outreach.contactId': async (scene) => (await ownContact(scene)).id,
  'outreach.after': async (scene) => (await ownContact(scene)).id,
  'outreach.change_id': async (scene) => (await ownContact(scene)).change_id,
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
  'legalDiligence.dealId': insertDeal,
  'legalDiligence.id': insertDocument,
  'legalDiligence.userId': ({ owner }) => owner.userId,
  'legalDiligence.owner_id': ({ owner }) => owner.userId,
  'legalDiligence.findingId': async ({ owner }) => {
    const { findings } = await owner.call<{ findings: { id: string }[] }>('GET', '/api/legal_findings')
    return findings[0]?.id ?? ''
  },
  'legalDiligence.documentId': async ({ owner }) => {
    const [first] = await owner.call<{ document_id: string }[]>('GET', '/api/legal_consents')
    return first?.document_id ?? ''
  },
  'legalDiligence.runId': async ({ owner }) => {
    const documents = [{ name: 'own.txt', text: 'Either party may terminate upon a change of control.' }]
    return (await owner.call<{ id: string }>('POST', '/functions/v1/legal-due-diligence', { documents })).id
  },
  'dueDiligence.userId': ({ owner }) => owner.userId,
  ...recordsOfDeal('diligenceItems', '/api/diligence-items', { title: 'Own item', category: 'Legal' }),
  ...recordsOfDeal('diligenceRisks', '/api/diligence-risks', { risk: 'Own risk', category: 'Legal' }),
  'diligenceReviews.dealId': insertDeal,
  'diligenceReviews.documentId': insertDocument,
  'diligenceReviews.riskIds': async (scene) => (await insertRisk(scene)).id,
  'diligenceReviews.id': async (scene) => {
    const { id, deal_id: dealId } = await insertRisk(scene)
    const [point] = await scene.owner.call<Row[]>('POST', '/api/diligence_open_points', { dealId, riskIds: [id] })
    return point?.id ?? ''
  },
  'diligenceReviews.reviewId': insertFindingReview,
  'recordLinks.dealId': insertDeal,
  'recordLinks.recordId': async (scene) => (await insertRisk(scene)).id,
  'pipeline.dealId': insertDeal,
  ...recordsOfDeal('documentRequests', '/api/document-requests', { title: 'Own request' }),
  ...recordsOfDeal('roomGuests', '/api/room-guests', {
    name: 'Own guest',
    company: 'Own buyer',
    email: 'guest@own.example',
  }),
  'roomGuests.dealId': insertDeal,
  'roomGuests.document_id': insertDocument,
  // no row: by it the page of a guest names what it sends
  'roomGuests.key': async () => crypto.randomUUID(),
  'documentAnalysis.dealId': insertDeal,
  'requestThreads.dealId': insertDeal,
  'requestThreads.deal_id': insertDeal,
  'requestThreads.requestId': addRequest,
  'requestThreads.questionId': addQuestion,
  'requestThreads.answerId': async (scene) => {
    const path = `/api/request_questions/${await addQuestion(scene)}/answers`
    return (await scene.owner.call<Row>('POST', path, { body: 'Own answer' })).id
  },
  ...recordsOfDeal('negotiationTerms', '/api/negotiation-terms', { term: 'Own term' }, addNegotiation),
  ...recordsOfDeal('negotiationSteps', '/api/negotiation-steps', { task: 'Own step' }, addNegotiation),
  'negotiation.deal': insertDeal,
  'negotiation.dealId': addNegotiation,
  'negotiation.bidId': async (scene) => (await addOffer(scene)).bid_id,
  'negotiation.lead_bid_id': async (scene) => (await addOffer(scene)).bid_id,
  'negotiation.offerId': async (scene) => (await addOffer(scene)).id,
  'negotiation.owner_id': ({ owner }) => owner.userId,
  'negotiation.meetingId': async (scene) => {
    const dealId = await addNegotiation(scene)
    const plan = { starts_at: '2027-03-01T10:00:00.000Z', minutes: 60, attendees: ['own@example.com'] }
    const path = `/api/negotiations/${dealId}/meetings`
    return (await scene.owner.call<{ meeting: { id: string } }>('POST', path, plan)).meeting.id
  },
  'negotiation.questionId': async (scene) => {
    const dealId = await addNegotiation(scene)
    const questionId = scene.app.deps.newId()
    const body = JSON.stringify({ message: 'What next?' })
    const options = { method: 'PUT', headers: { 'content-type': 'application/json' }, body }
    await (await scene.owner.fetch(`/api/negotiations/${dealId}/chat/${questionId}`, options)).text()
    return questionId
  },
  'negotiation.rehearsalId': async (scene) => {
    const path = `/api/negotiations/${await addNegotiation(scene)}/rehearsals`
    return (await scene.owner.call<{ id: string }>('POST', path, { style: 'firm', opening: 1_000_000 })).id
  },
  'voiceCoach.dealId': addNegotiation,
  'voiceCoach.transcriptId': async (scene) => {
    const { db, newId, clock } = scene.app.deps
    const { workspaceId: workspace_id, userId: user_id } = scene.owner
    const row = { id: newId(), workspace_id, user_id, deal_id: await addNegotiation(scene), entries: '[]' }
    await db
      .insertInto('voice_transcripts')
      .values({ ...row, coach: 'Built-in coach', started_at: clock.now() })
      .execute()
    return row.id
  },
  'salesTools.dealId': addNegotiation,
  'salesTools.meetingId': addNegotiation,
  'salesTools.callId': async (scene) => {
    const dealId = await addNegotiation(scene)
    const body = { title: 'Own call', transcript: 'Olive: Hello.\nSam: Hello.' }
    return (await scene.owner.call<{ id: string }>('POST', `/api/negotiations/${dealId}/sales-calls`, body)).id
  },
  'monitoring.alertId': async ({ owner }) => (await firstOf(owner, '/api/monitoring/alerts')).id,
  'monitoring.noteId': async ({ owner }) => {
    const { id: alertId } = await firstOf(owner, '/api/monitoring/alerts')
    const path = `/api/monitoring/evidence?${new URLSearchParams({ alertId, name: 'own.txt' }).toString()}`
    const added = await owner.fetch(path, { method: 'POST', body: 'own' })
    const { notes } = (await added.json()) as { notes: { id: string }[] }
    return notes[0]?.id ?? ''
  },
  'monitoring.importId': async ({ owner }) => {
    const file = 'date,amount,currency,from account,to account\n2026-01-05,1200,EUR,DE91OWN,DE92OWN\n'
    const added = await owner.fetch('/api/monitoring/payments?name=own.csv', { method: 'POST', body: file })
    return ((await added.json()) as { id: string }).id
  },
  'monitoring.clientId': async ({ owner }) => (await firstOf(owner, '/api/monitoring/clients')).id,
  'monitoring.followUpId': async ({ owner }) => {
    const { id } = await firstOf(owner, '/api/monitoring/alerts')
    const path = `/api/monitoring/alerts/${id}/follow_ups`
    const { follow_ups: followUps } = await owner.call<{ follow_ups: { id: string }[] }>('POST', path, {})
    return followUps[0]?.id ?? ''
  },
  'agreements.id': addAgreement,
  'agreements.before': addAgreement,
  'agreements.obligation_id': addObligation,
  'agreements.deal_id': insertDeal,
  'engagements.id': addEngagement,
  'engagements.engagement_id': addEngagement,
  'engagements.deal_id': insertDeal,
  'engagements.dealId': insertDeal,
  'engagements.party_id': addParty,
  'engagements.document_id': insertDocument,
  'engagements.change_id': async (scene) => {
    const id = await addEngagement(scene)
    return (await scene.owner.call<{ engagement: { change_id: string } }>('GET', `/api/engagements/${id}`)).engagement
      .change_id
  },
  'engagements.fileId': async (scene) => {
    const id = await addEngagement(scene)
    await scene.owner.call('PUT', `/api/engagements/${id}/originals`, { code: 'identity', note: 'Own original seen' })
    const { files } = await scene.owner.call<{ files: { id: string }[] }>('GET', `/api/engagements/${id}`)
    return files[0]?.id ?? ''
  },
  'engagements.linkId': async (scene) => {
    const id = await addEngagement(scene)
    await scene.owner.call('POST', `/api/engagements/${id}/requests`, { codes: ['identity'] })
    const { links } = await scene.owner.call<{ links: { id: string }[] }>('GET', `/api/engagements/${id}`)
    return links[0]?.id ?? ''
  },
  ...recordsOfEngagement('engagementParties', addParty),
  'engagementStakes.holder_id': addParty,
  'engagementStakes.held_id': addParty,
  ...recordsOfEngagement('engagementStakes', async (scene) => {
    const holder_id = await addParty(scene)
    const { engagement_id } = await scene.owner.call<{ engagement_id: string }>(
      'GET',
      `/api/engagement-parties/${holder_id}`,
    )
    const { id } = await scene.owner.call<{ id: string }>('POST', '/api/engagement-stakes', {
      engagement_id,
      holder_id,
    })
    return id
  }),
  'dealWork.dealId': insertDeal,
  'dealWork.assignee_id': ({ owner }) => owner.userId,
  'dealWork.assignee': ({ owner }) => owner.userId,
  'dealWork.change_id': taskChange,
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

async function insertRisk(scene: Scene): Promise<Row & { deal_id: string }> {
  const body = { deal_id: await insertDeal(scene), risk: 'Own risk', category: 'Legal' }
  return await scene.owner.call('POST', '/api/diligence-risks', body)
}

/** Of a statement in a document. */
async function insertFindingReview(scene: Scene): Promise<string> {
  const { db, newId, clock } = scene.app.deps
  const id = newId()
  const at = clock.now()
  const digest = '0'.repeat(64)
  const facts = {
    line_sha256: digest,
    file_sha256: digest,
    verdict: 'dismissed' as const,
    correction: '',
    reason: 'Own reason',
    version: 1,
    created_at: at,
    updated_at: at,
  }
  const document_id = await insertDocument(scene)
  await db
    .insertInto('finding_reviews')
    .values({ id, workspace_id: scene.owner.workspaceId, document_id, change_id: newId(), ...facts })
    .execute()
  return id
}

async function taskChange(scene: Scene): Promise<string> {
  const id = await addToDeal(scene, 'tasks', { title: 'Own task' })
  const { db } = scene.app.deps
  return (await db.selectFrom('deal_tasks').select('change_id').where('id', '=', id).executeTakeFirstOrThrow())
    .change_id
}

/** What the calls of a kind of record take, if each record belongs to a deal and has an owner. */
/** A deal whose negotiation has begun. */
async function addRequest(scene: Scene): Promise<string> {
  const { id, deal_id: dealId } = await insertRisk(scene)
  const outcome = { dealId, source: { kind: 'risk', id }, target: 'request', title: 'Own request', category: 'Legal' }
  return (await scene.owner.call<Row>('POST', '/api/diligence_outcomes', outcome)).id
}

async function addQuestion(scene: Scene): Promise<string> {
  const path = `/api/request_threads/${await addRequest(scene)}/questions`
  return (await scene.owner.call<Row>('POST', path, { body: 'Own question' })).id
}

async function addNegotiation(scene: Scene): Promise<string> {
  const dealId = await insertDeal(scene)
  await scene.owner.call('POST', '/api/negotiations', { dealId })
  return dealId
}

async function addOffer(scene: Scene): Promise<{ id: string; bid_id: string }> {
  const dealId = await addNegotiation(scene)
  return scene.owner.call('POST', `/api/negotiations/${dealId}/offers`, {
    bidder: 'Own bidder',
    amount: 1_000_000,
    structure: '100% cash',
    cash_percent: 100,
    stock_percent: 0,
    deferred_percent: 0,
    earn_out_percent: 0,
    last_number: 0,
  })
}

function recordsOfDeal(
  area: string,
  pathname: string,
  fields: object,
  addDeal: (scene: Scene) => Promise<string> = async (scene) => insertDeal(scene),
): Record<string, MakeRow> {
  const make = async (scene: Scene) => {
    const body = { deal_id: await addDeal(scene), ...fields }
    return scene.owner.call<Row & { change_id: string }>('POST', pathname, body)
  }
  const insert = async (scene: Scene) => (await make(scene)).id
  const owner: MakeRow = (scene) => scene.owner.userId
  const change = async (scene: Scene) => (await make(scene)).change_id
  const rows = {
    id: insert,
    ids: insert,
    after: insert,
    deal_id: addDeal,
    owner,
    owner_id: owner,
    change_id: change,
  }
  return Object.fromEntries(Object.entries(rows).map(([field, row]) => [`${area}.${field}`, row]))
}

async function ownEntry({ owner }: Scene): Promise<Row & { change_id: string }> {
  madeRows += 1
  return owner.call('POST', '/api/watchlist', { company_name: `Own Entry ${madeRows}` })
}

async function ownSourcing(scene: Scene): Promise<{ id: string; change_id: string }> {
  return scene.owner.call('POST', '/api/sourcing', { company_id: await insertCompany(scene), note: 'Own note' })
}

async function ownContact({ owner }: Scene): Promise<Row & { change_id: string }> {
  madeRows += 1
  return owner.call('POST', '/api/contacts', {
    company_name: `Own Contact ${madeRows}`,
    method: 'phone',
    message: 'Call',
  })
}

async function insertEntry(scene: Scene): Promise<string> {
  return (await ownEntry(scene)).id
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
  // the first search reads all its tables of words: a busy machine stops it, says so, and is asked again
  const { id } = await eventually(() => {
    discovered += 1
    return owner.call<Row>('POST', '/api/discovery', { query: `robotics, founded after ${1900 + discovered}` })
  })
  return id
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
  const at = clock.now()
  const order = { kind: 'find_matches', sector: 'Own sector', min_synergy_score: 7, min_target_revenue: 0 }
  const asked = { ...order, acquirer: null, weights_version: 0, weights: defaultFitWeights }
  const done = {
    state: 'done' as const,
    result: '{"matches":[],"insights":null,"targets":[]}',
    summary: '{"count":0}',
    finished_at: at,
  }
  await db
    .insertInto('runs')
    .values({
      id,
      workspace_id: owner.workspaceId,
      kind: 'match_run',
      asked: JSON.stringify(asked),
      ...done,
      created_at: at,
      updated_at: at,
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

async function insertCreditNote(scene: Scene): Promise<string> {
  const { db, newId, clock } = scene.app.deps
  const id = newId()
  const invoice_id = await insertInvoice(scene)
  const facts = { number: 914_073_226, amount_minor: 1, reason: 'Own reason', issued_at: clock.now() }
  await db
    .insertInto('credit_notes')
    .values({ id, invoice_id, ...facts })
    .execute()
  return id
}

async function insertRefund(scene: Scene): Promise<string> {
  const { db, newId, clock } = scene.app.deps
  const id = newId()
  const invoice_id = await insertInvoice(scene)
  const at = clock.now()
  const facts = {
    amount_minor: 1,
    state: 'failed' as const,
    method: 'provider' as const,
    created_at: at,
    updated_at: at,
  }
  await db
    .insertInto('refunds')
    .values({ id, invoice_id, failure: 'expired_or_canceled_card', ...facts })
    .execute()
  return id
}

async function insertInvoice({ app, owner }: Scene): Promise<string> {
  const { db, newId, clock } = app.deps
  const id = newId()
  const at = clock.now()
  const number = await db.transaction().execute((trx) => takeNumber(trx, 'invoice'))
  await db
    .insertInto('invoices')
    .values({
      id,
      number,
      user_id: owner.userId,
      billed_to: '{}',
      seller: '{}',
      currency: 'USD',
      subtotal_minor: 100_00,
      tax_name: '',
      tax_basis_points: 0,
      tax_minor: 0,
      total_minor: 100_00,
      issued_at: at,
      due_at: at,
      status: 'open',
      updated_at: at,
    })
    .execute()
  return id
}

async function addAgreement({ owner }: Scene): Promise<string> {
  const { agreement } = await owner.call<{ agreement: { id: string } }>('POST', '/api/agreements', {
    title: 'Own agreement',
    type: 'nda',
    description: 'Own description',
    duration: '86400',
    participants: ['partner@example.com'],
  })
  return agreement.id
}

async function addObligation(scene: Scene): Promise<string> {
  const id = await addAgreement(scene)
  const input = { text: 'Own obligation', due_on: '2027-01-31', owner: 1 }
  const path = `/api/agreements/${id}/obligations`
  const { obligations } = await scene.owner.call<{ obligations: { id: string }[] }>('POST', path, input)
  return obligations[0]?.id ?? ''
}

/** The calls of a kind of record that belongs to an engagement. */
function recordsOfEngagement(area: string, add: MakeRow): Record<string, MakeRow> {
  const path = `/api/${area.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)}`
  return {
    [`${area}.id`]: add,
    [`${area}.ids`]: add,
    [`${area}.after`]: add,
    [`${area}.engagement_id`]: addEngagement,
    [`${area}.change_id`]: async (scene) =>
      (await scene.owner.call<{ change_id: string }>('GET', `${path}/${await add(scene)}`)).change_id,
  }
}

/** A client with the fields that the wizard requires. */
async function addEngagement({ owner }: Pick<Scene, 'owner'>): Promise<string> {
  const { id } = await owner.call<{ id: string }>('POST', '/api/engagements', ownClient)
  return id
}

const ownClient = {
  client_type: 'corporation',
  company_name: 'Own Client',
  jurisdiction: 'DE',
  primary_contact_name: 'Carla Own',
  email: 'carla@own-client.example',
  phone: '+49 1',
  industry: 'Technology',
  business_description: 'Builds machines.',
  engagement_type: 'onboarding',
  services: ['KYC Verification'],
}

async function addParty(scene: Pick<Scene, 'owner'>): Promise<string> {
  const engagement_id = await addEngagement(scene)
  const { id } = await scene.owner.call<{ id: string }>('POST', '/api/engagement-parties', {
    engagement_id,
    name: 'Own Party',
  })
  return id
}

async function insertScreeningBatch({ app, owner }: Scene): Promise<string> {
  const asked = { name: 'own.csv', file_id: app.deps.newId(), rows: 0, refused: 0 }
  const run = { asked, result: { lists: [], rows: [], findings: [] } }
  return (await saveRun(app.deps, owner, { kind: screeningBatches, run })).id
}
