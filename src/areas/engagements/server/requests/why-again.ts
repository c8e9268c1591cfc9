import type { Db } from '#db/connection.ts'
import { describeRejection, listRejected } from '../../rules/rejections.ts'
import { listDecisionRows, listFileRows, type FileRow } from '../store.ts'

/** The documents of a client, with what the client is told of a rejection; null where the document was not rejected. */
export type ToldFile = { file: FileRow; rejection: string | null }

export async function listToldFiles(db: Db, workspaceId: string, engagementId: string): Promise<ToldFile[]> {
  const files = await listFileRows(db, workspaceId, [engagementId])
  const rejected = new Map(
    listRejected(await listDecisionRows(db, workspaceId, [engagementId])).map((decision) => [
      decision.file_id,
      decision,
    ]),
  )
  return files.map((file) => {
    const { reason = null, words = '' } = rejected.get(file.id) ?? {}
    return { file, rejection: reason === null ? null : describeRejection({ reason, words }) }
  })
}

/** Why a line is requested although something came for it before; once something else is there, nothing is to be said. */
export function listRejectionsOfLine(code: string, told: readonly ToldFile[]): string[] {
  const ofLine = told.filter(({ file }) => file.code === code)
  if (ofLine.some(({ rejection }) => rejection === null)) return []
  return [...new Set(ofLine.flatMap(({ rejection }) => rejection ?? []))]
}
