import { screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { refusal, renderWithNetwork } from '#areas/audit/web/network.fixture.tsx'
import { ReplayDialog } from './replay-dialog.tsx'

const intact = {
  is_intact: true,
  fault: null,
  entries: 1200,
  records: 1,
  audit: { chains: 3, entries: 450, heads: 7 },
}

async function check(answer: unknown, checkpoint = '') {
  const { asked } = renderWithNetwork(<ReplayDialog open onOpenChange={() => undefined} />, {
    'PUT /api/agreement-log/check': answer,
  })
  const field = await screen.findByRole('textbox', { name: /Checkpoint from an earlier day/ })
  if (checkpoint !== '') await userEvent.type(field, checkpoint)
  await userEvent.click(screen.getByRole('button', { name: 'Check' }))
  return asked
}

test('says of intact logs what was counted and compared', async () => {
  const asked = await check(intact, 'a kept note')
  expect(await screen.findByText('Both logs are intact')).toBeTruthy()
  expect(screen.getByText('Log of agreements: 1200 entries, each in its place.')).toBeTruthy()
  expect(screen.getByText('Audit logs: 450 entries in 3 chains, none changed or missing.')).toBeTruthy()
  expect(screen.getByText('1 signed state compared.')).toBeTruthy()
  expect(asked.at(-1)?.body).toEqual({ checkpoint: 'a kept note' })
})

test('names the first fault, and nothing that sounds like success', async () => {
  await check({ ...intact, is_intact: false, fault: 'Entry 3 is missing.' })
  expect(await screen.findByText('The logs were tampered with')).toBeTruthy()
  expect(screen.getByText('Entry 3 is missing.')).toBeTruthy()
  expect(screen.queryByText(/intact/)).toBeNull()
})

test('shows the sentence of the server where a checkpoint is not the log’s own', async () => {
  await check(refusal(400, 'This checkpoint was not signed by the log of this installation.'), 'x')
  expect(await screen.findByText(/This checkpoint was not signed by the log of this installation\./)).toBeTruthy()
})
