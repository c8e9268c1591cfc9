import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { refusal, renderWithNetwork, type Asked } from '#areas/audit/web/network.fixture.tsx'
import { listToasts } from '#kit/feedback/toast.ts'
import type { Invitation, Member, Workspace } from '../contract.ts'
import { WorkspaceDialog } from './workspace-dialog.tsx'

const team = '00000000-0000-4000-8000-000000000001'
const alone = '00000000-0000-4000-8000-000000000002'
const ada = '00000000-0000-4000-8000-00000000000a'
const bea = '00000000-0000-4000-8000-00000000000b'
const carl = '00000000-0000-4000-8000-00000000000c'

function makeWorkspace(only: Partial<Workspace> = {}): Workspace {
  return {
    id: team,
    name: 'Deal team',
    is_private: false,
    role: 'admin',
    capabilities: [],
    is_active: true,
    member_count: 3,
    created_at: '2026-03-02T12:00:00.000Z',
    ...only,
  }
}

function makeMember(only: Partial<Member>): Member {
  return {
    user_id: ada,
    name: 'Ada Berg',
    email: 'ada@example.com',
    role: 'admin',
    capabilities: [],
    joined_at: '2026-03-02T12:00:00.000Z',
    is_you: false,
    ...only,
  }
}

function makeInvitation(only: Partial<Invitation> = {}): Invitation {
  return {
    id: '00000000-0000-4000-8000-0000000000ee',
    email: 'dan@example.com',
    role: 'member',
    capabilities: [],
    state: 'pending',
    invited_by: 'Ada Berg',
    created_at: '2026-03-02T12:00:00.000Z',
    sent_at: '2026-03-02T12:00:00.000Z',
    sent_count: 1,
    expires_at: '2026-03-09T12:00:00.000Z',
    ...only,
  }
}

const privateOne = makeWorkspace({
  id: alone,
  name: 'My own',
  is_private: true,
  role: 'owner',
  is_active: false,
  member_count: 1,
})
const members = [
  makeMember({ user_id: bea, name: 'Bea Chen', email: 'bea@example.com', role: 'owner' }),
  makeMember({ is_you: true }),
  makeMember({ user_id: carl, name: 'Carl', email: 'carl@example.com', role: 'viewer' }),
]

const network = (only: Record<string, unknown> = {}) => ({
  'GET /api/workspaces': [privateOne, makeWorkspace()],
  'GET /api/workspace_members': members,
  'GET /api/workspace_invitations': [makeInvitation()],
  'GET /api/workspace_invitations/received': [],
  'GET /api/workspaces/sample-data': { has_samples: false },
  'GET /api/audit_log': [],
  ...only,
})

const show = (answers: Record<string, unknown>) =>
  renderWithNetwork(<WorkspaceDialog open onOpenChange={() => {}} />, answers)
const rowOf = async (name: string) => within((await screen.findByText(name)).closest('tr')!)

test('an admin changes members below the owner, not the owner', async () => {
  show(network())
  const owner = await rowOf('Bea Chen')
  expect(owner.queryByRole('combobox')).toBeNull()
  expect(owner.getByRole('checkbox', { name: 'Compliance for Bea Chen' })).toHaveProperty('disabled', true)
  expect(owner.queryByRole('button', { name: 'Remove Bea Chen' })).toBeNull()
  const viewer = await rowOf('Carl')
  expect(viewer.getByRole('combobox', { name: 'Role of Carl' })).toBeTruthy()
  expect(viewer.getByRole('button', { name: 'Remove Carl' })).toBeTruthy()
  // oneself is left by leaving
  expect((await rowOf('Ada Berg')).queryByRole('button')).toBeNull()
})

test('the roles an admin can give end at admin', async () => {
  const user = userEvent.setup()
  show(network())
  await user.click((await rowOf('Carl')).getByRole('combobox'))
  const options = (await screen.findAllByRole('option')).map((option) => option.textContent)
  expect(options).toEqual(['Admin', 'Member', 'Viewer'])
})

test('changing a role asks the server and says what it answered', async () => {
  const user = userEvent.setup()
  const path = `PATCH /api/workspace_members/${carl}`
  const { asked } = show(network({ [path]: makeMember({ user_id: carl, role: 'member' }) }))
  await user.click((await rowOf('Carl')).getByRole('combobox'))
  await user.click(await screen.findByRole('option', { name: 'Member' }))
  await waitFor(() => expect(listToasts()).toMatchObject([{ kind: 'success', title: 'Member changed' }]))
  expect(asked.find((one) => one.call === path)?.body).toEqual({ role: 'member' })
})

