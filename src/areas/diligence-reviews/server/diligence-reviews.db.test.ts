import { buffer as readAll } from 'node:stream/consumers'
import PdfFile from 'pdfkit'
import { expect, test } from 'vitest'
import type { DocumentAnalyses } from '#areas/due-diligence/contract.ts'
import type { RecordLink } from '#areas/record-links/contract.ts'
import { readPdf } from '#paper/pdf/read-pdf.fixture.ts'
import { asUser, asVisitor, joinWorkspace, type SignedInClient } from '#test/as-user.ts'
import { eventually } from '#test/eventually.ts'
import { useApp, useUser } from '#test/use-app.ts'
import type {
  DealAnalysis,
  OpenPoint,
  Review,
  ReviewItem,
  ReviewRisk,
  ReviewSave,
  SaveComparison,
  StoredAnalysis,
} from '../contract.ts'

const app = useApp()
const ada = useUser(app, { name: 'Ada Berg' })

const review = (dealId?: string, client: Pick<SignedInClient, 'call'> = ada) =>
  client.call<Review>('GET', `/api/diligence_review${dealId ? `?dealId=${dealId}` : ''}`)

const send = (method: string, path: string, body: object) =>
  ada.fetch(path, { method, headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) })

async function upload(name: string, category: string, body: string): Promise<{ id: string }> {
  const headers = { 'content-type': 'text/plain' }
  const answer = await ada.fetch(`/api/documents/upload?name=${name}&category=${category}`, {
    method: 'POST',
    headers,
    body,
  })
  return (await answer.json()) as { id: string }
}

test('uploads of a category are analysed, and the result is stored with the document', async () => {
  const path = '/functions/v1/ai-document-analysis'
  const { id } = await upload(
    'supply.txt',
    'legal',
    'Supply Agreement between Acme Ltd. ("Acme") and Bolt GmbH ("Bolt").\n\nAcme may terminate this Agreement upon a change of control of Bolt.\n\nThis Agreement is governed by the laws of New York.\n',
  )
  await upload('shopping.txt', 'market', 'Eggs and milk.')
  const empty = await send('POST', path, { category: 'hr' })
  expect(await empty.json()).toMatchObject({ error: 'There is no uploaded document in this category.' })
  const nothing = await send('POST', path, { category: 'market' })
  expect(nothing.status).toBe(422)
  expect((await send('POST', path, { userId: crypto.randomUUID() })).status).toBe(403)
  const found = await ada.call<DocumentAnalyses>('POST', path, { category: 'legal', userId: ada.userId })
  expect(found).toMatchObject({ success: true, documentsProcessed: 1, documents: [{ id, name: 'supply.txt' }] })
  expect(found.analysis).toContain('upon a change of control')
  const saved = () => app.deps.db.selectFrom('document_analyses').selectAll().where('document_id', '=', id).execute()
  const [row] = await saved()
  expect(row).toMatchObject({ analysis_type: 'comprehensive', analysed_by: ada.userId })
  // the same file is not analysed twice
  await ada.call('POST', path, { category: 'legal' })
  expect(await saved()).toEqual([row])
  await upload('accounts.txt', 'financial', '\t2023\t2024\nRevenue\t10,000\t11,000\nEBITDA\t1,500\t1,650\n')
  await upload('plan.txt', 'financial', '\t2023\t2024\nRevenue\t10,000\t12,500\nEBITDA\t1,500\t1,650\n')
  const figures = await ada.call<DocumentAnalyses>('POST', path, { category: 'financial' })
  for (const { sections } of figures.documents)
    expect(sections[0]).toEqual({
      title: 'Figures that differ between documents',
      lines: [expect.stringMatching(/^Revenue 2024: 1\d,\d00 in .*\.txt, 1\d,\d00 in .*\.txt\.$/)],
    })
})

test('all uploads of a category are analysed, call after call, each named once', async () => {
  const path = '/functions/v1/ai-document-analysis'
  const ending = 'This Agreement is governed by the laws of the State of New York.'
  const ids: string[] = []
  for (let at = 1; at <= 43; at += 1)
    ids.push((await upload(`permit ${at}.txt`, 'operational', `Supply Agreement no. ${at} between Acme Ltd. and Bolt GmbH. ${ending}`)).id) // prettier-ignore
  const first = await ada.call<DocumentAnalyses>('POST', path, { category: 'operational' })
  expect(first).toMatchObject({ documentsProcessed: 40, documentsLeft: 3, next: ids[3] })
  // what is deleted meanwhile does not move the place where the next call goes on
  await ada.call('DELETE', `/api/documents/${ids[3] ?? ''}`)
  const second = await ada.call<DocumentAnalyses>('POST', path, { category: 'operational', after: first.next })
  expect(second).toMatchObject({ documentsProcessed: 3, documentsLeft: 0, next: null })
  expect([...first.documents, ...second.documents].map(({ id }) => id)).toEqual(ids.toReversed())
  const none = await ada.call<DocumentAnalyses>('POST', path, { category: 'operational', after: ids[0] })
  expect(none).toMatchObject({ documentsProcessed: 0, documentsLeft: 0, next: null })
})

