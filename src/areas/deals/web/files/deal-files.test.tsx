import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test, vi } from 'vitest'
import { refusal, renderWithNetwork, type Asked } from '#areas/audit/web/network.fixture.tsx'
import { listToasts } from '#kit/feedback/toast.ts'
import { ImportDialog } from '#kit/records/files/import-dialog.tsx'
import { exportRecords } from '#kit/records/files/record-files.ts'
import type { FileResult } from '../../contract.ts'
import { changeId, dealsNetwork } from '../deals.fixture.tsx'
import { DealFileMenu, dealFiles } from './file-menu.tsx'

const file = new File(['Target,Worth\nAlder,5'], 'deals.csv', { type: 'text/csv' })

function found(only: Partial<FileResult> = {}): FileResult {
  return {
    sheets: [],
    sheet: null,
    columns: ['Target', 'Worth'],
    mapping: [{ field: 'target', column: 'Target' }],
    sample: [['Alder', '5']],
    rows: 3,
    created: 2,
    changed: 1,
    unchanged: 0,
    refused: 0,
    findings: [],
    preview: [],
    doubles: [],
    two_ways: null,
    change_id: null,
    ...only,
  }
}

const show = (answers: Record<string, unknown>) =>
  renderWithNetwork(<ImportDialog source={dealFiles} onClose={() => {}} />, { ...dealsNetwork([]), ...answers })

async function choose(): Promise<void> {
  await userEvent.upload(screen.getByLabelText('Choose a table of deals', { selector: 'input' }), file)
}

test('errors name their row and column, and nothing can be written while there are any', async () => {
  show({
    'POST /api/deals/import/check': found({
      refused: 1,
      findings: [{ kind: 'error', row: 4, column: 'Worth', message: 'much is no amount.' }],
    }),
  })
  await choose()
  expect(await screen.findByText('3 rows: 2 new deals, 1 to change, 0 unchanged, 1 with errors.')).toBeTruthy()
  const list = within(screen.getByRole('list', { name: 'Errors and deals that already exist' }))
  expect(list.getByRole('listitem').textContent).toBe('Row 4, Worthmuch is no amount.')
  expect(screen.getByRole('button', { name: 'Import 3 rows' }).hasAttribute('disabled')).toBe(true)
})

test('rows with errors are saved as a file, and left out of the import once somebody says so', async () => {
  const user = userEvent.setup()
  const saved = vi.spyOn(URL, 'createObjectURL').mockReturnValue('blob:x')
  const refused = { refused: 1, findings: [{ kind: 'error' as const, row: 4, column: 'Worth', message: 'No amount.' }] }
  const { asked } = show({
    'POST /api/deals/import/check': found(refused),
    'POST /api/deals/import/refused': () => new Response('Target,Worth,What is wrong'),
    'POST /api/deals/import': found({ ...refused, change_id: changeId }),
  })
  await choose()
  await user.click(await screen.findByRole('button', { name: 'Download the row with errors' }))
  await waitFor(() => expect(listToasts()).toMatchObject([{ body: 'deals-rows-with-errors.csv' }]))
  expect(saved).toHaveBeenCalledOnce()
  await user.click(screen.getByRole('checkbox', { name: 'Leave out the row with errors' }))
  await user.click(screen.getByRole('button', { name: 'Import 3 rows' }))
  expect(await screen.findByText('1 row with errors left out.')).toBeTruthy()
  expect(asked.filter(({ call }) => call === 'POST /api/deals/import')).toMatchObject([{ query: { leave_out: '1' } }])
  expect(screen.queryByRole('button', { name: /Download/ })).toBeNull()
})

test('one row is one row', async () => {
  show({ 'POST /api/deals/import/check': found({ rows: 1, created: 1, changed: 0 }) })
  await choose()
  expect(await screen.findByText('1 row: 1 new deal, 0 to change, 0 unchanged, 0 with errors.')).toBeTruthy()
  expect(screen.getByRole('button', { name: 'Import 1 row' })).toBeTruthy()
})

test('shows what will be written, and asks what the file does not say', async () => {
  const user = userEvent.setup()
  const id = '00000000-0000-4000-8000-000000000077'
  const alder = { row: 2, title: 'Alder', id, differences: [{ field: 'value', before: '$5', after: '$45' }] }
  const asked = show({
    'POST /api/deals/import/check': found({
      two_ways: '45.000',
      doubles: [alder],
      preview: [{ row: 3, title: 'Birch', id: null, differences: [{ field: 'target', before: null, after: 'Birch' }] }],
    }),
    'POST /api/deals/import': found({ change_id: changeId }),
  }).asked
  await choose()
  const rows = await screen.findByRole('list', { name: 'What will be written' })
  expect(within(rows).getByRole('listitem').textContent).toBe('BirchRow 3NewTargetBirch')
  const doubles = within(screen.getByRole('list', { name: 'Rows with the name of existing deals' }))
  expect(doubles.getByRole('listitem').textContent).toContain('before $5 →  now $45')
  await user.click(doubles.getByRole('radio', { name: 'Update the deal' }))
  await user.click(screen.getByRole('radio', { name: '45,000' }))
  expect(screen.getByRole('button', { name: 'Import 3 rows' }).hasAttribute('disabled')).toBe(true)
  await user.click(screen.getByRole('button', { name: 'Check again' }))
  await waitFor(() =>
    expect(screen.getByRole('button', { name: 'Import 3 rows' }).hasAttribute('disabled')).toBe(false),
  )
  expect(asked.at(-1)?.query).toMatchObject({ decimal_mark: ',', choices: JSON.stringify([{ row: 2, id }]) })
})

