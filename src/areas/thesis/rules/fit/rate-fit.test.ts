import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { Criterion } from '../../contract.ts'
import { criterionFigures } from '../criteria.ts'
import { fitTone } from './fit-tone.ts'
import { judge, missesNothing, rateFit, type RatedCompany } from './rate-fit.ts'
import { readSought } from '../reading/read-sought.ts'
import { readThesis } from '../reading/read-thesis.ts'
import { describeShortfall } from './describe-shortfall.ts'
import { writeRationale } from './write-rationale.ts'

const company: RatedCompany = {
  name: 'Auge Systeme',
  industry: 'Manufacturing & Industrials',
  description: 'A family firm that makes dental implants and hydraulic presses with vision systems.',
  country: 'Germany',
  region: 'Bavaria',
  location: 'Munich',
  stage: 'Established',
  technologies: ['Machine Vision'],
  revenue_millions: 40,
  growth_rate: '+12%',
  employees: 200,
  ebitda_millions: 6,
  valuation_millions: 80,
  founded_year: 1990,
  customers: 300,
  retention_rate: 92,
}

/** The state and the value of the first criterion of a thesis. */
function judged(thesis: string, only: Partial<RatedCompany> = {}) {
  const [criterion] = readThesis(thesis, 2026).criteria
  if (!criterion) throw new Error(`nothing was read from ${thesis}`)
  const { state, value, share } = judge({ ...company, ...only }, criterion)
  return { state, value, share: Math.round(share * 1000) / 1000 }
}

describe('a part of a region', () => {
  it.each<[string, Partial<RatedCompany>, string]>([
    ['in Oberbayern', { region: 'Upper Bavaria', location: null }, 'met'],
    ['in Oberbayern', { region: 'Oberbayern', location: null }, 'met'],
    ['in Oberbayern', { region: null, location: 'Rosenheim' }, 'met'],
    ['in Oberbayern', { region: 'Bavaria', location: 'München' }, 'met'],
    ['in Oberbayern', { region: 'Bavaria', location: null }, 'unknown'],
    ['in Oberbayern', { region: 'Bavaria', location: 'a village' }, 'unknown'],
    ['in Oberbayern', { region: 'Bavaria', location: 'Nuremberg' }, 'missed'],
    ['in Oberbayern', { region: 'Hesse', location: 'a village' }, 'missed'],
    ['in Oberbayern', { region: null, location: 'Rosenheim', country: 'United States' }, 'missed'],
    ['in Oberbayern', { region: null, location: null }, 'unknown'],
    ['in Bayern', { region: 'Oberbayern', location: null }, 'met'],
    ['in Bayern', { region: null, location: 'Rosenheim' }, 'met'],
    ['in Bayern', { region: null, location: 'Kassel' }, 'missed'],
    ['not in Oberbayern', { region: 'Bavaria', location: 'Munich' }, 'missed'],
    ['not in Oberbayern', { region: 'Bavaria', location: 'Nuremberg' }, 'met'],
  ])('%s: %j: %s', (thesis, place, state) => {
    expect(judged(thesis, place).state).toBe(state)
  })
})

