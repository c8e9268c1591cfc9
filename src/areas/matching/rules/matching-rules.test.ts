import { describe, expect, test } from 'vitest'
import { findValueToRevenue } from './pair/value-to-revenue.ts'
import { makeNumbering, toRelation, toTraits, type ComparedCompany } from './pair/company-traits.ts'
import { changeGreeting, composeOutreach } from './texts/compose-outreach.ts'
import { judgePair } from './pair/judge-pair.ts'
import { measureSector } from './measure-sector.ts'
import { rateBuyer, recommend, colourOfMatch } from './pair/recommend.ts'
import type { Match } from '../contract.ts'
import { nameConflict } from './pair/name-conflict.ts'
import { sortMatches } from './sort-matches.ts'
import { toMatch } from './pair/to-match.ts'
import { inMillions } from './texts/words.ts'
import { writeSynergyAnalysis } from './texts/write-target.ts'
import { concentrationOf, sumUpMatches, sumUpSector, type SectorFacts } from './sum-up-sector.ts'
import { toAcquirer } from './to-acquirer.ts'
import { isRegulated, listTrades, readTrades, tradeNames } from './pair/trades.ts'
import { checkWeights, defaultFitWeights } from './weights.ts'
import { whyBuy, whyRefuse, writeRationale } from './texts/write-reasons.ts'
import { writeValuation } from './texts/write-valuation.ts'

function makeCompared(change: Partial<ComparedCompany> = {}): ComparedCompany {
  return {
    id: 'one',
    name: 'Harbour Pumps',
    industry: 'Manufacturing',
    description: 'Makes pumps for ships.',
    country: 'Germany',
    region: 'Hamburg',
    technologies: ['Robotics'],
    revenue_millions: 100,
    growth_percent: 5,
    employees: 500,
    valuation_millions: 200,
    ebitda_millions: 15,
    founded_year: 1980,
    retention_rate: 90,
    is_sample: false,
    ...change,
  }
}
const withId = (company: ComparedCompany) => ({ ...company, id: company.id ?? 'none' })
const setting = { weights: defaultFitWeights, valuation: null, marketMillions: null }

describe('trades', () => {
  test.each([
    { text: 'First Savings Bancorp', trades: ['banking'] },
    { text: 'Semiconductors and microchips', trades: ['semiconductors'] },
    { text: 'Oil exploration', trades: ['oilAndGas'] },
    { text: 'Boiling foil', trades: [] },
    { text: 'General Holdings', trades: [] },
    { text: 'Genetics, antibodies and vaccines', trades: ['pharma', 'biotech'] },
    { text: 'Law firms', trades: ['legal'] },
    { text: 'Lawn mowers', trades: [] },
    { text: 'Café and pizzas', trades: ['restaurants'] },
  ])('"$text" names $trades', ({ text, trades }) => {
    expect(listTrades(readTrades(text))).toEqual(trades)
  })
  test('fit into two words of 31 bits', () => {
    expect(tradeNames.length).toBeLessThanOrEqual(62)
    expect(new Set(tradeNames).size).toBe(tradeNames.length)
  })
  test('are regulated, not regulated, or not known', () => {
    expect(isRegulated(['banking', 'data'])).toBe(true)
    expect(isRegulated(['packaging'])).toBe(false)
    expect(isRegulated([])).toBeNull()
  })
})