test('another sheet of a workbook is read from the beginning', async () => {
  const user = userEvent.setup()
  const sheets = ['Open', 'Lost']
  const { asked } = show({
    'POST /api/deals/import/check': ({ query }: Asked) =>
      Response.json(found({ sheets, sheet: query['sheet'] ?? 'Open', rows: query['sheet'] ? 1 : 3 })),
    'POST /api/deals/import': found({ change_id: changeId }),
  })
  await choose()
  await user.click(await screen.findByRole('combobox', { name: 'Sheet to import' }))
  await user.click(await screen.findByRole('option', { name: 'Lost' }))
  expect(await screen.findByText('1 row: 2 new deals, 1 to change, 0 unchanged, 0 with errors.')).toBeTruthy()
  expect(asked.at(-1)?.query).toEqual({ name: 'deals.csv', sheet: 'Lost' })
  await user.click(screen.getByRole('button', { name: 'Import 3 rows' }))
  await waitFor(() => expect(asked.at(-1)).toMatchObject({ query: { sheet: 'Lost' } }))
})

test('a sheet or an answer that cannot be read leaves what was read before', async () => {
  const user = userEvent.setup()
  const read = found({ sheets: ['Open', 'Notes'], sheet: 'Open', two_ways: '45.000' })
  const { asked } = show({
    'POST /api/deals/import/check': ({ query }: Asked) =>
      query['sheet'] === 'Notes' ? refusal(422, 'This table has no rows.')() : Response.json(read),
    'POST /api/deals/import': found({ change_id: changeId }),
  })
  await choose()
  await user.click(await screen.findByRole('radio', { name: '45,000' }))
  await user.click(screen.getByRole('combobox', { name: 'Sheet to import' }))
  await user.click(await screen.findByRole('option', { name: 'Notes' }))
  expect(await screen.findByText('This table has no rows.')).toBeTruthy()
  expect(screen.getByRole('combobox', { name: 'Sheet to import' }).textContent).toContain('Open')
  expect(screen.getByText('3 rows: 2 new deals, 1 to change, 0 unchanged, 0 with errors.')).toBeTruthy()
  await user.click(screen.getByRole('button', { name: 'Check again' }))
  await waitFor(() => expect(screen.queryByText('This table has no rows.')).toBeNull())
  await user.click(await screen.findByRole('button', { name: 'Import 3 rows' }))
  await waitFor(() => expect(asked.at(-1)?.call).toBe('POST /api/deals/import'))
  expect(asked.at(-1)?.query).toMatchObject({ decimal_mark: ',' })
  expect(asked.at(-1)?.query['sheet']).not.toBe('Notes')
})

test('what could not be written is checked anew', async () => {
  const user = userEvent.setup()
  show({
    'POST /api/deals/import/check': ({ query }: Asked) =>
      Response.json(found({ sheets: ['Open', 'Lost'], sheet: 'Open', rows: query['sheet'] === 'Lost' ? 1 : 3 })),
    'POST /api/deals/import': found({ sheets: ['Open', 'Lost'], sheet: 'Open', rows: 3, refused: 3 }),
  })
  await choose()
  await user.click(await screen.findByRole('button', { name: 'Import 3 rows' }))
  expect(await screen.findByText(/3 with errors/)).toBeTruthy()
  await user.click(screen.getByRole('combobox', { name: 'Sheet to import' }))
  await user.click(await screen.findByRole('option', { name: 'Lost' }))
  expect(await screen.findByText('1 row: 2 new deals, 1 to change, 0 unchanged, 0 with errors.')).toBeTruthy()
})

test('a column given by hand is checked before anything is written, then all is taken over and back', async () => {
  const user = userEvent.setup()
  const mapping = [
    { field: 'target', column: 'Target' },
    { field: 'value', column: 'Worth' },
  ]
  const { asked } = show({
    'POST /api/deals/import/check': ({ query }: Asked) =>
      Response.json(found(query['mapping'] ? { mapping: JSON.parse(query['mapping']) } : {})),
    'POST /api/deals/import': found({ change_id: changeId }),
    'POST /api/deals/undo': { change_id: changeId, changed: 3, refused: [] },
  })
  await choose()
  await user.click(await screen.findByRole('combobox', { name: 'Column of Deal value' }))
  await user.click(await screen.findByRole('option', { name: 'Worth (5)' }))
  expect(screen.getByRole('button', { name: 'Import 3 rows' }).hasAttribute('disabled')).toBe(true)
  await user.click(screen.getByRole('button', { name: 'Check again' }))
  await waitFor(() =>
    expect(screen.getByRole('button', { name: 'Import 3 rows' }).hasAttribute('disabled')).toBe(false),
  )
  await user.click(screen.getByRole('button', { name: 'Import 3 rows' }))
  expect(await screen.findByText('2 deals added, 1 changed.')).toBeTruthy()
  const sent = asked.find(({ call }) => call === 'POST /api/deals/import')
  expect(sent?.query['name']).toBe('deals.csv')
  expect(JSON.parse(sent?.query['mapping'] ?? '')).toEqual(mapping)
  await user.click(screen.getByRole('button', { name: 'Undo import' }))
  expect(await screen.findByText('The import was undone.')).toBeTruthy()
  expect(asked.find(({ call }) => call === 'POST /api/deals/undo')?.body).toEqual({ change_id: changeId })
})