describe('one criterion', () => {
  it.each<[string, Partial<RatedCompany>, string, unknown, number]>([
    ['revenue of 40 to 80 million', {}, 'met', 40, 1],
    ['revenue above 40.1 million', {}, 'near', 40, 0.995],
    ['revenue above 60 million', {}, 'near', 40, 0.333],
    ['revenue above 80 million', {}, 'missed', 40, 0],
    ['revenue above 80 million', { revenue_millions: null }, 'unknown', null, 0.5],
    // nobody earns more than they take in
    [
      'revenue of 12 to 35 million',
      { revenue_millions: null, ebitda_millions: 55_756 },
      'missed',
      'at least its EBITDA, 55,756 million USD',
      0,
    ],
    ['revenue of 12 to 35 million', { revenue_millions: null, ebitda_millions: 35 }, 'unknown', null, 0.5],
    ['revenue above 80 million', { revenue_millions: null, ebitda_millions: 90 }, 'unknown', null, 0.5],
    ['growth above 12 %', {}, 'met', 12, 1],
    ['growth above 17 %', {}, 'near', 12, 0.5],
    ['growth above 22 %', {}, 'missed', 12, 0],
    ['growth above 22 %', { growth_rate: 'strong' }, 'unknown', null, 0.5],
    ['EBITDA margin of at least 15 %', {}, 'met', 15, 1],
    ['EBITDA margin of at least 15 %', { ebitda_millions: 5.9 }, 'near', 14.8, 0.98],
    ['profitable', { ebitda_millions: 0 }, 'near', 0, 0.99],
    ['profitable', { ebitda_millions: -2 }, 'missed', -2, 0],
    ['founded before 1990', {}, 'near', 1990, 0.9],
    ['in Germany', {}, 'met', 'Germany', 1],
    ['in Germany', { country: '' }, 'unknown', null, 0.5],
    ['not in Germany', {}, 'missed', 'Germany', 0],
    ['not in France', {}, 'met', 'Germany', 1],
    ['in Bayern', {}, 'met', 'Bavaria', 1],
    ['in Norway or Bavaria', {}, 'met', 'Bavaria', 1],
    ['in Norway or Scotland', {}, 'missed', 'Bavaria', 0],
    ['in Norway or Scotland', { country: 'Norway', region: null }, 'met', 'Norway', 1],
    ['in Norway or Scotland', { country: 'United Kingdom', region: 'Scotland' }, 'met', 'Scotland', 1],
    ['in Munich or Norway', {}, 'met', 'Bavaria', 1],
    ['in Munich or Norway', { country: 'Norway', region: null, location: 'Oslo' }, 'met', 'Norway', 1],
    ['in Stuttgart or Norway', {}, 'missed', 'Bavaria', 0],
    ['in Stuttgart or Norway', { location: null }, 'unknown', 'Bavaria', 0.5],
    ['in München', {}, 'met', 'Munich', 1],
    ['in Stuttgart', {}, 'missed', 'Munich', 0],
    ['in Stuttgart', { location: null }, 'unknown', null, 0.5],
    ['computer vision', {}, 'met', 'Machine Vision', 1],
    ['computer vision', { technologies: [] }, 'met', 'Machine Vision', 1],
    ['computer vision', { technologies: [], description: 'Pumps.' }, 'missed', null, 0],
    ['computer vision', { technologies: [], description: '' }, 'unknown', null, 0.5],
    ['family-owned', {}, 'met', 'Family-Owned', 1],
    ['family-owned', { description: 'Pumps.' }, 'unknown', 'Established', 0.5],
    ['family-owned', { description: 'Pumps.', stage: 'Public' }, 'missed', 'Public', 0],
    ['not listed', {}, 'met', 'Established', 1],
    ['manufacturing', {}, 'met', 'Manufacturing & Industrials', 1],
    ['manufacturing', { industry: 'Packaging machinery' }, 'met', 'Packaging machinery', 1],
    ['"dental implant"', {}, 'met', 'dental implant', 1],
    ['makers of valves, hydraulic presses or springs', {}, 'met', 'hydraulic presses', 1],
    ['gear makers', { description: 'Gears for lorries.' }, 'met', 'gear', 1],
    ['gear makers', { description: 'Gearing.' }, 'missed', null, 0],
    ['"dental lasers"', {}, 'near', null, 0.25],
    ['"pet food"', {}, 'missed', null, 0],
    // Of these words only one is of any company, and that one is not what is sought.
    ['"firm rental"', { description: 'A firm.' }, 'near', null, 0.25],
    ['"crane rental"', { description: 'Rental of cars.' }, 'missed', null, 0],
    ['"crane rental"', { description: 'Cranes for sale.' }, 'missed', null, 0],
    ['"crane rental"', { description: 'Kranverleih mit 40 Mobilkranen.' }, 'met', 'crane rental (Kranverleih)', 1],
    ['software for dentists', { industry: 'Software & SaaS' }, 'met', 'Software & SaaS', 1],
  ])('%s of %o is %s', (thesis, only, state, value, share) => {
    expect(judged(thesis, only)).toEqual({ state, value, share })
  })
})

const anyFigure = fc.option(fc.double({ min: -100, max: 1000, noNaN: true }), { nil: null })
const anyCompany = fc
  .record({ revenue_millions: anyFigure, ebitda_millions: anyFigure, founded_year: anyFigure })
  .map((only) => ({ ...company, ...only }))
const anyRange = fc.record({ figure: fc.constantFrom(...criterionFigures), min: anyFigure, max: anyFigure })
const anyCriteria = fc
  .uniqueArray(anyRange, { minLength: 1, maxLength: 8, selector: ({ figure }) => figure })
  .map((ranges) =>
    ranges.map((range): Criterion => ({
      ...range,
      id: range.figure,
      kind: 'range',
      currency: null,
      must: false,
      note: null,
      said: null,
    })),
  )

