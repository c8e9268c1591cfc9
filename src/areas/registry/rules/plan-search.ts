import { keepsOfficers, keptPlaces, sourceIds, sourceNames, type SourceId } from './sources.ts'

export const notAskedReasons = ['not-set-up', 'other-place', 'no-officers', 'not-chosen'] as const
export type NotAskedReason = (typeof notAskedReasons)[number]
export type NotAsked = { id: SourceId; because: NotAskedReason }

export type Wish = {
  kind: 'company' | 'officer'
  source: SourceId | undefined
  jurisdiction: string | null
  /** Registers that are set up; GLEIF always is, because it needs no key. */
  configured: ReadonlySet<SourceId>
}

/**
 * Who is asked, and why the others are not. Without a choice companies are looked for in the widest register that we
 * hold a key for, else in GLEIF, and officers in all that keep them. A chosen register that cannot know is not asked.
 */
export function planSearch(wish: Wish): { ask: SourceId[]; notAsked: NotAsked[] } {
  const able = sourceIds.filter((id) => obstacle(wish, id) === null)
  const ask = choose(wish, able)
  const notAsked = sourceIds
    .filter((id) => !ask.includes(id))
    .map((id) => ({ id, because: obstacle(wish, id) ?? ('not-chosen' as const) }))
  return { ask, notAsked }
}

/** Why nobody was asked, for the person who asked: the sentence, and whether another installation could answer it. */
export function nobodySentence({ kind, source }: Wish, notAsked: readonly NotAsked[]): string {
  if (!source) {
    const keepers = sourceIds.filter(keepsOfficers).map((id) => sourceNames[id])
    return kind === 'officer'
      ? `No register that keeps officers is set up in this installation. ${keepers.join(' and ')} keep them.`
      : 'No register is set up in this installation.'
  }
  const name = sourceNames[source]
  const because = notAsked.find(({ id }) => id === source)?.because
  if (because === 'no-officers') return `${name} keeps no officers, so it was not asked.`
  if (because === 'other-place') return `${name} keeps companies of ${placeOf(source)} only, so it was not asked.`
  return `${name} is not set up in this installation.`
}

export function placeOf(id: SourceId): string {
  return keptPlaces[id]?.name ?? 'everywhere'
}

function choose({ kind, source, jurisdiction }: Wish, able: readonly SourceId[]): SourceId[] {
  if (source) return able.filter((id) => id === source)
  if (kind === 'officer') return [...able]
  // A register of one place answers for that place; the SEC knows listed companies alone and waits to be chosen.
  const [first] = able.filter((id) => id !== 'sec-edgar' && (!keptPlaces[id] || jurisdiction !== null))
  return first ? [first] : []
}

function obstacle(
  { kind, jurisdiction, configured }: Wish,
  id: SourceId,
): Exclude<NotAskedReason, 'not-chosen'> | null {
  if (kind === 'officer' && !keepsOfficers(id)) return 'no-officers'
  const place = keptPlaces[id]
  if (place && jurisdiction !== null && place.code !== jurisdiction) return 'other-place'
  return configured.has(id) ? null : 'not-set-up'
}