test('the analysis of a large room goes on where it ended, until no file is left, and says so', async () => {
  const { id: dealId } = await ada.call<{ id: string }>('POST', '/api/deals', { target: 'Large Room' })
  const put = (name: string, text: string) =>
    ada.fetch(`/api/deals/${dealId}/files/upload?${new URLSearchParams({ name }).toString()}`, {
      method: 'POST',
      body: Buffer.from(text),
    })
  const ending = 'This Agreement is governed by the laws of the State of New York.'
  for (let at = 1; at <= 42; at += 1)
    await put(`contract ${at}.txt`, `Supply Agreement no. ${at} between Acme Ltd. and Bolt GmbH. ${ending}`)
  await put('lunch.txt', 'Eggs and milk.')
  const files = () => ada.call<{ text_state: string }[]>('GET', `/api/deals/${dealId}/files`)
  await eventually(async () =>
    expect(new Set((await files()).map(({ text_state }) => text_state))).toEqual(new Set(['read'])),
  )
  const analyse = () => ada.call<DealAnalysis>('POST', '/functions/v1/ai-due-diligence', { dealId })
  const lunch = { name: 'lunch.txt', sentence: 'Neither a contract nor figures were found in the text.' }
  // forty files a call, the newest first
  expect(await analyse()).toMatchObject({ documentsProcessed: 39, documentsLeft: 3, unread: [lunch] })
  expect(await analyse()).toMatchObject({ documentsProcessed: 42, documentsLeft: 0, unread: [lunch] })
  expect(await analyse()).toMatchObject({ documentsProcessed: 42, documentsLeft: 0, unread: [lunch] })
  const stored = await ada.call<StoredAnalysis[]>('GET', `/api/diligence_analyses?dealId=${dealId}`)
  expect([stored.length, stored.some(({ is_outdated }) => is_outdated)]).toEqual([42, false])
  // what an earlier analyst read is read again
  await app.deps.db.updateTable('document_analyses').set({ model: 'Built-in analyst' }).execute()
  const outdated = await ada.call<StoredAnalysis[]>('GET', `/api/diligence_analyses?dealId=${dealId}`)
  expect(outdated.every(({ is_outdated }) => is_outdated)).toBe(true)
  expect(await analyse()).toMatchObject({ documentsLeft: 3 })
})

test('for the review of another deal a visitor signs in, also where a session has ended meanwhile', async () => {
  const { target } = await review()
  const path = `/api/diligence_review?dealId=${target?.deal_id}`
  expect((await asVisitor(app).fetch(path)).status).toBe(401)
})

test('everybody begins with the sample review at 72 %, visitors with that of the installation', async () => {
  for (const one of [await review(), await review(undefined, asVisitor(app))]) {
    expect(one.target).toMatchObject({
      target: 'Northwind Analytics',
      client: 'Halden Software Group',
      engagement_type: 'M&A Transaction',
    })
    expect(one.review).toMatchObject({ is_sample: true, progress: 72 })
    expect(new Set(one.review?.categories.map(({ status }) => status))).toEqual(
      new Set(['completed', 'in-progress', 'pending']),
    )
    expect(new Set(one.risks.map(({ level }) => level))).toEqual(new Set(['High', 'Medium', 'Low']))
    expect(new Set(one.documents.map(({ status }) => status))).toEqual(new Set(['Reviewed', 'In Review', 'Pending']))
    expect(one.review?.strengths.length).toBeGreaterThan(2)
    expect(one.review?.concerns.length).toBeGreaterThan(2)
  }
})