describe('recommendations', () => {
  test.each([
    { synergyScore: 8.5, strategicValue: 6, name: 'Strong Buy' },
    { synergyScore: 8.49, strategicValue: 6, name: 'Buy' },
    { synergyScore: 8.5, strategicValue: 5.99, name: 'Buy' },
    { synergyScore: 7.5, strategicValue: 5, name: 'Buy' },
    { synergyScore: 7.49, strategicValue: 5, name: 'Hold' },
    { synergyScore: 6.5, strategicValue: 4, name: 'Hold' },
    { synergyScore: 6.49, strategicValue: 9, name: 'Consider' },
    { synergyScore: 5, strategicValue: 3, name: 'Consider' },
    { synergyScore: 4.99, strategicValue: 9, name: 'Avoid' },
    { synergyScore: 9, strategicValue: 2.99, name: 'Avoid' },
  ])('$synergyScore and $strategicValue is $name', ({ name, ...scores }) => {
    expect(recommend({ ...scores, pay: 'able', isOverlapWarning: false })).toBe(name)
  })
  test('a price out of reach leaves at most Consider, a large overlap at most Hold, and neither lifts anything', () => {
    const best = { synergyScore: 10, strategicValue: 10 }
    expect(recommend({ ...best, pay: 'out of reach', isOverlapWarning: false })).toBe('Consider')
    expect(recommend({ ...best, pay: 'able', isOverlapWarning: true })).toBe('Hold')
    expect(recommend({ synergyScore: 1, strategicValue: 1, pay: 'out of reach', isOverlapWarning: true })).toBe('Avoid')
  })
  const earned = { recommendation: 'Buy' as const, synergiesMillions: 3, isLargeEnough: true }
  test.each([
    { synergyScore: 7.5, pay: 'able' as const, tier: 1 },
    { synergyScore: 7.4, pay: 'able' as const, tier: 2 },
    { synergyScore: 9, pay: 'unknown' as const, tier: 2 },
    { synergyScore: 9, pay: 'out of reach' as const, tier: 2 },
    { synergyScore: 7, pay: 'stretched' as const, tier: 3 },
  ])('a buyer with $synergyScore who is $pay is tier $tier', ({ tier, ...buyer }) => {
    expect(rateBuyer({ ...earned, ...buyer })).toBe(tier)
  })
  test.each([
    { why: 'told to stay away', change: { recommendation: 'Avoid' as const }, tier: 3 },
    { why: 'told to hold', change: { recommendation: 'Hold' as const }, tier: 2 },
    { why: 'synergies that cost more than they bring', change: { synergiesMillions: 0 }, tier: 2 },
    { why: 'a target too small, or of unknown size', change: { isLargeEnough: false }, tier: 2 },
  ])('tier 1 is earned: with $why it is tier $tier', ({ change, tier }) => {
    expect(rateBuyer({ ...earned, synergyScore: 9, pay: 'able', ...change })).toBe(tier)
  })
  test.each([
    [85, 'green'],
    [84.9, 'yellow'],
    [70, 'yellow'],
    [69.9, 'red'],
  ] as const)('%s percent is %s (S0 §9)', (percent, colour) => {
    expect(colourOfMatch(percent)).toBe(colour)
  })
})

