const rowsAtOnce = 1000

type Shape<Of> = { columns: readonly (keyof Of)[]; constants: readonly (string | null)[] }

/** Rows in the text format of COPY, some hundred a piece: the columns, then what is the same in all. */
export function* writeCopyLines<Of>(rows: readonly Of[], { columns, constants }: Shape<Of>): Generator<string> {
  const tail = constants.map((value) => `\t${value ?? '\\N'}`).join('')
  for (let from = 0; from < rows.length; from += rowsAtOnce) {
    // Joined, not added up: what is added up is a tree of pieces that has to be walked and cleared away.
    const lines = rows
      .slice(from, from + rowsAtOnce)
      .map((row) => columns.map((column) => toField(row[column])).join('\t'))
    yield `${lines.join(`${tail}\n`)}${tail}\n`
  }
}

function toField(value: unknown): string {
  if (value === null || value === undefined) return '\\N'
  if (typeof value === 'string') return escape(value)
  if (typeof value === 'number' || typeof value === 'boolean') return String(value)
  return toObjectField(value)
}

/** Rows of one file share their origins and their empty lists: each is written once. */
const written = new WeakMap<object, string>()

function toObjectField(value: object): string {
  const known = written.get(value)
  if (known !== undefined) return known
  const text = escape(Array.isArray(value) ? toArrayLiteral(value) : JSON.stringify(value))
  written.set(value, text)
  return text
}

function toArrayLiteral(values: readonly unknown[]): string {
  return `{${values.map((value) => `"${String(value).replaceAll(/["\\]/g, String.raw`\$&`)}"`).join(',')}}`
}

const letters: Record<string, string> = { '\\': '\\\\', '\t': '\\t', '\n': '\\n', '\r': '\\r' }

function escape(text: string): string {
  return /[\\\t\n\r]/.test(text) ? text.replaceAll(/[\\\t\n\r]/g, (letter) => letters[letter] ?? letter) : text
}
