import { editDistance } from '#core/names/edit-distance.ts'
import type { Db } from '#db/connection.ts'
import { listNearWords } from './search-store.ts'

/** `workspaceId` null knows the names of the universe alone. */
type Mistyped = { workspaceId: string | null; words: readonly string[] }

/** For a text that nothing has: words of names that differ from its words by a slip of the finger. */
export async function findCorrections(db: Db, { workspaceId, words }: Mistyped): Promise<Map<string, string[]>> {
  const long = [...new Set(words)].filter((word) => word.length >= 4 && word.length <= 40).slice(0, 8)
  const found = await listNearWords(db, workspaceId, long)
  const near = [...found].map(([word, others]) => [word, nearest(word, others)] as const)
  return new Map(near.filter(([, others]) => others.length > 0))
}

function nearest(word: string, near: readonly string[]): string[] {
  const measured = near
    .map((other) => ({ other, distance: editDistance(word, other) }))
    .filter(({ distance }) => distance > 0 && distance <= 2)
  const sorted = measured.toSorted((a, b) => a.distance - b.distance || (a.other < b.other ? -1 : 1))
  return sorted.slice(0, 8).map(({ other }) => other)
}
