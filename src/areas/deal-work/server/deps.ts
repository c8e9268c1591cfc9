import type { UploadDeps } from '#areas/documents/server/upload-document.ts'
import type { Db } from '#db/connection.ts'

/** What the rows of these ids are called, without those that are gone or in another workspace. */
export type FindNames = (db: Db, workspaceId: string, ids: readonly string[]) => Promise<{ id: string; name: string }[]>

export type DealWorkDeps = UploadDeps & {
  /** Names of what areas above this one write about deals, by the subject type of their audit entries. */
  subjectNames: Readonly<Record<string, FindNames>>
}
