import type { Db } from '#db/connection.ts'
import { wordsOf } from '#core/names/fold-text.ts'
import { isAllowed, type Actor } from '../../../permissions.ts'
import { countries } from '#areas/companies/rules/countries.ts'
import { findCorrections } from './find-corrections.ts'
import { searchNames, type RegisterRow } from './register-store.ts'

type Deps = { db: Db }
type RegisterMatches = {
  rows: RegisterRow[]
  total: number
  /** Words that no name has, and those that were looked for in their place. */
  corrections: { word: string; instead: string[] }[]
}
type RegisterPage = { query: string; jurisdiction: string | null; limit: number; offset: number }

/**
 * Our own companies by name, for everybody who asks. Visitors and people who may not view companies find those of the
 * universe; what a workspace added itself is found by its own people alone. A name that nobody has is taken as mistyped.
 */
export async function searchRegister(
  { db }: Deps,
  actor: Actor | null,
  { query, jurisdiction, limit, offset }: RegisterPage,
): Promise<RegisterMatches> {
  const words = wordsOf(query)
  const country = jurisdiction === null ? null : nameOf(jurisdiction)
  if (words.length === 0 || country === undefined) return nothing
  const search = { workspaceId: ownWorkspace(actor), words, country, limit, offset }
  const found = await searchNames(db, { ...search, instead: new Map() })
  if (found.total > 0) return { rows: found.rows, total: found.total, corrections: [] }
  const instead = await findCorrections(db, search)
  if (instead.size === 0) return nothing
  const corrected = await searchNames(db, { ...search, instead })
  if (corrected.total === 0) return nothing
  const corrections = [...instead].map(([word, others]) => ({ word, instead: others }))
  return { rows: corrected.rows, total: corrected.total, corrections }
}

const nothing: RegisterMatches = { rows: [], total: 0, corrections: [] }

function ownWorkspace(actor: Actor | null): string | null {
  return actor && isAllowed(actor, 'view_companies') ? actor.workspaceId : null
}

function nameOf(code: string): string | undefined {
  return countries.find(({ iso }) => iso.toLowerCase() === code)?.name
}