test('a mapping by hand outlives the closed dialog until the file is imported or another one is chosen', async () => {
  const user = userEvent.setup()
  const answers = {
    'POST /api/deals/import/check': ({ query }: Asked) =>
      Response.json(found(query['mapping'] ? { mapping: JSON.parse(query['mapping']) } : {})),
    'POST /api/deals/import': found({ change_id: changeId }),
  }
  const column = async () => await screen.findByRole('combobox', { name: 'Column of Deal value' })
  const first = show(answers)
  await choose()
  await user.click(await column())
  await user.click(await screen.findByRole('option', { name: 'Worth (5)' }))
  first.unmount()
  const second = show(answers)
  expect((await column()).textContent).toContain('Worth')
  expect(screen.getByText('deals.csv')).toBeTruthy()
  // it was said and not checked
  expect(screen.getByRole('button', { name: 'Import 3 rows' }).hasAttribute('disabled')).toBe(true)
  await user.click(screen.getByRole('button', { name: 'Check again' }))
  await waitFor(() =>
    expect(screen.getByRole('button', { name: 'Import 3 rows' }).hasAttribute('disabled')).toBe(false),
  )
  second.unmount()
  const third = show(answers)
  await user.click(await screen.findByRole('button', { name: 'Import 3 rows' }))
  expect(await screen.findByText('2 deals added, 1 changed.')).toBeTruthy()
  const sent = third.asked.find(({ call }) => call === 'POST /api/deals/import')
  expect(JSON.parse(sent?.query['mapping'] ?? '')).toContainEqual({ field: 'value', column: 'Worth' })
  third.unmount()
  show(answers)
  expect(screen.queryByText('deals.csv')).toBeNull()
})

test('a file that was only chosen is chosen again after the dialog was closed', async () => {
  const answers = { 'POST /api/deals/import/check': found() }
  const { unmount } = show(answers)
  await choose()
  await screen.findByText('deals.csv')
  unmount()
  show(answers)
  expect(screen.queryByText('deals.csv')).toBeNull()
})

test('a file that cannot be read is told, and another one can be chosen', async () => {
  show({ 'POST /api/deals/import/check': refusal(400, 'This is no table.') })
  await choose()
  expect(await screen.findByText('This is no table.')).toBeTruthy()
  expect(screen.getByRole('button', { name: /^Choose a table of deals/ }).hasAttribute('disabled')).toBe(false)
})

test('a file above the limit is not sent at all', async () => {
  const { asked } = show({})
  const large = new File([new Uint8Array(5 * 1024 * 1024 + 1)], 'large.csv')
  await userEvent.upload(screen.getByLabelText('Choose a table of deals', { selector: 'input' }), large)
  expect(await screen.findByText('This file is larger than 5 MB.')).toBeTruthy()
  expect(asked.some(({ call }) => call.startsWith('POST'))).toBe(false)
})

test('a filter without deals makes no file and no success', async () => {
  const { asked } = renderWithNetwork(<DealFileMenu filter={{ q: 'steel' }} mayWrite={false} />, {
    'GET /api/deals': [],
  })
  await userEvent.click(screen.getByRole('button', { name: 'Import and export' }))
  await userEvent.click(await screen.findByRole('menuitem', { name: 'CSV table' }))
  await waitFor(() => expect(listToasts()).toMatchObject([{ kind: 'note', title: 'Nothing to export' }]))
  expect(asked.map(({ call, query }) => [call, query['q']])).toEqual([['GET /api/deals', 'steel']])
})

test('an export asks for the deals of the filter, and a refusal keeps its sentence', async () => {
  const { asked } = show({ 'GET /api/deals/export': () => new Response('id,target') })
  const filter = { stage: ['Valuation', 'Negotiation'], q: 'steel' }
  const made = await exportRecords({ ...dealFiles, filter }, 'csv', new Date(2026, 10, 9))
  expect([made.name, await made.text()]).toEqual(['deals-2026-11-09.csv', 'id,target'])
  expect(asked.at(-1)?.query).toMatchObject({ format: 'csv', q: 'steel', stage: 'Negotiation' })
  vi.unstubAllGlobals()
  show({ 'GET /api/deals/export': refusal(429, 'Too many.') })
  await expect(exportRecords({ ...dealFiles, filter: {} }, 'csv', new Date())).rejects.toThrow('Too many.')
})
