import type { UploadDeps } from '#areas/documents/server/upload-document.ts'
import type { Actor } from '#areas/permissions.ts'
import type { Db } from '#db/connection.ts'

/** What the rows of these ids are called, without those that are gone or that this reader may not see. */
export type FindNames = (db: Db, reader: Actor, ids: readonly string[]) => Promise<{ id: string; name: string }[]>

export type DealWorkDeps = UploadDeps & {
  /** Names of what areas above this one write about deals, by the subject type of their audit entries. */
  subjectNames: Readonly<Record<string, FindNames>>
}
