import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test, vi } from 'vitest'
import { refusal, renderWithNetwork } from '#areas/audit/web/network.fixture.tsx'
import type { MonitoredClient } from '../contract.ts'
import { ChangeClientDialog } from './change-client-dialog.tsx'

const known: MonitoredClient = {
  id: '00000000-0000-4000-8000-000000000001',
  name: 'Alpha Mills',
  country: 'DE',
  client_type: 'corporation',
  industry: 'Retail',
  risk: 'medium',
  accounts: ['BOOK1'],
  hold_reason: null,
  held_at: null,
  is_sample: false,
  version: 1,
  changed_by_name: 'Ada Berg',
}
const path = `/api/monitoring/clients/${known.id}`

test('what somebody else changed of a client is shown, and nothing is overwritten unseen', async () => {
  const user = userEvent.setup()
  const onClose = vi.fn<() => void>()
  const theirs = { ...known, accounts: ['BOOK1', 'BOOK2'], version: 2, changed_by_name: 'Ben Kahn' }
  const { asked } = renderWithNetwork(<ChangeClientDialog known={known} onClose={onClose} />, {
    [`PUT ${path}`]: ({ body }: { body: unknown }) =>
      (body as { version: number }).version === 2
        ? Response.json({ ...theirs, industry: 'Mining', version: 3 })
        : refusal(409, 'Someone else changed this client in the meantime.', { version: 2 })(),
    'GET /api/monitoring/clients': [theirs],
  })
  await user.clear(screen.getByLabelText('Industry'))
  await user.type(screen.getByLabelText('Industry'), 'Mining')
  await user.click(screen.getByRole('button', { name: 'Save the client' }))
  expect(await screen.findByText('Someone else changed this client in the meantime')).toBeTruthy()
  expect(screen.getByText(/Ben Kahn/)).toBeTruthy()
  expect(screen.getByRole('listitem').textContent).toBe('Accounts: BOOK1 → BOOK1; BOOK2')
  expect(screen.getByLabelText<HTMLInputElement>('Industry').value).toBe('Mining')
  expect(onClose).not.toHaveBeenCalled()
  await user.click(screen.getByRole('button', { name: 'Discard mine' }))
  expect(screen.getByLabelText<HTMLInputElement>('Industry').value).toBe('Retail')
  await user.click(screen.getByRole('button', { name: 'Save the client' }))
  await waitFor(() => expect(onClose).toHaveBeenCalled())
  expect(asked.findLast(({ call }) => call === `PUT ${path}`)?.body).toMatchObject({
    version: 2,
    accounts: ['BOOK1', 'BOOK2'],
  })
})
