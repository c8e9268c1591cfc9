import * as z from 'zod'
import { call } from '../call.ts'

export const Stage = z.enum(['Target Review', 'Due Diligence', 'Valuation', 'Negotiation'])
export type Stage = z.infer<typeof Stage>

export const DealStatus = z.enum(['hot', 'active', 'cold'])
export type DealStatus = z.infer<typeof DealStatus>

/** Money in whole units of the currency with at most two decimals; zero or more, below a quadrillion. */
const Money = z.number().min(0).max(1e13).multipleOf(0.01)
const Currency = z.string().regex(/^[A-Z]{3}$/, 'Use a three-letter currency code such as USD.')

const dealFields = {
  target: z.string().trim().min(1).max(200),
  industry: z.string().trim().max(100),
  stage: Stage,
  status: DealStatus,
  value: Money,
  synergies: Money,
  ebitda: Money.nullable(),
  currency: Currency,
  probability: z.number().int().min(0).max(100),
  timeline: z.string().trim().max(100),
  growth: z.string().trim().max(20),
}

export const Deal = z.object({
  id: z.uuid(),
  ...dealFields,
  is_sample: z.boolean(),
  created_at: z.string(),
  updated_at: z.string(),
})
export type Deal = z.infer<typeof Deal>

const NewDeal = z.strictObject({
  ...dealFields,
  industry: dealFields.industry.default(''),
  stage: Stage.default('Target Review'),
  status: DealStatus.default('active'),
  value: Money.default(0),
  synergies: Money.default(0),
  ebitda: Money.nullable().default(null),
  currency: Currency.default('USD'),
  probability: dealFields.probability.default(0),
  timeline: dealFields.timeline.default(''),
  growth: dealFields.growth.default(''),
})
export type NewDeal = z.infer<typeof NewDeal>

const DealChange = z.strictObject({ dealId: z.uuid(), ...z.object(dealFields).partial().shape })
export type DealChange = z.infer<typeof DealChange>

const DealSummary = z.object({
  total_value: z.number(),
  active_deals: z.number().int(),
  average_value: z.number().nullable(),
  success_rate: z.number().nullable(),
  currency: z.string(),
})
export type DealSummary = z.infer<typeof DealSummary>

const tags = ['deals']

export const dealsContract = {
  list: call('read_workspace')
    .route({ method: 'GET', path: '/api/deals', tags, summary: 'The deals of the workspace, newest first' })
    .input(z.strictObject({ limit: z.coerce.number().int().min(1).max(500).default(200) }))
    .output(z.array(Deal)),
  summary: call('read_workspace')
    .route({ method: 'GET', path: '/api/deals/summary', tags, summary: 'The four figures of the dashboard' })
    .output(DealSummary),
  create: call('write_workspace')
    .route({ method: 'POST', path: '/api/deals', tags, summary: 'Add a deal', successStatus: 201 })
    .input(NewDeal)
    .output(Deal),
  change: call('write_workspace')
    .route({ method: 'PATCH', path: '/api/deals/{dealId}', tags, summary: 'Change fields of a deal' })
    .input(DealChange)
    .output(Deal),
  remove: call('write_workspace')
    .route({ method: 'DELETE', path: '/api/deals/{dealId}', tags, summary: 'Remove a deal', successStatus: 204 })
    .input(z.strictObject({ dealId: z.uuid() }))
    .output(z.void()),
}
