import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, expect, test, vi } from 'vitest'
import { listToasts } from '#kit/feedback/toast.ts'
import type { AuditEntry } from '../contract.ts'
import { AuditLogView } from './audit-log-view.tsx'
import { refusal, renderWithNetwork, type Asked } from './network.fixture.tsx'

afterEach(() => {
  vi.restoreAllMocks()
})

const ada = '7d6a5c1e-3f0b-4a52-9b8e-0c1d2e3f4a5b'

function makeEntry(seq: number, only: Partial<AuditEntry> = {}): AuditEntry {
  return {
    seq,
    id: ada,
    at: '2026-03-02T12:00:00.000Z',
    actor_id: ada,
    actor_name: 'Ada Berg',
    action: 'deal.changed',
    subject_type: 'deal',
    subject_id: 'deal-abcdef',
    subject_name: null,
    is_subject_removed: false,
    names: {},
    details: { fields: ['stage', 'owner_id', 'expected_close'] },
    previous_hash: '0'.repeat(64),
    hash: 'a'.repeat(64),
    ...only,
  }
}

const show = (answers: Record<string, unknown>) =>
  renderWithNetwork(<AuditLogView scope="workspace" ownId={null} actors={[{ id: ada, name: 'Ada Berg' }]} />, answers)

test('says in words who did what', async () => {
  show({ 'GET /api/audit_log': [makeEntry(2), makeEntry(1, { actor_id: null, actor_name: null })] })
  const rows = (await screen.findAllByRole('row')).slice(1).map((row) => row.textContent)
  expect(rows[0]).toContain('Ada Berg')
  expect(rows[0]).toContain('Fields of a deal were changed.')
  expect(rows[0]).toContain('fields: stage, owner, expected close')
  expect(rows[1]).toContain('The system')
})

test('the log of compliance is another one, under its own words', async () => {
  const entry = makeEntry(1, { action: 'screening.searched', subject_type: 'screening', details: {} })
  renderWithNetwork(<AuditLogView scope="compliance" ownId={null} />, { 'GET /api/compliance_log': [entry] })
  expect(await screen.findByText(/Who was compared with which lists/)).toBeTruthy()
  expect((await screen.findAllByRole('row'))[1]?.textContent).toContain('Ada Berg')
})

test('names a record as people know it, also a removed one, and in the details the deal and the person', async () => {
  const deal = '0199a000-0000-7000-8000-00000000000d'
  const details = { deal_id: deal, assignee_id: ada, change_id: '0199a000-0000-7000-8000-00000000000c' }
  const names = { [deal]: 'Northwind_2', [ada]: 'Ada Berg' }
  show({
    'GET /api/audit_log': [
      makeEntry(3, {
        action: 'deal_task.added',
        subject_type: 'deal_task',
        subject_name: 'Call the bank',
        details,
        names,
      }),
      makeEntry(2, { subject_name: 'Northwind_2', is_subject_removed: true }),
    ],
  })
  const rows = (await screen.findAllByRole('row')).slice(1).map((row) => row.textContent)
  expect(rows[0]).toMatch(/Call the bankdeal: Northwind_2; assignee: Ada Berg$/)
  expect(rows[1]).toContain('Northwind_2 (removed)')
})

test('names the person it was about, and things by kind and the end of their id', async () => {
  const person = { action: 'member.left', subject_type: 'user', subject_id: ada, subject_name: 'Bea Cole' }
  show({ 'GET /api/audit_log': [makeEntry(2, person), makeEntry(1)] })
  const rows = (await screen.findAllByRole('row')).slice(1).map((row) => row.textContent)
  expect(rows[0]).toContain('Bea Cole')
  expect(rows[1]).toContain('deal abcdef')
})

test('shows details in the order of the action, whatever order they come in', async () => {
  show({
    'GET /api/audit_log': [makeEntry(1, { action: 'member.role_changed', details: { to: 'admin', from: 'member' } })],
  })
  expect(await screen.findByText('from: member; to: admin')).toBeTruthy()
})

test('asks again with the chosen filters, and without them after clearing', async () => {
  const user = userEvent.setup()
  const { asked } = show({ 'GET /api/audit_log': [makeEntry(1)] })
  await screen.findByRole('table')
  await user.click(screen.getByRole('combobox', { name: 'What happened' }))
  await user.click(await screen.findByRole('option', { name: 'Deal created' }))
  await waitFor(() => expect(asked.at(-1)?.query).toEqual({ action: 'deal.created', limit: '50' }))
  await user.click(screen.getByRole('combobox', { name: 'Who' }))
  await user.click(await screen.findByRole('option', { name: 'Ada Berg' }))
  await waitFor(() => expect(asked.at(-1)?.query).toMatchObject({ actor_id: ada }))
  await user.type(screen.getByLabelText('Up to and including'), '2026-03-02')
  const endOfDay = new Date(2026, 2, 3).toISOString()
  await waitFor(() => expect(asked.at(-1)?.query).toMatchObject({ to: endOfDay }))
  await user.click(screen.getByRole('button', { name: 'Clear filters' }))
  expect(screen.getByRole('combobox', { name: 'Who' }).textContent).toContain('Anyone')
})

