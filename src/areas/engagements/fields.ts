import { countryCodes, isoCountries } from '#core/countries/iso-countries.ts'
import { fields } from '#core/fields/field.ts'
import { params } from '#core/fields/params.ts'
import { paramsOf } from '#core/fields/params-of.ts'
import { longestNote, longestReview } from './rules/limits.ts'
import {
  checkStateLabels,
  checkStates,
  clientIndustries,
  clientTypeLabels,
  clientTypes,
  controlLabels,
  controls,
  employeeLabels,
  employeeRanges,
  engagementStatuses,
  engagementTypeLabels,
  engagementTypes,
  levelLabels,
  levels,
  partyKinds,
  partyRoleLabels,
  partyRoles,
  revenueLabels,
  revenueRanges,
} from './rules/words.ts'

const optionalText = (max: number) => ({ kind: 'text', max, initial: '' }) as const
const country = { kind: 'choice', words: countryCodes, labels: isoCountries } as const

/** What the wizard asks (S1 §3), all of which is stored (G050). */
export const engagementFields = fields({
  client_type: { kind: 'choice', label: 'Client type', words: clientTypes, labels: clientTypeLabels },
  company_name: { kind: 'text', label: 'Company name', max: 200, required: true },
  registration_number: { ...optionalText(100), label: 'Registration number' },
  jurisdiction: { ...country, label: 'Jurisdiction' },
  business_type: { ...optionalText(200), label: 'Business type' },
  industry: { kind: 'choice', label: 'Industry', words: clientIndustries },
  established_date: { kind: 'day', label: 'Established', nullable: true, initial: null },
  primary_contact_name: { kind: 'text', label: 'Primary contact', max: 200, required: true },
  primary_contact_title: { ...optionalText(200), label: 'Title' },
  email: { kind: 'text', label: 'Email', max: 254, required: true },
  phone: { kind: 'text', label: 'Phone', max: 50, required: true },
  address: { ...optionalText(300), label: 'Address' },
  city: { ...optionalText(100), label: 'City' },
  state: { ...optionalText(100), label: 'State or region' },
  zip_code: { ...optionalText(20), label: 'Postal code' },
  country: { ...country, label: 'Country', nullable: true, initial: null },
  annual_revenue: {
    kind: 'choice',
    label: 'Annual revenue',
    words: revenueRanges,
    labels: revenueLabels,
    nullable: true,
    initial: null,
  },
  employee_count: {
    kind: 'choice',
    label: 'Employees',
    words: employeeRanges,
    labels: employeeLabels,
    nullable: true,
    initial: null,
  },
  business_description: { kind: 'text', label: 'Business description', max: 4000, required: true, long: true },
  website_url: { ...optionalText(300), label: 'Website' },
  engagement_type: { kind: 'choice', label: 'Engagement type', words: engagementTypes, labels: engagementTypeLabels },
  services: { kind: 'texts', label: 'Services', max: 9, each: 40, required: true },
  priority: { kind: 'choice', label: 'Priority', words: levels, labels: levelLabels, initial: 'medium' },
  estimated_value: {
    kind: 'money',
    label: 'Estimated value',
    currency: 'currency',
    nullable: true,
    initial: null,
    help: 'In full or short: 45,000,000 or 45M.',
  },
  currency: { kind: 'currency', label: 'Currency', initial: 'USD' },
  expected_duration: { ...optionalText(100), label: 'Expected duration', help: 'In your own words: 6 months.' },
  risk_profile: {
    kind: 'choice',
    label: 'Risk profile',
    words: levels,
    labels: levelLabels,
    nullable: true,
    initial: null,
    help: 'Your first impression. The risk matrix counts it as one factor.',
  },
  requires_kyc: { kind: 'flag', label: 'Requires KYC', initial: true },
  requires_aml: { kind: 'flag', label: 'Requires AML', initial: true },
  requires_edd: { kind: 'flag', label: 'Requires enhanced due diligence', initial: false },
  regulatory_requirements: {
    kind: 'texts',
    label: 'Regulatory requirements',
    max: 20,
    each: 200,
    required: true,
    initial: [],
    help: 'Separate several by semicolons.',
  },
  notes: { kind: 'text', label: 'Notes', max: longestNote, long: true, initial: '' },
  assigned_to: { kind: 'text', label: 'Assigned to', max: 100, initial: 'AI System' },
})

