import { existsSync, readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { findMistakes, readSpecMap, rowsOfSystem, type SpecRow } from './spec-map.ts'

const project: Record<string, string> = {
  'src/a.ts': '',
  'e2e/a.e2e.ts': `test('lets people in', …)`,
  'docs/decisions/001-one-package.md': '# 001',
}
const readText = (file: string) => project[file]

function makeRow(row: Partial<SpecRow>): SpecRow {
  return {
    id: 'NAV-01',
    state: 'done',
    files: ['src/a.ts'],
    tests: [{ file: 'e2e/a.e2e.ts', title: 'lets people in' }],
    note: '',
    ...row,
  }
}

function completeMap(changed: Partial<SpecRow> = {}): SpecRow[] {
  const ids = Object.entries(rowsOfSystem).flatMap(([system, count]) =>
    Array.from({ length: count }, (_, index) => `${system}-${String(index + 1).padStart(2, '0')}`),
  )
  return ids.map((id) => makeRow(id === 'NAV-01' ? { ...changed, id } : { id }))
}

describe('the spec map', () => {
  it('is read from the rows of its tables', () => {
    const rows = readSpecMap(
      '| id | what | state |\n|---|---|---|\n| NAV-01 | logo | done | `src/a.ts`, `src/b.ts` | `e2e/a.e2e.ts` › lets people in; `c.test.ts` › says so |  |',
    )
    expect(rows).toEqual([
      {
        id: 'NAV-01',
        state: 'done',
        files: ['src/a.ts', 'src/b.ts'],
        tests: [
          { file: 'e2e/a.e2e.ts', title: 'lets people in' },
          { file: 'c.test.ts', title: 'says so' },
        ],
        note: '',
      },
    ])
  })

  it('has no mistake when each row names an existing file and test', () => {
    expect(findMistakes(completeMap(), readText)).toEqual([])
  })

  it.each([
    { changed: { files: ['src/gone.ts'] }, mistake: 'NAV-01 names src/gone.ts, which does not exist.' },
    { changed: { files: [] }, mistake: 'NAV-01 is done but names no file or no test.' },
    { changed: { tests: [] }, mistake: 'NAV-01 is done but names no file or no test.' },
    {
      changed: { state: 'half done' },
      mistake: 'NAV-01 has the state "half done"; there are done, decided otherwise, to come.',
    },
    { changed: { state: 'to come' }, mistake: 'NAV-01 is to come in part without saying what is missing.' },
    {
      changed: { state: 'decided otherwise', files: [], note: 'G024' },
      mistake: 'NAV-01 is decided otherwise but names no file or no test.',
    },
    ...['', 'because it is better', 'G149', 'G000', 'G024 and G149', 'docs/decisions/099-none.md'].map((note) => ({
      changed: { state: 'decided otherwise', note },
      mistake: 'NAV-01 is decided otherwise without naming a decision (G001, docs/decisions/001-….md) that exists.',
    })),
    {
      changed: { tests: [{ file: 'e2e/a.e2e.ts', title: 'keeps people out' }] },
      mistake: 'NAV-01 names the test "keeps people out", which is not in e2e/a.e2e.ts.',
    },
    {
      changed: { tests: [{ file: 'e2e/b.e2e.ts', title: 'a' }] },
      mistake: 'NAV-01 names the test file e2e/b.e2e.ts, which does not exist.',
    },
  ])('finds: $mistake', ({ changed, mistake }) => {
    expect(findMistakes(completeMap(changed), readText)).toContain(mistake)
  })

  it.each([
    { state: 'decided otherwise', note: 'G024: without settings' },
    { state: 'decided otherwise', note: 'as docs/decisions/001-one-package.md says' },
    { state: 'to come', note: 'the list is missing' },
    { state: 'to come', files: [], tests: [] },
  ])('takes $state, noted as "$note"', (changed) => {
    expect(findMistakes(completeMap(changed), readText)).toEqual([])
  })

  it('finds missing and duplicate rows', () => {
    const rows = [...completeMap().slice(1), makeRow({ id: 'NAV-02' }), makeRow({ id: 'NAV-99' })]
    expect(findMistakes(rows, readText)).toEqual([
      'SHELL-01 is missing.',
      'NAV-02 is there twice.',
      'NAV-99 is not a row of the checklist.',
    ])
  })
})

const checkList = new URL('../../shared/spec/checklist.md', import.meta.url)

/** The specification is not in the repository; both can be compared only where it is available. */
it.skipIf(!existsSync(checkList))('the table of systems holds every row of the check list', () => {
  const listed: Record<string, number> = {}
  for (const [, system = ''] of readFileSync(checkList, 'utf8').matchAll(/^\| ([A-Z0-9]+)-\d+ \|/gm)) {
    listed[system] = (listed[system] ?? 0) + 1
  }
  expect(rowsOfSystem).toEqual(listed)
})
