import { parentPort, workerData } from 'node:worker_threads'
import { read, set_cptable, SSF, utils, type CellObject, type WorkSheet } from '@e965/xlsx'
import * as codepages from '@e965/xlsx/dist/cpexcel.full'
import { cutText } from '#core/format/cut-text.ts'
import { tableLimits } from '#core/table-files/limits.ts'
import type { Row } from '#core/table-files/read-delimited.ts'
import type { SheetRead } from './read-sheet.ts'

// Texts of workbooks from before 1997 are in the letters of their country.
set_cptable(codepages)
parentPort?.postMessage(readFirstSheet(workerData as Uint8Array))

/** The rows of the first visible sheet, as figures and texts without their format. */
function readFirstSheet(bytes: Uint8Array): SheetRead {
  try {
    const options = { type: 'array', dense: true, cellFormula: false, cellHTML: false, cellNF: true } as const
    const { SheetNames, Sheets, Workbook: about } = read(bytes, options)
    const first = SheetNames.findIndex((_, index) => !about?.Sheets?.[index]?.Hidden)
    const sheet = Sheets[SheetNames[Math.max(0, first)] ?? '']
    return { rows: sheet ? listRows(sheet, about?.WBProps?.date1904 === true) : [] }
  } catch (error) {
    const isLocked = error instanceof Error && /password|encrypt/i.test(error.message)
    return { problem: isLocked ? 'locked' : 'broken' }
  }
}

function listRows(sheet: WorkSheet, date1904: boolean): Row[] {
  const { s: start } = utils.decode_range(sheet['!ref'] ?? 'A1')
  // a dense sheet has its rows here; rows and cells without content are holes
  const rows = (sheet['!data'] ?? []) as readonly (readonly (CellObject | undefined)[] | undefined)[]
  return Array.from(rows).flatMap((cells, index) => {
    const texts = Array.from(cells ?? []).slice(start.c, start.c + tableLimits.columns)
    const row = { number: index + 1, cells: texts.map((cell) => showCell(cell, date1904)) }
    return row.cells.some((cell) => cell !== '') ? [row] : []
  })
}

function showCell(cell: CellObject | undefined, date1904: boolean): string {
  if (cell?.v === undefined || cell.v === null || cell.t === 'z') return ''
  if (cell.t === 'e') return cell.w ?? ''
  if (typeof cell.v !== 'number') return cutText(String(cell.v), tableLimits.cellLetters).toWellFormed()
  if (typeof cell.z === 'string' && SSF.is_date(cell.z)) return showDay(cell.v, date1904)
  return String(Number(cell.v.toPrecision(15)))
}

function showDay(serial: number, date1904: boolean): string {
  // what is no day has no parts
  const day = SSF.parse_date_code(serial, { date1904 }) as { y: number; m: number; d: number } | null
  if (!day || day.y < 1900) return String(serial)
  return `${day.y}-${String(day.m).padStart(2, '0')}-${String(day.d).padStart(2, '0')}`
}