describe('a fit', () => {
  it('is the sum of its parts, between 0 and 100, and 100 exactly when everything is met', () => {
    fc.assert(
      fc.property(anyCompany, anyCriteria, (one, criteria) => {
        const { score, parts } = rateFit(one, criteria)
        if (score === null) {
          expect(parts.every(({ state, points }) => state === 'unknown' && points === 0)).toBe(true)
          return
        }
        expect(parts.reduce((sum, { points }) => sum + points, 0)).toBe(score)
        expect(parts.reduce((sum, { most }) => sum + most, 0)).toBe(100)
        expect(score).toBeGreaterThanOrEqual(0)
        expect(score).toBeLessThanOrEqual(100)
        if (parts.every(({ state }) => state === 'met')) expect(score).toBe(100)
        for (const { state, points, most } of parts) {
          if (state === 'missed') expect(points).toBeLessThanOrEqual(0)
          if (state === 'near') expect(points).toBeLessThanOrEqual(most)
        }
      }),
    )
  })

  it('never falls when a figure that was not known turns out to be inside its limits', () => {
    fc.assert(
      fc.property(anyCriteria, (criteria) => {
        const before = rateFit({ ...company, revenue_millions: null }, criteria)
        const after = rateFit(company, criteria)
        const isInside = after.parts.every(({ state }, at) => state === 'met' || before.parts[at]?.state !== 'unknown')
        if (isInside) expect(after.score).toBeGreaterThanOrEqual(before.score ?? 0)
        expect(after.certainty).toBeGreaterThanOrEqual(before.certainty)
      }),
    )
  })

  it('is told in words from the parts alone', () => {
    const { criteria } = readThesis(
      'Machine-vision makers in DACH, revenue of 50 to 80 million, 500+ customers, unlisted',
      2026,
    )
    // 19 for the country, 38 for the technology, 12 for the stage, 15 of 25 for the revenue, 3 of 6 for the customers;
    // the revenue is 0.6 near, and its gate of 0.82 takes 16 of these 87 off.
    const fit = rateFit({ ...company, customers: null }, criteria)
    expect(writeRationale(fit, criteria)).toBe(
      'Fits 71 of 100. Met: country Germany; technology Machine Vision; not stage: Public. Nearly: revenue 50 to 80 million USD, has 40 million USD. A decisive criterion is not met: minus 15 points. Not known and counted half: customers; 93 of 100 points rest on known facts.',
    )
  })
})

/** The colour that a person sees for a company and a thesis. */
function toneOf(thesis: string, only: Partial<RatedCompany>): string {
  const { score } = rateFit({ ...company, ...only }, readThesis(thesis, 2026).criteria)
  return fitTone((score ?? 0) / 10)
}