describe('a pair', () => {
  const acquirer = makeCompared({
    id: 'a',
    name: 'Large Pumps',
    revenue_millions: 1000,
    valuation_millions: 2000,
    ebitda_millions: 150,
    employees: 5000,
  })
  const target = makeCompared({ growth_percent: 30 })

  test('is judged alike every time, with a score that is the sum of its parts', () => {
    const judgement = judgePair(acquirer, target, setting)
    expect(judgePair(acquirer, target, setting)).toEqual(judgement)
    expect(judgement.fit.parts.reduce((sum, { points }) => sum + points, 0) / 10).toBeCloseTo(judgement.synergyScore, 9)
    expect(judgement.strategicParts.reduce((sum, { points }) => sum + points, 0)).toBeCloseTo(
      judgement.strategicValue,
      9,
    )
  })

  test('has one figure of its synergies, wherever it is written', () => {
    for (let thousands = 640; thousands < 660; thousands += 1) {
      // revenues that make synergies of every size around two thirds of a million
      const small = makeCompared({ revenue_millions: thousands / 37.31, ebitda_millions: thousands / 311 })
      const match = toMatch({ acquirer: withId(acquirer), target: withId(small) }, judgePair(acquirer, small, setting))
      const money = inMillions(match.estimated_synergy_value)
      expect(match.ai_rationale).toContain(`Synergies are worth about ${money} today`)
      expect(writeSynergyAnalysis(small, judgePair(acquirer, small, setting))).toContain(`Worth ${money} today`)
      expect(match.synergies.npv_millions.base).toBe(match.estimated_synergy_value)
      const insights = sumUpMatches([match])
      expect(inMillions(insights.total_estimated_value)).toBe(money)
      expect(match.reasons_to_buy.join(' ')).toContain(`Synergies worth ${money} today`)
    }
  })

  test('that fits well and gets a poor verdict says what decides', () => {
    const cheap = toMatch({ acquirer: withId(acquirer), target: withId(target) }, judgePair(acquirer, target, setting))
    expect(nameConflict(cheap, cheap.synergy_score)).toBeNull()
    const poor = { ...cheap, acquisition_recommendation: 'Avoid' as const }
    const parts = (worth: number | null, ease: number | null) => [
      { name: 'worth', points: worth, most: 4 },
      { name: 'ease', points: ease, most: 2 },
    ]
    expect(nameConflict({ ...poor, strategic_parts: parts(0.5, 2) }, 8.9)).toBe(
      'Fits well, but too expensive at this price.',
    )
    expect(nameConflict({ ...poor, strategic_parts: parts(4, 0.4) }, 8.9)).toBe(
      'Fits well, but hard to bring together.',
    )
    expect(nameConflict({ ...poor, strategic_parts: parts(null, null) }, 8.9)).toContain('too little is known')
    const pay = { ...poor.ability_to_pay, level: 'out of reach' as const }
    expect(nameConflict({ ...poor, ability_to_pay: pay }, 8.9)).toBe('Fits well, but the price is out of reach.')
    // where neither is good there is no conflict
    expect(nameConflict(poor, 6)).toBeNull()
  })

  test('is ranked by what it brings for its price, what is not known last', () => {
    const base = toMatch({ acquirer: withId(acquirer), target: withId(target) }, judgePair(acquirer, target, setting))
    const make = (id: string, worth: number, price: number | null): Match => ({
      ...base,
      target_company: { ...base.target_company, id },
      estimated_synergy_value: worth,
      synergies: { ...base.synergies, npv_millions: { low: 0, base: worth, high: worth } },
      ability_to_pay: { ...base.ability_to_pay, price_millions: price },
    })
    // 0.15 for 10 is 1.5 %, 6 for 20 is 30 %, 9 for 90 is 10 %
    const found = sortMatches([
      make('curious', 0.15, 10),
      make('unknown', 50, null),
      make('dear', 9, 90),
      make('good', 6, 20),
    ])
    expect(found.map(({ target_company }) => target_company.id)).toEqual(['good', 'dear', 'curious', 'unknown'])
  })

  test('overlaps only within one sector and country', () => {
    const market = { ...setting, marketMillions: 2000 }
    expect(judgePair(acquirer, target, market).overlap).toMatchObject({
      acquirerShare: 0.5,
      targetShare: 0.05,
      isWarning: true,
    })
    expect(judgePair(acquirer, makeCompared({ country: 'France' }), market).overlap.acquirerShare).toBeNull()
  })

  test('has reasons both ways, and none that the figures do not give', () => {
    const told = { acquirer, target, judgement: judgePair(acquirer, target, setting) }
    expect(whyBuy(told)).toContain('Grows by 30% a year.')
    const reasons = whyBuy({ ...told, acquirer: { ...acquirer, name: 'Dorvimere Labs Co., Ltd.', country: 'China' } })
    expect(reasons).toContain(`A new country for Dorvimere Labs Co., Ltd.: ${target.country}.`)
    expect(whyRefuse(told)).toContain('The target grows much faster alone; its owners may want to wait.')
    const nothing = makeCompared({
      industry: '',
      description: '',
      name: 'Silent',
      country: '',
      region: null,
      technologies: [],
      revenue_millions: null,
      growth_percent: null,
      employees: null,
      valuation_millions: null,
      ebitda_millions: null,
      founded_year: null,
      retention_rate: null,
    })
    const silent = { acquirer: nothing, target: nothing, judgement: judgePair(nothing, nothing, setting) }
    expect(whyBuy(silent)).toEqual([])
    expect(whyRefuse(silent)).toEqual([])
    expect(writeRationale(silent)).toContain('Too little is known to estimate synergies.')
    expect(writeRationale(silent)).toContain('Silent fits Silent at 5.0 of 10. ')
    // Half of everything.
    expect(silent.judgement.synergyScore).toBeCloseTo(5, 9)
  })

  test('names as strengths what brought the most points, and never a part that does not count', () => {
    const told = { acquirer, target, judgement: judgePair(acquirer, target, setting) }
    expect(told.judgement.fit.parts.find(({ name }) => name === 'business')).toMatchObject({ weight: 0, isKnown: true })
    expect(writeRationale(told)).toContain('of 10, above all in sector and size.')
    const weights = { ...defaultFitWeights, sector: 0, size: 0, business: 60 }
    const other = { ...told, judgement: judgePair(acquirer, target, { ...setting, weights }) }
    expect(writeRationale(other)).toContain('of 10, above all in business model and activity.')
    const unknown = { ...acquirer, employees: null, ebitda_millions: null, revenue_millions: null }
    const less = { acquirer: unknown, target, judgement: judgePair(unknown, target, setting) }
    expect(writeRationale(less)).not.toContain('business model')
  })

  test('of a loss-making target warns of it', () => {
    const loss = makeCompared({ ebitda_millions: -5 })
    expect(whyRefuse({ acquirer, target: loss, judgement: judgePair(acquirer, loss, setting) })).toContain(
      'The target loses money.',
    )
  })
})

