import { memoByObject } from '#core/memo.ts'
const pieceBytes = 128 * 1024
/** Of a letter in UTF-8, counted by the units of a string. */
const mostBytes = 3

type Shape<Of> = {
  columns: readonly (keyof Of)[]
  /** What a column holds where a row says nothing: null, unless it is named here. */
  blanks?: { readonly [Name in keyof Of]?: string }
  constants: readonly (string | null)[]
}

/** Rows in the text format of COPY, some hundred a piece: the columns, then what is the same in all. */
export function* writeCopyLines<Of>(rows: Iterable<Of>, shape: Shape<Of>): Generator<Buffer> {
  const toLine = openLineWriter(shape)
  // Rows become bytes one by one: as one long text they would be copied and cleared away twice more.
  let piece = Buffer.allocUnsafe(pieceBytes)
  let used = 0
  for (const row of rows) {
    const line = toLine(row)
    const most = line.length * mostBytes
    if (most > piece.length - used) {
      if (used > 0) yield piece.subarray(0, used)
      piece = Buffer.allocUnsafe(Math.max(pieceBytes, most))
      used = 0
    }
    used += piece.write(line, used)
  }
  if (used > 0) yield piece.subarray(0, used)
}

function openLineWriter<Of>({ columns, blanks = {}, constants }: Shape<Of>): (row: Of) => string {
  const end = `${constants.map((value) => value ?? nothing).join('\t')}\n`
  const fields = columns.map((column) => ({ column, blank: blanks[column] ?? nothing }))
  return (row) => {
    let line = ''
    for (const { column, blank } of fields) line += `${toField(row[column]) ?? blank}\t`
    return line + end
  }
}

const nothing = String.raw`\N`

function toField(value: unknown): string | null {
  if (typeof value === 'string') return escape(value)
  if (typeof value === 'number' || typeof value === 'boolean') return String(value)
  return typeof value === 'object' && value !== null ? toObjectField(value) : null
}

/** Rows of one file share their origins and their empty lists: each is written once. */
const toObjectField = memoByObject((value: object) =>
  escape(Array.isArray(value) ? toArrayLiteral(value) : JSON.stringify(value)),
)

function toArrayLiteral(values: readonly unknown[]): string {
  return `{${values.map((value) => `"${String(value).replaceAll(/["\\]/g, String.raw`\$&`)}"`).join(',')}}`
}

const letters: Record<string, string> = { '\\': '\\\\', '\t': '\\t', '\n': '\\n', '\r': '\\r' }

function escape(text: string): string {
  return /[\\\t\n\r]/.test(text) ? text.replaceAll(/[\\\t\n\r]/g, (letter) => letters[letter] ?? letter) : text
}
