import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { refusal, renderWithNetwork } from '#areas/audit/web/network.fixture.tsx'
import { listToasts } from '#kit/feedback/toast.ts'
import type { Contact } from '../contract.ts'
import { InitiateContactButton } from './initiate-contact-button.tsx'

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
    answered_on: null,
    answer_note: '',
    next_step: '',
    next_step_on: null,
    version: 1,
    change_id: '00000000-0000-4000-8000-0000000000d1',
    created_at: '2026-11-01T12:00:00.000Z',
    updated_at: '2026-11-01T12:00:00.000Z',
    ...only,
  }
}

const network = (only: Record<string, unknown> = {}) => ({
  'GET /api/auth/get-session': session,
  'GET /site.json': { mail: 'outbox' },
  'GET /api/contacts': [],
  'POST /api/contacts': () => Response.json(makeContact(), { status: 201 }),
  ...only,
})

async function openDialog(answers: Record<string, unknown> = {}) {
  const user = userEvent.setup()
  const company = { id: companyId, name: 'Harbour Works' }
  const { asked, unmount } = renderWithNetwork(<InitiateContactButton company={company} />, network(answers))
  const button = await screen.findByRole('button', { name: 'Initiate Contact with Harbour Works' })
  await waitFor(() => expect(button).toHaveProperty('disabled', false))
  await user.click(button)
  return { user, asked, button, unmount }
}

/** Opens a contact of the table. */
async function openContact(user: ReturnType<typeof userEvent.setup>, words: RegExp) {
  await user.click(await screen.findByRole('row', { name: words }))
  return within(await screen.findByRole('dialog', { name: /^Contact (with|of) / }))
}

async function writeMail(user: ReturnType<typeof userEvent.setup>) {
  await user.type(screen.getByLabelText('Email address'), 'carla@target.example')
  await user.type(screen.getByLabelText('Subject'), 'A question')
  await user.type(screen.getByLabelText('Message'), 'May we talk?')
  await user.click(screen.getByRole('button', { name: 'Preview email' }))
}

test('a mail is shown whole, confirmed and then sent; afterwards the dialog is closed and empty', async () => {
  const { user, asked, button } = await openDialog()
  expect(await screen.findByRole('dialog', { name: 'Initiate Contact' })).toBeTruthy()
  await writeMail(user)
  expect(screen.getByText(/May we talk\?/).textContent).toContain('Ada Berg <ada@example.com>')
  expect(document.activeElement).toBe(screen.getByRole('region', { name: 'The email as it goes out' }))
  expect(screen.getByText(/This installation has no mail server, so nobody receives this email by itself/)).toBeTruthy()
  const send = screen.getByRole('button', { name: 'Send email' })
  expect(send).toHaveProperty('disabled', true)
  await user.click(screen.getByRole('checkbox', { name: 'carla@target.example is the right recipient' }))
  await user.click(send)
  await waitFor(() =>
    expect(listToasts()).toMatchObject([
      {
        kind: 'success',
        title: 'Contact Initiated',
        body: 'The email to Harbour Works was written to the outbox: this installation has no mail server, so nobody has received it.',
      },
    ]),
  )
  expect(screen.queryByRole('dialog')).toBeNull()
  expect(asked.find(({ call }) => call === 'POST /api/contacts')?.body).toEqual({
    company_id: companyId,
    method: 'email',
    contact_person: '',
    address: 'carla@target.example',
    confirmed_address: 'carla@target.example',
    subject: 'A question',
    message: 'May we talk?',
    once_key: expect.stringMatching(/^[0-9a-f-]{36}$/) as string,
  })
  await user.click(button)
  expect((await screen.findByLabelText('Message')).textContent).toBe('')
})

