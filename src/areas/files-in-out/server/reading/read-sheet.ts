import { Worker } from 'node:worker_threads'
import { AppError } from '#core/errors.ts'
import type { MergedCell } from '#core/table-files/fill-merged.ts'
import type { Row } from '#core/table-files/read-delimited.ts'
import { openTurns } from '#core/turns.ts'

export type SheetRows = { name: string; rows: Row[] }
type WholeSheet = { rows: Row[]; merged: MergedCell[] }

/** First the beginnings of all visible sheets, then all rows of the chosen one. `locked`: with a password. */
export type SheetRead = { beginnings: SheetRows[] } | WholeSheet | { problem: 'locked' | 'broken' }

/** The largest XLS file holds 65,536 rows a sheet; larger tables come as XLSX, which is read while it arrives. */
export const sheetBytes = 40 * 1024 ** 2

/** Beyond it the thread ends, not the process. */
const memoryMb = 768
const timeoutMs = 120_000

/** The memory is that of the process, so whoever reads a spreadsheet takes turns with all others. */
const turns = openTurns(2, {
  longest: 20,
  refusal: 'Too many spreadsheets are being read. Please try again in a moment, or save this one as XLSX or CSV.',
})

/** The signal ends waiting and thread. A job is patient: it waits however many are before it. */
export type SheetCaller = { signal?: AbortSignal | undefined; isPatient?: boolean | undefined }
type Choose = (beginnings: readonly SheetRows[]) => string
type SheetOrder = { load: () => Promise<Uint8Array<ArrayBuffer>>; choose: Choose }

/**
 * A sheet of a spreadsheet that can only be read as a whole: XLS of any age, XLSB and OpenDocument. On another thread, which
 * ends with the file, so that neither its work nor its memory holds up others; two at a time. The bytes are loaded when it is
 * their turn, and transferred.
 */
export function readSheet({ load, choose }: SheetOrder, caller: SheetCaller): Promise<ChosenSheet> {
  return turns.run(async () => await readNow(await load(), choose, caller.signal), caller)
}

async function readNow(
  bytes: Uint8Array<ArrayBuffer>,
  choose: Choose,
  signal: AbortSignal | undefined,
): Promise<ChosenSheet> {
  if (bytes.length > sheetBytes) throw tooLarge()
  signal?.throwIfAborted()
  const read = await runWorker(bytes, choose, signal)
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
  choose: Choose,
  signal: AbortSignal | undefined,
): Promise<ChosenSheet | Extract<SheetRead, { problem: string }> | null> {
  const worker = new Worker(new URL('sheet-worker.ts', import.meta.url), {
    workerData: bytes,
    transferList: [bytes.buffer],
    resourceLimits: { maxOldGenerationSizeMb: memoryMb },
  })
  const chosen = { sheets: [] as string[], sheet: '' }
  return new Promise((resolve, reject) => {
    const timer = setTimeout(() => void worker.terminate(), timeoutMs)
    const giveUp = () => {
      reject(signal?.reason as Error)
      void worker.terminate()
    }
    signal?.addEventListener('abort', giveUp, { once: true })
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
      signal?.removeEventListener('abort', giveUp)
      resolve(null)
    })
  })
}
