import type { Db } from '#db/connection.ts'
import { filesOfDeal } from '../../rules/limits.ts'
import { byName, folderAround } from '../../rules/index/index-numbers.ts'
import { listFileRows, type FileRow } from '../files/file-store.ts'
import { listFolderRows, type FolderRow } from '../files/folder-store.ts'
import type { IndexKey } from './index-store.ts'

/** All folders and files of a deal in their places, whoever asks. */
export type Places = { folders: readonly FolderRow[]; files: readonly FileRow[] }

export async function readPlaces(db: Db, key: IndexKey): Promise<Places> {
  return { folders: await listFolderRows(db, key), files: await listFileRows(db, key, 2 * filesOfDeal) }
}

/** What is in a folder, in order. */
export function listInside({ folders, files }: Places, parent: string): { folders: string[]; files: string[] } {
  return {
    folders: folders
      .filter(({ path }) => folderAround(path) === parent)
      .toSorted((a, b) => a.position - b.position || byName(a.path, b.path))
      .map(({ path }) => path),
    files: files
      .filter(({ folder }) => folder === parent)
      .toSorted((a, b) => a.position - b.position || a.attached_at.getTime() - b.attached_at.getTime())
      .map(({ document_id }) => document_id),
  }
}

export function hasFolder({ folders }: Places, path: string): boolean {
  return path === '' || folders.some((one) => one.path === path)
}
