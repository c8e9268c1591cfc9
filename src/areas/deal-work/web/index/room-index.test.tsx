import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState } from 'react'
import { expect, test } from 'vitest'
import { refusal, renderWithNetwork } from '#areas/audit/web/network.fixture.tsx'
import { makeSession } from '#areas/identity/web/make-session.fixture.ts'
import { listToasts } from '#kit/feedback/toast.ts'
import type { DealFile, DealFolder } from '../../contract.ts'
import { DealFiles } from '../files/deal-files.tsx'

const dealId = '00000000-0000-4000-8000-00000000000d'
const idOf = (at: number) => `00000000-0000-4000-8000-00000000000${at}`
const moves = `POST /api/deals/${dealId}/index/moves`
const folder = (path: string, number: string): DealFolder => ({ path, number, readers: null, file_access: 'download' })
const file = (at: number, name: string, { number, folder: path = '' }: { number: string; folder?: string }) =>
  // the list reads no more of a file
  ({
    deal_id: dealId,
    document: { id: idOf(at), name, file_type: 'application/pdf', file_size: 10, virus_check: 'none', sha256: name },
    attached_at: '2026-11-20T12:00:00.000Z',
    attached_by_name: 'Ben',
    folder: path,
    number,
    version: 1,
    is_restricted: false,
    file_access: 'download',
    text_state: 'read',
    text_problem: null,
  }) as DealFile

const room = {
  folders: [folder('Legal', '1'), folder('Tax', '2')],
  files: [
    file(1, 'Lease.pdf', { number: '1.1', folder: 'Legal' }),
    file(2, 'Teaser.pdf', { number: '3' }),
    file(3, 'Memo.pdf', { number: '4' }),
    file(4, 'Letter.pdf', { number: '5' }),
  ],
}

function Files({ start = '' }: { start?: string }) {
  const [open, setOpen] = useState(start)
  return (
    <>
      <button type="button" onClick={() => setOpen('Former')}>
        Another person renames it
      </button>
      <DealFiles {...{ dealId, folder: open }} onFolder={setOpen} onOpen={() => {}} onAnalyse={() => {}} />
    </>
  )
}

const show = (only: Record<string, unknown> = {}, { role = 'owner', start = '' } = {}) =>
  renderWithNetwork(<Files start={start} />, {
    'GET /api/auth/get-session': makeSession({ id: dealId, name: 'Ada', email: 'ada@example.com', role: 'basic' }),
    'GET /api/workspaces': [{ id: dealId, name: 'Own', is_active: true, role }],
    [`GET /api/deals/${dealId}/files`]: room.files,
    [`GET /api/deals/${dealId}/folders`]: room.folders,
    [`GET /api/deals/${dealId}/rooms`]: [],
    ...only,
  })

test('each folder and file has its number, and a viewer can change nothing', async () => {
  show({}, { role: 'viewer' })
  const folders = within(await screen.findByRole('list', { name: 'Folders' }))
  expect(folders.getAllByRole('listitem').map((row) => row.textContent)).toEqual(['1Legal1 file', '2Tax0 files'])
  const files = within(screen.getByRole('list', { name: 'Files' })).getAllByRole('listitem')
  expect(files.map((row) => /^\d/.exec(row.textContent)?.[0])).toEqual(['3', '4', '5'])
  expect(screen.queryByRole('checkbox')).toBeNull()
  expect(screen.queryByRole('button', { name: 'New folder' })).toBeNull()
  expect(screen.queryByRole('button', { name: /More about/ })).toBeNull()
  expect(screen.getByRole('button', { name: 'Export index' })).toBeTruthy()
})

