import type { Readable } from 'node:stream'
import type { Transaction } from 'kysely'
import { AppError } from '#core/errors.ts'
import type { Tables } from '#db/tables.ts'
import { documentSizeLimitBytes, type DocumentType } from '../../contract.ts'
import { decideNamedType, type Evidence } from '../../rules/decide-type.ts'
import { hasAllowedExtension, matchesExtension } from '../../rules/names/extensions.ts'
import { openExamination } from './examine-bytes.ts'
import { storeFile, type CheckedFile, type StoreFileDeps } from './store-file.ts'

export type FileToCheck = {
  workspaceId: string
  key: string
  /** Already cleaned. */
  name: string
  content: Readable
  declaredBytes: number | null
}

type CheckedSteps<Row> = {
  write(trx: Transaction<Tables>, file: CheckedFile, type: DocumentType): Promise<Row>
  /** Turns what failed after the file was stored into what its sender reads. */
  toFailure?(error: unknown): unknown
}

/** Stores a file of the types of documents, whose content matches its name, and writes the row that names it. */
export async function storeCheckedFile<Row>(
  deps: StoreFileDeps,
  file: FileToCheck,
  { write, toFailure = (error) => error }: CheckedSteps<Row>,
): Promise<Row> {
  const { name } = file
  // Before a byte is read: a file with the extension of a program is never stored, not even briefly.
  if (!hasAllowedExtension(name)) throw unsupported(name)
  const { through, evidence } = openExamination()
  let isStored = false
  try {
    return await storeFile(
      deps,
      { ...file, limitBytes: documentSizeLimitBytes, through },
      {
        examine: async ({ size }) => {
          const type = checkType(name, size, await evidence())
          isStored = true
          return type
        },
        write,
      },
    )
  } catch (error) {
    if (error instanceof AppError && error.code === 'PAYLOAD_TOO_LARGE') throw tooLarge(name, error)
    throw isStored ? toFailure(error) : error
  }
}

function checkType(name: string, size: number, evidence: Evidence): DocumentType {
  if (size === 0) throw new AppError('BAD_REQUEST', `${name} is empty.`)
  const type = decideNamedType(name, evidence)
  if (!type || !matchesExtension(name, type)) throw unsupported(name)
  return type
}

function unsupported(name: string): AppError {
  return new AppError('UNSUPPORTED_MEDIA_TYPE', `${name} is not a supported file type.`)
}

function tooLarge(name: string, cause: unknown): AppError {
  return new AppError('PAYLOAD_TOO_LARGE', `${name} exceeds the 10MB limit.`, { cause })
}
