import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { layOutOwnership } from './lay-out-ownership.ts'
import { judgeOwnership, listOwners, measureSteps, sumOfShares } from './ownership.ts'
import { findUnnamed } from './find-unnamed.ts'
import { findImpossibleShares } from './find-impossible-shares.ts'

const person = (id: string, role = 'owner') => ({ id, name: id, kind: 'person' as const, role })
const company = (id: string) => ({ ...person(id), kind: 'company' as const })
const holds = (holder_id: string, held_id: string | null, percent: number | null, control = 'none') => ({
  holder_id,
  held_id,
  percent,
  control,
})

it('multiplies along a chain and adds the chains of one person', () => {
  const stakes = [holds('h', null, 80), holds('ann', 'h', 60), holds('ann', null, 20), holds('bob', 'h', 40)]
  expect(listOwners([person('ann'), person('bob'), company('h')], stakes)).toEqual([
    { party_id: 'ann', name: 'ann', effective: 68, directed: 100, controls: false, isBeneficial: true },
    { party_id: 'bob', name: 'bob', effective: 32, directed: 32, controls: false, isBeneficial: true },
  ])
  expect(sumOfShares(stakes)).toBe(100)
})

it('calls a person with exactly 25 % a beneficial owner, and one with less only by control', () => {
  const owners = listOwners(
    [person('a'), person('b'), person('c'), person('t', 'trustee')],
    [holds('a', null, 25), holds('b', null, 24.99), holds('c', null, null, 'board')],
  )
  expect(owners.map(({ name, isBeneficial }) => [name, isBeneficial])).toEqual([
    ['a', true],
    ['b', false],
    ['c', true],
    ['t', true],
  ])
})

it('passes control on through a majority, and not through a minority', () => {
  const stakes = [holds('h', null, 10, 'voting'), holds('a', 'h', 51), holds('b', 'h', 49)]
  const owners = listOwners([person('a'), person('b'), company('h')], stakes)
  expect(owners.map(({ name, controls }) => [name, controls])).toEqual([
    ['a', true],
    ['b', false],
  ])
})

describe('a person who controls companies directs all that these hold', () => {
  const parties = [person('a'), person('b'), company('h1'), company('h2'), company('h3')]
  it.each<[string, ReturnType<typeof holds>[], number, boolean]>([
    // 60 % of 30 % are 18 %, and yet nobody else decides about the 30 %
    ['by a majority', [holds('a', 'h1', 60), holds('h1', null, 30)], 30, true],
    ['by the board', [holds('a', 'h1', null, 'board'), holds('h1', null, 25)], 25, true],
    [
      'by two companies together',
      [holds('a', 'h1', 51), holds('a', 'h2', 51), holds('h1', null, 13), holds('h2', null, 12)],
      25,
      true,
    ],
    ['by a chain of majorities', [holds('a', 'h1', 51), holds('h1', 'h2', 51), holds('h2', null, 25)], 25, true],
    [
      'by companies that have the majority only together',
      [
        holds('a', 'h1', 100),
        holds('a', 'h2', 100),
        holds('h1', 'h3', 30),
        holds('h2', 'h3', 21),
        holds('h3', null, 40),
      ],
      40,
      true,
    ],
    ['and not by exactly half', [holds('a', 'h1', 50), holds('h1', null, 40)], 20, false],
    ['and not below a quarter of the client', [holds('a', 'h1', 60), holds('h1', null, 24.99)], 24.99, false],
    [
      'in a circle',
      [holds('a', 'h1', 60), holds('h1', 'h2', 60), holds('h2', 'h1', 40), holds('h2', null, 30)],
      30,
      true,
    ],
  ])('%s', (_how, stakes, directed, isBeneficial) => {
    expect(listOwners(parties, stakes).find(({ name }) => name === 'a')).toMatchObject({ directed, isBeneficial })
  })
})

it('follows a circle until its share is gone, and leaves out parties that are gone', () => {
  const circle = [
    holds('x', 'y', 50),
    holds('y', 'x', 50),
    holds('y', null, 50),
    holds('a', 'x', 100),
    holds('gone', null, 50),
  ]
  // 50 % of 50 %, and a quarter of it each time round: 25 / (1 - 0.25)
  expect(listOwners([person('a'), company('x'), company('y')], circle)).toMatchObject([{ name: 'a', effective: 33.33 }])
  expect(
    listOwners([person('a'), company('x')], [holds('x', 'x', 100), holds('x', null, 100), holds('a', 'x', 100)]),
  ).toMatchObject([{ effective: 100 }])
})

it('counts the steps of the longest chain, without holdings that close a circle', () => {
  const steps = measureSteps([holds('h', null, 50), holds('a', 'h', 50), holds('a', null, 50), holds('h', 'a', 10)])
  expect([...steps]).toEqual([
    ['h', 1],
    ['a', 2],
  ])
})

it('is answered at once for many companies that all hold each other', () => {
  const ids = Array.from({ length: 40 }, (_, index) => `c${index}`)
  const stakes = ids.flatMap((id, index) => [
    holds(id, null, 1),
    ...ids.slice(index + 1).map((held) => holds(id, held, 2)),
  ])
  expect(listOwners([...ids.map(company), person('a')], [...stakes, holds('a', 'c0', 100)])).toHaveLength(1)
  expect(measureSteps(stakes).get('c0')).toBe(40)
})

