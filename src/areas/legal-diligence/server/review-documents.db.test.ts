import { expect, test } from 'vitest'
import type { Document } from '#areas/documents/contract.ts'
import { asUser, joinWorkspace, type SignedInClient } from '#test/as-user.ts'
import { eventually } from '#test/eventually.ts'
import { useApp } from '#test/use-app.ts'
import type { FindingDetail, LegalFindings, LegalReview } from '../contract.ts'
import { reviewDocuments } from './review-documents.ts'

const app = useApp()

const contract = (number: number, clause: string) => ({
  name: `${number}.txt`,
  text: `SUPPLY AGREEMENT\n\nThis Supply Agreement ${number} is made as of March 3, 2021 between Solvane Home Ltd. ("Solvane") and Acme GmbH ("Acme").\n\n1. Acme may terminate this Agreement upon a change of control of Solvane.\n\n2. ${clause}\n`,
})

const list = (client: Pick<SignedInClient, 'call'>, runId: string) =>
  client.call<LegalFindings>('GET', `/api/legal_findings?runId=${runId}`).then(({ findings }) => findings)

async function check(client: SignedInClient, documents: object[]): Promise<LegalReview> {
  const started = await client.call<LegalReview>('POST', '/functions/v1/legal-due-diligence', { documents })
  return await eventually(async () => {
    const now = await client.call<LegalReview>('GET', `/api/legal_reviews/${started.id}`)
    expect(now.state).toBe('done')
    return now
  })
}

/** The run is as a server leaves it that is killed before the end; then the job comes again. */
function makeRestart({ workspaceId, userId }: SignedInClient, runId: string) {
  const { db, newId } = app.deps
  return async () => {
    const unfinished = { state: 'running', result: null, summary: null, finished_at: null } as const
    await db.updateTable('runs').set(unfinished).where('id', '=', runId).execute()
    const control = { taskId: newId(), attempt: 2, signal: new AbortController().signal, report: () => {} }
    await reviewDocuments.run(app.deps, { runId, workspaceId, userId, title: 'Again' }, control)
  }
}

test('a review that begins again keeps what people said of the findings it had stored, and doubles none', async () => {
  const ann = await asUser(app, { name: 'Ann' })
  const ben = await asUser(app, { name: 'Ben' })
  await joinWorkspace(app, ann, ben, 'member')
  const first = await check(ann, [
    contract(1, 'Prices are in Exhibit B.'),
    contract(2, 'The aggregate liability of Acme shall not exceed EUR 2,000,000.'),
    contract(3, 'The aggregate liability of Acme shall not exceed EUR 3,000,000.'),
  ])
  const all = await list(ann, first.id)
  const rules = all.map(({ contract: name, rule }) => `${name} ${rule}`).toSorted()
  expect(rules).toContain('1.txt missing-exhibit')
  expect(rules).toContain('1.txt change-of-control')
  expect(rules).toContain('3.txt change-of-control')
  const again = makeRestart(ann, first.id)

  // killed at the third document
  const third = all.find(({ contract: name }) => name === '3.txt')?.document_id ?? ''
  const { db } = app.deps
  await db.deleteFrom('legal_checks').where('legal_document_id', '=', third).execute()
  await db.deleteFrom('legal_checks').where('rule', 'in', ['missing-exhibit', 'contradicting-cap']).execute()
  const [{ id, version }] = (await list(ann, first.id)) as [LegalFindings['findings'][number]]
  await ann.call('PATCH', `/api/legal_findings/${id}`, { version, status: 'in_review', owner_id: ben.userId })
  await ann.call('PUT', `/api/legal_findings/${id}/review`, { version: 0, verdict: 'dismissed', reason: 'Waived.' })
  const confirmation = { version: 1, finding_version: version + 1, is_confirmed: true }
  await ben.call('PUT', `/api/legal_findings/${id}/confirmation`, confirmation)
  await again()
  const { finding } = await ben.call<FindingDetail>('GET', `/api/legal_findings/${id}`)
  expect(finding).toMatchObject({
    status: 'in_review',
    owner_id: ben.userId,
    review: { verdict: 'dismissed', reviewed_by_name: 'Ann', confirmed_by_name: 'Ben' },
  })
  const complete = await list(ann, first.id)
  expect(complete.map(({ contract: name, rule }) => `${name} ${rule}`).toSorted()).toEqual(rules)

  // killed after the comparison of the documents
  await again()
  const idsOf = (found: LegalFindings['findings']) => found.map((one) => one.id).toSorted()
  expect(idsOf(await list(ann, first.id))).toEqual(idsOf(complete))
  const { documentsProcessed, findings } = await ann.call<LegalReview>('GET', `/api/legal_reviews/${first.id}`)
  expect({ documentsProcessed, findings }).toEqual({ documentsProcessed: 3, findings: rules.length })
})

test('a review that begins again keeps the text that its findings quote, where the file was replaced meanwhile', async () => {
  const ann = await asUser(app, { name: 'Ann' })
  const [old, newer] = [contract(1, 'Prices are in Exhibit B.'), contract(2, 'All prices are stated here.')]
  const send = (path: string, body: string) => ann.fetch(path, { method: 'POST', body: Buffer.from(body) })
  const { id: documentId } = (await (await send('/api/documents/upload?name=1.txt', old.text)).json()) as Document
  const { id: runId } = await check(ann, [{ id: documentId }])
  const before = await list(ann, runId)
  expect(before.map(({ rule }) => rule)).toContain('missing-exhibit')
  expect((await send(`/api/documents/${documentId}/versions?name=1.txt`, newer.text)).ok).toBe(true)
  await makeRestart(ann, runId)()
  const after = await list(ann, runId)
  expect(after).toEqual(before)
  const shown = await ann.call<FindingDetail>('GET', `/api/legal_findings/${after[0]?.id}`)
  expect(shown.before + shown.finding.clause + shown.after).toContain('Supply Agreement 1 is made')
})
