import { act, fireEvent, render, screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { useState, type ReactNode } from 'react'
import { afterEach, expect, test, vi } from 'vitest'
import { KeyHelp } from '../keys/key-help.tsx'
import { Dialog } from '../overlays/dialog.tsx'
import type { Column } from './column.ts'
import { Table } from './table.tsx'
import type { TablePanel } from './use-open-row.ts'

type Company = { id: string; name: string }

const columns: Column<Company>[] = [{ id: 'name', label: 'Company', value: ({ name }) => name }]
const rows: Company[] = ['Alder', 'Birch', 'Cedar'].map((name) => ({ id: name.toLowerCase(), name }))

type Address = Pick<TablePanel<Company>, 'openId' | 'onOpen'>

afterEach(() => {
  Reflect.deleteProperty(window, 'matchMedia')
})

type Shown = Partial<Parameters<typeof Table<Company>>[0]> & { start?: string | null; around?: ReactNode }

/** The address is a state of the page, as the router has it. */
function show({ start = null, around, ...more }: Shown = {}) {
  const onOpen = vi.fn<Address['onOpen']>()
  function Page() {
    const [openId, setOpenId] = useState(start)
    return (
      <>
        <button type="button" onClick={() => setOpenId(null)}>
          Way back
        </button>
        <input aria-label="Search" />
        {around}
        <Table
          label="Companies"
          rows={rows}
          columns={columns}
          rowId={({ id }) => id}
          empty="None yet"
          panel={{
            openId,
            onOpen: (id, how) => {
              onOpen(id, how)
              setOpenId(id)
            },
            title: (row) => row?.name ?? 'Company',
            render: (row) =>
              row && (
                <label>
                  Notes on {row.name} <input />
                </label>
              ),
          }}
          {...more}
        />
      </>
    )
  }
  return { ...render(<Page />), onOpen }
}

const grid = () => screen.getByRole('grid', { name: 'Companies' })
const panel = (name: string) => screen.getByRole('region', { name })
const active = () => document.getElementById(grid().getAttribute('aria-activedescendant') ?? '')?.textContent
const press = (key: string, at: Element = document.activeElement ?? document.body) => fireEvent.keyDown(at, { key })

test('a click opens the panel of a row beside the table, and marks the row', async () => {
  const { onOpen } = show()
  await userEvent.click(screen.getByRole('row', { name: 'Birch' }))
  expect(within(panel('Birch')).getByText('2 of 3')).toBeTruthy()
  expect(screen.getByRole('row', { name: 'Birch' }).getAttribute('aria-current')).toBe('true')
  expect(onOpen.mock.calls).toEqual([['birch', { replace: false }]])
})

test('a link opens it, and the keys of the rows go on from there', () => {
  const { onOpen } = show({ start: 'birch' })
  expect(panel('Birch')).toBeTruthy()
  press('ArrowDown')
  expect(panel('Cedar')).toBeTruthy()
  press('k')
  press('k')
  expect(panel('Alder')).toBeTruthy()
  expect(onOpen.mock.calls).toEqual([
    ['cedar', { replace: true }],
    ['birch', { replace: true }],
    ['alder', { replace: true }],
  ])
})

test('j shows the first row from anywhere on the page, then moves; Enter opens, Escape closes and leaves the focus', () => {
  show()
  press('j')
  expect([document.activeElement, active()]).toEqual([grid(), 'Alder'])
  press('j')
  press('Enter')
  expect(panel('Birch')).toBeTruthy()
  press('Escape')
  expect(screen.queryByRole('region', { name: 'Birch' })).toBeNull()
  expect([document.activeElement, active()]).toEqual([grid(), 'Birch'])
})

test('the help of the page names the keys of the list', () => {
  show({ around: <KeyHelp open onOpenChange={() => undefined} /> })
  const list = within(screen.getByRole('region', { name: 'List' }))
  expect(list.getAllByRole('term').map(({ textContent }) => textContent)).toContain('Next row')
})

test('j and k belong to whoever types, and to a dialog over the page', () => {
  const { unmount } = show()
  press('j', screen.getByRole('textbox', { name: 'Search' }))
  expect(document.activeElement).toBe(document.body)
  unmount()
  show({ around: <Dialog onClose={() => undefined} title="Short work" /> })
  press('j')
  expect(document.activeElement).toBe(screen.getByRole('dialog'))
})

test('of two tables the one around the focus hears the keys, and without a focus the first', () => {
  const other = (
    <Table
      label="Others"
      rows={rows}
      columns={columns}
      rowId={({ id }) => id}
      empty="None yet"
      filters={<input type="checkbox" />}
    />
  )
  show({ around: other })
  press('j')
  expect(document.activeElement).toBe(screen.getByRole('grid', { name: 'Others' }))
  screen.getAllByRole('button', { name: 'Company' })[1]?.focus()
  press('j')
  expect(document.activeElement).toBe(grid())
})

test('a second Enter goes into the panel, where j and k still walk and Escape gives the focus back', () => {
  show()
  grid().focus()
  press('Enter')
  press('Enter')
  expect(document.activeElement).toBe(panel('Alder'))
  press('ArrowDown')
  expect(document.activeElement).toBe(panel('Birch'))
  const notes = screen.getByRole('textbox', { name: 'Notes on Birch' })
  press('j', notes)
  expect(panel('Birch')).toBeTruthy()
  press('Escape', notes)
  expect(screen.queryByRole('region')).toBeNull()
  expect([document.activeElement, active()]).toEqual([grid(), 'Birch'])
})

test('where the focus was in the actions of a row, which the panel has instead, the keys go on in the rows', () => {
  show({ renderActions: ({ name }) => <button type="button">Move {name}</button> })
  screen.getByRole('button', { name: 'Move Birch' }).focus()
  fireEvent.click(screen.getByText('Birch'))
  expect(screen.queryByRole('button', { name: 'Move Birch' })).toBeNull()
  expect(document.activeElement).toBe(grid())
  press('j')
  expect(panel('Cedar')).toBeTruthy()
})

test('the buttons of the panel walk as the rows are sorted, and end at the last one', async () => {
  show({ start: 'birch', initialSort: { id: 'name', descending: true } })
  await userEvent.click(screen.getByRole('button', { name: 'Next row' }))
  expect(panel('Alder')).toBeTruthy()
  expect(screen.getByRole('button', { name: 'Next row' }).hasAttribute('disabled')).toBe(true)
  await userEvent.click(screen.getByRole('button', { name: 'Close' }))
  expect(document.activeElement).toBe(grid())
})

test('a dialog opened from the panel stays open when the page becomes narrow, and the panel becomes a sheet afterwards', async () => {
  let isNarrow = false
  const listeners = new Set<() => void>()
  const media = {
    get matches() {
      return isNarrow
    },
    addEventListener: (_name: string, listener: () => void) => listeners.add(listener),
    removeEventListener: (_name: string, listener: () => void) => listeners.delete(listener),
  }
  window.matchMedia = (() => media) as never
  const write = () => <Dialog trigger={<button type="button">Write</button>} title="Email" />
  const shown = { openId: 'birch', onOpen: () => undefined, title: () => 'Birch', render: write }
  show({ panel: shown })
  await userEvent.click(screen.getByRole('button', { name: 'Write' }))
  isNarrow = true
  act(() => listeners.forEach((listener) => listener()))
  expect(screen.getAllByRole('dialog').map(({ textContent }) => textContent)).toEqual(['Email'])
  await userEvent.keyboard('{Escape}')
  expect(screen.getByRole('dialog', { name: 'Birch' })).toBeTruthy()
})

test('the way back closes it', async () => {
  show({ start: 'birch' })
  await userEvent.click(screen.getByRole('button', { name: 'Way back' }))
  expect(screen.queryByRole('region', { name: 'Birch' })).toBeNull()
})

test('says of a row that is not in the list that it is not, but not before the rows are there', () => {
  const { unmount } = show({ start: 'willow' })
  expect(within(panel('Company')).getByText(/not in the list/)).toBeTruthy()
  expect(screen.queryByText(/of 3/)).toBeNull()
  unmount()
  show({ start: 'willow', isLoading: true })
  expect(screen.queryByText(/not in the list/)).toBeNull()
})

test('where there is no room it is a sheet that walks too, and gives the focus back to the row', async () => {
  window.matchMedia = (() => ({ matches: true, addEventListener: () => {}, removeEventListener: () => {} })) as never
  show()
  await userEvent.click(screen.getByRole('button', { name: 'Alder' }))
  press('j', screen.getByRole('dialog', { name: 'Alder' }))
  press('Escape', screen.getByRole('dialog', { name: 'Birch' }))
  await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Birch' })))
})

test('where an address opens a dialog as well, the row waits behind it until it is closed', async () => {
  window.matchMedia = (() => ({ matches: true, addEventListener: () => {}, removeEventListener: () => {} })) as never
  function Profile() {
    const [isOpen, setOpen] = useState(true)
    return <Dialog open={isOpen} onOpenChange={setOpen} title="Profile" />
  }
  show({ start: 'birch', around: <Profile /> })
  expect(await screen.findByRole('dialog', { name: 'Profile' })).toBeTruthy()
  await act(() => new Promise((resolve) => setTimeout(resolve)))
  expect(screen.queryByRole('dialog', { name: 'Birch', hidden: true })).toBeNull()
  await userEvent.keyboard('{Escape}')
  expect(await screen.findByRole('dialog', { name: 'Birch' })).toBeTruthy()
})
