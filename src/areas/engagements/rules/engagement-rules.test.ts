import { describe, expect, it, test } from 'vitest'
import { countries } from '#areas/companies/rules/countries.ts'
import { countryName } from '#core/countries/iso-countries.ts'
import { findChangeSince, isApproved, refuseApproval } from './approval.ts'
import { findContradictions } from './contradictions.ts'
import { refuseCheck } from './decide-check.ts'
import { nextStatus, refuseStatus } from './decide-status.ts'
import { listDocumentLines } from './document-list.ts'
import { measureProgress, overallProgress } from './progress.ts'
import { findReviewRefusal, refuseNextReview } from './review.ts'
import { isFinished, listRequiredChecks } from './required-checks.ts'
import { findPep, needsEnhanced, rateRisk, standardMatrix, type RiskFacts } from './risk-matrix.ts'
import { industries } from '../../companies/rules/industries.ts'
import { toCompanyIndustry } from './company-industry.ts'
import { toScreenedClient, toScreenedParty } from './screening/screened-party.ts'
import { planServiceTasks } from './service-tasks.ts'
import { stageOf } from './stages.ts'
import { missingFields, shortenServices } from './wizard-steps.ts'
import { clientIndustries, services } from './words.ts'

test('a country has the same name in the wizard as in the filter of companies', () => {
  expect(countries.map(({ iso }) => countryName(iso))).toEqual(countries.map(({ name }) => name))
})

describe('required checks', () => {
  const scope = { requires_kyc: true, requires_aml: false, services: [], isEnhanced: false }
  const kinds = (fields: object) => listRequiredChecks({ ...scope, ...fields }, []).map(({ kind }) => kind)
  it.each<[string, object, string[]]>([
    ['KYC', {}, ['registration', 'ownership']],
    ['nothing', { requires_kyc: false }, []],
    ['AML', { requires_kyc: false, requires_aml: true }, ['sanctions', 'source_of_funds']],
    ['a service', { requires_kyc: false, services: ['Adverse Media Monitoring'] }, ['adverse_media']],
    ['EDD', { requires_kyc: false, isEnhanced: true }, ['adverse_media', 'source_of_wealth', 'senior_approval']],
  ])('follow from %s', (_name, fields, expected) => expect(kinds(fields)).toEqual(expected))

  it('ask of a person its identity and political exposure, and of a company its registration', () => {
    const parties = [
      { id: 'p', kind: 'person' as const },
      { id: 'c', kind: 'company' as const },
    ]
    const found = listRequiredChecks({ ...scope, requires_aml: true }, parties)
    const of = (id: string) => found.filter(({ party_id }) => party_id === id).map(({ kind }) => kind)
    expect([of('p'), of('c')]).toEqual([
      ['identity', 'sanctions', 'pep'],
      ['registration', 'sanctions'],
    ])
  })

  it('are finished until the day on which their evidence expires', () => {
    expect(isFinished({ state: 'passed', expires_on: '2026-05-01' }, '2026-05-01')).toBe(true)
    expect(isFinished({ state: 'passed', expires_on: '2026-05-01' }, '2026-05-02')).toBe(false)
    expect(isFinished({ state: 'failed', expires_on: null }, '2026-05-01')).toBe(false)
  })

  it('are open again when a list has a hit; a waived check rests on its reason', () => {
    const standing = { expires_on: null, isScreeningOpen: true }
    expect(isFinished({ ...standing, state: 'passed' }, '2026-05-01')).toBe(false)
    expect(isFinished({ ...standing, state: 'waived' }, '2026-05-01')).toBe(true)
    expect(isFinished({ ...standing, state: 'waived', isListed: true }, '2026-05-01')).toBe(false)
  })

  it('are open again when the document that they rest on is gone', () => {
    const standing = { expires_on: null, hasEvidence: false }
    expect(isFinished({ ...standing, state: 'passed' }, '2026-05-01')).toBe(false)
    expect(isFinished({ ...standing, state: 'waived' }, '2026-05-01')).toBe(true)
  })
})

describe('a check', () => {
  const said = {
    kind: 'sanctions',
    state: 'passed',
    note: 'No hit.',
    document_id: null,
    isRejected: false,
    expires_on: null,
  } as const
  const refuse = (fields: object) =>
    refuseCheck({ ...said, waitsForList: false, hasHits: false, today: '2026-05-01', ...fields })
  it('passes with evidence, and not by a list that is not there', () => {
    expect(refuse({})).toBeNull()
    expect(refuse({ note: '', document_id: 'd' })).toBeNull()
    expect(refuse({ note: '' })).toContain('needs its evidence')
    expect(refuse({ waitsForList: true })).toContain('No sanctions list is loaded')
    expect(refuse({ expires_on: '2026-04-30' })).toContain('expired')
    expect(refuse({ state: 'open', note: '' })).toBeNull()
  })
  it('is waived for a reason, and not while a list has hits', () => {
    expect(refuse({ state: 'waived' })).toBeNull()
    expect(refuse({ state: 'waived', note: '' })).toContain('does not apply')
    expect(refuse({ state: 'waived', hasHits: true })).toContain('Decide the hits first')
    expect(refuse({ state: 'failed', hasHits: true })).toBeNull()
  })
})

