import type { RecordOf } from '#core/fields/field.ts'
import { initialOf } from '#core/fields/initial.ts'
import { engagementFields } from '../../fields.ts'
import type { CheckKind, CheckState, EngagementStatus, PartyKind } from '../../rules/words.ts'

type SampleParty = {
  key: string
  name: string
  kind: PartyKind
  role: 'owner' | 'director' | 'representative'
  country: 'US' | 'GB' | 'DE' | 'NL' | 'CH' | 'SG' | 'VG'
  born_on: string | null
  is_pep?: true
}
type SampleStake = { holder: string; held: string | null; percent: number | null; control?: 'voting' | 'board' }

export type SampleEngagement = {
  /** The sample deal that it belongs to. */
  target: string
  status: EngagementStatus
  daysAgo: number
  minutes: number
  said: RecordOf<typeof engagementFields>
  parties: readonly SampleParty[]
  stakes: readonly SampleStake[]
  /** Checks that are not passed yet, by party and kind. */
  unfinished: readonly { party: string | null; kind: CheckKind; state: CheckState; note: string }[]
  /** How many lines of the checklist were seen. */
  originals: number
}

const usual = { ...initialOf(engagementFields), website_url: '', notes: '' }

/**
 * Fictional clients. S1 §9 fixes what they add up to: 60 of 62 required checks finished (96.8 %), and a mean of 7.3
 * minutes of onboarding.
 */
