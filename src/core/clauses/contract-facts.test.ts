import { describe, expect, it } from 'vitest'
import { analyseContract } from './analyse-contract.ts'
import { findLaw, findPeriods } from './find-figures.ts'
import { findParties } from './find-parties.ts'

const namesIn = (text: string) => findParties(text).map(({ name }) => name)

describe('the parties of a contract', () => {
  it.each([
    [
      'a date is none',
      'between Acme, Inc. ("Acme") and Bolt LLC ("Bolt") dated August 26 (the "Notice") with effect',
      ['Acme, Inc.', 'Bolt LLC'],
    ],
    [
      'half a sentence is none',
      'between Acme, Inc. ("Acme") and Bolt LLC ("Bolt"). Advertisements are served (the "Site")',
      ['Acme, Inc.', 'Bolt LLC'],
    ],
    [
      'a recital is none',
      'between Acme, Inc. ("Acme") and Bolt LLC ("Bolt"); WHEREAS (the "Recitals")',
      ['Acme, Inc.', 'Bolt LLC'],
    ],
    [
      'where a party comes from is not its name',
      'between Acme, Inc. ("Acme") and Gridiron Foods, a Nevada Corporation ("Gridiron")',
      ['Acme, Inc.', 'Gridiron Foods'],
    ],
    [
      'a heading is not part of a name',
      'EXHIBIT 10.7 CONSULTING AGREEMENT Acme Biotech, Inc. ("Company") and Ireya B.V having an address at Main Street 16 ("Consultant")',
      ['Acme Biotech, Inc.', 'Ireya B.V'],
    ],
    [
      'a bank may be a company of another form',
      'between Hill, Inc. ("Hill") and Rhine Bank Securities Inc. ("Agent")',
      ['Hill, Inc.', 'Rhine Bank Securities Inc.'],
    ],
    ['figures of a table are none', 'Trade payables 900 1000 1600 Bank loans 2600', []],
    [
      'small words belong to a name',
      'between Bank of the West ("Bank") and Jan van der Meer ("Owner")',
      ['Bank of the West', 'Jan van der Meer'],
    ],
  ])('%s', (_, text, names) => {
    expect(namesIn(text)).toEqual(names)
  })
})

it('reads a number of two words as one', () => {
  expect(findPeriods('within twenty-four (24) months or thirty six weeks')).toMatchObject([
    { text: 'twenty-four (24) months', count: 24 },
    { text: 'thirty six weeks', count: 36 },
  ])
})

it('a time for giving notice is no term, and a term is no time for notice', () => {
  const { facts } = analyseContract(
    'SUPPLY AGREEMENT between Acme, Inc. ("Acme") and Bolt LLC ("Bolt").\n\n1. Term. The term of this Agreement shall be three (3) years. It shall thereafter automatically renew for successive terms of one (1) year unless either party gives written notice of non-renewal at least ninety (90) days prior to the end of the term.\n\n2. Termination. Either party may terminate this Agreement for convenience upon sixty (60) days written notice to the other party.',
  )
  expect(facts.terms.map(({ text }) => text)).toEqual(['three (3) years', 'one (1) year'])
  expect(new Set(facts.noticePeriods.map(({ text }) => text))).toEqual(new Set(['ninety (90) days', 'sixty (60) days']))
})

it.each([
  [
    'the last day, not the first',
    'This Agreement commences on 1 April 2022 and continues until 31 March 2027.',
    '2027-03-31',
  ],
  ['the second of two days', 'The term of this Agreement runs from January 30, 2012 to July 29, 2012.', '2012-07-29'],
  ['a plain last day', 'This Agreement shall expire on December 31, 2021.', '2021-12-31'],
  [
    'no day where the term is a length of time alone',
    'The term of this Agreement shall commence on April 1, 1999 and continue for six (6) months.',
    undefined,
  ],
])('the expiry is %s', (_, clause, on) => {
  const { facts } = analyseContract(
    `SUPPLY AGREEMENT made on 3 March 2020 between Acme, Inc. ("Acme") and Bolt LLC ("Bolt").\n\n1. Term. ${clause}`,
  )
  expect(facts.expiryDate?.on).toBe(on)
})

it.each([
  [
    'a heading names none',
    'Governing law\nThis Agreement is governed by the laws of the Federal Republic of Germany.',
    'Germany',
  ],
  ['an apostrophe ends no name', 'It is governed by the laws of the People’s Republic of China.', 'China'],
  ['by its adjective', 'Applicable law. This Agreement is subject to Swiss law.', 'Swiss'],
  ['in capitals', 'This Agreement is governed by Danish Law.', 'Danish'],
  ['of a state', 'This Agreement is governed by the laws of the State of New York.', 'New York'],
  ['none', 'The parties obey applicable law and Federal law.', undefined],
])('governing law: %s', (_, text, jurisdiction) => {
  expect(findLaw({ start: 0, end: text.length, text })?.jurisdiction).toBe(jurisdiction)
})

it('the day on which an agreement ends is not the day of the agreement', () => {
  const { facts } = analyseContract('SUPPLY AGREEMENT\n\n1. Term. This Agreement shall expire on December 31, 2021.')
  expect([facts.agreementDate?.on, facts.expiryDate?.on]).toEqual([undefined, '2021-12-31'])
})

it('what a clause says is quoted without the heading over it', () => {
  const { clauses, obligations } = analyseContract(
    'SUPPLY AGREEMENT\n\n3. Change of control\nThe Customer may terminate this Agreement if the Supplier undergoes a change of control.\n\n4. Records\nThe Supplier shall keep complete records of all deliveries for five years.',
  )
  expect(clauses.find(({ kind }) => kind === 'Change Of Control')?.text).toMatch(/^The Customer may terminate/)
  expect(obligations.map(({ who }) => who)).toEqual(['The Supplier'])
})
