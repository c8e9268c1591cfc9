import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState } from 'react'
import { expect, test, vi } from 'vitest'
import { makeSession } from '#areas/identity/web/make-session.fixture.ts'
import { refusal, renderWithNetwork } from '#areas/audit/web/network.fixture.tsx'
import { listToasts } from '#kit/feedback/toast.ts'
import type { Import, ImportChange } from '../contract.ts'
import { exportTable } from './export-table.ts'
import { ImportDialog } from './import-dialog.tsx'

const id = (n: number) => `00000000-0000-4000-8000-${String(n).padStart(12, '0')}`
function makeImport(only: Partial<Import> = {}): Import {
  return {
    id: id(10),
    name: 'targets.csv',
    scope: 'workspace',
    state: 'uploaded',
    file_size: 1200,
    format: 'delimited',
    encoding: 'utf-8',
    sheets: [],
    sheet: null,
    delimiter: ',',
    columns: ['Name', 'Country'],
    sample: [['Alpha', 'Chile']],
    source: null,
    mapping: {
      columns: [{ field: 'name', column: 'Name', scale: 'units', currency: 'USD' }],
      country: '',
      industry: '',
      currency_column: '',
      rates: [],
      industries: [],
    },
    rows_read: 0,
    rows_new: 0,
    rows_known: 0,
    rows_repeated: 0,
    rows_refused: 0,
    rows_doubtful: 0,
    findings: [],
    preview: { rows: [], doubles: [], industries: [], unrated: [] },
    choices: { doubles: 'update', rows: [] },
    skipped_count: 0,
    created_count: 0,
    changed_count: 0,
    kept_count: 0,
    used_count: 0,
    search_owed: 0,
    error: null,
    user_name: 'Ada Banker',
    work: null,
    created_at: '2026-11-20T09:00:00.000Z',
    finished_at: null,
    ...only,
  }
}

const done = makeImport({ state: 'done', rows_read: 3, created_count: 1, changed_count: 2, rows_refused: 0 })

function makeChange(only: Partial<ImportChange> = {}): ImportChange {
  return {
    seq: 1,
    company_id: id(20),
    company_name: 'Beta',
    row_number: 3,
    kind: 'changed',
    outcome: null,
    is_changed_since: false,
    differences: [
      { field: 'employees', before: 20, now: 21 },
      { field: 'revenue_millions', before: null, now: 5 },
    ],
    ...only,
  }
}

function Page({ first = null }: { first?: string | null }) {
  const [shown, setShown] = useState(first)
  return <ImportDialog shown={shown} onShow={setShown} />
}

const show = (answers: Record<string, unknown>, first: string | null = 'list') =>
  renderWithNetwork(<Page first={first} />, {
    'GET /api/auth/get-session': makeSession({ role: 'premium' }),
    ...answers,
  })
const one = `/api/imports/${id(10)}`

test('a basic user is offered no import', async () => {
  const { asked } = show({ 'GET /api/auth/get-session': makeSession({ role: 'basic' }) }, null)
  await waitFor(() => expect(asked).toHaveLength(1))
  expect(screen.queryByRole('button', { name: 'Import companies' })).toBeNull()
})

test('earlier imports say who, when, what came of them and how they stand', async () => {
  const rows = [
    done,
    makeImport({ id: id(11), name: 'half.csv', state: 'importing', user_name: '' }),
    makeImport({ id: id(12), name: 'torn.csv', state: 'failed', error: 'Row 3: the file breaks off.' }),
  ]
  show({ 'GET /api/imports': rows })
  const list = await screen.findByRole('list', { name: 'Earlier imports' })
  const [first, second, third] = within(list).getAllByRole('listitem')
  expect(first?.textContent).toMatch(/targets\.csvDoneAda Banker, .*2026.*1 created, 2 updated, 0 left out\./)
  expect(second?.textContent).toMatch(/half\.csvStopped/)
  expect(third?.textContent).toContain('Row 3: the file breaks off.')
})

test('an import is not called done while its companies are still being added to the search', async () => {
  const filling = { step: 'In the search: 0 of 30,000 companies', done: 0, total: 30_000 }
  const row = { ...done, created_count: 30_000, search_owed: 30_000, work: filling }
  show({ [`GET ${one}`]: row }, id(10))
  expect(await screen.findByText('Every row is stored. The companies are being added to the search.')).toBeTruthy()
  expect(screen.getByText(filling.step)).toBeTruthy()
  expect(screen.queryByText('Done.')).toBeNull()
  const own = screen.getByRole('link', { name: 'Show the companies of your workspace' })
  expect(own.getAttribute('href')).toBe('/target-identification?scope=workspace')
})

