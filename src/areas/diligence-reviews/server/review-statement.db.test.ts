import { expect, test } from 'vitest'
import type { FindingReview } from '#areas/finding-reviews/contract.ts'
import type { RecordVersion } from '#areas/record-calls.ts'
import { asUser, joinWorkspace, type SignedInClient } from '#test/as-user.ts'
import { eventually } from '#test/eventually.ts'
import { useApp, useUser } from '#test/use-app.ts'
import type { StoredAnalysis } from '../contract.ts'

const app = useApp()
const stranger = useUser(app, { name: 'Sam Stranger' })

const section = 'Stated in the document'
const minutes = 'Minutes of the board. A lawsuit over EUR 2 million is pending against the company.'

/** Two people who may write, one who may read, and a deal with a file that states a lawsuit. */
async function makeTeam() {
  const olga = await asUser(app, { name: 'Olga' })
  const ben = await asUser(app, { name: 'Ben' })
  const vera = await asUser(app, { name: 'Vera' })
  await joinWorkspace(app, olga, ben, 'member')
  await joinWorkspace(app, olga, vera, 'viewer')
  const { id: dealId } = await olga.call<{ id: string }>('POST', '/api/deals', { target: 'Flagged Ltd.' })
  const documentId = await upload(olga, dealId, minutes)
  await olga.call('POST', '/api/diligence_reviews', { dealId })
  const analyse = () => olga.call('POST', '/functions/v1/ai-due-diligence', { dealId })
  await analyse()
  const analysis = await readAnalysis(olga, dealId)
  const line = analysis?.sections.find(({ title }) => title === section)?.lines[0] ?? ''
  expect(line).toContain('A lawsuit')
  return { olga, ben, vera, dealId, line, documentId, analyse }
}

async function upload(client: SignedInClient, dealId: string, body: string): Promise<string> {
  const query = new URLSearchParams({ name: 'Minutes.txt', category: 'legal', folder: 'Board' }).toString()
  await client.fetch(`/api/deals/${dealId}/files/upload?${query}`, { method: 'POST', body: Buffer.from(body) })
  const files = () =>
    client.call<{ document: { id: string }; text_state: string }[]>('GET', `/api/deals/${dealId}/files`)
  await eventually(async () => expect((await files())[0]?.text_state).toBe('read'))
  return (await files())[0]?.document.id ?? ''
}

async function readAnalysis(client: Pick<SignedInClient, 'call'>, dealId: string) {
  const [analysis] = await client.call<StoredAnalysis[]>('GET', `/api/diligence_analyses?dealId=${dealId}`)
  return analysis
}

test('what an analyst found in a file is confirmed by one person and then by another, and the report says so', async () => {
  const { olga, ben, vera, dealId, documentId, line } = await makeTeam()
  const judge = (client: Pick<SignedInClient, 'call'>, said: object = {}) =>
    client.call<FindingReview>('PUT', '/api/diligence_findings', {
      dealId,
      documentId,
      section,
      line,
      version: 0,
      verdict: 'confirmed',
      ...said,
    })
  const read = async () => (await readAnalysis(ben, dealId))?.reviews[0]?.review
  const confirm = async (client: Pick<SignedInClient, 'call'>, is_confirmed = true) => {
    const { id, version } = (await read()) ?? {}
    await client.call('PUT', '/api/diligence_confirmations', { kind: 'finding', id, version, is_confirmed })
  }
  const report = async () => await (await olga.fetch(`/api/diligence_report?dealId=${dealId}&format=txt`)).text()
  expect(await report()).toMatch(/Red flag: Litigation: “A lawsuit.*\nReview: Not reviewed by a person/)
  await expect(judge(vera)).rejects.toThrow('403')
  await expect(judge(stranger)).rejects.toThrow('404')
  // only what the analysis says, and no fact
  await expect(judge(olga, { line: 'The company is insolvent.' })).rejects.toThrow('404')
  await judge(olga)
  await expect(judge(ben)).rejects.toThrow('Someone else changed this review')
  await expect(confirm(olga)).rejects.toThrow('You reviewed this yourself')
  await expect(confirm(vera)).rejects.toThrow('403')
  await expect(confirm(stranger)).rejects.toThrow('404')
  await confirm(ben)
  expect(await read()).toMatchObject({ verdict: 'confirmed', reviewed_by_name: 'Olga', confirmed_by_name: 'Ben' })
  expect(await report()).toMatch(/Review: Confirmed by Olga, [\d-]+; second person: Ben, [\d-]+/)
  expect(await report()).toContain('a person has reviewed 1 of 1 red flag, a second person has confirmed 1.')
  await judge(ben, { version: 2, verdict: 'dismissed', reason: 'Settled in March.' })
  const dismissed = await report()
  expect(dismissed).toContain('No red flag is left.')
  expect(dismissed).toMatch(
    /DISMISSED RED FLAGS[\s\S]*Dismissed by Ben, [\d-]+; no second person. Reason: Settled in March\./i,
  )
  const { id } = (await read()) ?? {}
  const versions = await vera.call<RecordVersion[]>('GET', `/api/diligence_findings/${id}/history`)
  expect(versions.map(({ user_name }) => user_name)).toEqual(['Ben', 'Ben', 'Olga'])
  await expect(stranger.call('GET', `/api/diligence_findings/${id}/history`)).rejects.toThrow('404')
})

