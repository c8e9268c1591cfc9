import type { Db } from '#db/connection.ts'
import type { NameCheck, UsedList } from '../../contract.ts'
import type { PartyToScreen } from '../../rules/match/screen-party.ts'
import { usualThreshold, type Thresholds } from '../../rules/match/thresholds.ts'
import { sampleEntries } from '../../rules/sample-list.ts'
import { listIds, sampleListId } from '../../rules/words.ts'
import type { ScreeningDeps } from '../deps.ts'
import type { ScreenedVersions } from '../matching/screener.ts'
import { listCurrentVersionsForEveryone, type VersionRow } from '../store.ts'

/** What a check was compared with. `key` is the same as long as the lists are. */
export type CurrentLists = { versions: ScreenedVersions; key: string; lists: UsedList[] }

const dayMs = 86_400_000

export async function findCurrentLists(db: Db, at: Date): Promise<CurrentLists> {
  return toCurrentLists(await listCurrentVersionsForEveryone(db), at)
}

export function toCurrentLists(rows: readonly VersionRow[], at: Date): CurrentLists {
  const versions = rows.map(({ id }) => id)
  return { versions, key: versions.join(), lists: rows.map((row) => toUsedList(row, at)) }
}

/** The fictional list, for sample clients only. */
export function sampleLists(at: Date): CurrentLists {
  const facts = {
    published_on: null,
    fetched_at: at.toISOString(),
    entries: sampleEntries.length,
    age_days: 0,
    threshold: usualThreshold,
  }
  return { versions: 'sample', key: sampleListId, lists: [{ list: sampleListId, version_id: sampleListId, ...facts }] }
}

function toUsedList({ id, list, published_on, fetched_at, entries }: VersionRow, at: Date): UsedList {
  const age_days = Math.max(0, Math.floor((at.getTime() - fetched_at.getTime()) / dayMs))
  return {
    list,
    version_id: id,
    published_on,
    fetched_at: fetched_at.toISOString(),
    entries,
    age_days,
    threshold: usualThreshold,
  }
}

/** Compares parties with the given lists; without any list there are no hits, because nothing was compared. */
export async function searchLists(
  { screener }: Pick<ScreeningDeps, 'screener'>,
  { versions, lists }: CurrentLists,
  parties: readonly PartyToScreen[],
): Promise<NameCheck[]> {
  const hits = versions.length === 0 ? [] : await screener.screen(versions, parties)
  return parties.map(({ thresholds }, at) => ({
    hits: hits[at] ?? [],
    lists: withThresholds(lists, thresholds),
    not_queried: listMissing(lists),
  }))
}

export function withThresholds(lists: readonly UsedList[], thresholds: Thresholds): UsedList[] {
  return lists.map((used) => ({ ...used, threshold: thresholds[used.list] }))
}

export function listMissing(lists: readonly UsedList[]): NameCheck['not_queried'] {
  const loaded = new Set(lists.map(({ list }) => list))
  return loaded.has(sampleListId) ? [] : listIds.filter((list) => !loaded.has(list))
}
