import { expect, test } from 'vitest'
import type { FindingReview } from '#areas/finding-reviews/contract.ts'
import type { RecordVersion } from '#areas/record-calls.ts'
import { asUser, joinWorkspace, type SignedInClient } from '#test/as-user.ts'
import { eventually } from '#test/eventually.ts'
import { useApp, useUser } from '#test/use-app.ts'
import type { ComplianceDashboard, FindingDetail, LegalFinding, LegalFindings, LegalReview } from '../contract.ts'

const app = useApp()
const stranger = useUser(app, { name: 'Sam Stranger' })

const text =
  'SUPPLY AGREEMENT\n\nThis Supply Agreement is made as of March 3, 2021 between Solvane Home Ltd. ("Solvane") and Acme GmbH ("Acme").\n\n1. Acme may terminate this Agreement upon a change of control of Solvane.\n\n2. Neither party may assign this Agreement without the prior written consent of the other party.\n'

async function check(client: SignedInClient, question: object): Promise<LegalReview> {
  const started = await client.call<LegalReview>('POST', '/functions/v1/legal-due-diligence', question)
  return await eventually(async () => {
    const now = await client.call<LegalReview>('GET', `/api/legal_reviews/${started.id}`)
    expect(now.state).toBe('done')
    return now
  })
}

const read = (client: Pick<SignedInClient, 'call'>, id: string) =>
  client.call<FindingDetail>('GET', `/api/legal_findings/${id}`).then(({ finding }) => finding)
const list = (client: Pick<SignedInClient, 'call'>, runId: string) =>
  client.call<LegalFindings>('GET', `/api/legal_findings?runId=${runId}`)

/** A workspace with two people who may write and one who may read, and a finding in a deal. */
async function makeTeam() {
  const olga = await asUser(app, { name: 'Olga' })
  const ben = await asUser(app, { name: 'Ben' })
  const vera = await asUser(app, { name: 'Vera' })
  await joinWorkspace(app, olga, ben, 'member')
  await joinWorkspace(app, olga, vera, 'viewer')
  const { id: dealId } = await olga.call<{ id: string }>('POST', '/api/deals', { target: 'Solvane' })
  const { id: runId } = await check(olga, { documents: [{ name: 'supply.txt', text }], dealId })
  const { findings, counts } = await list(olga, runId)
  const [finding] = findings
  if (!finding) throw new Error('No finding')
  return { olga, ben, vera, dealId, runId, finding, counts }
}

const judge = (client: Pick<SignedInClient, 'call'>, id: string, said: object) =>
  client.call<FindingReview>('PUT', `/api/legal_findings/${id}/review`, { version: 0, verdict: 'confirmed', ...said })

const confirm = (client: Pick<SignedInClient, 'call'>, { id, version, review }: LegalFinding, is_confirmed = true) =>
  client.call<FindingReview>('PUT', `/api/legal_findings/${id}/confirmation`, {
    version: review?.version ?? 1,
    finding_version: version,
    is_confirmed,
  })

test('a person confirms a finding, another one confirms that, and a change opens it again', async () => {
  const { olga, ben, vera, finding, dealId } = await makeTeam()
  const { id } = finding
  expect(finding.review).toBeNull()
  await expect(judge(vera, id, {})).rejects.toThrow('403')
  await expect(judge(stranger, id, {})).rejects.toThrow('404')
  await expect(confirm(ben, finding)).rejects.toThrow('Nobody has reviewed this finding')
  await judge(olga, id, { reason: 'Clause 1.' })
  const judged = await read(ben, id)
  expect(judged.review).toMatchObject({
    verdict: 'confirmed',
    reason: 'Clause 1.',
    reviewed_by_name: 'Olga',
    confirmed_at: null,
    awaits_second: true,
  })
  await expect(confirm(olga, judged)).rejects.toThrow('You reviewed this yourself')
  await expect(confirm(vera, judged)).rejects.toThrow('403')
  await expect(confirm(stranger, judged)).rejects.toThrow('404')
  await confirm(ben, judged)
  expect((await read(olga, id)).review).toMatchObject({ confirmed_by_name: 'Ben', awaits_second: false })
  await expect(confirm(olga, await read(olga, id), false)).rejects.toThrow('Only the person who confirmed')
  // who looks after it changes nothing that was confirmed, its status does
  const change = async (fields: object) => {
    const { version, status, owner_id } = await read(ben, id)
    await ben.call('PATCH', `/api/legal_findings/${id}`, { version, status, owner_id, ...fields })
  }
  await change({ owner_id: ben.userId })
  expect((await read(olga, id)).review?.confirmed_by_name).toBe('Ben')
  await change({ status: 'accepted' })
  expect((await read(olga, id)).review).toMatchObject({
    reviewed_by_name: 'Olga',
    confirmed_at: null,
    awaits_second: true,
  })
  await expect(confirm(olga, await read(olga, id))).rejects.toThrow('You reviewed this yourself')
  await confirm(ben, await read(ben, id))
  await judge(ben, id, { version: (await read(ben, id)).review?.version, verdict: 'dismissed', reason: 'Void.' })
  expect((await read(olga, id)).review).toMatchObject({
    verdict: 'dismissed',
    reviewed_by_name: 'Ben',
    confirmed_at: null,
  })
  const past = `/api/legal_findings/${id}/review/history`
  const versions = await vera.call<RecordVersion[]>('GET', past)
  expect(versions.map(({ user_name, kind }) => [user_name, kind])).toEqual([
    ['Ben', 'changed'],
    ['Ben', 'changed'],
    ['Ben', 'changed'],
    ['Ben', 'changed'],
    ['Olga', 'created'],
  ])
  expect(versions[1]?.changes).toEqual([{ field: 'confirmed_by', before: null, after: 'Ben' }])
  await expect(stranger.call('GET', past)).rejects.toThrow('404')
  const activity = await olga.call<{ action: string }[]>('GET', `/api/deals/${dealId}/activity`)
  expect(activity.map(({ action }) => action).filter((action) => action.startsWith('finding_review'))).toEqual([
    'finding_review.given',
    'finding_review.confirmed',
    'finding_review.unconfirmed',
    'finding_review.confirmed',
    'finding_review.given',
  ])
})

