import type { RegistryCompany } from '../contract.ts'

/** The fields of a linked record that are compared. */
export const watchedParts = ['record', 'name', 'status', 'type', 'address', 'dissolved', 'officers', 'filings'] as const
type WatchedPart = (typeof watchedParts)[number]

/** `before` and `after` are null if the field was, or is, empty. */
export type RecordChange = { part: WatchedPart; before: string | null; after: string | null }

const plain = [
  ['name', 'name'],
  ['status', 'current_status'],
  ['type', 'company_type'],
  ['address', 'registered_address_in_full'],
  ['dissolved', 'dissolution_date'],
] as const

/** The differences between two versions of a record; `after` is null when the record no longer exists. */
export function compareRecords(before: RegistryCompany, after: RegistryCompany | null): RecordChange[] {
  if (after === null) return [{ part: 'record', before: before.name, after: null }]
  const changes: RecordChange[] = []
  for (const [part, field] of plain) {
    if (fold(before[field]) !== fold(after[field])) {
      changes.push({ part, before: before[field], after: after[field] })
    }
  }
  const officers = differ(before.officers.map(nameOfficer), after.officers.map(nameOfficer))
  if (officers) changes.push({ part: 'officers', ...officers })
  // Registers list only the newest filings, so a missing one was not removed.
  const filings = differ(before.filings.map(nameFiling), after.filings.map(nameFiling))
  if (filings?.after) changes.push({ part: 'filings', before: null, after: filings.after })
  return changes
}

/** Ignores case and whitespace. */
function fold(text: string | null): string {
  return (text ?? '').trim().replaceAll(/\s+/g, ' ').toLowerCase()
}

function nameOfficer({ name, position, end_date }: RegistryCompany['officers'][number]): string {
  const office = position ? `${name} (${position})` : name
  return end_date ? `${office}, until ${end_date}` : office
}

function nameFiling({ title, date }: RegistryCompany['filings'][number]): string {
  return date ? `${title}, ${date}` : title
}

const longestNameList = 5

/** Removed and added names. */
function differ(
  before: readonly string[],
  after: readonly string[],
): { before: string | null; after: string | null } | null {
  const gone = before.filter((name) => !after.includes(name))
  const come = after.filter((name) => !before.includes(name))
  return gone.length + come.length === 0 ? null : { before: list(gone), after: list(come) }
}

function list(names: readonly string[]): string | null {
  const shown = names.slice(0, longestNameList)
  const more = names.length - shown.length
  return names.length === 0 ? null : [...shown, ...(more > 0 ? [`and ${more} more`] : [])].join('; ')
}
