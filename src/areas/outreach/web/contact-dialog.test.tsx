import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, expect, test, vi } from 'vitest'
import { refusal, renderWithNetwork } from '#areas/audit/web/network.fixture.tsx'
import { listToasts, toast } from '#web/ui/toast.ts'
import type { Contact } from '../contract.ts'
import { InitiateContactButton } from './initiate-contact-button.tsx'

afterEach(() => {
  vi.unstubAllGlobals()
  for (const { id } of listToasts()) toast.dismiss(id)
})

const ada = '00000000-0000-4000-8000-00000000000a'
const companyId = '00000000-0000-4000-8000-0000000000c1'
const session = {
  session: { id: ada, activeWorkspaceId: null, expiresAt: new Date(Date.now() + 86_400_000).toISOString() },
  user: { id: ada, email: 'ada@example.com', name: 'Ada Berg' },
}

function makeContact(only: Partial<Contact> = {}): Contact {
  return {
    id: '00000000-0000-4000-8000-000000000001',
    user_id: ada,
    user_name: 'Ada Berg',
    company_id: companyId,
    company_name: 'Harbour Works',
    method: 'email',
    contact_person: '',
    address: 'carla@target.example',
    subject: 'A question',
    message: 'May we talk?',
    state: 'queued',
    failure: null,
    created_at: '2026-11-01T12:00:00.000Z',
    updated_at: '2026-11-01T12:00:00.000Z',
    ...only,
  }
}

const network = (only: Record<string, unknown> = {}) => ({
  'GET /api/auth/get-session': session,
  'GET /api/contacts': [],
  'POST /api/contacts': () => Response.json(makeContact(), { status: 201 }),
  ...only,
})

async function openDialog(answers: Record<string, unknown> = {}) {
  const user = userEvent.setup()
  const company = { id: companyId, name: 'Harbour Works' }
  const { asked } = renderWithNetwork(<InitiateContactButton company={company} />, network(answers))
  const button = await screen.findByRole('button', { name: 'Initiate Contact with Harbour Works' })
  await waitFor(() => expect(button).toHaveProperty('disabled', false))
  await user.click(button)
  return { user, asked, button }
}

async function writeMail(user: ReturnType<typeof userEvent.setup>) {
  await user.type(screen.getByLabelText('E-mail address'), 'carla@target.example')
  await user.type(screen.getByLabelText('Subject'), 'A question')
  await user.type(screen.getByLabelText('Message'), 'May we talk?')
  await user.click(screen.getByRole('button', { name: 'Preview e-mail' }))
}

test('a mail is shown whole, confirmed and then sent; afterwards the dialog is closed and empty', async () => {
  const { user, asked, button } = await openDialog()
  expect(await screen.findByRole('dialog', { name: 'Initiate Contact' })).toBeTruthy()
  await writeMail(user)
  expect(screen.getByText(/May we talk\?/).textContent).toContain('Ada Berg <ada@example.com>')
  const send = screen.getByRole('button', { name: 'Send e-mail' })
  expect(send).toHaveProperty('disabled', true)
  await user.click(screen.getByRole('checkbox', { name: 'carla@target.example is the right recipient' }))
  await user.click(send)
  await waitFor(() => expect(listToasts()).toMatchObject([{ kind: 'success', title: 'Contact Initiated' }]))
  expect(screen.queryByRole('dialog')).toBeNull()
  expect(asked.find(({ call }) => call === 'POST /api/contacts')?.body).toEqual({
    company_id: companyId,
    method: 'email',
    contact_person: '',
    address: 'carla@target.example',
    confirmed_address: 'carla@target.example',
    subject: 'A question',
    message: 'May we talk?',
    once_key: expect.stringMatching(/^[0-9a-f]{32}$/) as string,
  })
  await user.click(button)
  expect((await screen.findByLabelText('Message')).textContent).toBe('')
})

test('sending is disabled while the message is blank', async () => {
  const { user } = await openDialog()
  const next = await screen.findByRole('button', { name: 'Preview e-mail' })
  expect(next).toHaveProperty('disabled', true)
  await user.type(screen.getByLabelText('Message'), '   ')
  expect(next).toHaveProperty('disabled', true)
  await user.type(screen.getByLabelText('Message'), 'x')
  expect(next).toHaveProperty('disabled', false)
})

test('a wrong address is named beside its field, before any preview', async () => {
  const { user } = await openDialog()
  await user.type(await screen.findByLabelText('E-mail address'), 'carla@target.example, eve@target.example')
  await user.type(screen.getByLabelText('Subject'), 'A question')
  await user.type(screen.getByLabelText('Message'), 'Hello')
  await user.click(screen.getByRole('button', { name: 'Preview e-mail' }))
  expect(screen.getByText('This is not an e-mail address.')).toBeTruthy()
  expect(screen.queryByRole('checkbox')).toBeNull()
})