test('a refusal is told in the words of the server and claims no success', async () => {
  const user = userEvent.setup()
  show(network({ [`PATCH /api/workspace_members/${carl}`]: refusal(403, 'Your role does not allow that.') }))
  await user.click((await rowOf('Carl')).getByRole('checkbox'))
  await waitFor(() =>
    expect(listToasts()).toMatchObject([{ kind: 'destructive', body: 'Your role does not allow that.' }]),
  )
})

test('removing somebody asks first', async () => {
  const user = userEvent.setup()
  const path = `DELETE /api/workspace_members/${carl}`
  const { asked } = show(network({ [path]: { success: true } }))
  await user.click((await rowOf('Carl')).getByRole('button', { name: 'Remove Carl' }))
  const question = within(await screen.findByRole('alertdialog', { name: 'Remove Carl?' }))
  await user.click(question.getByRole('button', { name: 'Cancel' }))
  expect(asked.some((one) => one.call === path)).toBe(false)
  await user.click((await rowOf('Carl')).getByRole('button', { name: 'Remove Carl' }))
  await user.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Remove' }))
  await waitFor(() => expect(listToasts()).toMatchObject([{ title: 'Member removed' }]))
})

test('a viewer sees members and workspaces, and nothing to manage', async () => {
  const user = userEvent.setup()
  show(network({ 'GET /api/workspaces': [privateOne, makeWorkspace({ role: 'viewer' })] }))
  await rowOf('Carl')
  expect(screen.getAllByRole('tab').map((tab) => tab.textContent)).toEqual(['Members', 'Workspaces'])
  expect(screen.queryByRole('combobox')).toBeNull()
  await user.click(screen.getByRole('tab', { name: 'Workspaces' }))
  expect(screen.queryByRole('button', { name: 'Rename' })).toBeNull()
  expect(screen.queryByRole('button', { name: 'Delete workspace' })).toBeNull()
})

test('inviting checks the address, then sends and clears the field', async () => {
  const user = userEvent.setup()
  const { asked } = show(
    network({
      'POST /api/workspace_invitations': makeInvitation({ email: 'eve@example.com' }),
      'GET /site.json': { mail: 'outbox' },
    }),
  )
  await user.click(await screen.findByRole('tab', { name: 'Invitations' }))
  const field = screen.getByLabelText('Email address')
  await user.click(screen.getByRole('button', { name: 'Send invitation' }))
  expect(await screen.findByText('Enter an email address.')).toBeTruthy()
  await user.type(field, 'eve')
  await user.click(screen.getByRole('button', { name: 'Send invitation' }))
  expect(await screen.findByText('This is not an email address.')).toBeTruthy()
  await user.type(field, '@example.com')
  await user.click(screen.getByRole('checkbox', { name: 'May handle compliance cases' }))
  await user.click(screen.getByRole('button', { name: 'Send invitation' }))
  await waitFor(() =>
    expect(listToasts()).toMatchObject([
      {
        kind: 'success',
        title: 'Invitation created',
        body: 'The email to eve@example.com was written to the outbox: this installation has no mail server, so nobody has received it. Its link works for 7 days.',
      },
    ]),
  )
  expect(asked.filter((one) => one.call === 'POST /api/workspace_invitations').map((one) => one.body)).toEqual([
    { email: 'eve@example.com', role: 'member', capabilities: ['compliance'] },
  ])
  expect(field).toHaveProperty('value', '')
})

test('why an invitation was refused stands beside the address', async () => {
  const user = userEvent.setup()
  show(network({ 'POST /api/workspace_invitations': refusal(409, 'This person is already a member.') }))
  await user.click(await screen.findByRole('tab', { name: 'Invitations' }))
  await user.type(screen.getByLabelText('Email address'), 'bea@example.com{Enter}')
  expect(await screen.findByText('This person is already a member.')).toBeTruthy()
  expect(screen.getByLabelText('Email address')).toHaveProperty('value', 'bea@example.com')
})

