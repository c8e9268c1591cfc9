import * as z from 'zod'
import { call } from '../call.ts'
import { misfitKinds, misfitReasons, misfitRoles } from './rules/reasons.ts'

const text = (max: number) => z.string().trim().max(max)

/** What was looked for. */
const thesis = { kind: z.enum(misfitKinds), thesis: text(2000).min(1) }

export const Misfit = z.object({
  id: z.uuid(),
  company_id: z.uuid().nullable(),
  company_name: z.string(),
  country: z.string(),
  role: z.enum(misfitRoles),
  reason: z.enum(misfitReasons),
  /** The reason in own words; empty where the list says it. */
  note: z.string(),
  /** Who said so; null when the account is gone. */
  named_by: z.string().nullable(),
  created_at: z.string(),
})
export type Misfit = z.infer<typeof Misfit>

export const NewMisfit = z
  .strictObject({
    ...thesis,
    role: z.enum(misfitRoles).default('target'),
    /** A company of ours is copied from where it is stored; of any other what the page knows is kept. */
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
    reason: z.enum(misfitReasons),
    note: text(500).default(''),
  })
  .refine(({ reason, note }) => reason !== 'other' || note !== '', { message: 'Say the reason.', path: ['note'] })
export type NewMisfit = z.infer<typeof NewMisfit>

const tags = ['misfits']

export const misfitsContract = {
  list: call('read_workspace', { quota: 'read' })
    .route({
      method: 'GET',
      path: '/api/misfits',
      tags,
      summary: 'Companies that are not a fit for a thesis, newest first',
    })
    .input(z.strictObject(thesis))
    .output(z.array(Misfit)),
  add: call('write_workspace', { quota: 'write', creates: 'together' })
    .route({
      method: 'POST',
      path: '/api/misfits',
      tags,
      summary: 'Say that a company is not a fit, and why',
      successStatus: 201,
    })
    .input(NewMisfit)
    .output(Misfit),
  remove: call('write_workspace', { quota: 'write' })
    .route({ method: 'DELETE', path: '/api/misfits/{misfitId}', tags, summary: 'Take it back', successStatus: 204 })
    .input(z.strictObject({ misfitId: z.uuid() }))
    .output(z.void()),
}
