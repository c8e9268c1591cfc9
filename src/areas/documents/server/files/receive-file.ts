import type { Transaction } from 'kysely'
import { AppError, isDiskFull } from '#core/errors.ts'
import { toDatabaseError } from '#db/connection.ts'
import type { Tables } from '#db/tables.ts'
import type { DocumentType } from '../../contract.ts'
import { cleanName } from '../../rules/names/clean-name.ts'
import type { IncomingDocument } from './read-upload.ts'
import { storeCheckedFile } from './store-checked-file.ts'
import type { CheckedFile, StoreFileDeps } from './store-file.ts'

export type ReceivedFile = { name: string; file: CheckedFile; type: DocumentType }

type Incoming = Pick<IncomingDocument, 'name' | 'content' | 'declaredBytes'> & { workspaceId: string }

/** Stores an uploaded file whose content matches its name, and then what `write` says about it. */
export async function receiveFile<Row>(
  deps: StoreFileDeps,
  { workspaceId, name: sent, content, declaredBytes }: Incoming,
  write: (trx: Transaction<Tables>, received: ReceivedFile) => Promise<Row>,
): Promise<Row> {
  const name = cleanName(sent)
  const key = `${workspaceId}/${deps.newId()}`
  return await storeCheckedFile(
    deps,
    { workspaceId, key, name, content, declaredBytes },
    { write: (trx, file, type) => write(trx, { name, file, type }), toFailure: toRecordFailure },
  )
}

/** The file was stored, its row was not: the dialog has a sentence of its own for that (S0 §8). */
function toRecordFailure(error: unknown): unknown {
  if (isDiskFull(error)) return error
  const known = toDatabaseError(error)
  if (known instanceof AppError && known.code !== 'UNAVAILABLE') return known
  const [code, sentence] =
    known instanceof AppError
      ? ([known.code, known.message] as const)
      : (['INTERNAL', 'Something went wrong on our side. Please try again.'] as const)
  return new AppError(code, sentence, { cause: error, data: { step: 'record' } })
}
