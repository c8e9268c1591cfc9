import { buffer } from 'node:stream/consumers'
import { beforeAll, expect, test } from 'vitest'
import { readFile } from '#adapters/text/formats/read-file.ts'
import type { DealFile, RoomImport } from '#areas/deal-work/contract.ts'
import type { StoredAnalysis } from '#areas/diligence-reviews/contract.ts'
import type { LegalAnswers, LegalFindings, LegalReview } from '#areas/legal-diligence/contract.ts'
import type { RecordLink } from '#areas/record-links/contract.ts'
import { packZip } from '#paper/zip/pack-zip.ts'
import { joinWorkspace, type SignedInClient } from '#test/as-user.ts'
import { eventually } from '#test/eventually.ts'
import { idFieldsOf, makeInput, toRequest } from '#test/make-input.ts'
import { useApp, useUser } from '#test/use-app.ts'
import { listCalls, type DeclaredCall } from '../http/calls.ts'

/**
 * What is in a folder with readers, and everything found in it, is shown to nobody else: every reading call of the areas
 * that deal with files is tried by a member who may not open the folder, with the ids that its owner sees.
 */
const areas = [
  'documents',
  'dealWork',
  'dueDiligence',
  'documentAnalysis',
  'legalDiligence',
  'diligenceReviews',
  'diligenceItems',
  'diligenceRisks',
  'documentRequests',
  'requestThreads',
  'recordLinks',
  'tasks',
  'negotiation',
]
const calls = listCalls().filter(({ name, method }) => method === 'GET' && areas.includes(name.split('.')[0] ?? ''))

/** Words of the name and of the text of the closed file, in no other record of this test. */
const secret = /zephyrine|quagmire/i
const parties = 'between Solvane Home Ltd. ("Solvane") and Acme GmbH ("Acme")'
const closedText = `QUAGMIRE SUPPLY AGREEMENT\n\nThis Quagmire Agreement is made as of March 3, 2021 ${parties}.\n\n1. Acme may terminate this Quagmire Agreement upon a change of control of Solvane.\n\n2. The aggregate liability of Acme under this Quagmire Agreement shall not exceed EUR 7,777,777.\n\n3. Neither party may assign this Quagmire Agreement without the prior written consent of the other party.\n`
const openText = `SERVICE AGREEMENT\n\nThis Service Agreement is made as of May 4, 2022 ${parties}.\n\n1. Acme may terminate this Agreement upon a change of control of Solvane.\n\n2. The aggregate liability of Acme under this Agreement shall not exceed EUR 1,000,000.\n`

const app = useApp()
const ada = useUser(app, { name: 'Ada Berg' })
const mia = useUser(app, { name: 'Mia Member' })
let dealId: string
let closed: DealFile
const ids = new Set<string>()

beforeAll(async () => {
  await joinWorkspace(app, ada, mia, 'member')
  dealId = (await ada.call<{ id: string }>('POST', '/api/deals', { target: 'Solvane' })).id
  await ada.call('PUT', `/api/deals/${dealId}/folders`, { path: 'Closed', readers: [] })
  closed = await upload('Closed', 'zephyrine.txt', closedText)
  const open = await upload('Open', 'service.txt', openText)
  const blank = await upload('Closed', 'zephyrine-blank.txt', ' \n ')
  await importRoom()
  await eventually(async () => {
    const files = await ada.call<DealFile[]>('GET', `/api/deals/${dealId}/files`)
    expect(files.every(({ text_state }) => text_state === 'read' || text_state === 'failed')).toBe(true)
  })
  await ada.call('POST', '/api/diligence_reviews', { dealId })
  await ada.call('POST', '/functions/v1/ai-due-diligence', { dealId })
  await reviewLegally([open, closed, blank])
})

async function upload(folder: string, name: string, body: string): Promise<DealFile> {
  const query = new URLSearchParams({ name, folder, category: 'legal' }).toString()
  const answer = await ada.fetch(`/api/deals/${dealId}/files/upload?${query}`, { method: 'POST', body })
  return (await answer.json()) as DealFile
}

async function importRoom(): Promise<void> {
  const entries = [['zephyrine-2.txt', 'Quagmire.'] as const, ['zephyrine-empty.txt', ''] as const]
  const body = new Uint8Array(await buffer(packZip(entries)))
  await ada.fetch(`/api/deals/${dealId}/rooms?name=Room.zip&folder=Closed`, { method: 'POST', body })
  await eventually(async () => {
    const [room] = await ada.call<RoomImport[]>('GET', `/api/deals/${dealId}/rooms`)
    expect(room?.state).toBe('done')
  })
}

