import { figures, type Company, type Provenance } from '../contract.ts'
import type { Actor } from '../../permissions.ts'

type Origins = Company['provenance']

type Written = {
  fields: Partial<Record<string, unknown>>
  /** What the caller says about the origin of what is written. */
  given: Origins
  /** What was known about the origins until now. */
  before: Origins
  actor: Actor
  at: Date
}

/** The origin of each figure after a write: as given, else typed by whoever wrote it; a figure that is gone has none. */
export function traceFigures({ fields, given, before, actor, at }: Written): Origins {
  const typed: Provenance = { kind: 'typed', source: actor.name || actor.email, date: at.toISOString().slice(0, 10) }
  const origins: Origins = { ...before, ...given }
  for (const figure of figures) {
    if (fields[figure] === null) delete origins[figure]
    else if (fields[figure] !== undefined) origins[figure] = given[figure] ?? typed
  }
  return origins
}