describe('the rating', () => {
  const facts: RiskFacts = {
    client_type: 'corporation',
    industry: 'Technology',
    countries: ['DE'],
    ownership: 'known',
    hasPep: false,
    ageYears: 20,
    risk_profile: null,
  }
  it('is the sum of its parts', () => {
    const { parts, score, level, most } = rateRisk(standardMatrix, facts)
    expect(parts).toHaveLength(7)
    expect([score, level]).toEqual([10, 'low'])
    expect(most).toBe(parts.reduce((sum, part) => sum + part.most, 0))
  })
  it.each([
    [{ countries: ['DE', 'IR'] }, 50, 'high'],
    [{ countries: ['DE', 'VG'] }, 30, 'medium'],
    [{ ownership: 'unknown', ageYears: null }, 35, 'medium'],
    [{ ownership: 'known', ageYears: 0.5, risk_profile: 'low' }, 20, 'low'],
    [{ hasPep: true, risk_profile: 'high' }, 55, 'high'],
    [{ hasPep: null }, 10, 'low'],
  ] as const)('of %j is %d: %s', (some, score, level) =>
    expect(rateRisk(standardMatrix, { ...facts, ...some })).toMatchObject({ score, level }),
  )
  it.each([
    ['nobody is named', [], null, { answer: 'unnamed', points: 0, isKnown: false }],
    [
      'only companies are',
      [{ kind: 'company', is_pep: false }],
      null,
      { answer: 'unnamed', points: 0, isKnown: false },
    ],
    ['a person is, who is not exposed', [{ kind: 'person', is_pep: false }], false, { answer: 'no', isKnown: true }],
    ['one of them is', [{ kind: 'person', is_pep: false }, { kind: 'person', is_pep: true }], true, { answer: 'yes', points: 25 }], // prettier-ignore
  ] as const)('of political exposure, where %s', (_why, parties, hasPep, part) => {
    expect(findPep(parties)).toBe(hasPep)
    const { parts } = rateRisk(standardMatrix, { ...facts, hasPep: findPep(parties) })
    expect(parts.find(({ factor }) => factor === 'pep')).toMatchObject(part)
  })
  const lenient = { ...standardMatrix, high_from: 150 }
  it.each<[string, Partial<RiskFacts>, boolean, boolean]>([
    ['none of them', {}, false, false],
    ['the flag', {}, true, true],
    ['a high risk', { countries: ['VG'], ownership: 'unknown', risk_profile: 'medium' }, false, true],
    ['a politically exposed person, whatever the points', { hasPep: true }, false, true],
  ])('enhanced measures follow from %s', (_why, some, requires_edd, expected) => {
    const { parts, level } = rateRisk(standardMatrix, { ...facts, ...some })
    expect(needsEnhanced({ requires_edd }, { parts, level })).toBe(expected)
  })
  it('enhanced measures follow from a country with a call for action, also by a matrix that makes little of it', () => {
    const rating = rateRisk(lenient, { ...facts, countries: ['IR'] })
    expect(rating.level).toBe('medium')
    expect(needsEnhanced({ requires_edd: false }, rating)).toBe(true)
    expect(needsEnhanced({ requires_edd: false }, rateRisk(lenient, { ...facts, countries: ['VG'] }))).toBe(false)
  })
})

describe('progress', () => {
  const rating = rateRisk(standardMatrix, {
    client_type: 'other',
    industry: 'Other',
    countries: [],
    ownership: 'unknown',
    hasPep: false,
    ageYears: null,
    risk_profile: null,
  })
  it('has five parts from the rows, and their sum divided by five is the whole', () => {
    const progress = measureProgress({
      documents: [{ isReceived: true }, { isReceived: false }],
      checks: [
        { kind: 'registration', state: 'passed', expires_on: null },
        { kind: 'sanctions', state: 'open', expires_on: null },
      ],
      rating,
      isApproved: false,
      status: 'pending',
      today: '2026-05-01',
    })
    expect(progress).toEqual({
      documentCollection: 50,
      identityVerification: 100,
      riskAssessment: 57,
      complianceCheck: 0,
      finalApproval: 0,
    })
    expect(overallProgress(progress)).toBe(41)
    expect(stageOf(progress, 'pending')).toBe('Documents')
    expect(stageOf(progress, 'active')).toBe('Onboarded')
  })
})