test('a list that cannot be loaded says so, and an empty one says that too', async () => {
  let isDown = true
  const user = userEvent.setup()
  show({ 'GET /api/imports': () => (isDown ? refusal(500, 'Something went wrong.')() : Response.json([])) })
  expect(await screen.findByText('The earlier imports could not be loaded')).toBeTruthy()
  isDown = false
  await user.click(screen.getByRole('button', { name: 'Try again' }))
  expect(await screen.findByText('No file has been imported into this workspace yet.')).toBeTruthy()
})

test('an earlier import is forgotten after a question', async () => {
  const user = userEvent.setup()
  const { asked } = show({ 'GET /api/imports': [done], [`DELETE ${one}`]: { id: id(10) } })
  await user.click(await screen.findByRole('button', { name: 'Remove targets.csv' }))
  await user.click(await screen.findByRole('button', { name: 'Remove' }))
  await waitFor(() => expect(asked.map(({ call }) => call)).toContain(`DELETE ${one}`))
})

test('the rows with errors are saved as a file, for as long as the server has them', async () => {
  const checked = makeImport({ state: 'checked', rows_read: 3, rows_new: 1, rows_refused: 2 })
  const saved = vi.spyOn(URL, 'createObjectURL').mockReturnValue('blob:x')
  const user = userEvent.setup()
  let isStored = true
  show(
    {
      [`GET ${one}`]: checked,
      [`GET ${one}/refused`]: () =>
        isStored ? new Response('Name,What is wrong') : refusal(409, 'Only a file that was just checked.')(),
    },
    id(10),
  )
  await user.click(await screen.findByRole('button', { name: 'Download the 2 rows with errors' }))
  await waitFor(() => expect(saved).toHaveBeenCalledOnce())
  expect(saved.mock.calls.map(([file]) => (file instanceof File ? file.name : null))).toEqual([
    'targets-rows-with-errors.csv',
  ])
  isStored = false
  await user.click(screen.getByRole('button', { name: 'Download the 2 rows with errors' }))
  await waitFor(() => expect(listToasts().map(({ body }) => body)).toContain('Only a file that was just checked.'))
})

test('what goes on shows how far it is, and can be cancelled', async () => {
  const user = userEvent.setup()
  const working = makeImport({ state: 'checking', work: { step: 'Checked 4,000 rows', done: 1, total: 4 } })
  let row = working
  show(
    {
      [`GET ${one}`]: () => Response.json(row),
      [`POST ${one}/cancel`]: () => {
        row = makeImport()
        return Response.json(row)
      },
    },
    id(10),
  )
  const bar = await screen.findByRole('progressbar', { name: 'Checked 4,000 rows' })
  expect(bar.getAttribute('aria-valuetext')).toBe('25%')
  expect(screen.queryByRole('button', { name: 'Check the file' })).toBeNull()
  await user.click(screen.getByRole('button', { name: 'Cancel' }))
  expect(await screen.findByText('Uploaded. Match the columns to fields, then check the file.')).toBeTruthy()
  expect(screen.getByRole('button', { name: 'Check the file' })).toBeTruthy()
})

test('an import that was stopped in the middle goes on, or back', async () => {
  const user = userEvent.setup()
  const half = makeImport({ state: 'importing', rows_read: 9, created_count: 4 })
  const { asked } = show({ [`GET ${one}`]: half, [`POST ${one}/start`]: half }, id(10))
  expect(await screen.findByText(/Stopped in the middle/)).toBeTruthy()
  expect(screen.getByRole('button', { name: 'Undo import' })).toBeTruthy()
  await user.click(screen.getByRole('button', { name: 'Continue' }))
  await waitFor(() => expect(asked.map(({ call }) => call)).toContain(`POST ${one}/start`))
})

test('an import that was stopped says how much it has stored', async () => {
  show(
    { [`GET ${one}`]: makeImport({ state: 'importing', rows_read: 60_000, created_count: 15_983, changed_count: 1 }) },
    id(10),
  )
  expect(await screen.findByText('15,983 created and 1 updated so far.')).toBeTruthy()
})