test('a review starts once, is worked on by version, saved and compared', async () => {
  const company = await ada.call<{ id: string }>('POST', '/api/companies', { name: 'Cedar', country: 'Portugal' })
  const deal = await ada.call<{ id: string }>('POST', '/api/deals', {
    target: 'Cedar Analytics',
    company_id: company.id,
  })
  expect(await review(deal.id)).toMatchObject({ review: null, target: { client: null, country: 'Portugal' } })
  const starts = await Promise.all([1, 2].map(() => send('POST', '/api/diligence_reviews', { dealId: deal.id })))
  expect(starts.map(({ status }) => status).toSorted((one, other) => one - other)).toEqual([201, 409])
  const [item] = (await review(deal.id)).review?.items ?? []
  if (!item) throw new Error('The checklist is empty')
  const first = await ada.call<ReviewSave>('POST', '/api/diligence_saves', { dealId: deal.id, note: 'Kick-off' })
  expect(first).toMatchObject({ number: 1, progress: 0, note: 'Kick-off', saved_by_name: 'Ada Berg' })
  const path = `/api/diligence-items/${item.id}`
  await ada.call('PATCH', path, { version: item.version, status: 'completed', finding: 'Three clean years.' })
  expect((await send('PATCH', path, { version: item.version, status: 'pending' })).status).toBe(409)
  const now = await review(deal.id)
  expect(now.review?.items.find(({ id }) => id === item.id)).toMatchObject({
    status: 'completed',
    completed_by_name: 'Ada Berg',
  })
  expect(now.review).toMatchObject({ progress: 2, last_save: { number: 1, by: 'Ada Berg' } })
  expect(now.review?.categories[0]).toMatchObject({ completed: 1, progress: 10, findings: ['Three clean years.'] })
  const compared = await ada.call<SaveComparison>('GET', `/api/diligence_saves/compare?dealId=${deal.id}&from=1`)
  expect(compared.differences).toEqual([{ category: 'Financial', text: `${item.title}: pending → completed` }])
  await ada.call('PATCH', path, { status: 'pending' })
  expect((await review(deal.id)).review?.items.find(({ id }) => id === item.id)?.completed_by_name).toBeNull()
})

test('a finding becomes each kind of record once, with a link on both sides', async () => {
  const { target: own, risks } = await review()
  const dealId = own?.deal_id ?? ''
  const [risk] = risks
  const { findings } = await ada.call<{ findings: { id: string; title: string }[] }>('GET', '/api/legal_findings')
  const source = { kind: 'legal_finding', id: findings[0]?.id ?? '' }
  const turn = (target: string, more: object = {}) =>
    send('POST', '/api/diligence_outcomes', {
      dealId,
      source,
      target,
      title: `Own ${target}`,
      category: 'Legal',
      ...more,
    })
  for (const kind of ['request', 'task', 'risk', 'term', 'condition'])
    expect((await turn(kind, { note: 'Our view.' })).status).toBe(201)
  // a request that is published goes to the other side
  expect(await ada.call('GET', `/api/document-requests?deal_id=${dealId}&q=Own%20request`)).toMatchObject({
    rows: [{ title: 'Own request', answer: '' }],
  })
  const price = { kind: 'debt', amount: 1.5 }
  expect((await turn('price')).status).toBe(400)
  expect((await turn('price', { price })).status).toBe(422)
  await ada.call('POST', '/api/valuations', { name: 'Northwind', deal_id: dealId })
  expect((await turn('price', { price })).status).toBe(201)
  // two tabs
  const again = await turn('task')
  expect(await again.json()).toMatchObject({ error: 'This has already been turned into an integration task: Own task' })
  const links = await ada.call<RecordLink[]>('GET', `/api/record_links?recordId=${source.id}`)
  expect(links.map((link) => `${link.target.kind}: ${link.target.name}`)).toEqual([
    'request: Own request',
    'task: Own task',
    'risk: Own risk',
    'term: Own term',
    'condition: Own condition',
    'price: Own price',
  ])
  const task = links.find((link) => link.target.kind === 'task')?.target.id ?? ''
  expect(await ada.call('GET', `/api/record_links?recordId=${task}`)).toMatchObject([
    { source: { name: findings[0]?.title } },
  ])
  // what was removed can be made again
  await ada.call('DELETE', `/api/deal-tasks/${task}`)
  expect((await turn('task')).status).toBe(201)
  expect((await turn('risk', { source: { kind: 'risk', id: risk?.id } })).status).toBe(400)
  expect((await turn('task', { source: { kind: 'risk', id: crypto.randomUUID() } })).status).toBe(404)

  const riskIds = risks.filter(({ level }) => level === 'High').map(({ id }) => id)
  const carry = () => ada.call<OpenPoint[]>('POST', '/api/diligence_open_points', { dealId, riskIds })
  const carried = await carry()
  expect(carried).toHaveLength(2 + riskIds.length)
  expect(await carry()).toEqual(carried)
  expect(await ada.call('GET', `/api/diligence_open_points?dealId=${dealId}`)).toEqual(carried)
})

