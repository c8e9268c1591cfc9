import { act, fireEvent, render, screen, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { beforeAll, expect, test, vi } from 'vitest'
import { Dialog } from '../overlays/dialog.tsx'
import type { Column } from './column.ts'
import { Table } from './table.tsx'

type Company = { id: string; name: string; revenue: number | null }

const columns: Column<Company>[] = [
  { id: 'name', label: 'Company', value: (row) => row.name, hideable: false },
  {
    id: 'revenue',
    label: 'Revenue',
    align: 'end',
    value: (row) => row.revenue,
    total: (rows) => rows.reduce((sum, row) => sum + (row.revenue ?? 0), 0),
  },
]

const few: Company[] = [
  { id: 'a', name: 'alder 10', revenue: 20 },
  { id: 'b', name: 'Alder 9', revenue: null },
  { id: 'c', name: 'Birch', revenue: -5 },
]

const many: Company[] = Array.from({ length: 10_000 }, (_, index) => ({
  id: `${index}`,
  name: `Company ${index}`,
  revenue: index,
}))

beforeAll(() => {
  // jsdom lays nothing out: the box is 400 pixels high
  Object.defineProperty(HTMLElement.prototype, 'offsetHeight', { configurable: true, get: () => 400 })
  Object.defineProperty(HTMLElement.prototype, 'offsetWidth', { configurable: true, get: () => 800 })
  Object.defineProperty(HTMLElement.prototype, 'clientHeight', { configurable: true, get: () => 400 })
  globalThis.ResizeObserver = class {
    observe() {}
    unobserve() {}
    disconnect() {}
  }
})

function show(rows: Company[], more: Partial<Parameters<typeof Table<Company>>[0]> = {}) {
  return render(
    <Table label="Companies" rows={rows} columns={columns} rowId={(row) => row.id} empty="None yet" {...more} />,
  )
}

const grid = () => screen.getByRole('grid', { name: 'Companies' })
const names = () => [...grid().querySelectorAll('tbody tr td:first-child')].map((cell) => cell.textContent)
const active = () =>
  document.getElementById(grid().getAttribute('aria-activedescendant') ?? '')?.querySelector('td:last-child')
    ?.textContent

test('sorts by a click on the head, says so, and keeps missing values last in both directions', async () => {
  const user = userEvent.setup()
  show(few)
  const head = screen.getByRole('columnheader', { name: /Revenue/ })
  expect(head.getAttribute('aria-sort')).toBe('none')
  await user.click(within(head).getByRole('button'))
  expect(head.getAttribute('aria-sort')).toBe('descending')
  expect(names()).toEqual(['alder 10', 'Birch', 'Alder 9'])
  await user.click(within(head).getByRole('button'))
  expect(head.getAttribute('aria-sort')).toBe('ascending')
  expect(names()).toEqual(['Birch', 'alder 10', 'Alder 9'])
})

test('sorts words as people do: without regard to capitals, numbers by size', async () => {
  const user = userEvent.setup()
  show(few)
  await user.click(screen.getByRole('button', { name: 'Company' }))
  expect(names()).toEqual(['Alder 9', 'alder 10', 'Birch'])
})

test('a missing value is a dash, and the totals count what is there', () => {
  show(few)
  expect(within(grid()).getByText('–')).toBeTruthy()
  expect(grid().querySelector('tfoot')?.textContent).toBe('Total15')
})

test('of 10,000 rows only those in sight exist, and all are counted', () => {
  show(many)
  expect(grid().getAttribute('aria-rowcount')).toBe('10001')
  const drawn = grid().querySelectorAll('tbody tr[aria-rowindex]').length
  // 400 pixels of 40 make 10 rows, with 12 more under them for quick scrolling
  expect(drawn).toBeGreaterThanOrEqual(10)
  expect(drawn).toBeLessThan(60)
})

test('no key press is lost: 60 times j leads 60 rows down, also to rows not drawn before', () => {
  show(many)
  grid().focus()
  for (let count = 0; count < 60; count += 1) {
    fireEvent.keyDown(grid(), { key: 'j' })
    const box = grid().parentElement!
    act(() => void box.dispatchEvent(new Event('scroll')))
  }
  expect(active()).toBe('60')
  fireEvent.keyDown(grid(), { key: 'k' })
  act(() => void grid().parentElement!.dispatchEvent(new Event('scroll')))
  expect(active()).toBe('59')
  expect(document.activeElement).toBe(grid())
})

test('Home and End reach the ends and stay there', () => {
  const onOpen = vi.fn<(row: Company) => void>()
  show(few, { onOpen })
  grid().focus()
  fireEvent.keyDown(grid(), { key: 'End' })
  fireEvent.keyDown(grid(), { key: 'j' })
  fireEvent.keyDown(grid(), { key: 'Enter' })
  expect(onOpen).toHaveBeenCalledExactlyOnceWith(few[2])
})

test('Space selects, the bulk bar counts and acts, x and Escape clear', async () => {
  const user = userEvent.setup()
  const watch = vi.fn<(ids: string[]) => void>()
  show(few, {
    renderBulk: (rows) => (
      <button type="button" onClick={() => watch(rows.map((row) => row.id))}>
        Watch
      </button>
    ),
  })
  grid().focus()
  fireEvent.keyDown(grid(), { key: ' ' })
  fireEvent.keyDown(grid(), { key: 'j' })
  fireEvent.keyDown(grid(), { key: ' ' })
  expect(screen.getByText('2 selected')).toBeTruthy()
  await user.click(screen.getByRole('button', { name: 'Watch' }))
  expect(watch).toHaveBeenCalledExactlyOnceWith(['a', 'b'])
  fireEvent.keyDown(grid(), { key: 'x' })
  expect(screen.queryByText('2 selected')).toBeNull()
  fireEvent.keyDown(grid(), { key: ' ' })
  expect(screen.getByText('1 selected')).toBeTruthy()
  fireEvent.keyDown(grid(), { key: 'Escape' })
  expect(screen.queryByText('1 selected')).toBeNull()
})

test.each(['Watch', 'Actions for alder 10'])('where rows go with the focus on %s, the rows left have it', (name) => {
  const table = (rows: Company[]) => (
    <>
      <button type="button">Elsewhere</button>
      <Table
        label="Companies"
        rows={rows}
        columns={columns}
        rowId={(row) => row.id}
        empty={null}
        renderBulk={() => <button type="button">Watch</button>}
        renderActions={(row) => <button type="button">{`Actions for ${row.name}`}</button>}
      />
    </>
  )
  const { rerender } = render(table(few))
  grid().focus()
  fireEvent.keyDown(grid(), { key: ' ' })
  screen.getByRole('button', { name }).focus()
  rerender(table(few.slice(1)))
  expect(screen.queryByRole('button', { name })).toBeNull()
  expect(document.activeElement).toBe(grid())
  screen.getByRole('button', { name: 'Elsewhere' }).focus()
  rerender(table(few.slice(2)))
  expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Elsewhere' }))
})

test('who has left the table for the bare page is not taken back to it by new rows', async () => {
  const table = (rows: Company[]) => (
    <Table label="Companies" rows={rows} columns={columns} rowId={(row) => row.id} empty={null} />
  )
  const { rerender } = render(table(few))
  grid().focus()
  grid().blur()
  await Promise.resolve()
  rerender(table(few.slice(1)))
  expect(document.activeElement).toBe(document.body)
})

test('select all takes every row, also those not drawn', async () => {
  const user = userEvent.setup()
  show(many, { renderBulk: () => null })
  await user.click(screen.getByRole('checkbox', { name: 'Select all rows' }))
  expect(screen.getByText('10,000 selected')).toBeTruthy()
})

test('Space opens where rows cannot be selected', () => {
  const onOpen = vi.fn<(row: Company) => void>()
  show(few, { onOpen })
  fireEvent.keyDown(grid(), { key: ' ' })
  expect(onOpen).toHaveBeenCalledExactlyOnceWith(few[0])
})

test('a column can be taken away and brought back', async () => {
  const user = userEvent.setup()
  show(few)
  await user.click(screen.getByRole('button', { name: 'Choose columns' }))
  await user.click(await screen.findByRole('menuitemcheckbox', { name: /Revenue/ }))
  expect(screen.queryByRole('columnheader', { name: /Revenue/ })).toBeNull()
})

test('loading, failed and empty are three different things', () => {
  const { rerender } = show([], { isLoading: true })
  expect(screen.getByText('Loading Companies')).toBeTruthy()
  const base = { label: 'Companies', rows: [], columns, rowId: (row: Company) => row.id, empty: 'None yet' }
  rerender(<Table {...base} error="The companies could not be loaded" requestId="req-7" />)
  expect(screen.getByRole('alert').textContent).toContain('Request req-7')
  rerender(<Table {...base} />)
  expect(screen.getByText('None yet')).toBeTruthy()
})

test('becomes a list of two lines where there is no room', () => {
  window.matchMedia = (() => ({
    matches: true,
    addEventListener: () => undefined,
    removeEventListener: () => undefined,
  })) as never
  show(few, { onOpen: () => undefined })
  expect(screen.queryByRole('grid')).toBeNull()
  expect(
    within(screen.getByRole('list', { name: 'Companies' }))
      .getAllByRole('button')
      .map((each) => each.textContent),
  ).toEqual(['alder 10Revenue: 20', 'Alder 9Revenue: –', 'BirchRevenue: -5'])
  Reflect.deleteProperty(window, 'matchMedia')
})

test('a dialog opened from a row stays open when the page becomes narrow', async () => {
  let isNarrow = false
  const listeners = new Set<() => void>()
  window.matchMedia = (() => ({
    get matches() {
      return isNarrow
    },
    addEventListener: (_name: string, listener: () => void) => listeners.add(listener),
    removeEventListener: (_name: string, listener: () => void) => listeners.delete(listener),
  })) as never
  const write: Column<Company> = {
    id: 'write',
    label: 'Write',
    value: () => null,
    show: ({ name }) => (
      <Dialog trigger={<button type="button">Write to {name}</button>} title="Email">
        <Table label="Emails" rows={few} columns={columns} rowId={(row) => row.id} empty="None yet" />
      </Dialog>
    ),
  }
  show(few, { columns: [...columns, write] })
  await userEvent.click(screen.getByRole('button', { name: 'Write to Birch' }))
  isNarrow = true
  act(() => listeners.forEach((listener) => listener()))
  expect(screen.getByRole('dialog', { name: 'Email' })).toBeTruthy()
  expect(screen.getByRole('list', { name: 'Emails' })).toBeTruthy()
  await userEvent.keyboard('{Escape}')
  expect(await screen.findByRole('list', { name: 'Companies' })).toBeTruthy()
  Reflect.deleteProperty(window, 'matchMedia')
})

test('columns that keep their label stand below the lines, and the row is higher', () => {
  window.matchMedia = (() => ({
    matches: true,
    addEventListener: () => undefined,
    removeEventListener: () => undefined,
  })) as never
  const named: Column<Company>[] = [
    ...columns,
    { id: 'code', label: 'Code', value: ({ id }) => id, narrow: 'named' },
    { id: 'none', label: 'Nothing', value: () => null, narrow: 'none' },
  ]
  show(few.slice(0, 1), { columns: named })
  const row = screen.getByRole('listitem')
  expect(row.textContent).toBe('alder 10Revenue: 20Code a')
  expect(row.style.height).toBe('104px')
  Reflect.deleteProperty(window, 'matchMedia')
})

test('a detail without words leaves no dot on the line of a narrow list', () => {
  window.matchMedia = (() => ({
    matches: true,
    addEventListener: () => undefined,
    removeEventListener: () => undefined,
  })) as never
  const [name] = columns
  const details: Column<Company>[] = [
    { id: 'trade', label: 'Trade', value: () => 'Sensors', narrow: 'detail' },
    { id: 'country', label: 'Country', value: () => '', narrow: 'detail' },
    { id: 'city', label: 'City', value: () => 'Ulm', narrow: 'detail' },
  ]
  show(few.slice(0, 1), { columns: name ? [name, ...details] : [] })
  expect(screen.getByRole('listitem').textContent).toBe('alder 10Sensors·Ulm')
  Reflect.deleteProperty(window, 'matchMedia')
})

test('an amount whose unit the head said is written with it where there is no head', () => {
  window.matchMedia = (() => ({
    matches: true,
    addEventListener: () => undefined,
    removeEventListener: () => undefined,
  })) as never
  const [name] = columns
  const millions: Column<Company> = {
    id: 'revenue',
    label: 'Revenue',
    unit: '$M',
    figure: { kind: 'millions', places: 1 },
    value: ({ revenue }) => revenue,
  }
  show(few, { columns: name ? [name, millions] : [] })
  expect(screen.getAllByRole('listitem').map((each) => each.textContent)).toEqual([
    'alder 10Revenue: $20.0M',
    'Alder 9Revenue: –',
    'BirchRevenue: −$5.0M',
  ])
  Reflect.deleteProperty(window, 'matchMedia')
})

test('leaves the order of rows that come sorted, shows it in the head, and asks for another one', async () => {
  const user = userEvent.setup()
  const onSort = vi.fn<(id: string) => void>()
  show(few, { sorting: { sort: { id: 'revenue', descending: true }, onSort } })
  expect(names()).toEqual(['alder 10', 'Alder 9', 'Birch'])
  expect(screen.getByRole('columnheader', { name: /Revenue/ }).getAttribute('aria-sort')).toBe('descending')
  await user.click(within(screen.getByRole('columnheader', { name: /Company/ })).getByRole('button'))
  expect(onSort.mock.calls).toEqual([['name']])
  expect(names()).toEqual(['alder 10', 'Alder 9', 'Birch'])
})

test('tells once for each number of rows that their end comes into sight', () => {
  const onNearEnd = vi.fn<(loaded: number) => void>()
  const table = (rows: Company[]) => (
    <Table
      label="Companies"
      rows={rows}
      columns={columns}
      rowId={(row) => row.id}
      empty="None yet"
      onNearEnd={onNearEnd}
    />
  )
  const { rerender } = render(table(many.slice(0, 200)))
  expect(onNearEnd).not.toHaveBeenCalled()
  fireEvent.keyDown(grid(), { key: 'End' })
  fireEvent.scroll(grid().parentElement!)
  expect(onNearEnd.mock.calls).toEqual([[200]])
  rerender(table(many.slice(0, 20)))
  expect(onNearEnd.mock.calls).toEqual([[200], [20]])
})
