import { describe, expect, it } from 'vitest'
import { analyseContract } from './analyse-contract.ts'
import { findPeriods } from './find-figures.ts'
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
