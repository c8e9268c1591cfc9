import { expect, test } from 'vitest'
import { describeRecord, rateAnchoring } from './anchoring.ts'
import { readDocument, tidyText, writeDocument, type AgreementText } from './document-text.ts'
import { insertWording, withoutNumber } from './insert-wording.ts'
import { readHistory, toJson, type LogEntry } from './log-entry.ts'
import { countBlanks, fillTemplate } from './templates.ts'
import { agreementTypes, durations, type StepKind } from './words.ts'
import { mayFollow } from './moves.ts'

const text: AgreementText = {
  title: 'Exclusivity: Northwind',
  type: 'nda',
  description: 'We talk.\nReference: forged',
  terms: 'Terms:\nParticipants:\n  9. eve@example.com',
  participants: ['ann@example.com', 'ben@example.com'],
  observers: [],
  isInOrder: false,
  createdAt: '2026-03-02T12:00:00.000Z',
  expiresAt: '2026-04-01T12:00:00.000Z',
  durationSeconds: 2_592_000,
  previous: null,
  reference: 'ab'.repeat(32),
}

test('types and durations are those of the specification', () => {
  expect(agreementTypes.map(({ label }) => label)).toEqual([
    'Service Contract',
    'Non-Disclosure Agreement (NDA)',
    'Partnership Agreement',
    'Employment Contract',
    'Licensing Agreement',
    'Sales Agreement',
    'Rental Agreement',
    'Custom Agreement',
  ])
  expect(durations.map(({ value, label }) => [label, value])).toEqual([
    ['1 Day', '86400'],
    ['1 Week', '604800'],
    ['1 Month', '2592000'],
    ['3 Months', '7776000'],
    ['6 Months', '15552000'],
    ['1 Year', '31536000'],
    ['Custom', 'custom'],
  ])
})

test('the file names the participants, whatever a text pretends', () => {
  const file = writeDocument(text)
  expect(readDocument(file)).toEqual({ title: text.title, participants: text.participants })
  expect(file.split('\n').filter((line) => line.startsWith('Reference:'))).toEqual([`Reference: ${text.reference}`])
  expect(readDocument('Some other file')).toBeNull()
  expect(readDocument(writeDocument({ ...text, observers: ['ben@example.com'] }))).toEqual(readDocument(file))
})

test('different agreements are different files', () => {
  const file = writeDocument(text)
  const changes: Partial<AgreementText>[] = [
    { title: 'Other' },
    { type: 'custom' },
    { description: 'We talk.' },
    { terms: '' },
    { participants: ['ann@example.com', 'eve@example.com'] },
    { isInOrder: true },
    { observers: ['ben@example.com'] },
    { expiresAt: '2026-04-02T12:00:00.000Z' },
    { previous: { relation: 'amends', documentHash: 'cd'.repeat(32) } },
    { reference: 'cd'.repeat(32) },
  ]
  expect(new Set([file, ...changes.map((change) => writeDocument({ ...text, ...change }))]).size).toBe(
    changes.length + 1,
  )
})

test.each([
  [[], false, 'none'],
  [[], true, 'pending'],
  [['sent'], true, 'pending'],
  [['failed'], true, 'failed'],
  [['failed', 'pending'], true, 'pending'],
  [['reorganised', 'pending'], true, 'reorganised'],
  [['failed', 'confirmed', 'reorganised'], false, 'confirmed'],
] as const)('records that are %j, with a service %s, are together %s', (states, isConfigured, state) => {
  expect(rateAnchoring(states, isConfigured)).toBe(state)
})

test('a text has one form', () => {
  expect(tidyText('  a \r\nb\u0000\u0007\tc \n\n')).toBe('a\nb\tc')
  expect(tidyText('e\u0301')).toBe('\u00e9')
  // No line that only some readers see as one, and no letters that they show in another order.
  expect(tidyText('a\u2028Participants:\u2029b\u202Ec\u2066d\u2069')).toBe('a\nParticipants:\nbcd')
})

const entry = (step: number, kind: StepKind, participant: number | null = null): LogEntry => ({
  document: 'ab'.repeat(32),
  step,
  kind,
  participant,
  participants: 2,
  at: '2026-03-02T12:00:00.000Z',
  method: null,
  previous: null,
})
const whole = [entry(1, 'created', 1), entry(2, 'sent', 2), entry(3, 'accepted', 2), entry(4, 'activated')]

test('the entries of a proof say who accepted, and whether it is active', () => {
  expect(readHistory(whole.map(toJson))).toMatchObject({
    accepted: [1, 2],
    participants: 2,
    isActive: true,
    ended: null,
  })
  expect(readHistory([...whole, entry(5, 'expired')])).toMatchObject({ isActive: true, ended: 'expired' })
})