describe('the status', () => {
  const move = {
    reason: '',
    openChecks: 0,
    openScreenings: 0,
    level: 'low',
    isApproved: false,
    wasActive: false,
  } as const
  it.each([
    [{ from: 'pending', to: 'active' }, null],
    [{ from: 'pending', to: 'active', openChecks: 2 }, '2 required checks are not finished.'],
    [{ from: 'pending', to: 'active', level: 'high' }, 'A high-risk client must be approved before'],
    [{ from: 'pending', to: 'completed' }, 'Only an active engagement'],
    [{ from: 'active', to: 'completed' }, null],
    [{ from: 'active', to: 'on-hold' }, 'Give a reason'],
    [{ from: 'active', to: 'on-hold', reason: 'Holidays' }, null],
    [{ from: 'completed', to: 'on-hold', reason: 'Late' }, 'A completed engagement'],
    [{ from: 'on-hold', to: 'active', wasActive: true, openChecks: 1 }, null],
    [{ from: 'on-hold', to: 'active', wasActive: true, openChecks: 2, openScreenings: 1 }, '1 required check is'],
    [{ from: 'on-hold', to: 'active', openChecks: 1 }, '1 required check is'],
    [{ from: 'completed', to: 'active' }, 'Give a reason for reopening'],
    [{ from: 'completed', to: 'active', reason: 'More work' }, null],
    [{ from: 'active', to: 'active' }, 'already active'],
  ] as const)('%j: %s', (fields, expected) => {
    const refusal = refuseStatus({ ...move, ...fields })
    if (expected === null) expect(refusal).toBeNull()
    else expect(refusal).toContain(expected)
  })
  it('is moved on by the stated button', () => {
    expect(nextStatus('active')).toEqual({ to: 'completed', label: 'Mark Complete' })
    expect(nextStatus('on-hold')).toEqual({ to: 'active', label: 'Activate' })
  })
})

describe('the periodic review', () => {
  const client = { status: 'active', openChecks: 0, level: 'low', isApproved: false } as const
  it.each([
    [{}, null],
    [{ status: 'on-hold' }, 'Only an active client'],
    [{ status: 'pending' }, 'Only an active client'],
    [{ openChecks: 2 }, '2 required checks are not finished. Decide every'],
    [{ level: 'high' }, 'must be approved again'],
    [{ level: 'high', isApproved: true }, null],
  ] as const)('%j: %s', (fields, expected) => {
    const refusal = findReviewRefusal({ ...client, ...fields })
    if (expected === null) expect(refusal).toBeNull()
    else expect(refusal).toContain(expected)
  })
  it.each([
    ['low', '2026-05-01', 'must be on a later day'],
    ['low', '2026-05-02', null],
    ['low', '2029-05-01', null],
    ['low', '2029-05-02', 'within 36 months'],
    ['medium', '2028-05-02', 'within 24 months'],
    ['high', '2027-05-01', null],
    ['high', '2027-05-02', 'within 12 months'],
  ] as const)('of a %s risk is next on %s: %s', (level, next, expected) => {
    const refusal = refuseNextReview({ level, next, at: new Date('2026-05-01T15:00:00Z') })
    if (expected === null) expect(refusal).toBeNull()
    else expect(refusal).toContain(expected)
  })
})

describe('the approval', () => {
  const one = { approved_by: 'a', is_single: false, level: 'high', score: 60 } as const
  const asking = { level: 'high', score: 60, userId: 'a', reason: '', openChecks: 0, possible: 2 } as const
  it('of a high risk needs two people, or one alone with a reason', () => {
    expect(isApproved({ given: [one], level: 'high', score: 60 })).toBe(false)
    expect(isApproved({ given: [one, { ...one, approved_by: 'b' }], level: 'high', score: 60 })).toBe(true)
    expect(isApproved({ given: [{ ...one, is_single: true }], level: 'high', score: 60 })).toBe(true)
    expect(isApproved({ given: [one], level: 'medium', score: 40 })).toBe(true)
    expect(isApproved({ given: [{ ...one, is_single: true }], level: 'high', score: 70 })).toBe(false)
  })
  it('names what its person has seen: a decision on a document or another rating since then is read first', () => {
    const now = { score: 60, document_decisions: 1 }
    expect(findChangeSince({}, now)).toBeNull()
    expect(findChangeSince(now, now)).toBeNull()
    expect(findChangeSince({ ...now, document_decisions: 0 }, now)).toContain('was rejected or accepted again')
    expect(findChangeSince({ ...now, score: 40 }, now)).toContain('from 40 to 60 points')
  })
  it.each([
    [{ given: [], openChecks: 1 }, 'Finish the required checks'],
    [{ given: [one] }, 'A second person'],
    [{ given: [one], possible: 1 }, 'Explain why'],
    [{ given: [], possible: 1 }, 'Explain why'],
    [{ given: [], possible: 1, reason: 'Known for years' }, null],
    [{ given: [one], userId: 'b' }, null],
  ] as const)('%j: %s', (fields, expected) => {
    const refusal = refuseApproval({ ...asking, ...fields })
    if (expected === null) expect(refusal).toBeNull()
    else expect(refusal).toContain(expected)
  })
})