it('draws each holder above everything that it holds, the client last', () => {
  const { boxes, lines, rows, columns } = layOutOwnership(
    'Client',
    [person('ann'), company('h'), person('nobody')],
    [holds('h', null, 80), holds('ann', 'h', 60), holds('ann', null, 20)],
  )
  expect([rows, columns]).toEqual([3, 1])
  expect(boxes.map(({ id, row }) => [id, row])).toEqual([
    ['client', 2],
    ['ann', 0],
    ['h', 1],
  ])
  expect(lines).toHaveLength(3)
})

it('knows the ownership when at most one beneficial owner could be missing', () => {
  const parties = [person('a'), company('h1'), company('h2')]
  expect(judgeOwnership(parties, [])).toBe('unknown')
  expect(judgeOwnership(parties, [holds('a', null, 75)])).toBe('known')
  expect(judgeOwnership(parties, [holds('a', null, 74)])).toBe('unknown')
  const long = [holds('h1', null, 100), holds('h2', 'h1', 100), holds('a', 'h2', 100)]
  expect(judgeOwnership(parties, long)).toBe('long_chain')
})

it('never gives one person more than all of the client, whatever the holdings', () => {
  const edges = fc.array(fc.tuple(fc.nat(4), fc.nat(5), fc.integer({ min: 0, max: 100 })), { maxLength: 12 })
  fc.assert(
    fc.property(edges, (some) => {
      const parties = [0, 1, 2, 3, 4].map((id) => (id < 3 ? person(`p${id}`) : company(`p${id}`)))
      const stakes = some.map(([holder, held, percent]) => holds(`p${holder}`, held === 5 ? null : `p${held}`, percent))
      for (const { effective } of listOwners(parties, stakes)) {
        expect(effective).toBeGreaterThanOrEqual(0)
        expect(effective).toBeLessThanOrEqual(100)
      }
    }),
  )
})

describe('holdings that cannot be', () => {
  const parties = [
    { id: 'ann', name: 'Ann', kind: 'person' },
    { id: 'top', name: 'Top SA', kind: 'company' },
    { id: 'mid', name: 'Mid SA', kind: 'company' },
  ] as const
  const hold = (holder_id: string, held_id: string | null, percent: number | null) => ({
    holder_id,
    held_id,
    percent,
    control: 'none',
  })

  it.each([
    ['all of the client', [hold('ann', null, 60.1), hold('top', null, 39.9)], []],
    ['more than all of the client', [hold('ann', null, 60.1), hold('top', null, 40)], ['Client AG add up to 100.1%']],
    ['more than all of a company', [hold('ann', 'mid', 70), hold('top', 'mid', 50)], ['Mid SA add up to 120%']],
    ['a share that is not known', [hold('ann', null, null), hold('top', null, 100)], []],
    ['shares of somebody who is gone', [hold('gone', null, 60), hold('top', null, 60)], []],
    ['a person', [hold('top', 'ann', 10)], ['Ann is a person']],
  ])('%s', (_what, stakes, expected) => {
    const found = findImpossibleShares(stakes, parties, 'Client AG')
    expect(found).toHaveLength(expected.length)
    expected.forEach((words, index) => expect(found[index]).toContain(words))
  })
})

describe('whom the file of a client does not name', () => {
  const bob = { kind: 'person', role: 'owner' } as const
  const roles = (...some: string[]) => some.map((role) => ({ kind: 'person' as const, role }))
  it.each<[string, Parameters<typeof findUnnamed>[0], Parameters<typeof findUnnamed>[1], string[]]>([
    [
      'somebody is named',
      { client_type: 'corporation', requires_kyc: true, requires_aml: false, services: [] },
      [bob],
      [],
    ],
    [
      'nobody is',
      { client_type: 'corporation', requires_kyc: true, requires_aml: false, services: [] },
      [],
      ['No person is named'],
    ],
    [
      'only companies are',
      { client_type: 'llc', requires_kyc: true, requires_aml: false, services: [] },
      [{ kind: 'company', role: 'owner' }],
      ['No person is named'],
    ],
    [
      'nobody is, and somebody was to be checked for political exposure',
      { client_type: 'corporation', requires_kyc: true, requires_aml: true, services: [] },
      [],
      ['so no identity is checked', 'so nobody is checked for political exposure'],
    ],
    [
      'nobody is, and the PEP screening is promised alone',
      { client_type: 'corporation', requires_kyc: false, requires_aml: false, services: ['PEP Screening'] },
      [],
      ['so nobody is checked for political exposure'],
    ],
    ['nobody has to be', { client_type: 'trust', requires_kyc: false, requires_aml: false, services: [] }, [], []],
    [
      'a trust without beneficiaries',
      { client_type: 'trust', requires_kyc: true, requires_aml: false, services: [] },
      roles('settlor', 'trustee'),
      ['Ownership: beneficiary.'],
    ],
    [
      'a trust',
      { client_type: 'trust', requires_kyc: true, requires_aml: false, services: [] },
      roles('settlor', 'trustee', 'beneficiary'),
      [],
    ],
    [
      'a trust of nobody',
      { client_type: 'trust', requires_kyc: true, requires_aml: false, services: [] },
      [],
      ['No person is named', 'Ownership: settlor, trustee, beneficiary.'],
    ],
  ])('%s', (_what, client, parties, expected) => {
    const found = findUnnamed(client, parties)
    expect(found).toHaveLength(expected.length)
    expected.forEach((words, index) => expect(found[index]).toContain(words))
  })
})