export const sampleEngagements: readonly SampleEngagement[] = [
  {
    target: 'Northwind Analytics',
    status: 'active',
    daysAgo: 12,
    minutes: 6.4,
    said: {
      ...usual,
      client_type: 'corporation',
      company_name: 'Halden Software Group',
      registration_number: 'DE-3391845',
      jurisdiction: 'US',
      business_type: 'Strategic acquirer',
      industry: 'Technology',
      established_date: '2009-04-14',
      primary_contact_name: 'Miriam Halden',
      primary_contact_title: 'Head of Corporate Development',
      email: 'miriam.halden@example.com',
      phone: '+1 617 555 0143',
      address: '20 Harbour Street',
      city: 'Boston',
      state: 'Massachusetts',
      zip_code: '02110',
      country: 'US',
      annual_revenue: '100m_1b',
      employee_count: '201_1000',
      business_description: 'Buys and builds software for supply chains and data analysis.',
      engagement_type: 'acquisition',
      services: ['KYC Verification', 'AML Monitoring', 'Sanctions Screening'],
      priority: 'high',
      estimated_value: 45_000_000,
      expected_duration: '6 weeks',
      risk_profile: 'low',
    },
    parties: [
      { key: 'miriam', name: 'Miriam Halden', kind: 'person', role: 'owner', country: 'US', born_on: '1971-03-02' },
      { key: 'jonas', name: 'Jonas Halden', kind: 'person', role: 'owner', country: 'US', born_on: '1974-11-19' },
      { key: 'ana', name: 'Ana Ferreira', kind: 'person', role: 'director', country: 'US', born_on: '1980-06-30' },
      { key: 'holding', name: 'Halden Family Holding', kind: 'company', role: 'owner', country: 'US', born_on: null },
    ],
    stakes: [
      { holder: 'holding', held: null, percent: 80 },
      { holder: 'miriam', held: 'holding', percent: 60 },
      { holder: 'jonas', held: 'holding', percent: 40 },
      { holder: 'miriam', held: null, percent: 20 },
    ],
    unfinished: [],
    originals: 7,
  },
  {
    target: 'Helix Diagnostics',
    status: 'active',
    daysAgo: 30,
    minutes: 7.1,
    said: {
      ...usual,
      client_type: 'llc',
      company_name: 'Corvane Health Partners',
      registration_number: 'HRB 214470',
      jurisdiction: 'DE',
      business_type: 'Private equity fund manager',
      industry: 'Healthcare',
      established_date: '2013-09-01',
      primary_contact_name: 'Stefan Albrecht',
      primary_contact_title: 'Partner',
      email: 'stefan.albrecht@example.com',
      phone: '+49 89 5550 1820',
      address: 'Lindenallee 8',
      city: 'Munich',
      state: 'Bavaria',
      zip_code: '80331',
      country: 'DE',
      annual_revenue: '10m_100m',
      employee_count: '51_200',
      business_description: 'Invests in laboratories and diagnostics in Europe.',
      engagement_type: 'due_diligence',
      services: ['KYC Verification', 'AML Monitoring'],
      priority: 'medium',
      estimated_value: 28_000_000,
      currency: 'USD',
      expected_duration: '3 weeks',
      risk_profile: 'low',
    },
    parties: [
      { key: 'stefan', name: 'Stefan Albrecht', kind: 'person', role: 'owner', country: 'DE', born_on: '1968-01-23' },
      { key: 'claire', name: 'Claire Vandenberg', kind: 'person', role: 'owner', country: 'NL', born_on: '1975-08-11' },
      { key: 'tom', name: 'Tom Okafor', kind: 'person', role: 'representative', country: 'GB', born_on: '1986-05-04' },
      { key: 'fund', name: 'Corvane Management', kind: 'company', role: 'owner', country: 'NL', born_on: null },
    ],
    stakes: [
      { holder: 'stefan', held: null, percent: 45 },
      { holder: 'fund', held: null, percent: 55 },
      { holder: 'claire', held: 'fund', percent: 70, control: 'voting' },
      { holder: 'stefan', held: 'fund', percent: 30 },
    ],
    unfinished: [],
    originals: 7,
  },
  {
    target: 'Brightline Logistics',
    status: 'pending',
    daysAgo: 3,
    minutes: 8.2,
    said: {
      ...usual,
      client_type: 'partnership',
      company_name: 'Orrin & Lake Capital',
      registration_number: 'OC 441087',
      jurisdiction: 'GB',
      business_type: 'Family office',
      industry: 'Transportation',
      established_date: '2016-02-20',
      primary_contact_name: 'Eleanor Lake',
      primary_contact_title: 'Managing Partner',
      email: 'eleanor.lake@example.com',
      phone: '+44 20 7946 0311',
      address: '4 Queen Anne Mews',
      city: 'London',
      state: '',
      zip_code: 'W1G 9HF',
      country: 'GB',
      annual_revenue: '1m_10m',
      employee_count: '11_50',
      business_description: 'Invests the capital of two families in logistics and infrastructure.',
      engagement_type: 'onboarding',
      services: ['KYC Verification', 'AML Monitoring', 'PEP Screening', 'Sanctions Screening', 'Ongoing Monitoring'],
      priority: 'medium',
      estimated_value: 52_000_000,
      expected_duration: '10 weeks',
      risk_profile: 'medium',
    },
    parties: [
      { key: 'eleanor', name: 'Eleanor Lake', kind: 'person', role: 'owner', country: 'GB', born_on: '1979-12-05' },
      { key: 'rupert', name: 'Rupert Orrin', kind: 'person', role: 'owner', country: 'GB', born_on: '1963-07-27' },
    ],
    stakes: [
      { holder: 'eleanor', held: null, percent: 50 },
      { holder: 'rupert', held: null, percent: 50 },
    ],
    unfinished: [
      {
        party: null,
        kind: 'source_of_funds',
        state: 'in_progress',
        note: 'Bank references of both families requested.',
      },
    ],
    originals: 4,
  },
  {
    target: 'Auric Payments',
    status: 'pending',
    daysAgo: 6,
    minutes: 7.5,
    said: {
      ...usual,
      client_type: 'trust',
      company_name: 'Meridian Pay Trust',
      registration_number: 'T-20918',
      jurisdiction: 'SG',
      business_type: 'Holding trust of a payments group',
      industry: 'Financial Services',
      established_date: '2021-10-11',
      primary_contact_name: 'Wei Lin Tan',
      primary_contact_title: 'Trustee',
      email: 'weilin.tan@example.com',
      phone: '+65 6555 0177',
      address: '9 Cecil Street',
      city: 'Singapore',
      state: '',
      zip_code: '049712',
      country: 'SG',
      annual_revenue: '10m_100m',
      employee_count: '51_200',
      business_description: 'Holds companies that process payments in South East Asia.',
      engagement_type: 'compliance',
      services: ['KYC Verification', 'AML Monitoring', 'Enhanced Due Diligence'],
      priority: 'high',
      estimated_value: 28_000_000,
      expected_duration: '14 weeks',
      risk_profile: 'high',
      requires_edd: true,
    },
    parties: [
      {
        key: 'weilin',
        name: 'Wei Lin Tan',
        kind: 'person',
        role: 'representative',
        country: 'SG',
        born_on: '1970-02-14',
      },
      {
        key: 'marco',
        name: 'Marco Bellini',
        kind: 'person',
        role: 'owner',
        country: 'CH',
        born_on: '1966-09-09',
        is_pep: true,
      },
      { key: 'noor', name: 'Noor Haddad', kind: 'person', role: 'director', country: 'SG', born_on: '1983-04-18' },
      { key: 'company', name: 'Bellini Asia Ventures', kind: 'company', role: 'owner', country: 'VG', born_on: null },
    ],
    stakes: [
      { holder: 'company', held: null, percent: 90 },
      { holder: 'marco', held: 'company', percent: 100 },
      { holder: 'noor', held: null, percent: 10, control: 'board' },
    ],
    unfinished: [{ party: null, kind: 'source_of_wealth', state: 'open', note: '' }],
    originals: 6,
  },
]
