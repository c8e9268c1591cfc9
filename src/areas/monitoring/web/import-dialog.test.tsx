import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { renderWithNetwork } from '#areas/audit/web/network.fixture.tsx'
import type { PaymentImport } from '../contract.ts'
import { ImportDialog } from './import-dialog.tsx'

const id = '00000000-0000-4000-8000-000000000001'
const made: PaymentImport = {
  id,
  name: 'letters.csv',
  state: 'failed',
  rows_new: 0,
  rows_known: 0,
  rows_refused: 0,
  rows_doubtful: 0,
  alerts_new: 0,
  findings: [],
  error: 'This file does not say how its characters are encoded.',
  encoding: 'utf-8, windows-1252',
  letters: ['Spółka Żabka'],
  created_at: '2026-11-20T09:00:00.000Z',
}

test('a file of payments whose letters were guessed is imported when somebody says that its words are right, or chooses others', async () => {
  const choose = `POST /api/monitoring/imports/${id}/encoding`
  const { asked } = renderWithNetwork(<ImportDialog onClose={() => {}} />, {
    'GET /api/monitoring/imports': [made],
    [choose]: () => Response.json({ ...made, state: 'waiting', letters: [] }),
  })
  await screen.findByText('Spółka Żabka')
  await userEvent.click(screen.getByRole('button', { name: 'These words are right: import the file' }))
  await waitFor(() => expect(asked.filter(({ call }) => call === choose)).toHaveLength(1))
  expect(asked.find(({ call }) => call === choose)?.body).toEqual({ encoding: 'utf-8' })
})

test('one payment, one alert and one row are not many', async () => {
  const done = {
    ...made,
    state: 'done',
    rows_new: 1,
    rows_refused: 1,
    rows_doubtful: 1,
    alerts_new: 1,
    error: null,
    letters: [],
  }
  renderWithNetwork(<ImportDialog onClose={() => {}} />, { 'GET /api/monitoring/imports': [done] })
  expect(await screen.findByText('1 new payment, 0 known, 1 new alert')).toBeTruthy()
  expect(screen.getByText('1 row could not be read')).toBeTruthy()
  expect(screen.getByText('1 payment names an invalid IBAN')).toBeTruthy()
})
