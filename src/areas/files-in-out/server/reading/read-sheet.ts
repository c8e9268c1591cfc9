import { Worker } from 'node:worker_threads'
import { AppError } from '#core/errors.ts'
import type { MergedCell } from '#core/table-files/fill-merged.ts'
import type { Row } from '#core/table-files/read-delimited.ts'

export type SheetRows = { name: string; rows: Row[] }
type WholeSheet = { rows: Row[]; merged: MergedCell[] }

/** First the beginnings of all visible sheets, then all rows of the chosen one. `locked`: with a password. */
export type SheetRead = { beginnings: SheetRows[] } | WholeSheet | { problem: 'locked' | 'broken' }

/** The largest XLS file holds 65,536 rows a sheet; larger tables come as XLSX, which is read while it arrives. */
export const sheetBytes = 40 * 1024 ** 2

/** Beyond it the thread ends, not the process. */
const memoryMb = 768
const timeoutMs = 120_000

/**
 * A sheet of a spreadsheet that can only be read as a whole: XLS of any age, XLSB and OpenDocument. On another thread, which
 * ends with the file, so that neither its work nor its memory holds up others. The bytes are transferred.
 */
export async function readSheet(
  bytes: Uint8Array<ArrayBuffer>,
  choose: (beginnings: readonly SheetRows[]) => string,
): Promise<ChosenSheet> {
  if (bytes.length > sheetBytes) throw tooLarge()
  const read = await runWorker(bytes, choose)
  if (read !== null && 'rows' in read) return read
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

type ChosenSheet = WholeSheet & { sheets: string[]; sheet: string }

/** Null where the thread ran out of memory or time. */
function runWorker(
  bytes: Uint8Array<ArrayBuffer>,
  choose: (beginnings: readonly SheetRows[]) => string,
): Promise<ChosenSheet | Extract<SheetRead, { problem: string }> | null> {
  const worker = new Worker(new URL('sheet-worker.ts', import.meta.url), {
    workerData: bytes,
    transferList: [bytes.buffer],
    resourceLimits: { maxOldGenerationSizeMb: memoryMb },
  })
  const chosen = { sheets: [] as string[], sheet: '' }
  return new Promise((resolve, reject) => {
    const timer = setTimeout(() => void worker.terminate(), timeoutMs)
    worker.on('message', (read: SheetRead) => {
      if (!('beginnings' in read)) return resolve('rows' in read ? { ...chosen, ...read } : read)
      try {
        chosen.sheets = read.beginnings.map(({ name }) => name)
        chosen.sheet = choose(read.beginnings)
        worker.postMessage(chosen.sheet)
      } catch (error) {
        reject(error)
        void worker.terminate()
      }
    })
    worker.once('error', () => resolve(null))
    worker.once('exit', () => {
      clearTimeout(timer)
      resolve(null)
    })
  })
}
