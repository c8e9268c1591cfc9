import * as z from 'zod'
import { call } from '../call.ts'
import { exclusionKinds, exclusionReasons, exclusionRoles } from './rules/reasons.ts'

const text = (max: number) => z.string().trim().max(max)

/** The search that the exclusion belongs to. */
const thesis = { kind: z.enum(exclusionKinds), thesis: text(2000).min(1) }

export const Exclusion = z.object({
  id: z.uuid(),
  company_id: z.uuid().nullable(),
  company_name: z.string(),
  country: z.string(),
  role: z.enum(exclusionRoles),
  reason: z.enum(exclusionReasons),
  /** The reason in the person's own words; empty when a listed reason was chosen. */
  note: z.string(),
  /** Who said so; null when the account is gone. */
  named_by: z.string().nullable(),
  created_at: z.string(),
})
export type Exclusion = z.infer<typeof Exclusion>

export const NewExclusion = z
  .strictObject({
    ...thesis,
    role: z.enum(exclusionRoles).default('target'),
    /** A stored company is copied from the database; for any other, the fields that the page knows are kept. */
    company: z.strictObject({
      id: z.uuid().nullable(),
      name: text(300).min(1),
      industry: text(200).default(''),
      description: text(10_000).default(''),
      country: text(100).default(''),
      region: text(200).nullable().default(null),
      revenue_millions: z.number().min(0).max(1e9).nullable().default(null),
      employees: z.number().int().min(0).max(10_000_000).nullable().default(null),
    }),
    reason: z.enum(exclusionReasons),
    note: text(500).default(''),
  })
  .refine(({ reason, note }) => reason !== 'other' || note !== '', { message: 'Give a reason.', path: ['note'] })
export type NewExclusion = z.infer<typeof NewExclusion>

export const exclusionsContract = {
  list: call('read_workspace')
    .get('/api/misfits', 'Companies that are not a fit for a thesis, newest first')
    .input(z.strictObject(thesis))
    .output(z.array(Exclusion)),
  add: call('write_workspace', { creates: 'together' })
    .create('/api/misfits', 'Mark a company as not a fit, with the reason')
    .input(NewExclusion)
    .output(Exclusion),
  remove: call('write_workspace')
    .delete('/api/misfits/{misfitId}', 'Remove the mark', { successStatus: 204 })
    .input(z.strictObject({ misfitId: z.uuid() }))
    .output(z.void()),
}
