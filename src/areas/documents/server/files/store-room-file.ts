import type { Readable } from 'node:stream'
import type { Document, UploadQuery } from '../../contract.ts'
import { cleanName } from '../../rules/names/clean-name.ts'
import { decideRoomType } from '../../rules/decide-room-type.ts'
import { recordDocument, type UploadDeps, type Uploader, type WriteWithDocument } from '../upload-document.ts'
import { openExamination } from './examine-bytes.ts'
import { storeFile } from './store-file.ts'

type RoomFile = {
  name: string
  category: UploadQuery['category']
  content: Readable
  bytes: number
  limitBytes: number
  alongside: WriteWithDocument
}

/** Stores a file of a data room as a document, whatever its type: what cannot be read is listed without text. */
export async function storeRoomFile(deps: UploadDeps, actor: Uploader, room: RoomFile): Promise<Document> {
  const { category, content, bytes, limitBytes, alongside } = room
  const name = cleanName(room.name)
  const { workspaceId } = actor
  const { through, evidence } = openExamination()
  const key = `${workspaceId}/${deps.newId()}`
  return await storeFile(
    deps,
    { workspaceId, key, name, content, declaredBytes: bytes, limitBytes, through },
    {
      examine: async () => decideRoomType(name, await evidence()),
      write: (trx, file, type) => recordDocument(deps, trx, { actor, name, category, file, type, alongside }),
    },
  )
}
