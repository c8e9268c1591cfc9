import { listsOfficers, coveredJurisdictions, sourceIds, sourceNames, type SourceId } from './sources.ts'

export const notAskedReasons = ['not-set-up', 'other-place', 'no-officers', 'not-chosen'] as const
export type NotAskedReason = (typeof notAskedReasons)[number]
export type NotAsked = { id: SourceId; because: NotAskedReason }

export type Search = {
  kind: 'company' | 'officer'
  source: SourceId | undefined
  jurisdiction: string | null
  /** The configured registers; GLEIF always is, because it needs no key. */
  configured: ReadonlySet<SourceId>
}

/**
 * Which registers are queried, and why the others are not. Without a choice companies are searched in the widest
 * register that we have a key for, else in GLEIF, and officers in all registers that have them. A chosen register
 * without the data is not queried.
 */
export function planSearch(request: Search): { ask: SourceId[]; notAsked: NotAsked[] } {
  const able = sourceIds.filter((id) => obstacle(request, id) === null)
  const ask = choose(request, able)
  const notAsked = sourceIds
    .filter((id) => !ask.includes(id))
    .map((id) => ({ id, because: obstacle(request, id) ?? ('not-chosen' as const) }))
  return { ask, notAsked }
}

/** The message for a request that no register can answer. */
export function describeNoRegister({ kind, source }: Search, notAsked: readonly NotAsked[]): string {
  if (!source) {
    const names = sourceIds.filter(listsOfficers).map((id) => sourceNames[id])
    return kind === 'officer'
      ? `No register with officer data is set up in this installation. ${names.join(' and ')} have officer data.`
      : 'No register is set up in this installation.'
  }
  const name = sourceNames[source]
  const because = notAsked.find(({ id }) => id === source)?.because
  if (because === 'no-officers') return `${name} has no officers, so it was not queried.`
  if (because === 'other-place') return `${name} only has companies of ${coverageOf(source)}, so it was not queried.`
  return `${name} is not set up in this installation.`
}

function coverageOf(id: SourceId): string {
  return coveredJurisdictions[id]?.name ?? 'everywhere'
}

function choose({ kind, source, jurisdiction }: Search, able: readonly SourceId[]): SourceId[] {
  if (source) return able.filter((id) => id === source)
  if (kind === 'officer') return [...able]
  // A register of one jurisdiction is used only for that one; the SEC has only listed companies and must be chosen.
  const [first] = able.filter((id) => id !== 'sec-edgar' && (!coveredJurisdictions[id] || jurisdiction !== null))
  return first ? [first] : []
}

function obstacle(
  { kind, jurisdiction, configured }: Search,
  id: SourceId,
): Exclude<NotAskedReason, 'not-chosen'> | null {
  if (kind === 'officer' && !listsOfficers(id)) return 'no-officers'
  const place = coveredJurisdictions[id]
  if (place && jurisdiction !== null && place.code !== jurisdiction) return 'other-place'
  return configured.has(id) ? null : 'not-set-up'
}