test('rows that repeated an earlier one, and companies that did not change, are accounted for', async () => {
  const counts = {
    rows_read: 42,
    rows_refused: 2,
    rows_repeated: 3,
    skipped_count: 1,
    created_count: 20,
    changed_count: 4,
  }
  show({ [`GET ${one}`]: makeImport({ state: 'done', ...counts }), [`GET ${one}/changes`]: [] }, id(10))
  expect(await screen.findByText('3 rows were added to the company of an earlier row.')).toBeTruthy()
  expect(screen.getByText('12 companies were already as the file says.')).toBeTruthy()
})

test('the list of earlier imports does not claim companies of one that was undone', async () => {
  const undone = makeImport({ state: 'undone', rows_read: 5, created_count: 5, kept_count: 2, used_count: 1 })
  show({ 'GET /api/imports': [undone] }, 'list')
  const list = await screen.findByRole('list', { name: 'Earlier imports' })
  expect(list.textContent).toContain('2 companies stayed.')
  expect(list.textContent).not.toContain('5 created')
})

test.each([
  [1, 0, ['1 company was changed since and stays as it is.']],
  [1200, 0, ['1,200 companies were changed since and stay as they are.']],
  [1, 1, ['1 company stays because a deal, a valuation, a watchlist or a message uses it.']],
  [
    1203,
    3,
    [
      '1,200 companies were changed since and stay as they are.',
      '3 companies stay because deals, valuations, watchlists or messages use them.',
    ],
  ],
])('an undo that left %d as they are, %d of them in use, says so', async (kept_count, used_count, sentences) => {
  const undone = makeImport({ state: 'undone', rows_read: 1203, kept_count, used_count })
  show({ [`GET ${one}`]: undone }, id(10))
  for (const sentence of sentences) expect(await screen.findByText(sentence)).toBeTruthy()
  expect(screen.queryAllByText(/compan(y|ies) (was|were|stay)/)).toHaveLength(sentences.length)
})

test('taking everything back asks first, and says what becomes of deals with these companies', async () => {
  const user = userEvent.setup()
  const { asked } = show(
    { [`GET ${one}`]: done, [`GET ${one}/changes`]: [], [`POST ${one}/undo`]: { ...done, state: 'undoing' } },
    id(10),
  )
  await user.click(await screen.findByRole('button', { name: 'Undo import' }))
  const question = await screen.findByRole('alertdialog', { name: 'Undo ‘targets.csv’?' })
  expect(question.textContent).toContain('that a deal, a valuation, a watchlist or a message uses, stay.')
  expect(asked.map(({ call }) => call)).not.toContain(`POST ${one}/undo`)
  await user.click(within(question).getByRole('button', { name: 'Undo import' }))
  await waitFor(() => expect(asked.map(({ call }) => call)).toContain(`POST ${one}/undo`))
})

test('a merge shows each field before and now, and goes back alone', async () => {
  const user = userEvent.setup()
  let change = makeChange()
  show(
    {
      [`GET ${one}`]: done,
      [`GET ${one}/changes`]: () =>
        Response.json([change, makeChange({ seq: 2, company_name: 'Gamma', is_changed_since: true })]),
      [`POST ${one}/changes/1/undo`]: () => {
        change = makeChange({ outcome: 'undone', differences: [] })
        return Response.json(change)
      },
    },
    id(10),
  )
  const list = await screen.findByRole('list', { name: 'Companies that were updated' })
  const [beta, gamma] = within(list).getAllByRole('listitem')
  expect(beta?.textContent).toMatch(/Employees.*20.*→.*21.*Revenue.*nothing.*→.*5M/)
  expect(gamma?.textContent).toContain('Changed since, so it stays as it is.')
  expect(within(list).queryByRole('button', { name: 'Undo the update of Gamma' })).toBeNull()
  await user.click(within(list).getByRole('button', { name: 'Undo the update of Beta' }))
  expect(await within(list).findByText('Undone')).toBeTruthy()
  expect(listToasts()[0]?.body).toBe('Beta is as it was before the import.')
})

test('whoever may only read in the workspace sees its imports, and nothing to press that would be refused', async () => {
  const reader = [{ id: id(3), name: 'Ours', is_active: true, is_private: false, role: 'viewer', members: 2 }]
  const answers = { 'GET /api/workspaces': reader, [`GET ${one}`]: done, [`GET ${one}/changes`]: [makeChange()] }
  show({ ...answers, 'GET /api/imports': [done] }, id(10))
  expect(
    await screen.findByText('You can view this workspace but not change it: its members import companies.'),
  ).toBeTruthy()
  expect(await screen.findByRole('list', { name: 'Companies that were updated' })).toBeTruthy()
  expect(screen.queryByRole('button', { name: /^Take/ })).toBeNull()
  await userEvent.click(screen.getByRole('button', { name: 'Another file' }))
  const drop = await screen.findByRole('button', { name: /Choose a table of companies/ })
  expect(drop).toHaveProperty('disabled', true)
  expect(screen.queryByRole('button', { name: /^Remove/ })).toBeNull()
})

