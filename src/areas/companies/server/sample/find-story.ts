import type { Db } from '#db/connection.ts'
import { makeStoryIds } from './story-ids.ts'

/** The ids of those companies of the sample story that are still there, by name: other areas' samples link to them. */
export async function findStory(db: Db, names: readonly string[]): Promise<ReadonlyMap<string, string>> {
  const ids = makeStoryIds()
  const asked = names.flatMap((name) => ids.get(name) ?? [])
  if (asked.length === 0) return new Map()
  const rows = await db
    .selectFrom('companies')
    .select(['id', 'name'])
    .where('id', 'in', asked)
    .where('removed_at', 'is', null)
    .execute()
  return new Map(rows.map(({ id, name }) => [name, id]))
}
