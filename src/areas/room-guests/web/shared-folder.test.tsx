import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { refusal, renderWithNetwork, type Asked } from '#areas/audit/web/network.fixture.tsx'
import { FolderNotes } from '#areas/deal-work/web/files/folder-note.tsx'
import { MoveDialog } from '#areas/deal-work/web/index/move-dialog.tsx'
import { makeSession } from '#areas/identity/web/make-session.fixture.ts'
import type { FolderGuests } from '../contract.ts'
import { renderSharedFolder } from './shared-folder.tsx'

const dealId = '00000000-0000-4000-8000-00000000000d'
const move = `POST /api/deals/${dealId}/index/moves`
const folders = ['Board', 'Sales'].map((path, index) => ({
  path,
  number: String(index + 1),
  readers: null,
  file_access: 'download' as const,
}))

function show(guestsOf: (asked: Asked) => Response | Promise<Response>, role = 'owner') {
  return renderWithNetwork(
    <FolderNotes value={renderSharedFolder}>
      <MoveDialog
        index={{ dealId, folders, files: [] }}
        items={{ folders: [], documents: [dealId] }}
        title="Move Minutes.txt"
        from="Board"
        onClose={() => {}}
      />
    </FolderNotes>,
    {
      'GET /api/auth/get-session': makeSession({ id: dealId, name: 'Ada', email: 'ada@example.com', role: 'basic' }),
      'GET /api/workspaces': [{ id: dealId, name: 'Own', is_active: true, role }],
      [`GET /api/deals/${dealId}/folder_guests`]: guestsOf,
      [move]: { change_id: dealId, folder: 'Sales' },
    },
  )
}
const answer = (shared: FolderGuests) => Response.json(shared)
const nobody: FolderGuests = { guests: 0, buyers: 0, names: null }
const moveButton = () => screen.getByRole<HTMLButtonElement>('button', { name: 'Move' })

test('whoever moves a file to a folder of guests reads it first: nothing is moved before it is known', async () => {
  const user = userEvent.setup()
  let tell: (shared: FolderGuests) => void = () => {}
  const later = new Promise<FolderGuests>((resolve) => (tell = resolve))
  const { asked } = show(async ({ query }) => answer(query['folder'] === 'Sales' ? await later : nobody))
  const folder = await screen.findByLabelText('Folder')
  await waitFor(() => expect(moveButton().disabled).toBe(false))
  await user.clear(folder)
  await user.type(folder, 'Sales{Enter}')
  await waitFor(() => expect(asked.some(({ query }) => query['folder'] === 'Sales')).toBe(true))
  await user.type(screen.getByRole('dialog'), '{Enter}')
  expect(moveButton().disabled).toBe(true)
  expect(asked.some(({ call }) => call === move)).toBe(false)
  tell({ guests: 3, buyers: 1, names: ['Jane Doe, Acme', 'Joe Doe, Acme', 'Jim Doe, Acme'] })
  expect(await screen.findByText('This folder is shared with 3 guests of 1 buyer')).toBeTruthy()
  expect(screen.getByText('Jim Doe, Acme')).toBeTruthy()
  expect(moveButton().disabled).toBe(false)
})

test('a member reads how many guests of how many buyers, and no names', async () => {
  const user = userEvent.setup()
  show(() => answer({ guests: 1, buyers: 1, names: null }), 'member')
  const folder = await screen.findByLabelText('Folder')
  await user.clear(folder)
  await user.type(folder, 'Sales{Enter}')
  expect(await screen.findByText('This folder is shared with 1 guest of 1 buyer')).toBeTruthy()
  expect(screen.queryByText('Who')).toBeNull()
})

test('where it cannot be found out, the dialog says so', async () => {
  const user = userEvent.setup()
  show(refusal(404, 'There is no such deal.'))
  const folder = await screen.findByLabelText('Folder')
  await user.clear(folder)
  await user.type(folder, 'Sales{Enter}')
  expect(await screen.findByText(/^It could not be checked whether guests see this folder/)).toBeTruthy()
  expect(moveButton().disabled).toBe(false)
})