test('only open invitations can be sent again or withdrawn, those for owners only by owners', async () => {
  const user = userEvent.setup()
  const invitations = [
    makeInvitation(),
    makeInvitation({ id: alone, email: 'owner@example.com', role: 'owner' }),
    makeInvitation({ id: team, email: 'done@example.com', state: 'accepted' }),
  ]
  show(network({ 'GET /api/workspace_invitations': invitations }))
  await user.click(await screen.findByRole('tab', { name: 'Invitations' }))
  expect((await rowOf('dan@example.com')).getAllByRole('button').map((button) => button.textContent)).toEqual([
    'Send again',
    'Withdraw',
  ])
  for (const email of ['owner@example.com', 'done@example.com']) {
    expect((await rowOf(email)).queryByRole('button')).toBeNull()
  }
})

test('a mail that nobody has received is offered to whoever ordered it, and only where no mail server takes it', async () => {
  const user = userEvent.setup()
  const mail = {
    id: ada,
    about_id: makeInvitation().id,
    recipient: 'dan@example.com',
    written_at: '2026-03-02T12:00:00.000Z',
  }
  const answers = network({
    'GET /site.json': { mail: 'outbox' },
    'GET /api/mails': [mail, { ...mail, id: carl, about_id: carl }],
    [`GET /api/mails/${ada}`]: refusal(404, 'This email cannot be downloaded.'),
  })
  const { asked, unmount } = show(answers)
  await user.click(await screen.findByRole('tab', { name: 'Invitations' }))
  await user.click(await screen.findByRole('button', { name: 'Download the email to dan@example.com' }))
  await waitFor(() =>
    expect(listToasts()).toMatchObject([{ kind: 'destructive', body: 'This email cannot be downloaded.' }]),
  )
  expect(asked.some(({ call }) => call === `GET /api/mails/${ada}`)).toBe(true)
  unmount()
  const later = show({ ...answers, 'GET /site.json': { mail: 'smtp' } })
  await user.click(await screen.findByRole('tab', { name: 'Invitations' }))
  await waitFor(() => expect(later.asked.some(({ call }) => call === 'GET /site.json')).toBe(true))
  await rowOf('dan@example.com')
  expect(screen.queryByRole('button', { name: /Download/ })).toBeNull()
  expect(later.asked.some(({ call }) => call === 'GET /api/mails')).toBe(false)
})

test('a name that stays the same is no news', async () => {
  const user = userEvent.setup()
  const path = `PATCH /api/workspaces/${team}`
  const { asked } = show(network({ [path]: ({ body }: Asked) => Response.json(makeWorkspace(body as object)) }))
  await user.click(await screen.findByRole('tab', { name: 'Workspaces' }))
  const field = screen.getByDisplayValue('Deal team')
  await user.type(field, ' {Enter}')
  expect(await screen.findByText('This is already its name.')).toBeTruthy()
  expect(asked.some(({ call }) => call === path)).toBe(false)
  await user.type(field, '2{Enter}')
  await waitFor(() => expect(listToasts()).toMatchObject([{ kind: 'success', title: 'Workspace renamed' }]))
})

test('a new workspace is not the one that one works in: it says so, and switches', async () => {
  const user = userEvent.setup()
  const harbour = makeWorkspace({ id: carl, name: 'Harbour', is_active: false, role: 'owner' })
  const { asked } = show(
    network({ 'POST /api/workspaces': harbour, [`POST /api/workspaces/${carl}/activate`]: harbour }),
  )
  await user.click(await screen.findByRole('tab', { name: 'Workspaces' }))
  await user.type(screen.getAllByLabelText('Name')[0] ?? document.body, 'Harbour{Enter}')
  await waitFor(() =>
    expect(listToasts()).toMatchObject([
      {
        title: 'Workspace created',
        body: 'You are still working in Deal team.',
        action: { label: 'Switch to Harbour' },
      },
    ]),
  )
  listToasts()[0]?.action?.onPress()
  await waitFor(() => expect(asked.some(({ call }) => call === `POST /api/workspaces/${carl}/activate`)).toBe(true))
})

test('an invitation to a private workspace says what it opens', async () => {
  const user = userEvent.setup()
  show(network({ 'GET /api/workspaces': [{ ...privateOne, is_active: true }] }))
  await user.click(await screen.findByRole('tab', { name: 'Invitations' }))
  expect(await screen.findByText(/My own is your private workspace/)).toBeTruthy()
})

