import { screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { refusal, renderWithNetwork } from '#areas/audit/web/network.fixture.tsx'
import type { StorageUse } from '../contract.ts'
import { StorageSection } from './storage-section.tsx'

const gigabyte = 1024 ** 3

function makeUse(only: Partial<StorageUse>): StorageUse {
  const parts = { documents_bytes: 0, imports_bytes: 0, arriving_bytes: 0, ...only }
  const used_bytes = parts.documents_bytes + parts.imports_bytes + parts.arriving_bytes
  return { used_bytes, allowed_bytes: 20 * gigabyte, ...parts }
}

const show = (answer: unknown) => {
  const answers: Record<string, unknown> = { 'GET /api/documents/storage': answer }
  renderWithNetwork(<StorageSection />, answers)
  return answers
}
const findBar = () => screen.findByRole('progressbar', { name: 'Files of this workspace' })

test('shows what is used of what is allowed, and what takes it', async () => {
  show(makeUse({ documents_bytes: 3 * gigabyte, imports_bytes: 1.5 * gigabyte }))
  const bar = await findBar()
  expect(bar.getAttribute('aria-valuetext')).toBe('4.5 GB of 20 GB')
  expect(bar.getAttribute('aria-valuenow')).toBe('23')
  expect(screen.getByText('Documents: 3 GB · Files of imports: 1.5 GB')).toBeTruthy()
  expect(screen.queryByRole('status')).toBeNull()
  expect(screen.queryByRole('alert')).toBeNull()
})

test('says so where there is no file', async () => {
  show(makeUse({}))
  expect((await findBar()).getAttribute('aria-valuetext')).toBe('0 bytes of 20 GB')
  expect(screen.getByText('No files yet.')).toBeTruthy()
})

test('warns when little is left', async () => {
  show(makeUse({ documents_bytes: 18 * gigabyte, arriving_bytes: 10 * 1024 ** 2 }))
  expect((await screen.findByText(/^Storage is nearly full\./)).closest('[role="status"]')).toBeTruthy()
  expect(screen.getByText('Documents: 18 GB · Uploads under way: 10 MB')).toBeTruthy()
})

test('says what happens when nothing is left', async () => {
  show(makeUse({ documents_bytes: 21 * gigabyte }))
  expect((await screen.findByRole('alert')).textContent).toContain('Storage is full: new files are refused')
  expect((await findBar()).getAttribute('aria-valuenow')).toBe('100')
})

test('what could not be loaded can be tried again', async () => {
  const user = userEvent.setup()
  const answers = show(refusal(503, 'The database is not available right now.'))
  expect((await screen.findByRole('alert')).textContent).toContain('The database is not available right now.')
  answers['GET /api/documents/storage'] = makeUse({})
  await user.click(screen.getByRole('button', { name: 'Try again' }))
  expect(await findBar()).toBeTruthy()
})