/** One finding of the closed file becomes a task with a neutral title. */
async function reviewLegally(files: readonly DealFile[]): Promise<void> {
  const documents = files.map(({ document }) => ({ id: document.id }))
  const { id } = await ada.call<LegalReview>('POST', '/functions/v1/legal-due-diligence', { documents, dealId })
  await eventually(async () => {
    const { state } = await ada.call<LegalReview>('GET', `/api/legal_reviews/${id}`)
    expect(state).toBe('done')
  })
  const { findings } = await ada.call<LegalFindings>('GET', `/api/legal_findings?runId=${id}`)
  const answers = await ada.call<LegalAnswers>('GET', `/api/legal_answers?runId=${id}`)
  const finding = findings.find(
    ({ contract, suggested_wording }) => contract === closed.document.name && suggested_wording,
  )
  const reading = answers.documents.find(({ name }) => name === closed.document.name)
  for (const one of [id, dealId, closed.document.id, finding?.id ?? '', reading?.id ?? '']) ids.add(one)
  const sources = [
    { kind: 'legal_finding', id: finding?.id ?? '' },
    { kind: 'document', id: closed.document.id, text: 'The Quagmire clause' },
  ]
  for (const source of sources)
    await ada.call('POST', '/api/diligence_outcomes', {
      dealId,
      source,
      target: 'task',
      title: 'Ask',
      category: 'Legal',
    })
}

/** With each of the ids in each of its fields, one after the other; the deal in the others. */
function inputsOf(call: DeclaredCall): Record<string, unknown>[] {
  const fields = idFieldsOf(call)
  if (fields.length === 0) return [makeInput(call, () => undefined)]
  return fields.flatMap((field) =>
    (field === 'dealId' ? [dealId] : [...ids]).map((id) =>
      makeInput(call, (each) => (each === field ? id : each === 'runId' ? undefined : dealId)),
    ),
  )
}

async function readAll(client: SignedInClient, call: DeclaredCall): Promise<{ reads: number; leaks: string[] }> {
  const leaks: string[] = []
  let reads = 0
  for (const input of inputsOf(call)) {
    for (const given of variantsOf(input)) {
      const { pathname } = toRequest(call, given)
      const answer = await client.fetch(pathname)
      expect([pathname, answer.status >= 500]).toEqual([pathname, false])
      if (!answer.ok) continue
      reads += 1
      if (secret.test(await textOf(answer))) leaks.push(pathname)
    }
  }
  return { reads, leaks }
}

/** Optional filters empty most lists: each call is also made without them, and searches look for the word. */
function variantsOf(input: Record<string, unknown>): Record<string, unknown>[] {
  const searched = 'words' in input ? { ...input, words: 'quagmire' } : input
  const only = Object.fromEntries(Object.entries(searched).filter(([name]) => /id$/i.test(name) || name === 'words'))
  const ofDeal = Object.fromEntries(Object.entries(only).filter(([name]) => name !== 'runId'))
  const all = [searched, only, ofDeal, ...kindsOf(input).map((kind) => ({ kind }))]
  return [...new Map(all.map((one) => [JSON.stringify(one), one])).values()]
}

function kindsOf(input: Record<string, unknown>): string[] {
  return input['kind'] === 'executive-summary'
    ? ['executive-summary', 'detailed-findings', 'action-items', 'all-findings']
    : []
}

async function textOf(answer: Response): Promise<string> {
  if (answer.headers.get('content-type')?.startsWith('text/event-stream')) {
    await answer.body?.cancel()
    return ''
  }
  const bytes = await answer.bytes()
  const start = Buffer.from(bytes.subarray(0, 4)).toString('latin1')
  const type = start === '%PDF' ? 'pdf' : start.startsWith('PK') ? endingOf(answer) : null
  if (type === null) return Buffer.from(bytes).toString('utf8')
  return (await readFile({ name: `file.${type}`, bytes })).text.text
}

const endingOf = (answer: Response) => (answer.headers.get('content-type')?.includes('sheet') ? 'xlsx' : 'docx')

