import type { Account } from './accounts.ts'
import type { PeriodFigures } from './read-statements.ts'

/** The named figures, or null where one is missing. */
export function knownFigures<Name extends Account>(
  at: PeriodFigures,
  names: readonly Name[],
): Record<Name, number> | null {
  const isComplete = (figures: PeriodFigures): figures is PeriodFigures & Record<Name, number> =>
    names.every((name) => figures[name] !== undefined)
  return isComplete(at) ? at : null
}