test('the report is written as PDF, Word, text and JSON, and its digest is in the audit log', async () => {
  const dealId = (await review()).target?.deal_id ?? ''
  const get = (query: string) => ada.fetch(`/api/diligence_report?dealId=${dealId}${query}`)
  const whole = readPdf(new Uint8Array(await (await get('')).arrayBuffer()))
  expect(whole.text).toContain('Due diligence report: Northwind Analytics')
  const part = await get('&format=docx&category=Legal')
  expect(part.headers.get('content-disposition')).toMatch(/legal-due-diligence-northwind-analytics-.*\.docx/)
  await ada.call('POST', '/api/document-requests', { deal_id: dealId, title: 'Signed leases', due_on: '2020-01-31' })
  const text = await (await get('&format=txt')).text()
  expect(text).toContain('Confidential.')
  expect(text.slice(text.indexOf('Still missing'))).toMatch(/Signed leases[^]*Not received[^]*2020-01-31, overdue/)
  const data = (await (await get('&format=json')).json()) as { parts: { kind: string; facts?: { value: string }[] }[] }
  for (const { value } of data.parts.find(({ kind }) => kind === 'facts')?.facts ?? []) expect(text).toContain(value)
  const { db } = app.deps
  const entries = await db
    .selectFrom('audit_log')
    .select('details')
    .where('action', '=', 'diligence_report.exported')
    .execute()
  expect(entries.map(({ details }) => details)).toMatchObject(
    ['pdf', 'docx', 'txt', 'json'].map((format) => ({ format })),
  )
})

test('a second person confirms what a first one reviewed, as it was seen, and the report says so', async () => {
  const owner = await asUser(app, { name: 'Olga' })
  const ben = await asUser(app, { name: 'Ben' })
  const vera = await asUser(app, { name: 'Vera' })
  await joinWorkspace(app, owner, ben, 'member')
  await joinWorkspace(app, owner, vera, 'viewer')
  const { id: deal_id } = await owner.call<{ id: string }>('POST', '/api/deals', { target: 'Twice Read Ltd.' })
  await owner.call('POST', '/api/diligence_reviews', { dealId: deal_id })
  const item = await owner.call<ReviewItem>('POST', '/api/diligence-items', {
    deal_id,
    title: 'Read the leases',
    category: 'Legal',
    finding: 'One ends on a sale.',
  })
  const path = `/api/diligence-items/${item.id}`
  const read = async () => (await review(deal_id, owner)).review?.items.find(({ id }) => id === item.id)
  const confirm = async (person: Pick<SignedInClient, 'call'>, is_confirmed = true) =>
    await person.call('PUT', '/api/diligence_confirmations', {
      kind: 'item',
      id: item.id,
      version: (await read())?.version,
      is_confirmed,
    })
  await expect(confirm(ben)).rejects.toThrow('Complete the item first')
  await owner.call('PATCH', path, { status: 'completed' })
  await expect(confirm(owner)).rejects.toThrow('You reviewed this yourself')
  await expect(confirm(vera)).rejects.toThrow('403')
  await expect(confirm(ada)).rejects.toThrow('404')
  await expect(confirm(ben, false)).rejects.toThrow('Nobody has confirmed')
  const stale = { kind: 'item', id: item.id, version: 1, is_confirmed: true }
  await expect(ben.call('PUT', '/api/diligence_confirmations', stale)).rejects.toThrow('409')
  await confirm(ben)
  expect(await read()).toMatchObject({ reviewed_by_name: 'Olga', confirmed_by_name: 'Ben' })
  const report = async () => await (await owner.fetch(`/api/diligence_report?dealId=${deal_id}&format=txt`)).text()
  expect(await report()).toMatch(
    /Item: Read the leases\nStatus: Completed\nCompleted: .*, Olga\nSecond review: .*, Ben\n/,
  )
  await expect(confirm(owner, false)).rejects.toThrow('Only the person who confirmed')
  // a new owner of the item changes nothing that was confirmed, a new finding does
  await owner.call('PATCH', path, { owner_id: ben.userId })
  expect((await read())?.confirmed_by_name).toBe('Ben')
  await ben.call('PATCH', path, { finding: 'Two end on a sale.' })
  expect(await read()).toMatchObject({ reviewed_by_name: 'Ben', confirmed_at: null })
  expect(await report()).toContain('Second review: Open')
  // the undo gives back the words with their confirmation, but nobody gives back what somebody else took back
  const undo = async (person: Pick<SignedInClient, 'call'>) =>
    await person.call('POST', '/api/diligence-items/undo', { change_id: (await read())?.change_id })
  await ben.call('POST', '/api/diligence-items/undo', { change_id: (await read())?.change_id })
  expect(await read()).toMatchObject({ reviewed_by_name: 'Olga', confirmed_by_name: 'Ben' })
  await confirm(ben, false)
  await expect(undo(owner)).rejects.toThrow('Only the person who confirmed this can confirm it again')
  const risk = await owner.call<ReviewRisk>('POST', '/api/diligence-risks', {
    deal_id,
    risk: 'Lease ends',
    category: 'Legal',
  })
  const ofRisk = { kind: 'risk', id: risk.id, version: risk.version, is_confirmed: true }
  await ben.call('PUT', '/api/diligence_confirmations', ofRisk)
  expect((await review(deal_id, owner)).risks).toMatchObject([{ reviewed_by_name: 'Olga', confirmed_by_name: 'Ben' }])
  expect(await report()).toContain('0 of 1 completed item and 1 of 1 risk confirmed by a second person')
  const actions = await app.deps.db
    .selectFrom('audit_log')
    .select('action')
    .where('subject_id', 'in', [item.id, risk.id])
    .where('action', 'like', '%confirmed')
    .orderBy('seq')
    .execute()
  expect(actions.map(({ action }) => action)).toEqual([
    'diligence_item.confirmed',
    'diligence_item.unconfirmed',
    'diligence_risk.confirmed',
  ])
})