describe('what is compared', () => {
  test('the same sector however it is written, and none where none is given', () => {
    const numberings = { sector: makeNumbering(), country: makeNumbering() }
    const one = toTraits(makeCompared({ industry: 'Retail ' }), numberings)
    expect(toTraits(makeCompared({ industry: 'retail' }), numberings).sector).toBe(one.sector)
    expect(toTraits(makeCompared({ industry: '' }), numberings).sector).toBeNaN()
  })
  test('technologies in common stand for systems: one of three is a third', () => {
    const other = makeCompared({ technologies: ['Robotics', 'Vision', 'Motion'] })
    expect(toRelation(makeCompared(), other).systems).toBeCloseTo(1 / 3, 9)
    expect(toRelation(makeCompared(), makeCompared({ technologies: [] })).systems).toBeNull()
  })
  test('an acquirer of the form: 0 is not given, and a place is taken only where we know it', () => {
    const data = { name: 'A', industry: 'B', revenue: 0, employees: 0, location: 'Lyon, france', description: '' }
    const known = new Set(['France', 'Spain'])
    expect(toAcquirer(data, known)).toMatchObject({ country: 'France', revenue_millions: null, employees: null })
    expect(toAcquirer({ ...data, location: 'Atlantis' }, known).country).toBe('')
  })
  test('a value estimated from peers counts for size and not for the ratios', () => {
    const numberings = { sector: makeNumbering(), country: makeNumbering() }
    const estimated = toTraits(makeCompared({ valuation_millions: null, estimated_value_millions: 300 }), numberings)
    expect(estimated.size).toBeCloseTo(Math.log(300), 9)
    expect(estimated.indicators[2]).toBeNaN()
  })
})

test('where no value is stored, size is what the sector is worth for the revenue', () => {
  const companies = [1, 2, 3, 4, 8].map((multiple) => makeCompared({ valuation_millions: multiple * 100 }))
  const valueToRevenue = findValueToRevenue(companies)
  expect(valueToRevenue).toBe(3)
  expect(findValueToRevenue(companies.slice(1))).toBeUndefined()
  const numberings = { sector: makeNumbering(), country: makeNumbering(), valueToRevenue }
  expect(toTraits(makeCompared({ valuation_millions: null }), numberings).size).toBeCloseTo(Math.log(300), 9)
})

test('a value by too few peers is said to be missing', () => {
  expect(writeValuation(null, 'Pumps')).toContain('Too few companies of Pumps')
})

