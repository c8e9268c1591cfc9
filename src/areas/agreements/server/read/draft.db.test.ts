import { expect, test } from 'vitest'
import { earnOutOffer } from '#areas/negotiation/offer.fixture.ts'
import { useApp, useUser } from '#test/use-app.ts'
import type { DraftReview, FilledTemplate } from '../../contract.ts'

const app = useApp()
const ann = useUser(app, { name: 'Ann' })

/** A deal whose terms are all agreed, and that may be closed at any time. */
async function negotiate(): Promise<string> {
  const { id } = await ann.call<{ id: string }>('POST', '/api/deals', {
    target: 'Northwind',
    stage: 'Negotiation',
    industry: 'Software & SaaS',
    value: 20_000_000,
    ebitda: 4_000_000,
    owner_id: ann.userId,
    probability: 80,
    expected_close: '2027-06-30',
  })
  await ann.call('POST', '/api/negotiations', { dealId: id })
  await ann.call('POST', `/api/negotiations/${id}/offers`, {
    bidder: 'Corvane',
    ...earnOutOffer,
    last_number: 0,
  })
  type View = { terms: { id: string; version: number; term: string }[] }
  const { terms } = await ann.call<View>('GET', `/api/negotiation?deal=${id}`)
  for (const { id: termId, version, term } of terms) {
    const agreed_position = term === 'Break-up Fee' ? '2 % of the price' : ''
    await ann.call('PATCH', `/api/negotiation-terms/${termId}`, { version, status: 'agreed', agreed_position })
  }
  return id
}

const draft = (dealId: string, type = 'sales') =>
  ann.call<FilledTemplate>('GET', `/api/agreements/draft?type=${type}&deal_id=${dealId}`)

test('share purchase terms come from the negotiation of the deal as soon as it is finalised, and from the deal before', async () => {
  const id = await negotiate()
  const open = await draft(id)
  expect(open).toMatchObject({ source: 'deal', agreed_at: null })
  expect(open.terms).toContain('The purchase price is $20,000,000')
  expect(open.terms).not.toContain('Break-up Fee')
  expect((await draft(id, 'custom')).terms).toContain('Indicative value: $20,000,000')
  await ann.call('POST', `/api/negotiations/${id}/finalise`, { version: 1, price: 19_500_000, probability: 90 })
  const agreed = await draft(id)
  expect(agreed.source).toBe('negotiation')
  expect(agreed.agreed_at).toMatch(/^20/)
  for (const clause of [
    'The purchase price is $19,500,000',
    'The price is paid as 90% cash, 10% earnout.',
    'over 24 months',
    'Break-up Fee: 2 % of the price.',
  ])
    expect(agreed.terms).toContain(clause)
  expect(await draft(id, 'nda')).toMatchObject({ source: 'deal', agreed_at: null })
})

const terms = [
  '1. Change of control. Either party may terminate this Agreement upon a change of control of the other party.',
  '2. Governing law. This Agreement is governed by the laws of Delaware.',
].join('\n\n')
const review = (text: string, playbook = 'change-of-control') =>
  ann.call<DraftReview>('PUT', '/api/agreements/draft/review', { terms: text, playbook })

test('a playbook says pass, partial or fail of terms in writing, with the passage and a wording', async () => {
  const { playbook, version, checks } = await review(terms)
  expect([playbook, version]).toEqual(['Change of control', 0])
  const check = checks.find(({ rule }) => rule === 'change-of-control')
  expect(check).toMatchObject({ outcome: 'fail', severity: 'critical' })
  expect(check?.wording).toContain('shall not require the consent')
  const { start, end, text } = check!.passage!
  expect(terms.slice(start, end)).toBe(text)
  expect(text).toContain('may terminate this Agreement upon a change of control')
  const better = `${terms.slice(0, start)}${check!.wording}${terms.slice(end)}`
  expect((await review(better)).checks.find(({ rule }) => rule === 'change-of-control')?.outcome).toBe('pass')
})

test('the playbook is that of the workspace, and several texts at once do not mix', async () => {
  const [first] = await ann.call<{ rules: object[] }[]>('GET', '/api/legal_playbooks')
  const rules = first!.rules.slice(0, 1).map((rule) => ({ ...rule, title: 'Our own rule' }))
  await ann.call('PUT', '/api/legal_playbooks', { playbook: 'change-of-control', version: 0, rules })
  const [own, other, empty] = await Promise.all([review(terms), review(terms, 'ip-ownership'), review('')])
  expect([own.version, own.checks.map(({ title }) => title)]).toEqual([1, ['Our own rule']])
  expect(other.checks.length).toBeGreaterThan(2)
  expect(empty.checks.map(({ passage }) => passage)).toEqual([null])
  const text = 'x'.repeat(50_001)
  await expect(review(text)).rejects.toThrow('400')
})
