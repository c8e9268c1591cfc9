/** The number of rows of each system in the specification's checklist, in its order. */
export const rowsOfSystem = {
  SHELL: 12,
  LAND: 9,
  NAV: 6,
  AUTH: 23,
  SESS: 8,
  ROLE: 11,
  SEC: 6,
  DASH: 11,
  DISC: 11,
  FILT: 10,
  AIS: 9,
  FIND: 8,
  DB: 17,
  AIM: 3,
  MM: 9,
  SCAN: 7,
  WL: 11,
  CONT: 5,
  CDLG: 5,
  REG: 11,
  VAL: 4,
  UPL: 10,
  AIC: 5,
  EXP: 3,
  DD: 22,
  LEG: 10,
  ENG: 13,
  WIZ: 16,
  AML: 7,
  NEG: 16,
  CHAT: 12,
  VOICE: 9,
  DOC: 12,
  SALES: 7,
  AGR: 12,
  HOW: 4,
  BILL: 9,
  DEMO: 7,
  N404: 3,
} as const satisfies Record<string, number>

/** The last entry of the decisions on the specification, which begin with G001. */
const lastDecision = 148

export type SpecRow = {
  id: string
  state: string
  files: string[]
  tests: { file: string; title: string }[]
  note: string
}

/** Returns the text of a project file, or undefined if it does not exist. */
export type ReadText = (file: string) => string | undefined

const states = ['done', 'decided otherwise', 'to come']

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

/** A sentence for every missing or duplicate row, and every missing file or test. */
export function findMistakes(rows: readonly SpecRow[], readText: ReadText): string[] {
  const expected = Object.entries(rowsOfSystem).flatMap(([system, count]) =>
    Array.from({ length: count }, (_, index) => `${system}-${String(index + 1).padStart(2, '0')}`),
  )
  const ids = rows.map((row) => row.id)
  return [
    ...expected.filter((id) => !ids.includes(id)).map((id) => `${id} is missing.`),
    ...ids.filter((id, index) => ids.indexOf(id) !== index).map((id) => `${id} is there twice.`),
    ...ids.filter((id) => !expected.includes(id)).map((id) => `${id} is not a row of the checklist.`),
    ...rows.flatMap((row) => findMistakesOfRow(row, readText).map((mistake) => `${row.id} ${mistake}`)),
  ]
}

function findMistakesOfRow(row: SpecRow, readText: ReadText): string[] {
  const absent = row.files.filter((file) => readText(file) === undefined)
  return [
    ...findMistakesOfState(row, readText),
    ...absent.map((file) => `names ${file}, which does not exist.`),
    ...row.tests.flatMap((test) => findMistakesOfTest(test, readText)),
  ]
}

function findMistakesOfState({ state, files, tests, note }: SpecRow, readText: ReadText): string[] {
  if (!states.includes(state)) return [`has the state "${state}"; there are ${states.join(', ')}.`]
  if (state === 'to come') {
    return files.length > 0 && note === '' ? ['is to come in part without saying what is missing.'] : []
  }
  const mistakes = files.length === 0 || tests.length === 0 ? [`is ${state} but names no file or no test.`] : []
  if (state === 'decided otherwise' && !namesDecision(note, readText)) {
    mistakes.push('is decided otherwise without naming a decision (G001, docs/decisions/001-….md) that exists.')
  }
  return mistakes
}

function namesDecision(note: string, readText: ReadText): boolean {
  const entries = [...note.matchAll(/\bG(\d{3})\b/g)].map(([, digits]) => Number(digits))
  const records = note.match(/docs\/decisions\/[\w-]+\.md/g) ?? []
  const areEntriesKnown = entries.every((entry) => entry >= 1 && entry <= lastDecision)
  return (
    entries.length + records.length > 0 && areEntriesKnown && records.every((record) => readText(record) !== undefined)
  )
}

function findMistakesOfTest({ file, title }: SpecRow['tests'][number], readText: ReadText): string[] {
  const text = readText(file)
  if (text === undefined) return [`names the test file ${file}, which does not exist.`]
  return title === '' || !text.includes(title) ? [`names the test "${title}", which is not in ${file}.`] : []
}

function listOf(cell: string, separator: string): string[] {
  const parts = cell.split(separator).map((part) => part.trim().replaceAll('`', ''))
  return parts.filter((part) => part !== '')
}

function toTest(entry: string) {
  const [file = '', title = ''] = entry.split('›').map((part) => part.trim())
  return { file, title }
}