test('switching goes to the server; the private workspace cannot be left', async () => {
  const user = userEvent.setup()
  const path = `POST /api/workspaces/${alone}/activate`
  const { asked } = show(network({ [path]: privateOne }))
  await user.click(await screen.findByRole('tab', { name: 'Workspaces' }))
  const list = within(screen.getByRole('list', { name: 'Your workspaces' }))
  expect(list.getAllByRole('button', { name: /Leave/ }).map((button) => button.getAttribute('aria-label'))).toEqual([
    'Leave Deal team',
  ])
  await user.click(list.getByRole('button', { name: 'Switch to My own' }))
  await waitFor(() => expect(asked.some((one) => one.call === path)).toBe(true))
  await waitFor(() => expect(listToasts()).toMatchObject([{ title: 'You are now working in My own' }]))
})

test('a workspace without anybody else is deleted by its owner, not left', async () => {
  const user = userEvent.setup()
  show(network({ 'GET /api/workspaces': [makeWorkspace({ role: 'owner', member_count: 1 })] }))
  await user.click(await screen.findByRole('tab', { name: 'Workspaces' }))
  expect(await screen.findByRole('button', { name: 'Delete workspace' })).toBeTruthy()
  expect(screen.queryByRole('button', { name: /Leave/ })).toBeNull()
})

test('an owner deletes by typing the name', async () => {
  const user = userEvent.setup()
  const path = `DELETE /api/workspaces/${team}`
  const answers = network({
    'GET /api/workspaces': [privateOne, makeWorkspace({ role: 'owner' })],
    [path]: { success: true },
  })
  const { asked } = show(answers)
  await user.click(await screen.findByRole('tab', { name: 'Workspaces' }))
  await user.click(screen.getByRole('button', { name: 'Delete workspace' }))
  expect(asked.some((one) => one.call === path)).toBe(false)
  await user.type(screen.getByLabelText('Name of the workspace'), 'Deal team')
  await user.click(screen.getByRole('button', { name: 'Delete workspace' }))
  await waitFor(() => expect(asked.some((one) => one.call === path)).toBe(true))
  const sent = asked.find((one) => one.call === path)
  expect({ ...sent?.query, ...(sent?.body as object) }).toEqual({ confirm_name: 'Deal team' })
})

test('sample data is offered for removal only where there is some', async () => {
  const user = userEvent.setup()
  const answers: Record<string, unknown> = network({ 'GET /api/workspaces/sample-data': { has_samples: true } })
  answers['POST /api/workspaces/sample-data/remove'] = () => {
    answers['GET /api/workspaces/sample-data'] = { has_samples: false }
    return Response.json({ has_samples: false })
  }
  show(answers)
  await user.click(await screen.findByRole('tab', { name: 'Workspaces' }))
  await user.click(await screen.findByRole('button', { name: 'Remove sample data' }))
  const question = await screen.findByRole('alertdialog', { name: 'Remove the sample data?' })
  await user.click(within(question).getByRole('button', { name: 'Remove sample data' }))
  await waitFor(() => expect(screen.queryByRole('button', { name: 'Remove sample data' })).toBeNull())
})

test.each([
  ['owner', true],
  ['admin', false],
] as const)('what other areas show the owner, an %s sees: %s', async (role, isShown) => {
  const user = userEvent.setup()
  const answers = network({ 'GET /api/workspaces': [privateOne, makeWorkspace({ role })] })
  renderWithNetwork(<WorkspaceDialog open onOpenChange={() => {}} forOwner={<p>For the owner</p>} />, answers)
  await user.click(await screen.findByRole('tab', { name: 'Workspaces' }))
  await screen.findByRole('list', { name: 'Your workspaces' })
  expect(screen.queryByText('For the owner') !== null).toBe(isShown)
})

test('a dialog that cannot load says so and tries again', async () => {
  const user = userEvent.setup()
  const answers = network({ 'GET /api/workspaces': refusal(500, 'Something went wrong.') }) as Record<string, unknown>
  show(answers)
  expect((await screen.findByRole('alert')).textContent).toContain('Something went wrong.')
  answers['GET /api/workspaces'] = [makeWorkspace()]
  await user.click(screen.getByRole('button', { name: 'Try again' }))
  expect(await screen.findByRole('tab', { name: 'Members' })).toBeTruthy()
})
