import * as z from 'zod'
import { measures } from './rules/measures.ts'
import { hasYear } from '#core/dates/calendar.ts'
import { call } from '../call.ts'
import { changeShape, newShape, recordShape } from '../field-schemas.ts'
import { historyCalls, recordMeta, seenVersion } from '../record-calls.ts'
import { companyFields, type pageFields } from './fields.ts'

const text = (max: number) => z.string().trim().max(max)

export const mostSource = 300

/** Where a figure comes from. */
export const ProvenanceKind = z.enum(['reported', 'estimated', 'ai_found', 'imported', 'typed', 'sample'])
export type ProvenanceKind = z.infer<typeof ProvenanceKind>

export const Provenance = z.object({
  kind: ProvenanceKind,
  source: text(mostSource),
  /** The day the figure is from, as 2026-03-31. */
  date: z.iso.date().refine(hasYear).nullable(),
  url: z
    .url({ protocol: /^https?$/ })
    .max(500)
    .optional(),
  /** Of a figure of value; missing where nobody said which it is. */
  measure: z.enum(measures).optional(),
})
export type Provenance = z.infer<typeof Provenance>

/** Fields whose origin is kept, each for itself. */
export const figures = [
  'revenue_millions',
  'growth_rate',
  'employees',
  'valuation_millions',
  'ebitda_millions',
  'founded_year',
  'customers',
  'retention_rate',
] as const
export const Figure = z.enum(figures)
export type Figure = z.infer<typeof Figure>

export const CompanyStatus = z.enum(['active', 'inactive'])
export type CompanyStatus = z.infer<typeof CompanyStatus>

export const CompanyType = z.enum(['high-growth', 'cash-generating', 'tech-disruptors', 'market-leaders'])
export const Quality = z.enum(['high-quality', 'emerging', 'mature'])
export const AcquisitionType = z.enum([
  'platform',
  'bolt-on',
  'technology',
  'succession',
  'roll-up',
  'scale-up',
  'turnaround',
  'transformational',
])

/** What was stored once is shown as it is: the rules of input are for what comes in. */
export const Company = z.object({
  ...recordMeta,
  ...recordShape(companyFields),
  status: CompanyStatus,
  growth_percent: z.number().nullable(),
  provenance: z.partialRecord(Figure, Provenance),
  company_types: z.array(CompanyType),
  quality: z.array(Quality),
  acquisition_types: z.array(AcquisitionType),
  is_sample: z.boolean(),
  /** False for companies that this workspace added itself. */
  is_universe: z.boolean(),
})
export type Company = z.infer<typeof Company>

/** What the lists show of a company. */
export const CompanyRow = Company.omit({
  ai_rationale: true,
  recent_developments: true,
  financial_highlights: true,
  competitive_advantages: true,
  version: true,
  change_id: true,
} satisfies Record<(typeof pageFields)[number] | 'version' | 'change_id', true>)
export type CompanyRow = z.infer<typeof CompanyRow>

const given = {
  ...changeShape(companyFields),
  /** Only addresses a browser may open (G012). */
  website: z
    .url({ protocol: /^https?$/, error: 'Write a web address such as https://example.com.' })
    .max(companyFields.website.max)
    .nullable()
    .optional(),
  lei: z
    .string()
    .regex(/^[A-Z0-9]{20}$/, 'A LEI has 20 letters and digits.')
    .nullable()
    .optional(),
  registry_jurisdiction: z
    .string()
    .regex(/^[a-z]{2}(_[a-z0-9]{1,3})?$/, 'Write a jurisdiction such as gb or us_de.')
    .nullable()
    .optional(),
  domain: z
    .string()
    .regex(/^[a-z0-9-]+(\.[a-z0-9-]+)+$/, 'Write a domain such as example.com.')
    .max(companyFields.domain.max)
    .nullable()
    .optional(),
  status: CompanyStatus.optional(),
  provenance: z.partialRecord(Figure, Provenance).optional(),
}
export const NewCompany = z.strictObject({
  ...given,
  name: newShape(companyFields).name,
  /** `universe` is for everybody and needs the right to manage companies; `workspace` is seen by this workspace only. */
  scope: z.enum(['universe', 'workspace']).default('workspace'),
})
export type NewCompany = z.infer<typeof NewCompany>

export const CompanyChange = z.strictObject({ companyId: z.uuid(), version: seenVersion, ...given })
export type CompanyChange = z.infer<typeof CompanyChange>

const CompanyId = z.strictObject({ companyId: z.uuid() })

export const companiesContract = {
  list: call('view_companies')
    .get('/api/companies', 'All active companies, page by page')
    .input(z.strictObject({ after: z.uuid().optional(), limit: z.coerce.number().int().min(1).max(500).default(200) }))
    // The full record is a profile, which is opened and counted one by one.
    .output(z.array(CompanyRow)),
  industries: call('view_companies')
    .get('/api/companies/industries', 'Default industries and those of active companies')
    .output(z.array(z.string())),
  get: call('view_companies')
    .get('/api/companies/{companyId}', 'The profile of a company')
    .input(CompanyId)
    .output(Company),
  name: call('view_companies')
    .get('/api/companies/{companyId}/name', 'The name of a company, without opening its profile')
    .input(CompanyId)
    .output(z.object({ id: z.uuid(), name: z.string() })),
  create: call('view_companies', { creates: 'together', bodyLimitBytes: 1024 * 1024 })
    .create('/api/companies', 'Add a company')
    .input(NewCompany)
    .output(Company),
  change: call('view_companies', { bodyLimitBytes: 1024 * 1024 })
    .patch('/api/companies/{companyId}', 'Change fields of a company')
    .input(CompanyChange)
    .output(Company),
  remove: call('view_companies')
    .delete('/api/companies/{companyId}', 'Remove a company')
    .input(CompanyId)
    .output(z.object({ change_id: z.uuid() })),
  ...historyCalls('companyId', {
    path: '/api/companies',
    access: { read: 'view_companies', write: 'view_companies' },
    noun: 'company',
    changes: ['companies'],
  }),
}