test('a file without a column for the name is not sent for a check, and one row is one row', async () => {
  const user = userEvent.setup()
  const nameless = makeImport({ rows_read: 1, rows_new: 1, mapping: { ...makeImport().mapping, columns: [] } })
  const { asked } = show({ [`GET ${one}`]: nameless }, id(10))
  expect(await screen.findByText(/^1 row: 1 new, 0 known/)).toBeTruthy()
  await user.click(screen.getByRole('button', { name: 'Check the file' }))
  expect(screen.getByRole('alert').textContent).toBe('Choose the column with the company name.')
  expect(asked.some(({ call }) => call.startsWith('POST'))).toBe(false)
})

test('a figure that can mean two things is shown as both, and is read as chosen', async () => {
  const user = userEvent.setup()
  const columns = ['Name', 'Revenue']
  const { mapping } = makeImport()
  const revenue = { field: 'revenue_millions' as const, column: 'Revenue', scale: 'units' as const, currency: 'USD' }
  const row = makeImport({
    columns,
    sample: [['Alpha', '45.000']],
    mapping: { ...mapping, columns: [...mapping.columns, revenue] },
  })
  const check = `POST ${one}/check`
  const { asked } = show({ [`GET ${one}`]: row, [check]: row }, id(10))
  const choice = await screen.findByRole('combobox', { name: 'Figures of Revenue' })
  expect(choice.textContent).toContain('45.000 is 45')
  await user.click(choice)
  await user.click(await screen.findByRole('option', { name: '45.000 is 45,000' }))
  await user.click(screen.getByRole('button', { name: 'Check the file' }))
  await waitFor(() => expect(asked.some(({ call }) => call === check)).toBe(true))
  expect(asked.find(({ call }) => call === check)?.body).toMatchObject({
    mapping: { columns: [{ field: 'name' }, { field: 'revenue_millions', decimal_mark: ',' }] },
  })
})

const value = { field: 'valuation_millions' as const, column: 'Valuation', scale: 'millions' as const, currency: 'EUR' }

test('what the file does not say is asked before it is checked', async () => {
  const user = userEvent.setup()
  const { mapping } = makeImport()
  const row = makeImport({
    columns: ['Name', 'Valuation'],
    sample: [['Alpha', '45']],
    mapping: { ...mapping, columns: [...mapping.columns, value] },
  })
  const check = `POST ${one}/check`
  const { asked } = show({ [`GET ${one}`]: row, [check]: row }, id(10))
  await user.click(await screen.findByRole('button', { name: 'Check the file' }))
  const rate = screen.getByRole('textbox', { name: 'US dollars for 1 EUR' })
  expect(screen.getByRole('alert').textContent).toContain('figures in EUR, but no exchange rate')
  expect(screen.getByText('Enter the rate, or leave out the figures in EUR.')).toBeTruthy()
  expect(document.activeElement).toBe(rate)
  expect(asked.some(({ call }) => call.startsWith('POST'))).toBe(false)
  await user.type(rate, '1.1')
  expect(screen.getByRole('alert').textContent).toBe('Choose what is in the column ‘Valuation’.')
  await user.click(screen.getByRole('radio', { name: 'Enterprise value' }))
  expect(screen.queryByRole('alert')).toBeNull()
  const table = await screen.findByRole('table')
  expect(within(table).getByRole('columnheader', { name: 'Valuation Valuation' })).toBeTruthy()
  expect(within(table).getByRole('cell', { name: '$49.5M' })).toBeTruthy()
  await user.click(screen.getByRole('button', { name: 'Check the file' }))
  await waitFor(() => expect(asked.some(({ call }) => call === check)).toBe(true))
  expect(asked.find(({ call }) => call === check)?.body).toMatchObject({
    mapping: { rates: [{ currency: 'EUR', usd: 1.1 }], columns: [{}, { measure: 'enterprise' }] },
  })
})