describe('a sector', () => {
  const facts: SectorFacts = {
    companies: 20,
    revenueMillions: 100,
    companiesWithRevenue: 20,
    sumOfSquares: 500,
    trades: [],
  }
  const match = (target: string, value: number, recommendation: 'Strong Buy' | 'Hold') => ({
    target_company: { id: target, country: 'France' },
    potential_acquirer: { id: 'buyer', country: 'Spain' },
    synergy_score: 8,
    estimated_synergy_value: value,
    acquisition_recommendation: recommendation,
  })
  test('counts each target once, with its best acquirer', () => {
    const matches = [match('one', 5, 'Strong Buy'), match('one', 8, 'Hold'), match('two', 3, 'Strong Buy')]
    expect(sumUpSector(matches, 'Pumps', facts)).toMatchObject({
      average_synergy_score: 8,
      strong_buy_opportunities: 2,
      total_estimated_value: 11,
      // Twenty companies of 5 each: 20 times 25 over 10,000 is 500 of 10,000.
      consolidation_potential: 'High',
    })
    expect(concentrationOf(facts)).toBeCloseTo(500, 9)
  })
  test.each([
    { why: 'nineteen companies', change: { companies: 19 }, potential: 'Medium' },
    { why: 'concentration of 1,000', change: { sumOfSquares: 1000 }, potential: 'Medium' },
    { why: 'concentration of 1,800', change: { sumOfSquares: 1800 }, potential: 'Low' },
    { why: 'no revenue known', change: { revenueMillions: 0 }, potential: 'Low' },
  ])('$why is $potential', ({ change, potential }) => {
    expect(sumUpSector([], 'Pumps', { ...facts, ...change }).consolidation_potential).toBe(potential)
  })
  test('is measured by what is known', () => {
    const companies = [makeCompared(), makeCompared({ revenue_millions: 50 }), makeCompared({ revenue_millions: null })]
    const { tradesLow, tradesHigh } = readTrades('pumps')
    const { facts: measured, revenueByCountry } = measureSector(companies, {
      tradesLow: Int32Array.of(tradesLow, tradesLow, 0),
      tradesHigh: Int32Array.of(tradesHigh, tradesHigh, 0),
    })
    expect(measured).toMatchObject({
      companies: 3,
      revenueMillions: 150,
      companiesWithRevenue: 2,
      sumOfSquares: 12_500,
    })
    expect(measured.trades).toEqual([{ name: 'machinery', companies: 2 }])
    expect(revenueByCountry.get('Germany')).toBe(150)
  })
})

test('a letter names both companies and nothing of what we think of them', () => {
  const parties = {
    acquirer: { name: 'Buyer', industry: 'Pumps' },
    target: { name: 'Target' },
    contactPerson: 'Dora',
    senderName: 'Ada',
  }
  const { subject, message } = composeOutreach(parties)
  expect(subject).toBe('Buyer and Target: a first conversation')
  expect(message).toMatch(/^Dear Dora,\n[\s\S]*Ada$/)
  expect(composeOutreach({ ...parties, contactPerson: ' ' }).message).toMatch(/^Dear Sir or Madam,/)
  expect(changeGreeting('Dear Sir or Madam,\n\nText', { before: '', now: 'Carla C' })).toBe('Dear Carla C,\n\nText')
  expect(changeGreeting('Dear C,\n\nText', { before: 'C', now: '' })).toBe('Dear Sir or Madam,\n\nText')
  expect(changeGreeting('Hello,\n\nText', { before: '', now: 'Carla C' })).toBe('Hello,\n\nText')
  expect(message).not.toMatch(/score|synerg/i)
})

test('weights that are all nothing are refused', () => {
  const nothing = { sector: 0, business: 0, size: 0, activity: 0, place: 0, growth: 0 }
  expect(checkWeights(nothing)).toBe('At least one part must count.')
  expect(checkWeights({ ...nothing, place: 1 })).toBeNull()
})