/** What follows from what people do with an engagement. */
export const engagementCourse = fields({
  status: { kind: 'choice', label: 'Status', words: engagementStatuses },
  status_reason: { kind: 'text', label: 'Reason', max: 500, initial: '' },
  deal_id: { kind: 'id', label: 'Deal', of: 'deal', nullable: true },
  activated_at: { kind: 'instant', label: 'Activated', nullable: true, derived: true },
  next_review_on: { kind: 'day', label: 'Next review', nullable: true },
  last_review_on: { kind: 'day', label: 'Last review', nullable: true },
  review_note: { kind: 'text', label: 'What was reviewed', max: longestReview, long: true, initial: '' },
})

/** Somebody whom a client's file names besides the client: an owner, a director, a trustee. */
export const partyFields = fields({
  name: { kind: 'text', label: 'Name', max: 200, required: true, whenMissing: 'Name the person or company.' },
  kind: {
    kind: 'choice',
    label: 'Kind',
    words: partyKinds,
    labels: { person: 'Person', company: 'Company' },
    initial: 'person',
    filter: 'kind',
  },
  role: { kind: 'choice', label: 'Role', words: partyRoles, labels: partyRoleLabels, initial: 'owner', filter: 'role' },
  country: {
    ...country,
    label: 'Country',
    nullable: true,
    initial: null,
    help: 'Nationality, or country of registration.',
  },
  born_on: { kind: 'day', label: 'Date of birth', nullable: true, initial: null },
  identifier: { ...optionalText(100), label: 'Passport or registration number' },
  is_pep: { kind: 'flag', label: 'Politically exposed', initial: false },
})

const { company_name, client_type, jurisdiction, registration_number } = engagementFields
const { name, kind, born_on, country: partyCountry, identifier } = partyFields

/** What `toScreenedClient` and `toScreenedParty` compare with the sanctions lists. */
export const comparedClientFields = fields({ company_name, client_type, jurisdiction, registration_number })
export const comparedPartyFields = fields({ name, kind, born_on, country: partyCountry, identifier })

export const engagementLink = fields({
  engagement_id: { kind: 'id', label: 'Engagement', of: 'engagement', filter: 'engagement_id' },
})

export const partyParams = params({ q: { kind: 'text', max: 200 }, ...paramsOf({ ...engagementLink, ...partyFields }) })

/** A holding: who holds how much of whom. */
export const stakeFields = fields({
  holder_id: { kind: 'id', label: 'Holder', of: 'party' },
  held_id: {
    kind: 'id',
    label: 'Holds a part of',
    of: 'party',
    nullable: true,
    initial: null,
    none: 'The client itself',
  },
  percent: {
    kind: 'number',
    label: 'Share',
    min: 0,
    max: 100,
    unit: 'percent',
    nullable: true,
    initial: null,
    help: 'In percent, 0 to 100.',
  },
  control: { kind: 'choice', label: 'Control', words: controls, labels: controlLabels, initial: 'none' },
})
export const stakeParams = params(paramsOf(engagementLink))

/** What is said of a check. */
export const checkFields = fields({
  state: { kind: 'choice', label: 'State', words: checkStates, labels: checkStateLabels, initial: 'open' },
  note: { kind: 'text', label: 'Evidence and reasons', max: longestNote, long: true, initial: '' },
  expires_on: { kind: 'day', label: 'Valid until', nullable: true, initial: null },
})
