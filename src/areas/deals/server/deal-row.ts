import type { Selectable } from 'kysely'
import { fromMinorUnits, toMinorUnits } from '#core/money/minor-units.ts'
import type { Tables } from '#db/tables.ts'
import type { Deal, NewDeal } from '../contract.ts'

export type DealRow = Selectable<Tables['deals']>

/** What a change can change, and what each version keeps. */
export const factColumns = [
  'target',
  'industry',
  'stage',
  'status',
  'value_minor',
  'synergies_minor',
  'ebitda_minor',
  'currency',
  'probability',
  'timeline',
  'growth',
  'company_id',
  'owner_id',
  'team_ids',
  'expected_close',
  'outcome',
  'outcome_reason',
  'closed_at',
  'stage_since',
  'removed_at',
] as const satisfies readonly (keyof DealRow & keyof Tables['deal_versions'])[]

export type DealFacts = Pick<DealRow, (typeof factColumns)[number]>

export function toDeal(row: DealRow): Deal {
  return {
    id: row.id,
    target: row.target,
    industry: row.industry,
    stage: row.stage,
    status: row.status,
    value: fromMinorUnits(row.value_minor, row.currency),
    synergies: fromMinorUnits(row.synergies_minor, row.currency),
    ebitda: row.ebitda_minor === null ? null : fromMinorUnits(row.ebitda_minor, row.currency),
    currency: row.currency,
    probability: row.probability,
    timeline: row.timeline,
    growth: row.growth,
    company_id: row.company_id,
    owner_id: row.owner_id,
    team_ids: row.team_ids,
    expected_close: row.expected_close,
    outcome: row.outcome,
    outcome_reason: row.outcome_reason,
    closed_at: row.closed_at?.toISOString() ?? null,
    origin: row.origin,
    origin_id: row.origin_id,
    stage_since: row.stage_since.toISOString(),
    version: row.version,
    change_id: row.change_id,
    is_sample: row.is_sample,
    created_at: row.created_at.toISOString(),
    updated_at: row.updated_at.toISOString(),
  }
}

/** The money columns of a deal whose amounts are given in whole units. */
export function moneyColumns(deal: Pick<NewDeal, 'value' | 'synergies' | 'ebitda' | 'currency'>) {
  return {
    value_minor: toMinorUnits(deal.value, deal.currency),
    synergies_minor: toMinorUnits(deal.synergies, deal.currency),
    ebitda_minor: deal.ebitda === null ? null : toMinorUnits(deal.ebitda, deal.currency),
    currency: deal.currency,
  }
}

/** The columns of what a deal says on the wire. */
export function toFacts(deal: Deal): Omit<DealFacts, 'removed_at'> {
  return {
    target: deal.target,
    industry: deal.industry,
    stage: deal.stage,
    status: deal.status,
    ...moneyColumns(deal),
    probability: deal.probability,
    timeline: deal.timeline,
    growth: deal.growth,
    company_id: deal.company_id,
    owner_id: deal.owner_id,
    team_ids: deal.team_ids,
    expected_close: deal.expected_close,
    outcome: deal.outcome,
    outcome_reason: deal.outcome_reason,
    closed_at: deal.closed_at === null ? null : new Date(deal.closed_at),
    stage_since: new Date(deal.stage_since),
  }
}