test('the subject belongs to e-mail alone; a call becomes a task that says nobody was called', async () => {
  const task = makeContact({ method: 'phone', state: 'task-open' })
  const { user, asked } = await openDialog({ 'POST /api/contacts': () => Response.json(task, { status: 201 }) })
  expect(await screen.findByLabelText('Subject')).toBeTruthy()
  await user.click(screen.getByRole('radio', { name: 'Phone' }))
  expect(screen.queryByLabelText('Subject')).toBeNull()
  await user.type(screen.getByLabelText('Message'), 'Ask for the owner')
  await user.click(screen.getByRole('button', { name: 'Save task' }))
  await waitFor(() =>
    expect(listToasts()).toMatchObject([
      { title: 'Contact Initiated', body: 'The call to Harbour Works is noted as a task. Nobody was called.' },
    ]),
  )
  expect(asked.find(({ call }) => call === 'POST /api/contacts')?.body).toMatchObject({
    method: 'phone',
    subject: '',
    confirmed_address: '',
  })
})

test.each([
  [refusal(429, 'You have sent 50 e-mails within 24 hours.'), 'You have sent 50 e-mails within 24 hours.'],
  [refusal(500, 'Something went wrong.'), 'Failed to initiate contact. Please try again.'],
])('what fails is told, and nothing that was written is lost: %#', async (answer, body) => {
  const { user } = await openDialog({ 'POST /api/contacts': answer })
  await writeMail(user)
  await user.click(screen.getByRole('checkbox'))
  await user.click(screen.getByRole('button', { name: 'Send e-mail' }))
  await waitFor(() => expect(listToasts()).toMatchObject([{ kind: 'destructive', title: 'Error', body }]))
  await user.click(screen.getByRole('button', { name: 'Back' }))
  expect(screen.getByLabelText<HTMLTextAreaElement>('Message').value).toBe('May we talk?')
})

test('the history says what truly became of each contact, and a task can be marked as done', async () => {
  const task = makeContact({ id: '00000000-0000-4000-8000-000000000002', method: 'linkedin', state: 'task-open' })
  const linkedIn = { ...task, address: 'https://www.linkedin.com/in/carla', subject: '' }
  const patch = `PATCH /api/contacts/${task.id}`
  const { user, asked } = await openDialog({
    'GET /api/contacts': [
      linkedIn,
      makeContact({ state: 'written-to-outbox' }),
      makeContact({ id: '00000000-0000-4000-8000-000000000003', state: 'failed', failure: 'It was cancelled.' }),
    ],
    [patch]: { ...linkedIn, state: 'task-done' },
  })
  expect(await screen.findByText('In the outbox, not sent')).toBeTruthy()
  expect(screen.getByText('It was cancelled.')).toBeTruthy()
  expect(screen.getByRole('link', { name: 'Open the LinkedIn page' }).getAttribute('href')).toBe(linkedIn.address)
  await user.click(screen.getByRole('button', { name: 'Mark as done' }))
  await waitFor(() => expect(asked.find(({ call }) => call === patch)?.body).toEqual({ state: 'task-done' }))
  expect(asked.find(({ call }) => call === 'GET /api/contacts')?.query).toEqual({ company_id: companyId })
})

test('a mail of the outbox is there for whoever wrote it', async () => {
  const colleague = { user_id: '00000000-0000-4000-8000-00000000000b', user_name: 'Bea Chen' }
  const { user, asked } = await openDialog({
    'GET /site.json': { mail: 'outbox' },
    'GET /api/contacts': [
      makeContact({ state: 'written-to-outbox' }),
      makeContact({ id: colleague.user_id, state: 'written-to-outbox', address: 'dora@target.example', ...colleague }),
      makeContact({ id: ada, state: 'queued', address: 'eve@target.example' }),
    ],
    [`GET /api/contacts/${makeContact().id}/mail`]: refusal(404, 'There is no such mail to download.'),
  })
  const buttons = await screen.findAllByRole('button', { name: /^Download the mail/ })
  expect(buttons.map((one) => one.getAttribute('aria-label'))).toEqual(['Download the mail to carla@target.example'])
  await user.click(buttons[0]!)
  await waitFor(() => expect(listToasts()).toMatchObject([{ title: 'The mail could not be downloaded' }]))
  expect(asked.some(({ call }) => call === `GET /api/contacts/${makeContact().id}/mail`)).toBe(true)
})

test('a visitor is told to sign in', async () => {
  const { user } = await openDialog({ 'GET /api/auth/get-session': () => Response.json(null) })
  expect(listToasts()).toMatchObject([{ title: 'Authentication Required' }])
  expect(screen.queryByRole('dialog')).toBeNull()
  void user
})

test('whoever may only read in the workspace sees what was tried, and no form that would be refused', async () => {
  await openDialog({
    'GET /api/workspaces': [{ id: ada, name: 'Ours', is_active: true, is_private: false, role: 'viewer', members: 2 }],
    'GET /api/contacts': [makeContact({ method: 'phone', state: 'task-open', message: 'Ask for the books.' })],
  })
  expect(await screen.findByText('Ask for the books.')).toBeTruthy()
  expect(screen.getByText('You may read in this workspace, not write: contacts are made by its members.')).toBeTruthy()
  expect(screen.queryByLabelText('Message')).toBeNull()
  expect(screen.queryByRole('button', { name: 'Mark as done' })).toBeNull()
})
