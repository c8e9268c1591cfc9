import { parentPort, workerData } from 'node:worker_threads'
import { read, set_cptable, SSF, utils, type CellObject, type WorkSheet } from '@e965/xlsx'
import * as codepages from '@e965/xlsx/dist/cpexcel.full'
import { cutText } from '#core/format/cut-text.ts'
import { tableLimits } from '#core/table-files/limits.ts'
import type { MergedCell } from '#core/table-files/fill-merged.ts'
import type { Row } from '#core/table-files/read-delimited.ts'
import { isPercentFormat, showPercent } from '#core/table-files/read-workbook.ts'
import { beginningRows, mostSheets } from './choose-sheet.ts'
import type { SheetRead } from './read-sheet.ts'

// Texts of workbooks from before 1997 are in the letters of their country.
set_cptable(codepages)
readSheets(workerData as Uint8Array)

/** Figures and texts without their format: the first rows of all visible sheets, then all of the one that is asked for. */
function readSheets(bytes: Uint8Array): void {
  const answer = (part: SheetRead) => parentPort?.postMessage(part)
  try {
    const options = { type: 'array', dense: true, cellFormula: false, cellHTML: false, cellNF: true } as const
    const { SheetNames, Sheets, Workbook: about } = read(bytes, options)
    const date1904 = about?.WBProps?.date1904 === true
    const visible = SheetNames.filter((_, index) => !about?.Sheets?.[index]?.Hidden)
    const names = visible.length > 0 ? visible.slice(0, mostSheets) : SheetNames.slice(0, 1)
    const rowsOf = (name: string, most?: number) => {
      const sheet = Sheets[name]
      return sheet ? listRows(sheet, date1904, most) : []
    }
    const mergedOf = (name: string) => {
      const sheet = Sheets[name]
      return sheet ? listMerged(sheet) : []
    }
    parentPort?.once('message', (name: string) => answer({ rows: rowsOf(name), merged: mergedOf(name) }))
    answer({ beginnings: names.map((name) => ({ name, rows: rowsOf(name, beginningRows) })) })
  } catch (error) {
    const isLocked = error instanceof Error && /password|encrypt/i.test(error.message)
    answer({ problem: isLocked ? 'locked' : 'broken' })
  }
}

function listRows(sheet: WorkSheet, date1904: boolean, most?: number): Row[] {
  const { s: start } = utils.decode_range(sheet['!ref'] ?? 'A1')
  // a dense sheet has its rows here; rows and cells without content are holes
  const rows = (sheet['!data'] ?? []) as readonly (readonly (CellObject | undefined)[] | undefined)[]
  return Array.from(most === undefined ? rows : rows.slice(0, most)).flatMap((cells, index) => {
    const texts = Array.from(cells ?? []).slice(start.c, start.c + tableLimits.columns)
    const row = { number: index + 1, cells: texts.map((cell) => showCell(cell, date1904)) }
    return row.cells.some((cell) => cell !== '') ? [row] : []
  })
}

/** By the columns that the rows have here: they begin where the sheet does. */
function listMerged(sheet: WorkSheet): MergedCell[] {
  const { s: start } = utils.decode_range(sheet['!ref'] ?? 'A1')
  return (sheet['!merges'] ?? []).map(({ s: first, e: last }) => ({
    from: first.r + 1,
    to: last.r + 1,
    column: first.c - start.c,
  }))
}

function showCell(cell: CellObject | undefined, date1904: boolean): string {
  if (cell?.v === undefined || cell.v === null || cell.t === 'z') return ''
  if (cell.t === 'e') return cell.w ?? ''
  if (typeof cell.v !== 'number') return cutText(String(cell.v), tableLimits.cellLetters).toWellFormed()
  return showFigure(cell.v, { format: cell.z, date1904 })
}

function showFigure(value: number, { format, date1904 }: { format: CellObject['z']; date1904: boolean }): string {
  if (typeof format === 'string' && SSF.is_date(format)) return showDay(value, date1904)
  if (typeof format === 'string' && isPercentFormat(format)) return showPercent(value)
  return String(Number(value.toPrecision(15)))
}

function showDay(serial: number, date1904: boolean): string {
  // what is no day has no parts
  const day = SSF.parse_date_code(serial, { date1904 }) as { y: number; m: number; d: number } | null
  if (!day || day.y < 1900) return String(serial)
  return `${day.y}-${String(day.m).padStart(2, '0')}-${String(day.d).padStart(2, '0')}`
}