test('of two people at the same time one wins, and the other is told', async () => {
  const { olga, ben, finding } = await makeTeam()
  const { id } = finding
  const first = await Promise.allSettled([
    judge(olga, id, {}),
    judge(ben, id, { verdict: 'dismissed', reason: 'Another party.' }),
  ])
  expect(first.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected'])
  const refused = first.find((one) => one.status === 'rejected')
  expect(String(refused?.reason)).toMatch(/409.*Someone else (?:has just reviewed this finding|changed this review)/s)
  const cara = await asUser(app, { name: 'Cara' })
  const dan = await asUser(app, { name: 'Dan' })
  await joinWorkspace(app, olga, cara, 'member')
  await joinWorkspace(app, olga, dan, 'member')
  const seen = await read(cara, id)
  const second = await Promise.allSettled([confirm(cara, seen), confirm(dan, seen)])
  expect(second.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected'])
  expect(String(second.find((one) => one.status === 'rejected')?.reason)).toMatch(
    /409.*Someone else changed this review/s,
  )
  // nobody judges over a verdict that was not on their screen
  await expect(judge(dan, id, { version: seen.review?.version })).rejects.toThrow('Someone else changed this review')
  // nor confirms with a status that has changed since
  const now = await read(dan, id)
  await confirm((await read(cara, id)).review?.confirmed_by === cara.userId ? cara : dan, now, false)
  const before = await read(olga, id)
  await olga.call('PATCH', `/api/legal_findings/${id}`, { version: before.version, status: 'resolved', owner_id: null })
  const { review } = await read(olga, id)
  await expect(confirm(dan, { ...before, review })).rejects.toThrow('Someone else changed this finding')
})

test('a dismissed finding counts nowhere, a corrected one as it was corrected, and the reports say who said so', async () => {
  const { olga, ben, runId, dealId, finding, counts } = await makeTeam()
  expect(counts.critical).toBe(1)
  const noReason = judge(olga, finding.id, { verdict: 'dismissed' })
  await expect(noReason).rejects.toThrow(/400.*Say why this is no finding/s)
  await judge(olga, finding.id, { verdict: 'corrected', severity: 'low', reason: 'A year of notice.' })
  await confirm(ben, await read(ben, finding.id))
  const corrected = await list(olga, runId)
  expect(corrected.counts).toMatchObject({ critical: 0, low: counts.low + 1 })
  expect(corrected.findings.at(-1)).toMatchObject({ id: finding.id, type: 'low', analyst_type: 'critical' })
  const report = async () =>
    (await (await olga.fetch(`/api/legal_reports?kind=all-findings&dealId=${dealId}`)).json()) as LegalFindings
  expect((await report()).findings.find(({ id }) => id === finding.id)?.review).toMatchObject({
    verdict: 'corrected',
    reviewed_by_name: 'Olga',
    confirmed_by_name: 'Ben',
  })
  const { version } = (await read(olga, finding.id)).review ?? {}
  await judge(olga, finding.id, { version, verdict: 'dismissed', reason: 'The clause was deleted by the amendment.' })
  expect((await list(olga, runId)).counts).toMatchObject({ critical: 0, low: counts.low })
  const open = await judge(olga, finding.id, { version: (version ?? 0) + 1, verdict: 'open' })
  expect(open).toMatchObject({ verdict: 'open', reason: '', awaits_second: false })
  expect((await list(olga, runId)).counts).toMatchObject({ critical: 1 })
  await expect(confirm(ben, await read(ben, finding.id))).rejects.toThrow('Review the finding first')
})

test('where nobody else may write, one verdict waits for nobody', async () => {
  const alone = await asUser(app, { name: 'Alma' })
  const { id } = await check(alone, { documents: [{ name: 'supply.txt', text }] })
  const [finding] = (await list(alone, id)).findings
  await judge(alone, finding?.id ?? '', {})
  expect((await read(alone, finding?.id ?? '')).review).toMatchObject({ verdict: 'confirmed', awaits_second: false })
})

test('what is dismissed lowers no compliance figure', async () => {
  const olga = await asUser(app, { name: 'Olga' })
  const body = 'DATA PROCESSING AGREEMENT\n\nThe Processor processes personal data on behalf of the Controller.\n'
  await check(olga, { playbook: 'gdpr-compliance', documents: [{ name: 'dpa.txt', text: body }] })
  const figure = () => olga.call<ComplianceDashboard>('GET', '/api/legal_compliance')
  const before = await figure()
  const failed = before.gdpr.rules.filter(({ failed: count }) => count > 0)
  expect(failed.length).toBeGreaterThan(0)
  const { findings } = await olga.call<LegalFindings>('GET', '/api/legal_findings')
  const ofRule = findings.filter(({ rule, is_sample }) => rule === failed[0]?.rule && !is_sample)
  for (const { id } of ofRule) await judge(olga, id, { verdict: 'dismissed', reason: 'In the annex.' })
  const after = (await figure()).gdpr.rules.find(({ rule }) => rule === failed[0]?.rule)
  expect(after).toMatchObject({ failed: 0, percent: null })
})
