import { cutText } from '#core/format/cut-text.ts'
import { firstForecastYear } from '../inputs/fiscal-years.ts'
import { mostHistory } from '../inputs/history-limits.ts'
import type { HistoryYear, Origin, ValuationInputs } from '../inputs/inputs.ts'
import { firstYear } from '../inputs/valued-years.ts'
import { historyFigures, sortHistory, type DatedInputs, type HistoryFigure } from './list-years.ts'

/** What a document of the deal's room states of a year, in millions. */
export type StatedYear = { year: number; source: string } & Readonly<Record<HistoryFigure, number | null>>

export type RoomAccounts = {
  /** Those of the newest analysis first. */
  years: readonly StatedYear[]
  /** Why a document was not used, a sentence each. */
  leftOut: readonly string[]
  /** What documents state differently, a sentence each. */
  differences: readonly string[]
}

type Filling = DatedInputs & { accounts: RoomAccounts; by: string; today: string }

/**
 * The inputs with the actuals that the accounts state and nobody has entered: a figure that is there stays. The newest years
 * before the forecast are taken. Each figure names its document.
 */
export function fillHistory({ inputs, on, accounts, by, today }: Filling): { inputs: ValuationInputs; filled: number } {
  const first = firstForecastYear({ inputs, on })
  const stated = accounts.years.filter(({ year }) => year < first && year >= firstYear)
  const known = sortHistory(inputs)
  const own = new Set(known.map(({ id }) => id))
  const fresh = [...new Set(stated.map(({ year }) => String(year)))]
    .filter((id) => !own.has(id))
    .toSorted()
    .toReversed()
  const ids = [...own, ...fresh.slice(0, Math.max(0, mostHistory - own.size))]
  const origins: Record<string, Origin> = { ...inputs.origins }
  let filled = 0
  const history = ids.map((id): HistoryYear => {
    const before = known.find((one) => one.id === id) ?? { id, ...nothing }
    const next = { ...before }
    for (const figure of historyFigures) {
      const found = stated.find((one) => String(one.year) === id && one[figure] !== null)
      if (next[figure] !== null || !found) continue
      next[figure] = found[figure]
      origins[`history.${id}.${figure}`] = {
        kind: 'document',
        source: cutText(found.source, 300),
        on: today,
        by: cutText(by, 300),
      }
      filled += 1
    }
    return next
  })
  return { inputs: filled === 0 ? inputs : { ...inputs, history: sortHistory({ history }), origins }, filled }
}

const nothing = { revenue: null, ebitda: null, ebit: null, capex: null, workingCapital: null }

/** A year of which nothing is known yet. */
export const emptyYear = (year: number): HistoryYear => ({ id: String(year), ...nothing })