test('the rate that another file had last is offered with its day, and used when somebody says so', async () => {
  const user = userEvent.setup()
  const { mapping } = makeImport()
  const eur = { ...value, measure: 'enterprise' as const }
  const row = makeImport({
    columns: ['Name', 'Valuation'],
    sample: [['Alpha', '45']],
    mapping: { ...mapping, columns: [...mapping.columns, eur] },
  })
  const earlier = (n: number, usd: number) =>
    makeImport({
      id: id(n),
      created_at: `2026-11-0${n}T12:00:00.000Z`,
      mapping: { ...mapping, rates: [{ currency: 'EUR', usd }] },
    })
  const check = `POST ${one}/check`
  const list = [row, earlier(9, 0), earlier(4, 1.0825), earlier(3, 1.2)]
  const { asked } = show({ [`GET ${one}`]: row, 'GET /api/imports': list, [check]: row }, id(10))
  await user.click(
    await screen.findByRole('button', { name: /^Use 1.0825, the rate of EUR in the import of Nov 4, 2026/ }),
  )
  expect(screen.getByRole<HTMLInputElement>('textbox', { name: 'US dollars for 1 EUR' }).value).toBe('1.0825')
  await user.click(screen.getByRole('button', { name: 'Check the file' }))
  await waitFor(() => expect(asked.some(({ call }) => call === check)).toBe(true))
  expect(asked.find(({ call }) => call === check)?.body).toMatchObject({
    mapping: { rates: [{ currency: 'EUR', usd: 1.0825 }] },
  })
})

const checked = makeImport({
  state: 'checked',
  rows_read: 3,
  rows_new: 1,
  rows_known: 2,
  rows_doubtful: 2,
  preview: {
    rows: [
      {
        row: 4,
        name: 'Omega',
        company: null,
        known_by: null,
        differences: [{ field: 'employees', before: null, now: 5 }],
      },
    ],
    doubles: [2, 3].map((row) => ({
      row,
      name: `Twin ${row}`,
      company: { id: id(30 + row), name: 'Twin Ltd' },
      known_by: 'name' as const,
      differences: [{ field: 'employees', before: 20, now: 21 }],
    })),
    industries: [
      { name: 'Maschinenbau', rows: 2 },
      { name: 'Blorbing', rows: 1 },
    ],
    unrated: [],
  },
})

test('possible duplicates are decided one by one before anything is written', async () => {
  const user = userEvent.setup()
  const start = `POST ${one}/start`
  const { asked } = show({ [`GET ${one}`]: checked, [start]: checked }, id(10))
  const list = await screen.findByRole('list', { name: 'Possible duplicates' })
  const [first, second] = within(list).getAllByRole('listitem')
  expect(first?.textContent).toContain('Twin 2 has the same name and country as Twin Ltd')
  expect(within(first!).getByRole('row', { name: 'Employees 20 21' })).toBeTruthy()
  expect(within(first!).getByRole('columnheader', { name: 'In the file, row 2' })).toBeTruthy()
  await user.click(within(first!).getByRole('radio', { name: 'Skip the row' }))
  await user.click(within(second!).getByRole('radio', { name: 'Add as another company' }))
  const rows = screen.getByRole('list', { name: 'What will be written' })
  expect(within(rows).getByRole('listitem').textContent).toMatch(/OmegaRow 4New.*Employees.*5/)
  await user.click(screen.getByRole('button', { name: 'Import 2 rows' }))
  await waitFor(() => expect(asked.some(({ call }) => call === start)).toBe(true))
  expect(asked.find(({ call }) => call === start)?.body).toMatchObject({
    choices: {
      doubles: 'update',
      rows: [
        { row: 2, choice: 'skip' },
        { row: 3, choice: 'add' },
      ],
    },
  })
})

test('an industry that nobody knows is stored under another, once the file was checked again', async () => {
  const user = userEvent.setup()
  const check = `POST ${one}/check`
  const { asked } = show({ [`GET ${one}`]: checked, [check]: checked }, id(10))
  const list = await screen.findByRole('list', { name: 'Industries' })
  expect(
    within(list)
      .getAllByRole('listitem')
      .map(({ textContent }) => textContent),
  ).toEqual([
    expect.stringContaining('Blorbing 1 rowNot known: no filter finds it'),
    expect.stringContaining('Maschinenbau 2 rowsFound under Manufacturing & Industrials'),
  ])
  await user.click(within(list).getByRole('combobox', { name: 'Store Blorbing as' }))
  await user.click(await screen.findByRole('option', { name: 'Media & Entertainment' }))
  expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Import 3 rows' }).disabled).toBe(true)
  await user.click(screen.getByRole('button', { name: 'Check the file' }))
  await waitFor(() => expect(asked.some(({ call }) => call === check)).toBe(true))
  expect(asked.find(({ call }) => call === check)?.body).toMatchObject({
    mapping: { industries: [{ from: 'Blorbing', to: 'Media & Entertainment' }] },
  })
})