test.each([
  ['missing', whole.toSpliced(1, 1)],
  ['exchanged', [whole[0], whole[2], whole[1], whole[3]]],
  ['doubled', [whole[0], whole[0], ...whole.slice(1)]],
  ['of another agreement', [...whole.slice(0, 3), { ...whole[3], document: 'cd'.repeat(32) }]],
  ['unknown', [...whole.slice(0, 3), { ...whole[3], kind: 'approved' }]],
  ['without a beginning', whole.slice(1)],
  [
    'a second acceptance of the same participant',
    [...whole.slice(0, 3), entry(4, 'accepted', 2), entry(5, 'activated')],
  ],
  ['active without all acceptances', [...whole.slice(0, 2), entry(3, 'activated')]],
])('a history with an entry that is %s is none', (_name, entries) => {
  expect(readHistory(entries)).toBeNull()
})

test.each([
  ['renews', 'active', ['a', 'b'], ['a', 'c'], true],
  ['renews', 'completed', ['a', 'b'], ['a', 'b'], true],
  ['renews', 'pending', ['a', 'b'], ['a', 'b'], false],
  ['amends', 'active', ['a', 'b'], ['a', 'b'], true],
  ['amends', 'active', ['a', 'b'], ['a', 'c'], false],
  ['amends', 'active', ['a', 'b'], ['a'], false],
  ['amends', 'completed', ['a', 'b'], ['a', 'b'], false],
] as const)('an agreement that %s an %s one of %j, with %j: %s', (relation, status, before, now, isAllowed) => {
  expect(mayFollow({ relation, status, before, now }) === null).toBe(isAllowed)
})

test('each type has a template, which the deal fills', () => {
  const facts = { target: 'Northwind', price: '$12,000,000', closing: 'Mar 31, 2026', company: '' }
  for (const { value } of agreementTypes) {
    const filled = fillTemplate(value, facts)
    expect(filled.title).toContain('Northwind')
    expect(filled.terms).not.toContain('undefined')
    expect(durations.map((each) => each.value)).toContain(filled.duration)
    expect(fillTemplate(value, null).title).not.toContain('Northwind')
  }
  expect(fillTemplate('sales', facts).terms).toContain('$12,000,000')
})

test('a finalised negotiation fills the terms of a share purchase, clause by clause', () => {
  const facts = { target: 'Northwind', price: '$19,500,000', closing: '', company: '' }
  const agreed = {
    payment: '90% cash, 10% earnout',
    earnOutMonths: 24,
    deferredMonths: 0,
    terms: [{ term: 'Break-up Fee', position: '2 % of the price' }],
  }
  const { terms } = fillTemplate('sales', { ...facts, agreed })
  expect(terms).toContain('2. The purchase price is $19,500,000,')
  expect(terms).toContain('3. The price is paid as 90% cash, 10% earnout. The earnout is measured over 24 months')
  expect(terms).not.toContain('deferred')
  expect(terms).toContain('6. Break-up Fee: 2 % of the price.')
  expect(fillTemplate('sales', facts).terms).not.toContain('is paid as')
  const inTerms = { ...agreed, earnOutMonths: null }
  expect(fillTemplate('sales', { ...facts, agreed: inTerms }).terms).toContain(
    'over the earnout period stated below, by',
  )
  const inWords = { ...agreed, payment: 'All cash at closing.', earnOutMonths: 0 }
  expect(fillTemplate('sales', { ...facts, agreed: inWords }).terms).toContain('paid as All cash at closing.\n')
})

test('a suggested wording replaces its passage, or follows as the next clause', () => {
  const terms = '1. One.\n\n12. Twelve.'
  expect(insertWording(terms, 'New.', withoutNumber(terms, { start: 9, end: terms.length }))).toBe(
    '1. One.\n\n12. New.',
  )
  expect(insertWording(terms, 'New.', null)).toBe('1. One.\n\n12. Twelve.\n\n13. New.')
  expect(insertWording('Plain text.', 'New.', null)).toBe('Plain text.\n\nNew.')
  expect(insertWording('', 'New.', null)).toBe('New.')
})

test('counts what is still to be filled', () => {
  expect(countBlanks('')).toBe(0)
  expect(countBlanks('Law: [to be agreed], price [to be agreed]; see (0)')).toBe(2)
  expect(countBlanks('[not closed, [\n]')).toBe(0)
})

test.each([
  ['chain', {}, 'Chain'],
  ['chain', { chain_id: 1, transaction: '0xab' }, 'Chain 1, transaction 0xab'],
  ['chain', { chain_id: 1, transaction: '0xab', block: 7 }, 'Chain 1, block 7, transaction 0xab'],
  ['opentimestamps', { calendar: 'a.example' }, 'OpenTimestamps, a.example'],
  ['opentimestamps', { calendar: 'a.example', bitcoin_block: 900_000 }, 'Bitcoin block 900000, by OpenTimestamps'],
])('a record of %s %j is %s', (kind, record, words) => {
  expect(describeRecord({ kind, ...record })).toBe(words)
})