describe('the form', () => {
  const said = {
    requires_kyc: true,
    requires_aml: true,
    requires_edd: false,
    services: ['KYC Verification'],
    risk_profile: null,
    jurisdiction: 'DE',
    country: 'DE',
    client_type: 'corporation',
    employee_count: null,
    established_date: '2000-01-01',
    email: 'carla@caldwell.example',
  }
  it.each([
    [{}, 0],
    [{ email: 'Carla' }, 1],
    [{ email: 'carla@caldwell.example, eve@caldwell.example' }, 1],
    [{ requires_kyc: false }, 1],
    // no sanctions list is asked, which nothing else would say
    [{ requires_aml: false, services: ['KYC Verification'] }, 1],
    [{ services: ['PEP Screening', 'Sanctions Screening'], requires_aml: false }, 2],
    [{ requires_edd: true }, 1],
    [{ risk_profile: 'high' }, 1],
    [{ country: 'FR' }, 1],
    [{ established_date: '2027-01-01' }, 1],
  ])('%j has %d contradictions', (fields, count) =>
    expect(findContradictions({ ...said, ...fields }, '2026-05-01')).toHaveLength(count),
  )
  it.each([
    ['2026-05-01', 0],
    ['2026-05-02', 1],
    ['1901-05-01', 0],
    ['1900-05-01', 1],
    [null, 0],
  ])('a party born on %j has %d contradictions', (born_on, count) =>
    expect(findContradictions(said, '2026-05-01', [{ name: 'Ida', born_on }])).toHaveLength(count),
  )
  it('misses the required fields of each step only', () => {
    expect(missingFields(0, { company_name: ' ' })).toEqual(['client_type', 'company_name', 'jurisdiction'])
    expect(missingFields(3, { engagement_type: 'ongoing', services: '' })).toEqual(['services'])
    expect(missingFields(4, {})).toEqual([])
  })
  it('shows at most three services, and an ellipsis only where there are more', () => {
    expect(shortenServices(services.slice(0, 3))).toBe('KYC Verification, AML Monitoring, Enhanced Due Diligence')
    expect(shortenServices(services.slice(0, 4))).toBe('KYC Verification, AML Monitoring, Enhanced Due Diligence…')
  })
  it('makes a task of each service, and asks a trust for other documents than a company', () => {
    // the 1st of May 2026 is a Friday
    const calendar = { country: 'DE', holidays: new Set(['2026-05-01', '2026-05-14']) }
    const planned = planServiceTasks(services, { company: 'Acme', today: '2026-04-30', calendar })
    expect(planned).toHaveLength(services.length)
    expect(planned.slice(0, 2)).toEqual([
      { title: 'Verify the client and its owners: Acme', dueOn: '2026-05-08' },
      { title: 'Set up AML monitoring: Acme', dueOn: '2026-05-18' },
    ])
    const scope = { requires_kyc: true, requires_aml: false, isEnhanced: false }
    expect(listDocumentLines({ ...scope, client_type: 'trust' })).toEqual([
      'trust_deed',
      'trust_parties',
      'identity',
      'address',
    ])
    expect(listDocumentLines({ ...scope, client_type: 'corporation', isEnhanced: true })).toContain('accounts')
  })
  it('gives its deal an industry of the one taxonomy, where the industry of the wizard has a counterpart', () => {
    const known = new Set<string>(industries.map(({ name }) => name))
    const others = clientIndustries.filter((industry) => !known.has(toCompanyIndustry(industry)))
    expect(others).toEqual(['Government', 'Non-Profit', 'Other'])
  })
})

describe('what is screened', () => {
  it('of a party and of a client includes its number', () => {
    const party = { kind: 'person', name: 'Ann', born_on: null, country: 'DE', identifier: ' C01X ' } as const
    expect(toScreenedParty(party)).toMatchObject({ countries: ['DE'], identifiers: [{ value: 'C01X' }] })
    const client = { company_name: 'Acme', jurisdiction: 'GB', client_type: 'llc', registration_number: '' }
    expect(toScreenedClient(client)).toMatchObject({ kind: 'company', countries: ['GB'], identifiers: [] })
  })
})