test('the report names the red flags that the analysts found, with document and page', async () => {
  const { id: dealId } = await ada.call<{ id: string }>('POST', '/api/deals', { target: 'Flagged Ltd.' })
  const pdf = new PdfFile()
  pdf.text('Minutes of the board.').addPage().text('A lawsuit over EUR 2 million is pending against the company.').end()
  const query = new URLSearchParams({ name: 'Minutes.pdf', category: 'legal' }).toString()
  await ada.fetch(`/api/deals/${dealId}/files/upload?${query}`, { method: 'POST', body: await readAll(pdf) })
  await ada.call('POST', '/api/diligence_reviews', { dealId })
  const report = async (part = '') =>
    await (await ada.fetch(`/api/diligence_report?dealId=${dealId}&format=txt${part}`)).text()
  expect(await report()).not.toMatch(/red flag/i)
  await ada.call('POST', '/functions/v1/ai-due-diligence', { dealId })
  const whole = await report()
  expect(whole).toContain('One red flag was found in one document.')
  expect(whole).toMatch(
    /Document: Minutes\.pdf\nPage: 2\nRed flag: Litigation: “A lawsuit over EUR 2 million is pending/,
  )
  expect(await report('&category=Legal')).toContain('Litigation: “A lawsuit')
  expect(await report('&category=Financial')).not.toContain('A lawsuit')
})

test('a newer file of a document that was reviewed is pending again, under its new name', async () => {
  const [one, removed] = await Promise.all(
    ['Versions Ltd.', 'Removed Ltd.'].map((name) => ada.call<{ id: string }>('POST', '/api/deals', { target: name })),
  )
  const dealId = one?.id ?? ''
  const query = new URLSearchParams({ name: 'Plan.txt', folder: '1 Plans' }).toString()
  const sent = await ada.fetch(`/api/deals/${dealId}/files/upload?${query}`, { method: 'POST', body: 'Plan one.' })
  const { document } = (await sent.json()) as { document: { id: string } }
  await ada.call('POST', `/api/deals/${removed?.id}/files`, { document_id: document.id })
  for (const deal of [dealId, removed?.id])
    await ada.call('PUT', '/api/diligence_documents', { dealId: deal, documentId: document.id, status: 'Reviewed' })
  await ada.call('DELETE', `/api/deals/${removed?.id}`)
  const shown = async () => (await review(dealId)).documents
  expect(await shown()).toMatchObject([{ name: 'Plan.txt', folder: '1 Plans', status: 'Reviewed' }])
  await ada.call('PATCH', `/api/documents/${document.id}`, { name: 'Business plan.txt' })
  expect(await shown()).toMatchObject([{ name: 'Business plan.txt', status: 'Reviewed' }])
  const newer = await ada.fetch(`/api/documents/${document.id}/versions?name=Plan%202.txt`, {
    method: 'POST',
    body: 'Plan two.',
  })
  expect(newer.status).toBe(201)
  const [row] = await shown()
  expect(row).toMatchObject({ name: 'Plan 2.txt', folder: '1 Plans', status: 'Pending' })
  const change = { dealId, id: row?.id, version: row?.version, status: 'Reviewed' }
  expect(await ada.call('PUT', '/api/diligence_documents', change)).toMatchObject({
    name: 'Plan 2.txt',
    status: 'Reviewed',
  })
})
