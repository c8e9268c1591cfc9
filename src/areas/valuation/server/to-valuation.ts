import { nameOf } from '#areas/identity/server/people/name-people.ts'
import type { Adjustment, StoredAdjustment, Valuation, ValuationRow, ValuationVersion } from '../contract.ts'
import { computeValuation } from '../rules/compute-valuation.ts'
import { ValuationInputs } from '../rules/inputs/inputs.ts'
import type { AdjustmentRow, StoredValuation, StoredVersion } from './store.ts'

/** A row of the list; its value is worked out from the draft as it is now. */
export function toRow(row: StoredValuation, adjustments: readonly Adjustment[]): ValuationRow {
  const inputs = ValuationInputs.parse(row.inputs)
  return {
    id: row.id,
    name: row.name,
    currency: row.currency,
    valuation_on: row.valuation_on,
    deal_id: row.deal_id,
    company_id: row.company_id,
    company_name: inputs.company.name,
    is_sample: row.is_sample,
    revision: row.revision,
    created_at: row.created_at.toISOString(),
    updated_at: row.updated_at.toISOString(),
    ...worthOf(inputs, adjustments),
  }
}

export function toValuation(
  row: StoredValuation,
  adjustments: readonly StoredAdjustment[],
  versions: readonly ValuationVersion[],
): Valuation {
  return {
    ...toRow(row, adjustments),
    inputs: ValuationInputs.parse(row.inputs),
    adjustments: [...adjustments],
    versions: [...versions],
  }
}

/** The figures of a version or of a row, and what they lack. */
export function worthOf(inputs: ValuationInputs, adjustments: readonly Adjustment[]) {
  const { blended, bridge, missing } = computeValuation(inputs, adjustments)
  return {
    low_millions: blended?.low ?? null,
    base_millions: blended?.base ?? null,
    high_millions: blended?.high ?? null,
    equity_millions: bridge?.equityValue ?? null,
    missing_methods: missing.map(({ method }) => method),
  }
}

export function toAdjustment(
  row: Pick<AdjustmentRow, 'id' | 'kind' | 'amount_millions' | 'reason' | 'source'>,
): Adjustment {
  const { id, kind, amount_millions, reason, source } = row
  return { id, kind, amount: amount_millions, reason, source }
}

export function toStoredAdjustment(row: AdjustmentRow): StoredAdjustment {
  return { ...toAdjustment(row), created_by: row.created_by, created_at: row.created_at.toISOString() }
}

export function toVersion(
  row: Omit<StoredVersion, 'inputs' | 'adjustments'>,
  names: ReadonlyMap<string, string>,
): ValuationVersion {
  return {
    number: row.number,
    note: row.note,
    created_by: row.created_by,
    created_by_name: nameOf(names, row.created_by),
    created_at: row.created_at.toISOString(),
    locked_by: row.locked_by,
    locked_by_name: nameOf(names, row.locked_by),
    locked_at: row.locked_at?.toISOString() ?? null,
    low_millions: row.low_millions,
    base_millions: row.base_millions,
    high_millions: row.high_millions,
    equity_millions: row.equity_millions,
    missing_methods: row.missing_methods,
  }
}
