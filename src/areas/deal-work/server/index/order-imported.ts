import type { Db } from '#db/connection.ts'
import { byName, nameOfFolder } from '../../rules/index/index-numbers.ts'
import { foldersTo } from '../../rules/folders.ts'
import { lockIndex, placeFiles, placeFolders, type IndexKey } from './index-store.ts'
import { listInside, readPlaces } from './read-places.ts'

/** The name of the entry is at the end of its path. */
type Imported = { id: string; path: string }

/**
 * A ZIP file has its entries in any order: once all are stored, the new files of each folder are ordered by name, and so are the
 * folders that it made. What was there before keeps its place.
 */
export async function orderImported(
  trx: Db,
  key: IndexKey,
  { imported, since }: { imported: readonly Imported[]; since: Date },
): Promise<void> {
  await lockIndex(trx, key.dealId)
  const places = await readPlaces(trx, key)
  const names = new Map(imported.map(({ id, path }) => [id, nameOfFolder(path.replaceAll('\\', '/'))]))
  const made = new Set(places.folders.filter(({ created_at }) => created_at >= since).map(({ path }) => path))
  const touched = new Set(places.files.filter(({ document_id }) => names.has(document_id)).map(({ folder }) => folder))
  for (const parent of new Set([...touched, ...[...touched].flatMap(foldersTo), ''])) {
    const { folders, files } = listInside(places, parent)
    await placeFolders(trx, key, sortNew(folders, { isNew: (path) => made.has(path), name: nameOfFolder }))
    await placeFiles(trx, key, sortNew(files, { isNew: (id) => names.has(id), name: (id) => names.get(id) ?? '' }))
  }
}

type Sorting = { isNew: (one: string) => boolean; name: (one: string) => string }

function sortNew(there: readonly string[], { isNew, name }: Sorting): string[] {
  const sorted = there.filter(isNew).toSorted((a, b) => byName(name(a), name(b)))
  return [...there.filter((one) => !isNew(one)), ...sorted]
}