test('a newer file opens the review again, with its history', async () => {
  const { olga, ben, dealId, documentId, line, analyse } = await makeTeam()
  const said = { dealId, documentId, section, line, version: 0, verdict: 'confirmed' }
  await olga.call('PUT', '/api/diligence_findings', said)
  const read = async () => (await readAnalysis(ben, dealId))?.reviews[0]?.review
  const { id } = (await read()) ?? {}
  const confirm = { kind: 'finding', id, version: 1, is_confirmed: true }
  await olga.fetch(`/api/documents/${documentId}/versions?name=Minutes.txt`, {
    method: 'POST',
    body: Buffer.from(`${minutes} The board met in May.`),
  })
  await eventually(async () => {
    await analyse()
    expect(await readAnalysis(ben, dealId)).toMatchObject({ is_outdated: false })
  })
  expect(await read()).toMatchObject({ id, version: 1, verdict: 'open', awaits_second: false })
  await expect(ben.call('PUT', '/api/diligence_confirmations', confirm)).rejects.toThrow('Review the finding first')
  await ben.call('PUT', '/api/diligence_findings', { ...said, version: 1 })
  expect(await read()).toMatchObject({ verdict: 'confirmed', version: 2, reviewed_by_name: 'Ben', awaits_second: true })
  const versions = await olga.call<RecordVersion[]>('GET', `/api/diligence_findings/${id}/history`)
  expect(versions).toHaveLength(2)
})

test('who may not read a file may neither read nor give the review of what was found in it', async () => {
  const { olga, ben, dealId, documentId, line } = await makeTeam()
  const said = { dealId, documentId, section, line, version: 0, verdict: 'confirmed' }
  const { id } = await olga.call<FindingReview>('PUT', '/api/diligence_findings', said)
  await olga.call('PUT', `/api/deals/${dealId}/folders`, { path: 'Board', readers: [] })
  expect(await ben.call('GET', `/api/diligence_analyses?dealId=${dealId}`)).toEqual([])
  await expect(ben.call('PUT', '/api/diligence_findings', { ...said, version: 1 })).rejects.toThrow('404')
  await expect(ben.call('GET', `/api/diligence_findings/${id}/history`)).rejects.toThrow('404')
  const confirmation = { kind: 'finding', id, version: 1, is_confirmed: true }
  await expect(ben.call('PUT', '/api/diligence_confirmations', confirmation)).rejects.toThrow('404')
})

test('what two files state differently is reviewed, read and confirmed by who may read both', async () => {
  const { olga, ben, dealId } = await makeTeam()
  const put = (folder: string, name: string, revenue: string) => {
    const body = Buffer.from(`\t2023\t2024\nRevenue\t10,000\t${revenue}\nEBITDA\t1,500\t1,650\n`)
    const query = new URLSearchParams({ name, folder }).toString()
    return olga.fetch(`/api/deals/${dealId}/files/upload?${query}`, { method: 'POST', body })
  }
  await put('', 'accounts.txt', '11,000')
  await put('Closed', 'plan.txt', '12,500')
  await olga.call('PUT', `/api/deals/${dealId}/folders`, { path: 'Closed', readers: [] })
  const ofAccounts = async () => {
    await olga.call('POST', '/functions/v1/ai-due-diligence', { dealId })
    const all = await olga.call<StoredAnalysis[]>('GET', `/api/diligence_analyses?dealId=${dealId}`)
    return all.find(({ name }) => name === 'accounts.txt')
  }
  const title = 'Figures that differ between documents'
  const accounts = await eventually(async () => {
    const found = await ofAccounts()
    expect(found?.sections[0]?.title).toBe(title)
    return found
  })
  const about = { dealId, documentId: accounts?.document_id, section: title, line: accounts?.sections[0]?.lines[0] }
  const said = { version: 0, verdict: 'corrected', correction: 'The plan says 12,500.', reason: 'Read twice.' }
  const { id } = await olga.call<FindingReview>('PUT', '/api/diligence_findings', { ...about, ...said })
  const history = (client: Pick<SignedInClient, 'call'>) =>
    client.call<RecordVersion[]>('GET', `/api/diligence_findings/${id}/history`)
  const confirmation = { kind: 'finding', id, version: 1, is_confirmed: true }
  await expect(history(ben)).rejects.toThrow('404')
  await expect(ben.call('PUT', '/api/diligence_confirmations', confirmation)).rejects.toThrow('404')
  await olga.call('PUT', `/api/deals/${dealId}/folders`, { path: 'Closed', readers: [ben.userId] })
  await ben.call('PUT', '/api/diligence_confirmations', confirmation)
  expect(await history(ben)).toHaveLength(2)
  // which files it was about cannot be told any more: it is left to those who read every file
  await olga.fetch(`/api/documents/${accounts?.document_id}/versions?name=accounts.txt`, {
    method: 'POST',
    body: Buffer.from('\t2023\t2024\nRevenue\t10,000\t12,500\nEBITDA\t1,500\t1,650\n'),
  })
  await eventually(async () => expect((await ofAccounts())?.sections[0]?.title).not.toBe(title))
  await expect(history(ben)).rejects.toThrow('404')
  expect(await history(olga)).toHaveLength(2)
})
