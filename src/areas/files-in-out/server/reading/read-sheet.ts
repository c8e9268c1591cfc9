import { Worker } from 'node:worker_threads'
import { AppError } from '#core/errors.ts'
import type { Row } from '#core/table-files/read-delimited.ts'

/** `locked`: with a password. */
export type SheetRead = { rows: Row[] } | { problem: 'locked' | 'broken' }

/** The largest XLS file holds 65,536 rows a sheet; larger tables come as XLSX, which is read while it arrives. */
export const sheetBytes = 40 * 1024 ** 2

/** Beyond it the thread ends, not the process. */
const memoryMb = 768
const timeoutMs = 120_000

/**
 * The first sheet of a spreadsheet that can only be read as a whole: XLS of any age and OpenDocument. On another thread,
 * which ends with the file, so that neither its work nor its memory holds up others. The bytes are transferred.
 */
export async function readSheet(bytes: Uint8Array<ArrayBuffer>): Promise<Row[]> {
  if (bytes.length > sheetBytes) throw tooLarge()
  const read = await runWorker(bytes)
  if (read !== null && 'rows' in read) return read.rows
  if (read?.problem === 'locked')
    throw new AppError('UNPROCESSABLE', 'This spreadsheet has a password. Save it without one and try again.')
  throw new AppError('UNPROCESSABLE', 'This spreadsheet cannot be read. Save it as XLSX or CSV and try again.')
}

function tooLarge(): AppError {
  const most = Math.floor(sheetBytes / 1024 ** 2)
  return new AppError(
    'UNPROCESSABLE',
    `A spreadsheet in this format can be at most ${most} MB. Save it as XLSX or CSV.`,
  )
}

/** Null where the thread ran out of memory or time. */
function runWorker(bytes: Uint8Array<ArrayBuffer>): Promise<SheetRead | null> {
  const worker = new Worker(new URL('sheet-worker.ts', import.meta.url), {
    workerData: bytes,
    transferList: [bytes.buffer],
    resourceLimits: { maxOldGenerationSizeMb: memoryMb },
  })
  return new Promise((resolve) => {
    const timer = setTimeout(() => void worker.terminate(), timeoutMs)
    worker.once('message', (read: SheetRead) => resolve(read))
    worker.once('error', () => resolve(null))
    worker.once('exit', () => {
      clearTimeout(timer)
      resolve(null)
    })
  })
}