describe('what is decisive', () => {
  const sized = 'Machine-vision makers in Germany with 50 to 500 employees'
  const dental = 'software for dentists'
  const software = { industry: 'Software & SaaS', technologies: [] }

  it.each<[string, string, Partial<RatedCompany>, string]>([
    ['6 employees for 50 to 500', sized, { employees: 6 }, 'red'],
    ['200 employees for 50 to 500', sized, { employees: 200 }, 'green'],
    ['48 employees for 50 to 500, just outside', sized, { employees: 48 }, 'green'],
    ['5,000 employees for 50 to 500', sized, { employees: 5000 }, 'red'],
    [
      '412.7M for 20 to 80 million',
      'German manufacturers with 20 to 80 million revenue',
      { revenue_millions: 412.7 },
      'red',
    ],
    [
      '82M for 20 to 80 million',
      'German manufacturers with 20 to 80 million revenue',
      { revenue_millions: 82 },
      'green',
    ],
    ['no word of dentists', dental, { ...software, description: 'Software for payroll.' }, 'red'],
    ['no description at all', dental, { ...software, description: '' }, 'red'],
    ['dental practices', dental, { ...software, description: 'Runs dental practices.' }, 'green'],
    ['another country', 'machine vision in France', {}, 'red'],
    ['one of the trades of a list', 'makers of springs, valves or hydraulic presses in Germany', {}, 'green'],
    ['none of the trades of a list', 'makers of springs, valves or pumps in Germany', {}, 'red'],
    [
      'no word that any company may have',
      'B2B companies in Germany: springs, valves or hydraulic presses',
      {},
      'green',
    ],
  ])('%s is told by the colour', (_case, thesis, only, tone) => {
    expect(toneOf(thesis, only)).toBe(tone)
  })

  it('loses more with each step away from a limit, and all of it far outside', () => {
    const { criteria } = readThesis(sized, 2026)
    const scoreOf = (employees: number) => rateFit({ ...company, employees }, criteria).score ?? 0
    fc.assert(
      fc.property(fc.nat(2000), fc.nat(500), (employees, step) => {
        const [nearer, farther] = employees < 50 ? [employees, employees - step] : [employees, employees + step]
        if (employees < 50 || employees > 500) expect(scoreOf(farther)).toBeLessThanOrEqual(scoreOf(nearer))
        expect(scoreOf(employees)).toBeLessThanOrEqual(scoreOf(200))
      }),
    )
    expect(scoreOf(6)).toBe(scoreOf(0))
  })

  it('never lets a missed hard limit outrank what is otherwise alike', () => {
    fc.assert(
      fc.property(anyCompany, anyCriteria, (one, criteria) => {
        const [{ id } = { id: '' }] = criteria
        const missed = rateFit(one, criteria)
        const state = missed.parts.find(({ criterion_id }) => criterion_id === id)?.state
        const open = criteria.map((criterion) =>
          criterion.id === id && criterion.kind === 'range' ? { ...criterion, min: null, max: null } : criterion,
        )
        if (state !== 'missed') return
        const { score } = rateFit(one, open)
        // an EBITDA above the revenue asked for may be all that is known, and without that limit there is no score
        if (score !== null) expect(missed.score).toBeLessThanOrEqual(score)
        expect(missed.score).toBeLessThan(60)
      }),
    )
  })

  it('is low where an EBITDA above the revenue asked for is all that is known', () => {
    const { criteria } = readThesis('at most 5m revenue, EBITDA margin of at least 10 %', 2026)
    const one = { ...company, revenue_millions: null, ebitda_millions: 6 }
    expect(rateFit(one, criteria)).toMatchObject({ score: 12, parts: [{ state: 'missed' }, { state: 'unknown' }, {}] })
    expect(rateFit({ ...one, ebitda_millions: null }, criteria).score).toBeNull()
  })

  it('gives no score to a company of which nothing is known', () => {
    const nobody = { ...company, employees: null, revenue_millions: null }
    const { criteria } = readThesis('50 to 500 employees and 20 to 80 million revenue', 2026)
    const fit = rateFit(nobody, criteria)
    expect(fit).toMatchObject({ score: null, certainty: 0 })
    expect(writeRationale(fit, criteria)).toBe('Too little is known about it for a score.')
  })
})

describe('a trade', () => {
  const vets: [string, number][] = [
    ['Small-animal hospital with nine vets in Ghent.', 1],
    ['Tierarztpraxis für Kleintiere.', 1],
    ['Software for veterinary clinics.', 0.5],
    ['Wholesaler of instruments, run beside one veterinary clinic.', 0.5],
    ['Supplies veterinary clinics and breeders with feed.', 0.5],
    ['Feed for breeders. No veterinary clinic of its own.', 0.5],
    ['Feed for breeders.', 0],
  ]
  it.each(vets)('%s', (description, share) => {
    expect(judged('"veterinary clinics"', { industry: '', description })).toMatchObject({ share })
  })

  it('is also sought as a customer where a thesis seeks who serves it', () => {
    const { criteria } = readSought('software for breweries', 2026)
    const rate = (description: string) =>
      rateFit({ ...company, industry: 'Software & SaaS', description }, criteria).score
    expect(rate('Tank planning software for breweries.')).toBe(100)
    expect(rate('Tank planning software for dairies.')).toBeLessThan(60)
  })

  it('weighs as much in three sentences as in one, and more than words that nobody knows', () => {
    const description = 'Foundry for iron castings.'
    const rate = (thesis: string) => rateFit({ ...company, description }, readSought(thesis, 2026).criteria).score
    expect(rate('Foundries')).toBe(100)
    expect(rate('Foundries. Producers of quuxes.')).toBeGreaterThan(80)
    expect(rate('Producers of quuxes')).toBeLessThan(40)
  })

  it('is all that is sought where it stands beside words of all companies', () => {
    const { criteria } = readSought('foundries with long contracts', 2026)
    expect(criteria.filter(({ kind }) => kind === 'text')).toMatchObject([{ names: ['foundries'] }])
  })

  it('is excluded by what a company does, and no company by words of all companies', () => {
    const state = (thesis: string, description: string) => {
      const criteria = readSought(thesis, 2026).criteria.filter((one) => one.kind === 'text' && one.not)
      return criteria.map((criterion) => judge({ ...company, description }, criterion).state)
    }
    expect(state('bakeries, no pet shops', 'Bread. Runs two pet shops.')).toEqual(['missed'])
    expect(state('bakeries, no pet shops', 'Bread for pet shops.')).toEqual(['met'])
    expect(state('bakeries, no product', 'Bread, a product of the region.')).toEqual(['unknown'])
  })
})

