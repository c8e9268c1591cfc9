import type { ImportDeps } from '../deps.ts'
import { findImport, type ImportRow } from '../store.ts'

/** Removes the file that an import no longer names: nothing reads it again once the import is done or undone. */
export async function forgetFile(
  { db, storage }: ImportDeps,
  { workspace_id, id, file_path }: ImportRow,
): Promise<void> {
  const now = await findImport(db, workspace_id, id)
  if (file_path === null || now?.file_path === file_path) return
  // What cannot be removed now is taken by the daily sweep.
  await storage.remove(file_path).catch(() => {})
}
