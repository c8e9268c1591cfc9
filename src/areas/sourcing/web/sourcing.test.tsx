import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { makeSession } from '#areas/identity/web/make-session.fixture.ts'
import { refusal, renderWithNetwork } from '#areas/audit/web/network.fixture.tsx'
import type { SourcingRecord } from '../contract.ts'
import { makeSourcingColumn } from './sourcing-column.tsx'
import { SourcingBulk } from './sourcing-bulk.tsx'
import { SourcingButton } from './sourcing-button.tsx'

const id = (last: number) => `7d6a5c1e-3f0b-4a52-9b8e-${String(last).padStart(12, '0')}`
const company = { id: id(1), name: 'Alder Pumps' }
const [ann, bob] = [id(11), id(12)]
const people = [
  { user_id: ann, name: 'Ann', may_write: true, has_left: false },
  { user_id: bob, name: 'Bob', may_write: false, has_left: false },
  { user_id: id(99), name: 'Cleo', may_write: false, has_left: true },
]

function makeRecord(only: Partial<SourcingRecord> = {}): SourcingRecord {
  return {
    id: id(2),
    version: 1,
    change_id: id(3),
    created_at: '2026-11-20T09:00:00.000Z',
    updated_at: '2026-11-20T09:00:00.000Z',
    company_id: company.id,
    company_name: company.name,
    owner_id: ann,
    stage: 'contacted',
    note: 'Call in March.',
    note_by: ann,
    note_at: '2026-11-20T09:00:00.000Z',
    ...only,
  }
}

const answers = (more: Record<string, unknown> = {}, role = 'owner') => ({
  'GET /api/auth/get-session': makeSession({ role: 'premium' }),
  'GET /api/workspaces': [{ id: id(20), name: 'Desk', role, is_active: true }],
  'GET /api/workspace_people': people,
  'POST /api/sourcing/of-companies': [],
  ...more,
})

const open = async () => userEvent.click(await screen.findByRole('button', { name: /^Sourcing of/ }))

test('a company of which nothing is set gets owner, stage and note in one step', async () => {
  const { asked } = renderWithNetwork(
    <SourcingButton company={company} size="icon" />,
    answers({ 'POST /api/sourcing': makeRecord() }),
  )
  await open()
  await userEvent.type(await screen.findByRole('textbox', { name: 'Note' }), 'Call in March.')
  await userEvent.click(screen.getByRole('button', { name: 'Save' }))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(asked.find(({ call }) => call === 'POST /api/sourcing')?.body).toEqual({
    company_id: company.id,
    owner_id: null,
    stage: 'new',
    note: 'Call in March.',
  })
})

test('where somebody was faster, both are shown, and what was typed is saved over the newer one', async () => {
  let stored = makeRecord()
  const { asked } = renderWithNetwork(
    <SourcingButton company={company} size="small" />,
    answers({
      'POST /api/sourcing/of-companies': () => Response.json([stored]),
      [`GET /api/sourcing/${id(2)}/history`]: [
        { version: 2, change_id: id(4), at: stored.updated_at, user_id: bob, user_name: 'Bob', kind: 'changed' },
      ].map((one) => ({ ...one, override_reason: null, changes: [], can_undo: true })),
      [`PATCH /api/sourcing/${id(2)}`]: () => {
        if (stored.version === 2) return Response.json(stored)
        stored = makeRecord({ version: 2, stage: 'passed' })
        return refusal(409, 'Someone else changed this sourcing record in the meantime.')()
      },
    }),
  )
  await open()
  const note = await screen.findByRole('textbox', { name: 'Note' })
  expect(screen.getByText(/^Note by Ann, /)).toBeTruthy()
  await userEvent.type(note, ' Or in May.')
  await userEvent.click(screen.getByRole('button', { name: 'Save' }))
  await screen.findByText('Sourcing stage: Contacted → Passed')
  await userEvent.click(screen.getByRole('button', { name: 'Save mine' }))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  const changes = asked.filter(({ call }) => call.startsWith('PATCH')).map(({ body }) => body)
  expect(changes).toMatchObject([{ version: 1 }, { version: 2, note: 'Call in March. Or in May.' }])
})

test('viewers read it, with who wrote the note', async () => {
  const network = answers({ 'POST /api/sourcing/of-companies': [makeRecord({ owner_id: id(99) })] }, 'viewer')
  renderWithNetwork(<SourcingButton company={company} size="small" />, network)
  await open()
  expect(await screen.findByText(/^Note by Ann, /)).toBeTruthy()
  expect(await screen.findByText('Cleo (no longer a member)')).toBeTruthy()
  expect(screen.queryByRole('button', { name: 'Save' })).toBeNull()
})

test('of chosen rows viewers are told that they read, and members are offered owner and stage', async () => {
  const { unmount } = renderWithNetwork(<SourcingBulk companies={[company]} />, answers({}, 'viewer'))
  expect(await screen.findByText(/^Viewers read owner and stage/)).toBeTruthy()
  unmount()
  renderWithNetwork(<SourcingBulk companies={[company]} />, answers())
  await userEvent.click(await screen.findByRole('button', { name: /sourcing stage/i }))
  expect((await screen.findAllByRole('menuitem')).map((item) => item.textContent)).toContain('Contacted')
})

test('a list says stage and owner, on a phone the stage alone, and nothing of what is not set', () => {
  const records = new Map([[company.id, makeRecord()]])
  const nameOf = () => 'Ann'
  const shown = (isNarrow: boolean, row: { id: string }) => makeSourcingColumn({ records, nameOf, isNarrow }).value(row)
  expect(shown(false, company)).toBe('Contacted · Ann')
  expect(shown(true, company)).toBe('Contacted')
  expect(shown(false, { id: id(7) })).toBe('')
})