describe('other words of a thesis', () => {
  const criteria = readSought(
    'foundries with long-term contracts, owner without successor, tremendous zeal',
    2026,
  ).criteria.filter(({ kind }) => kind === 'words')
  const rate = (description: string) => rateFit({ ...company, description }, criteria)

  it('are facts in whatever words, and single words', () => {
    expect(criteria).toMatchObject([
      { names: ['long-term contracts', 'owner near retirement, succession open', 'tremendous', 'zeal'] },
    ])
  })

  it('come on top of what is sought, and tell nothing of a company of which nothing is known', () => {
    const all = readSought('foundries in Germany, tremendous zeal', 2026).criteria
    const score = (only: Partial<RatedCompany>) => rateFit({ ...company, ...only }, all)
    expect(score({ description: 'Gießerei.' })).toMatchObject({ score: 100 })
    expect(score({ description: 'Gießerei.' }).parts.map(({ criterion_id: id }) => id)).not.toContain('words')
    const beside = { country: 'France', description: 'Gießerei.' }
    expect(score({ ...beside, description: 'Foundry with zeal.' }).score).toBeGreaterThan(score(beside).score ?? 100)
    expect(score({ name: '', industry: '', country: '', description: '' }).score).toBeNull()
  })

  it('bring a company forward and are nothing that it misses', () => {
    const one = rate('Gießerei, langfristige Verträge, keine Nachfolge in der Familie.')
    const other = rate('Gießerei.')
    expect(one.score).toBeGreaterThan(other.score ?? 0)
    expect([one, other].map(missesNothing)).toEqual([true, true])
  })
})

describe('a list', () => {
  const listed = (thesis: string, ...only: Partial<RatedCompany>[]) => {
    const { criteria } = readSought(thesis, 2026)
    return describeShortfall(
      only.map((one) => rateFit({ ...company, ...one }, criteria)),
      { query: thesis, criteria },
    )
  }
  const payroll = { industry: 'Software & SaaS', technologies: [], description: 'Software for payroll.' }

  it.each<[string, Partial<RatedCompany>[], string | null]>([
    [
      'software for dentists',
      [payroll, payroll],
      'None of the 2 is known for software for dentists; the closest are shown.',
    ],
    ['software for dentists', [payroll, { ...payroll, description: 'Dental software.' }], null],
    ['makers of cranes', [{}, {}], 'None of the 2 is known for cranes; the closest are shown.'],
    [
      'manufacturers with 500 to 900 employees',
      [{}, { employees: null }],
      'None of the 2 is known to meet ‘Employees 500 to 900’; the closest are shown.',
    ],
    [
      'manufacturers with 500 to 900 employees',
      [{}, {}],
      'None of the 2 meets ‘Employees 500 to 900’; the closest are shown.',
    ],
    [
      'manufacturers with 500 to 900 employees',
      [{}],
      'The only company found does not meet ‘Employees 500 to 900’; it is the closest.',
    ],
    ['machine vision in France', [{}], 'The only company found is not known to be in France; it is the closest.'],
    [
      'manufacturers with 50 to 500 employees and 90 to 99 million revenue',
      [{ revenue_millions: 95, employees: 6 }, {}],
      'None of the 2 is known to meet every criterion; the closest are shown.',
    ],
    ['manufacturers', [], null],
    // a word that says nothing of a company excludes nobody, and is no lack of anybody
    ['manufacturers, not consulting', [{}, {}], null],
  ])('for %o says first whether anybody meets everything', (thesis, only, sentence) => {
    expect(listed(thesis, ...only)).toBe(sentence)
  })
})