test('what was written and not sent outlives a reload and a closed dialog, until it is sent or dropped', async () => {
  const lost = { 'POST /api/contacts': () => Response.error() }
  const first = await openDialog(lost)
  await writeMail(first.user)
  await first.user.click(screen.getByRole('checkbox', { name: 'carla@target.example is the right recipient' }))
  await first.user.click(screen.getByRole('button', { name: 'Send email' }))
  const keyOf = ({ asked }: typeof first) =>
    (asked.find(({ call }) => call === 'POST /api/contacts')?.body as { once_key: string } | undefined)?.once_key
  await waitFor(() => expect(keyOf(first)).toBeDefined())
  first.unmount()
  const second = await openDialog()
  expect(await screen.findByText(/^This is what you wrote before and did not send/)).toBeTruthy()
  expect(screen.getByLabelText('Message')).toHaveProperty('value', 'May we talk?')
  await second.user.click(screen.getByRole('button', { name: 'Preview email' }))
  await second.user.click(screen.getByRole('checkbox', { name: 'carla@target.example is the right recipient' }))
  await second.user.click(screen.getByRole('button', { name: 'Send email' }))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  // the same words sent again after a lost answer are one contact
  expect(keyOf(second)).toBe(keyOf(first))
  second.unmount()
  const third = await openDialog()
  expect(await screen.findByLabelText('Message')).toHaveProperty('value', '')
  await third.user.type(screen.getByLabelText('Message'), 'Once more')
  await third.user.click(screen.getByRole('button', { name: 'Cancel' }))
  await third.user.click(third.button)
  expect(await screen.findByLabelText('Message')).toHaveProperty('value', 'Once more')
  await third.user.click(screen.getByRole('button', { name: 'Start over' }))
  expect(screen.getByLabelText('Message')).toHaveProperty('value', '')
  expect(screen.queryByText(/^This is what you wrote before/)).toBeNull()
  expect(Object.keys(sessionStorage).filter((key) => key.startsWith('draft '))).toEqual([])
})

test('a draft is of one company and one person', async () => {
  const { user, unmount } = await openDialog()
  await user.type(await screen.findByLabelText('Message'), 'For your eyes only')
  unmount()
  const other = { ...session, user: { ...session.user, id: companyId } }
  await openDialog({ 'GET /api/auth/get-session': other })
  expect(await screen.findByLabelText('Message')).toHaveProperty('value', '')
})

test('sending is disabled while the message is blank', async () => {
  const { user } = await openDialog()
  const next = await screen.findByRole('button', { name: 'Preview email' })
  expect(next).toHaveProperty('disabled', true)
  await user.type(screen.getByLabelText('Message'), '   ')
  expect(next).toHaveProperty('disabled', true)
  await user.type(screen.getByLabelText('Message'), 'x')
  expect(next).toHaveProperty('disabled', false)
})

test('a wrong address is named beside its field, before any preview', async () => {
  const { user } = await openDialog()
  await user.type(await screen.findByLabelText('Email address'), 'carla@target.example, eve@target.example')
  await user.type(screen.getByLabelText('Subject'), 'A question')
  await user.type(screen.getByLabelText('Message'), 'Hello')
  await user.click(screen.getByRole('button', { name: 'Preview email' }))
  expect(screen.getByText('This is not an email address.')).toBeTruthy()
  expect(screen.queryByRole('checkbox')).toBeNull()
})

test('the subject belongs to email alone; a call becomes a task that says nobody was called', async () => {
  const task = makeContact({ method: 'phone', state: 'task-open' })
  const { user, asked } = await openDialog({ 'POST /api/contacts': () => Response.json(task, { status: 201 }) })
  expect(await screen.findByLabelText('Subject')).toBeTruthy()
  await user.click(screen.getByRole('radio', { name: 'Phone' }))
  expect(screen.queryByLabelText('Subject')).toBeNull()
  await user.type(screen.getByLabelText('Message'), 'Ask for the owner')
  await user.click(screen.getByRole('button', { name: 'Save task' }))
  await waitFor(() =>
    expect(listToasts()).toMatchObject([
      { title: 'Contact Initiated', body: 'The call to Harbour Works is saved as a task. Nobody was called.' },
    ]),
  )
  expect(asked.find(({ call }) => call === 'POST /api/contacts')?.body).toMatchObject({
    method: 'phone',
    subject: '',
    confirmed_address: '',
  })
})

