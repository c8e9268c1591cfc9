import type { Assumption, Decision } from '../../contract.ts'
import { compareFigure, raisesFlag, type Today } from '../../rules/compare-figure.ts'
import { assumedFigures } from '../../rules/words.ts'
import type { AssumptionRow, ListedDecision } from './decision-store.ts'
import { nameOf } from '#areas/identity/server/people/name-people.ts'
import { toFigure } from '../tasks/read-today.ts'

type Told = {
  assumptions: readonly AssumptionRow[]
  today: (row: AssumptionRow) => Today
  names: ReadonlyMap<string, string>
}

export function toDecision(row: ListedDecision, { assumptions, today, names }: Told): Decision {
  const told = assumptions
    .map((assumption) => toAssumption(assumption, today(assumption)))
    .toSorted((one, other) => assumedFigures.indexOf(one.figure) - assumedFigures.indexOf(other.figure))
  return {
    id: row.id,
    deal_id: row.deal_id,
    title: row.title,
    decision: row.decision,
    reason: row.reason,
    decided_by: row.decided_by,
    decided_on: row.decided_on,
    recorded_by_name: nameOf(names, row.recorded_by),
    recorded_at: row.recorded_at.toISOString(),
    revises_id: row.revises_id,
    revised_by_id: row.revised_by_id,
    assumptions: told,
    flags: row.revised_by_id === null ? told.filter(({ standing }) => raisesFlag(standing)).length : 0,
  }
}

function toAssumption(row: AssumptionRow, today: Today): Assumption {
  const assumed = toFigure(row)
  const now = typeof today === 'object' ? today.figure : null
  return { figure: row.figure, assumed, now, standing: compareFigure(assumed, today) }
}