/** Otherwise the calls below would prove nothing. */
const shownToOwner = [
  'dealWork.listFiles',
  'dealWork.listRooms',
  'dealWork.searchFiles',
  'diligenceReviews.analyses',
  'diligenceReviews.report',
  'diligenceReviews.review',
  'documents.list',
  'documents.text',
  'legalDiligence.answers',
  'legalDiligence.consentLetter',
  'legalDiligence.consents',
  'legalDiligence.finding',
  'legalDiligence.findings',
  'legalDiligence.get',
  'legalDiligence.redline',
  'legalDiligence.report',
  'recordLinks.list',
]

test.each(shownToOwner)('%s shows the closed file to the owner', async (name) => {
  const call = calls.find((each) => each.name === name)
  expect(call && (await readAll(ada, call)).leaks).not.toEqual([])
})

test.each(calls.map((call) => ({ name: call.name, call })))('$name shows nothing of it to others', async ({ call }) => {
  expect((await readAll(mia, call)).leaks).toEqual([])
})

test('an analysis by somebody else reads the open files alone', async () => {
  const analysis = await mia.call('POST', '/functions/v1/ai-due-diligence', { dealId })
  const uploads = await mia.call('POST', '/functions/v1/ai-document-analysis', { category: 'legal' })
  expect(JSON.stringify([analysis, uploads])).not.toMatch(secret)
  const send = (method: string, path: string, body: object) =>
    mia.fetch(path, { method, headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) })
  const { findings } = await ada.call<LegalFindings>('GET', `/api/legal_findings?dealId=${dealId}`)
  const finding = findings.find(({ contract }) => contract === 'zephyrine.txt')
  const change = { version: finding?.version, status: 'resolved', owner_id: null }
  expect((await send('PATCH', `/api/legal_findings/${finding?.id}`, change)).status).toBe(404)
  for (const source of [
    { kind: 'legal_finding', id: finding?.id },
    { kind: 'document', id: closed.document.id },
  ]) {
    const outcome = { dealId, source, target: 'term', title: 'Mine', category: 'Legal' }
    expect((await send('POST', '/api/diligence_outcomes', outcome)).status).toBe(404)
  }
  const documents = [{ id: closed.document.id }]
  expect((await send('POST', '/functions/v1/legal-due-diligence', { documents })).status).toBe(404)
  const status = { dealId, documentId: closed.document.id, status: 'Reviewed' }
  expect((await send('PUT', '/api/diligence_documents', status)).status).toBe(404)
  const reviewed = await ada.call<{ id: string; version: number }>('PUT', '/api/diligence_documents', status)
  const again = { dealId, id: reviewed.id, version: reviewed.version, status: 'Pending' }
  expect((await send('PUT', '/api/diligence_documents', again)).status).toBe(404)
})

test('a finding about two files is shown where both are open, and rights that change take effect immediately', async () => {
  const read = async (client: SignedInClient) => {
    const { findings } = await client.call<LegalFindings>('GET', `/api/legal_findings?dealId=${dealId}`)
    return findings
  }
  const rules = async (client: SignedInClient) => (await read(client)).map(({ rule }) => rule)
  expect(await rules(ada)).toContain('contradicting-cap')
  expect(await rules(mia)).not.toContain('contradicting-cap')
  await ada.call('PUT', `/api/deals/${dealId}/folders`, { path: 'Closed', readers: [mia.userId] })
  expect(await read(mia)).toEqual(await read(ada))
  await ada.call('PUT', `/api/deals/${dealId}/folders`, { path: 'Closed', readers: [] })
  expect(await rules(mia)).not.toContain('contradicting-cap')
  const links = await mia.call<RecordLink[]>('GET', `/api/record_links?dealId=${dealId}`)
  expect(links.map(({ source }) => [source.name, source.text])).toEqual([
    ['', ''],
    ['', ''],
  ])
  const analyses = await mia.call<StoredAnalysis[]>('GET', `/api/diligence_analyses?dealId=${dealId}`)
  expect(analyses.map(({ name }) => name)).toEqual(['service.txt'])
})

test('the rights outlive the file', async () => {
  await ada.call('DELETE', `/api/documents/${closed.document.id}`)
  await app.deps.db.deleteFrom('documents').where('id', '=', closed.document.id).execute()
  const findings = await mia.fetch(`/api/legal_findings?dealId=${dealId}`)
  expect(await findings.text()).not.toMatch(secret)
})