test.each([
  [refusal(429, 'You have sent 50 emails within 24 hours.'), 'You have sent 50 emails within 24 hours.'],
  [refusal(500, 'Something went wrong.'), 'Failed to initiate contact. Please try again.'],
])('what fails is told, and nothing that was written is lost: %#', async (answer, body) => {
  const { user } = await openDialog({ 'POST /api/contacts': answer })
  await writeMail(user)
  await user.click(screen.getByRole('checkbox'))
  await user.click(screen.getByRole('button', { name: 'Send email' }))
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
  expect(await screen.findByRole('row', { name: /In the outbox, not sent/ })).toBeTruthy()
  const failed = await openContact(user, /Not sent/)
  expect(failed.getByText('It was cancelled.')).toBeTruthy()
  await user.click(failed.getByRole('button', { name: 'Close' }))
  const open = await openContact(user, /To do/)
  expect(open.getByRole('link', { name: 'Open the LinkedIn page' }).getAttribute('href')).toBe(linkedIn.address)
  await user.click(open.getByRole('button', { name: 'Mark as done' }))
  await waitFor(() => expect(asked.find(({ call }) => call === patch)?.body).toEqual({ state: 'task-done' }))
  expect(asked.find(({ call }) => call === 'GET /api/contacts')?.query).toEqual({ company_id: companyId })
})

const taskPath = `/api/contacts/${makeContact().id}`
const openTask = makeContact({ method: 'phone', address: '', subject: '', message: 'Ask', state: 'task-open' })
const versions = [
  {
    version: 2,
    change_id: '00000000-0000-4000-8000-0000000000d2',
    at: '2026-11-02T12:00:00.000Z',
    user_id: ada,
    user_name: 'Bea Chen',
    kind: 'changed',
    override_reason: null,
    changes: [{ field: 'message', before: 'Ask', after: 'Ask again' }],
    can_undo: true,
  },
]

test('a task is corrected in its place, what somebody else has changed meanwhile is shown, and nothing is sent', async () => {
  let isLate = false
  const { user, asked } = await openDialog({
    [`GET ${taskPath}`]: { ...openTask, version: 2, message: 'Ask again' },
    'GET /api/contacts': () => Response.json([isLate ? { ...openTask, version: 2, message: 'Ask again' } : openTask]),
    [`GET ${taskPath}/history`]: versions,
    [`PATCH ${taskPath}`]: ({ body }: { body: { version: number } }) => {
      isLate = true
      return body.version === 1
        ? refusal(409, 'Someone else changed this contact in the meantime.')()
        : Response.json(openTask)
    },
  })
  await openContact(user, /To do/)
  await user.click(await screen.findByRole('button', { name: 'Change Address: Nothing yet' }))
  await user.type(screen.getByRole('textbox', { name: 'Address' }), '+44 20 7946 0000')
  await user.click(screen.getByRole('button', { name: 'Save' }))
  expect(await screen.findByText('What you typed is still here. Changed by Bea Chen:')).toBeTruthy()
  await user.click(screen.getByRole('button', { name: 'Save mine' }))
  await waitFor(() =>
    expect(asked.filter(({ call }) => call === `PATCH ${taskPath}`).map(({ body }) => body)).toEqual([
      { address: '+44 20 7946 0000', version: 1 },
      { address: '+44 20 7946 0000', version: 2 },
    ]),
  )
  expect(asked.some(({ call }) => call === 'POST /api/contacts')).toBe(false)
})

test('the last change of a task is undone from its history, a removed contact from the toast', async () => {
  const undo = 'POST /api/contacts/undo'
  const removed = { change_id: '00000000-0000-4000-8000-0000000000d4', changed: 1, refused: [] }
  const { user, asked } = await openDialog({
    'GET /api/contacts': [openTask],
    [`GET ${taskPath}/history`]: versions,
    [`DELETE ${taskPath}`]: removed,
    [undo]: removed,
  })
  const open = await openContact(user, /To do/)
  await user.click(open.getByRole('button', { name: 'Remove' }))
  await waitFor(() => expect(listToasts()).toMatchObject([{ kind: 'success', title: 'Contact removed' }]))
  listToasts()[0]?.action?.onPress()
  await user.click(await screen.findByRole('button', { name: 'Undo' }))
  await waitFor(() =>
    expect(asked.filter(({ call }) => call === undo).map(({ body }) => body)).toEqual([
      { change_id: removed.change_id },
      { change_id: versions[0]?.change_id },
    ]),
  )
})

