/** How many rows of the specification's check list each delivered system has. A later system adds its line here. */
export const rowsOfSystem = {
  SHELL: 12,
  LAND: 9,
  NAV: 6,
  AUTH: 23,
  SESS: 8,
  ROLE: 11,
  SEC: 6,
  HOW: 4,
  DEMO: 7,
  N404: 3,
  REG: 11,
  WL: 11,
  CONT: 5,
  FILT: 10,
  DB: 17,
  CDLG: 5,
  EXP: 3,
  AIC: 5,
  DISC: 11,
  AIS: 9,
  AIM: 3,
  MM: 9,
  FIND: 8,
  SCAN: 7,
  DASH: 11,
  VAL: 4,
} as const satisfies Record<string, number>

export type SpecRow = {
  id: string
  state: string
  files: string[]
  tests: { file: string; title: string }[]
  note: string
}

/** Answers the text of a file of the project, or undefined where there is none. */
export type ReadText = (file: string) => string | undefined

const states = ['done', 'later', 'decided otherwise']

/** Rows look like `| AUTH-01 | what | done | file, file | file › part of a test's title; … | why |`. */
export function readSpecMap(markdown: string): SpecRow[] {
  const lines = markdown.split('\n').filter((line) => /^\| [A-Z0-9]+-\d+ \|/.test(line))
  return lines.map((line) => {
    const [id = '', , state = '', files = '', tests = '', note = ''] = line
      .slice(1, -1)
      .split('|')
      .map((cell) => cell.trim())
    return { id, state, files: listOf(files, ','), tests: listOf(tests, ';').map(toTest), note }
  })
}

/** A sentence for everything that is missing, twice, or names what does not exist. */
export function findMistakes(rows: readonly SpecRow[], readText: ReadText): string[] {
  const expected = Object.entries(rowsOfSystem).flatMap(([system, count]) =>
    Array.from({ length: count }, (_, index) => `${system}-${String(index + 1).padStart(2, '0')}`),
  )
  const ids = rows.map((row) => row.id)
  return [
    ...expected.filter((id) => !ids.includes(id)).map((id) => `${id} is missing.`),
    ...ids.filter((id, index) => ids.indexOf(id) !== index).map((id) => `${id} stands there twice.`),
    ...ids.filter((id) => !expected.includes(id)).map((id) => `${id} is no row of the check list.`),
    ...rows.flatMap((row) => findMistakesOfRow(row, readText).map((mistake) => `${row.id} ${mistake}`)),
  ]
}

function findMistakesOfRow({ state, files, tests, note }: SpecRow, readText: ReadText): string[] {
  const mistakes: string[] = []
  if (!states.includes(state)) mistakes.push(`has the state "${state}"; there are ${states.join(', ')}.`)
  const isDone = state === 'done'
  if (isDone && (files.length === 0 || tests.length === 0)) mistakes.push('is done but names no file or no test.')
  if (!isDone && note === '') mistakes.push(`is ${state} without saying why.`)
  for (const file of files) if (readText(file) === undefined) mistakes.push(`names ${file}, which does not exist.`)
  return [...mistakes, ...tests.flatMap((test) => findMistakesOfTest(test, readText))]
}

function findMistakesOfTest({ file, title }: SpecRow['tests'][number], readText: ReadText): string[] {
  const text = readText(file)
  if (text === undefined) return [`names the test file ${file}, which does not exist.`]
  return title === '' || !text.includes(title) ? [`names the test "${title}", which ${file} does not hold.`] : []
}

function listOf(cell: string, separator: string): string[] {
  const parts = cell.split(separator).map((part) => part.trim().replaceAll('`', ''))
  return parts.filter((part) => part !== '')
}

function toTest(entry: string) {
  const [file = '', title = ''] = entry.split('›').map((part) => part.trim())
  return { file, title }
}