test('several are chosen and moved before another in one step, which a toast undoes', async () => {
  const user = userEvent.setup({ delay: null })
  const undo = `POST /api/deal-index-changes/${idOf(9)}/undo`
  const { asked } = show({
    [moves]: { change_id: idOf(9), folder: '' },
    [undo]: { change_id: null, folder: '' },
  })
  await user.click(await screen.findByRole('checkbox', { name: 'Choose Memo.pdf' }))
  await user.click(screen.getByRole('checkbox', { name: 'Choose Letter.pdf' }))
  expect(screen.getByText('2 chosen')).toBeTruthy()
  await user.click(screen.getByRole('button', { name: 'Move' }))
  await user.click(await screen.findByLabelText('Before'))
  await user.click(await screen.findByRole('option', { name: /3 Teaser.pdf/ }))
  await user.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Move' }))
  await waitFor(() => expect(asked.find(({ call }) => call === moves)?.body).toBeTruthy())
  expect(asked.find(({ call }) => call === moves)?.body).toEqual({
    documents: [idOf(3), idOf(4)],
    folders: [],
    to: '',
    before_document: idOf(2),
  })
  await waitFor(() => expect(screen.queryByText('2 chosen')).toBeNull())
  listToasts().at(-1)?.action?.onPress()
  await waitFor(() => expect(asked.some(({ call }) => call === undo)).toBe(true))
})

test('a row moves up and down by its menu, and the first has no way up', async () => {
  const user = userEvent.setup({ delay: null })
  const { asked } = show({ [moves]: { change_id: idOf(9), folder: '' } })
  await user.click(await screen.findByRole('button', { name: 'More about Tax' }))
  expect(screen.queryByRole('menuitem', { name: 'Move down' })).toBeNull()
  await user.click(await screen.findByRole('menuitem', { name: 'Move up' }))
  await waitFor(() => expect(asked.some(({ call }) => call === moves)).toBe(true))
  expect(asked.find(({ call }) => call === moves)?.body).toEqual({ folders: ['Tax'], to: '', before_folder: 'Legal' })
  await user.click(screen.getByRole('button', { name: 'More about Memo.pdf' }))
  await user.click(await screen.findByRole('menuitem', { name: 'Move down' }))
  await waitFor(() => expect(asked.filter(({ call }) => call === moves)).toHaveLength(2))
  // the last place has nothing after it
  expect(asked.findLast(({ call }) => call === moves)?.body).toEqual({ documents: [idOf(3)], to: '' })
})

test('a folder with files is not offered for deletion, an empty one is', async () => {
  const user = userEvent.setup({ delay: null })
  const removal = `POST /api/deals/${dealId}/index/folders/remove`
  const { asked } = show({ [removal]: { change_id: idOf(9), folder: '' } })
  await user.click(await screen.findByRole('button', { name: 'More about Legal' }))
  const disabled = await screen.findByRole('menuitem', { name: 'Delete folder (has files)' })
  expect(disabled.getAttribute('aria-disabled')).toBe('true')
  await user.keyboard('{Escape}')
  await user.click(screen.getByRole('button', { name: 'More about Tax' }))
  await user.click(await screen.findByRole('menuitem', { name: 'Delete folder' }))
  await waitFor(() => expect(asked.find(({ call }) => call === removal)?.body).toEqual({ path: 'Tax' }))
})

test('a name that is taken is said in the dialog, which stays', async () => {
  const user = userEvent.setup({ delay: null })
  show({ [`POST /api/deals/${dealId}/index/folders`]: refusal(409, 'There is a folder with this name already.') })
  await user.click(await screen.findByRole('button', { name: 'New folder' }))
  await user.type(await screen.findByLabelText(/Name of the folder/), 'Tax{Enter}')
  expect(await screen.findByText('There is a folder with this name already.')).toBeTruthy()
  expect(screen.getByRole('dialog')).toBeTruthy()
})

test('what was begun in a folder that is renamed meanwhile goes there or nowhere, and not to the top', async () => {
  const user = userEvent.setup({ delay: null })
  const making = `POST /api/deals/${dealId}/index/folders`
  const { asked } = show({ [making]: refusal(404, 'There is no such folder.') }, { start: 'Legal' })
  await user.click(await screen.findByRole('button', { name: 'New folder' }))
  await user.type(await screen.findByLabelText(/Name of the folder/), 'Secret')
  // the dialog covers it
  fireEvent.click(screen.getByText('Another person renames it'))
  await user.keyboard('{Enter}')
  await waitFor(() =>
    expect(asked.find(({ call }) => call === making)?.body).toEqual({ parent: 'Legal', name: 'Secret' }),
  )
  await user.keyboard('{Escape}')
  await user.keyboard('{Escape}')
  expect(screen.getByText('There is no folder “Former” any more: it was renamed, moved or deleted.')).toBeTruthy()
})