test('loads older entries after the last one shown', async () => {
  const user = userEvent.setup()
  const answer = ({ query }: Asked) => {
    const top = query['before'] ? Number(query['before']) - 1 : 60
    const length = Math.min(50, top)
    return Response.json(Array.from({ length }, (_, index) => makeEntry(top - index)))
  }
  const { asked } = show({ 'GET /api/audit_log': answer })
  await user.click(await screen.findByRole('button', { name: 'Show older entries' }))
  await waitFor(() => expect(screen.getAllByRole('row')).toHaveLength(61))
  expect(asked.at(-1)?.query).toEqual({ limit: '50', before: '11' })
  expect(screen.queryByRole('button', { name: 'Show older entries' })).toBeNull()
})

test('says why older entries could not be loaded, and keeps the newer ones', async () => {
  const user = userEvent.setup()
  const newest = Array.from({ length: 50 }, (_, index) => makeEntry(60 - index))
  show({
    'GET /api/audit_log': ({ query }: Asked) =>
      query['before'] ? refusal(500, 'The database does not answer.')() : Response.json(newest),
  })
  await user.click(await screen.findByRole('button', { name: 'Show older entries' }))
  expect((await screen.findByRole('alert')).textContent).toBe('The database does not answer.')
  expect(screen.getAllByRole('row')).toHaveLength(51)
})

test('the check shows what the server really found', async () => {
  const user = userEvent.setup()
  const verdicts = [
    { intact: true, entries: 12, broken_at: null, reason: null, last_hash: 'b'.repeat(64) },
    { intact: false, entries: 4, broken_at: 5, reason: 'changed', last_hash: 'b'.repeat(64) },
  ]
  show({ 'GET /api/audit_log': [], 'GET /api/audit_log/verify': () => Response.json(verdicts.shift()) })
  await user.click(screen.getByRole('button', { name: 'Check the chain' }))
  expect((await screen.findByText(/all 12 entries/)).textContent).toContain('b'.repeat(64))
  await user.click(screen.getByRole('button', { name: 'Check the chain' }))
  const alert = await screen.findByRole('alert')
  expect(within(alert).getByText('The audit log has been tampered with')).toBeTruthy()
  expect(alert.textContent).toContain('Entry 5 was changed after it was written. The 4 entries before it are intact.')
})

test('a check that could not be made says so and claims nothing', async () => {
  const user = userEvent.setup()
  show({ 'GET /api/audit_log': [], 'GET /api/audit_log/verify': refusal(503, 'The database is away.') })
  await user.click(screen.getByRole('button', { name: 'Check the chain' }))
  expect((await screen.findByRole('alert')).textContent).toContain('The database is away.')
  expect(screen.queryByText(/Intact/)).toBeNull()
})

test('the export saves the file of the server and counts its lines', async () => {
  const user = userEvent.setup()
  const saved: string[] = []
  vi.spyOn(URL, 'createObjectURL').mockReturnValue('blob:x')
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function click(this: HTMLAnchorElement) {
    saved.push(this.download)
  })
  const headers = {
    'content-type': 'application/x-ndjson',
    'content-disposition': 'attachment; filename="audit-log-2026-03-02.jsonl"',
  }
  show({
    'GET /api/audit_log': [],
    'GET /api/audit_log/export': () => new Response('{"seq":1}\n{"seq":2}\n', { headers }),
  })
  await user.click(screen.getByRole('button', { name: 'Export' }))
  await waitFor(() => expect(saved).toEqual(['audit-log-2026-03-02.jsonl']))
  expect(listToasts()).toMatchObject([{ kind: 'success', body: '2 entries, one line of JSON each.' }])
})

test('an empty log is no file and no success', async () => {
  const user = userEvent.setup()
  const click = vi.spyOn(HTMLAnchorElement.prototype, 'click')
  const headers = {
    'content-type': 'application/x-ndjson',
    'content-disposition': 'attachment; filename="audit-log-2026-03-02.jsonl"',
  }
  show({ 'GET /api/audit_log': [], 'GET /api/audit_log/export': () => new Response('', { headers }) })
  await user.click(screen.getByRole('button', { name: 'Export' }))
  await waitFor(() => expect(listToasts()).toMatchObject([{ kind: 'note', title: 'Nothing to export' }]))
  expect(click).not.toHaveBeenCalled()
})

test('an empty log says that it begins now', async () => {
  show({ 'GET /api/audit_log': [] })
  expect(await screen.findByText('No entries yet')).toBeTruthy()
})

test('a log that could not be loaded can be asked for again', async () => {
  const user = userEvent.setup()
  const answers = [refusal(500, 'Something went wrong.')(), Response.json([makeEntry(1)])]
  show({ 'GET /api/audit_log': () => answers.shift() })
  expect((await screen.findByRole('alert')).textContent).toContain('Something went wrong.')
  await user.click(screen.getByRole('button', { name: 'Try again' }))
  expect(await screen.findByRole('table')).toBeTruthy()
})