test('a mail shows what became of it, and nobody undoes that', async () => {
  const mail = makeContact({ state: 'sent' })
  const byNobody = { ...versions[0], user_id: null, user_name: '' }
  const { user } = await openDialog({ 'GET /api/contacts': [mail], [`GET ${taskPath}/history`]: [byNobody] })
  await openContact(user, /Sent/)
  expect(await screen.findByRole('list', { name: 'History of the contact' })).toBeTruthy()
  expect(screen.queryByRole('button', { name: 'Undo' })).toBeNull()
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
    [`GET /api/contacts/${makeContact().id}/mail`]: refusal(404, 'This email cannot be downloaded.'),
  })
  for (const words of [/outbox.*Bea Chen/, /Queued/]) {
    const other = await openContact(user, words)
    expect(other.queryByRole('button', { name: /^Download the email/ })).toBeNull()
    await user.click(other.getByRole('button', { name: 'Close' }))
  }
  const own = await openContact(user, /outbox.*Ada Berg/)
  await user.click(await own.findByRole('button', { name: 'Download the email to carla@target.example' }))
  await waitFor(() => expect(listToasts()).toMatchObject([{ title: 'The email could not be downloaded' }]))
  expect(asked.some(({ call }) => call === `GET /api/contacts/${makeContact().id}/mail`)).toBe(true)
})

test('a visitor is told to sign in', async () => {
  const { user } = await openDialog({ 'GET /api/auth/get-session': () => Response.json(null) })
  expect(listToasts()).toMatchObject([{ title: 'Authentication Required' }])
  expect(screen.queryByRole('dialog')).toBeNull()
  void user
})

test('whoever may only read in the workspace sees what was tried, and no form that would be refused', async () => {
  const { user } = await openDialog({
    'GET /api/workspaces': [{ id: ada, name: 'Ours', is_active: true, is_private: false, role: 'viewer', members: 2 }],
    'GET /api/contacts': [makeContact({ method: 'phone', state: 'task-open', message: 'Ask for the books.' })],
  })
  const open = await openContact(user, /To do/)
  expect(open.getByText('Ask for the books.')).toBeTruthy()
  await user.click(open.getByRole('button', { name: 'Close' }))
  expect(screen.getByText('You can view this workspace but not change it: its members contact companies.')).toBeTruthy()
  expect(screen.queryByLabelText('Message')).toBeNull()
  expect(screen.queryByRole('button', { name: 'Mark as done' })).toBeNull()
})

test('the answer to a mail is noted with its day', async () => {
  const mail = makeContact({ state: 'sent' })
  const { user, asked } = await openDialog({
    'GET /api/contacts': [mail],
    [`GET ${taskPath}/history`]: [],
    [`PATCH ${taskPath}`]: { ...mail, version: 2, state: 'declined', answered_on: '2026-11-20' },
  })
  await openContact(user, /Sent/)
  await user.click(screen.getByRole('button', { name: 'Record an answer' }))
  await user.click(screen.getByRole('radio', { name: 'Declined' }))
  await user.clear(screen.getByLabelText(/Answered on/))
  await user.click(screen.getByRole('button', { name: 'Save the answer' }))
  expect(await screen.findByText('Choose the day of the answer.')).toBeTruthy()
  await user.type(screen.getByLabelText(/Answered on/), '2026-11-20')
  await user.click(screen.getByRole('button', { name: 'Save the answer' }))
  await waitFor(() =>
    expect(asked.find(({ call }) => call === `PATCH ${taskPath}`)?.body).toEqual({
      state: 'declined',
      answered_on: '2026-11-20',
      answer_note: '',
      version: 1,
    }),
  )
})

test('the words of a mail that never went out are written again, unless something else is being written', async () => {
  const failed = makeContact({
    state: 'failed',
    failure: 'The mail server did not accept it.',
    contact_person: 'Carla',
  })
  const { user } = await openDialog({ 'GET /api/contacts': [failed] })
  const open = await openContact(user, /Not sent/)
  await user.click(open.getByRole('button', { name: 'Write again' }))
  const valueOf = (label: string) => screen.getByLabelText<HTMLInputElement>(label).value
  await waitFor(() => expect(valueOf('Message')).toBe('May we talk?'))
  expect([valueOf('Email address'), valueOf('Subject')]).toEqual(['carla@target.example', 'A question'])
  const again = await openContact(user, /Not sent/)
  expect(again.queryByRole('button', { name: 'Write again' })).toBeNull()
})
