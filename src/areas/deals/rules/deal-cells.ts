import type { Deal, Member } from '../contract.ts'
import { importedFields } from './file-columns.ts'
import type { ImportedField } from './guess-columns.ts'

/** Members as a file names them: whoever shares a name with another is told apart by the e-mail address. */
export type FileMember = Member & { email: string }

type Cell = string | number | null

/** The head of our files. */
export const columnTitles: Record<ImportedField, string> = {
  id: 'ID',
  target: 'Target',
  industry: 'Industry',
  stage: 'Stage',
  status: 'Status',
  value: 'Deal value',
  synergies: 'Synergies',
  ebitda: 'EBITDA',
  currency: 'Currency',
  probability: 'Success probability',
  timeline: 'Timeline',
  growth: 'Growth',
  owner: 'Owner',
  expected_close: 'Expected close',
  outcome: 'Outcome',
  outcome_reason: 'Outcome reason',
}

/** One row of our files. What it says comes back as the same deal. */
export function toDealCells(deal: Deal, members: readonly FileMember[]): Cell[] {
  return importedFields.map((field) => toDealCell(deal, field, members))
}

export function toDealCell(deal: Deal, field: ImportedField, members: readonly FileMember[]): Cell {
  return field === 'owner' ? nameOwner(deal.owner_id, members) : deal[field]
}

function nameOwner(id: string | null, members: readonly FileMember[]): string | null {
  const owner = members.find(({ user_id }) => user_id === id)
  if (!owner) return null
  const isOnly = members.filter(({ name }) => name === owner.name).length === 1
  return isOnly && owner.name !== '' ? owner.name : owner.email
}