test('an import that is not there says so, and leads to another file', async () => {
  const user = userEvent.setup()
  show({ [`GET ${one}`]: refusal(404, 'This import does not exist.'), 'GET /api/imports': [] }, id(10))
  expect(await screen.findByText('This import does not exist.')).toBeTruthy()
  await user.click(screen.getByRole('button', { name: 'Another file' }))
  expect(await screen.findByRole('button', { name: /Choose a table of companies/ })).toBeTruthy()
})

test('the table of a search carries its filters, and a refusal its reason', async () => {
  const asked: string[] = []
  let isRefused = false
  vi.stubGlobal('fetch', async (address: string) => {
    asked.push(address)
    return isRefused ? refusal(403, 'Insufficient permissions to view companies')() : new Response('id,name\n')
  })
  const file = await exportTable('csv', { text: 'steel', revenue_min: 101, stages: ['Growth', 'Late'] }, '2026-11-21')
  expect(file.name).toBe('target-companies-2026-11-21.csv')
  expect(asked).toEqual(['/api/imports/export?format=csv&text=steel&revenue_min=101&stages=Growth&stages=Late'])
  isRefused = true
  await expect(exportTable('xlsx', {}, '2026-11-21')).rejects.toThrow('Insufficient permissions to view companies')
})

test('letters that were guessed are shown in words of the file, and can be read otherwise', async () => {
  const user = userEvent.setup()
  let row = makeImport({ encoding: 'windows-1251', sample: [['Spуіka Їabka', 'Polska']] })
  const read = () => {
    row = makeImport({ encoding: 'windows-1250', sample: [['Spółka Żabka', 'Polska']] })
    return Response.json(row)
  }
  show({ [`GET ${one}`]: () => Response.json(row), [`PUT ${one}/reading`]: read }, id(10))
  await screen.findByText('Check the characters in this file')
  expect(document.body.textContent).toContain('Spуіka Їabka')
  await user.click(screen.getByRole('combobox', { name: 'Encoding' }))
  await user.click(screen.getByRole('option', { name: 'Central European (Windows-1250)' }))
  await waitFor(() => expect(document.body.textContent).toContain('Spółka Żabka'))
})

test('what was chosen before another encoding, or before the dialog was closed, is still chosen', async () => {
  const user = userEvent.setup()
  let row = makeImport({ encoding: 'windows-1251', columns: ['Name', 'Їand'] })
  const read = () => {
    row = makeImport({ encoding: 'windows-1250', columns: ['Name', 'Żand'] })
    return Response.json(row)
  }
  const answers = { [`GET ${one}`]: () => Response.json(row), [`PUT ${one}/reading`]: read }
  const { unmount } = show(answers, id(10))
  await user.click(await screen.findByRole('combobox', { name: 'Column of Country' }))
  expect(screen.getByText('Columns of the file that are left out: Їand.')).toBeTruthy()
  await user.click(screen.getByRole('option', { name: 'Їand (Chile)' }))
  await user.click(screen.getByRole('combobox', { name: 'Encoding' }))
  await user.click(screen.getByRole('option', { name: 'Central European (Windows-1250)' }))
  expect(screen.queryByText(/left out/)).toBeNull()
  const country = () => screen.findByRole('combobox', { name: 'Column of Country' })
  await waitFor(async () => expect((await country()).textContent).toBe('Żand (Chile)'))
  unmount()
  show(answers, id(10))
  expect((await country()).textContent).toBe('Żand (Chile)')
})

test('of a workbook with several sheets another one can be read', async () => {
  const user = userEvent.setup()
  const sheets = ['Long list', 'Excluded']
  let row = makeImport({ sheets, sheet: 'Long list', sample: [['Alpha', 'Chile']] })
  const read = () => {
    row = makeImport({ sheets, sheet: 'Excluded', sample: [['Omega', 'Peru']] })
    return Response.json(row)
  }
  show({ [`GET ${one}`]: () => Response.json(row), [`PUT ${one}/reading`]: read }, id(10))
  await user.click(await screen.findByRole('combobox', { name: 'Sheet to import' }))
  await user.click(screen.getByRole('option', { name: 'Excluded' }))
  await waitFor(() => expect(document.body.textContent).toContain('Omega'))
})
