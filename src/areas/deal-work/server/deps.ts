import type { UploadDeps } from '#areas/documents/server/upload-document.ts'
import type { Actor } from '#areas/permissions.ts'
import type { TellFoldersMoved } from './index/change-index.ts'
import type { FindNames } from '#areas/records/server/named-record.ts'

export type DealWorkDeps = UploadDeps & {
  tellFoldersMoved: TellFoldersMoved
  /** Names of what areas above this one write about deals, by the subject type of their audit entries. */
  subjectNames: Readonly<Record<string, FindNames<Actor>>>
}
