import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test, vi } from 'vitest'
import { refusal, renderWithNetwork } from '#areas/audit/web/network.fixture.tsx'
import { listToasts } from '#kit/feedback/toast.ts'
import { InvitationFromLink, ReceivedInvitations } from './invitation-panel.tsx'

const token = 'a'.repeat(43)
const team = '00000000-0000-4000-8000-000000000001'
const preview = {
  workspace_name: 'Deal team',
  invited_by: 'Ada Berg',
  role: 'viewer',
  expires_at: '2026-03-09T12:00:00.000Z',
  is_for_other: false,
}
const path = 'POST /api/workspace_invitations/preview'

test('a visitor sees who invites to what, and that signing in comes first', async () => {
  const { asked } = renderWithNetwork(<InvitationFromLink token={token} isSignedIn={false} onAnswered={() => {}} />, {
    [path]: preview,
  })
  expect(await screen.findByRole('heading', { name: 'You are invited to Deal team' })).toBeTruthy()
  expect(screen.getByText('Ada Berg invites you as a viewer.')).toBeTruthy()
  expect(screen.getByText(/Sign in, or sign up/)).toBeTruthy()
  expect(screen.queryByRole('button')).toBeNull()
  expect(asked).toEqual([{ call: path, query: {}, body: { token } }])
})

test('somebody who is signed in with another address is not offered an answer that would be refused', async () => {
  renderWithNetwork(<InvitationFromLink token={token} isSignedIn onAnswered={() => {}} />, {
    [path]: { ...preview, is_for_other: true },
  })
  expect(await screen.findByText(/sent to another email address than the one you are signed in with/)).toBeTruthy()
  expect(screen.queryByRole('button')).toBeNull()
})

test('accepting joins, switches to the workspace and goes on', async () => {
  const user = userEvent.setup()
  const onAnswered = vi.fn<() => void>()
  const { asked } = renderWithNetwork(<InvitationFromLink token={token} isSignedIn onAnswered={onAnswered} />, {
    [path]: preview,
    'POST /api/workspace_invitations/accept': { id: team },
    [`POST /api/workspaces/${team}/activate`]: { id: team },
  })
  await user.click(await screen.findByRole('button', { name: 'Accept invitation' }))
  await waitFor(() => expect(onAnswered).toHaveBeenCalledOnce())
  expect(asked.find((one) => one.call.endsWith('/accept'))?.body).toEqual({ token })
  expect(asked.some((one) => one.call.endsWith('/activate'))).toBe(true)
  expect(listToasts()).toMatchObject([{ kind: 'success', title: 'You joined Deal team' }])
})

test('a refused acceptance stays where it is', async () => {
  const user = userEvent.setup()
  const onAnswered = vi.fn<() => void>()
  renderWithNetwork(<InvitationFromLink token={token} isSignedIn onAnswered={onAnswered} />, {
    [path]: preview,
    'POST /api/workspace_invitations/accept': refusal(404, 'There is no such open invitation.'),
  })
  await user.click(await screen.findByRole('button', { name: 'Accept invitation' }))
  await waitFor(() =>
    expect(listToasts()).toMatchObject([{ kind: 'destructive', body: 'There is no such open invitation.' }]),
  )
  expect(onAnswered).not.toHaveBeenCalled()
})

test.each([404, 400])('a link that is over or was never one says so (%d)', async (status) => {
  renderWithNetwork(<InvitationFromLink token={token} isSignedIn onAnswered={() => {}} />, {
    [path]: refusal(status, 'There is no such open invitation.'),
  })
  expect(await screen.findByText('This invitation no longer works')).toBeTruthy()
})

test('a server in trouble is not told as an invitation that is over', async () => {
  renderWithNetwork(<InvitationFromLink token={token} isSignedIn onAnswered={() => {}} />, {
    [path]: refusal(500, 'Something went wrong.'),
  })
  expect((await screen.findByRole('alert')).textContent).toContain('Something went wrong.')
  expect(screen.queryByText('This invitation no longer works')).toBeNull()
})

test('received invitations are answered by their id', async () => {
  const user = userEvent.setup()
  const { asked } = renderWithNetwork(<ReceivedInvitations />, {
    'GET /api/workspace_invitations/received': [{ id: team, ...preview }],
    'POST /api/workspace_invitations/decline': { success: true },
  })
  await user.click(await screen.findByRole('button', { name: 'Decline' }))
  await waitFor(() => expect(listToasts()).toMatchObject([{ title: 'Invitation declined' }]))
  expect(asked.find((one) => one.call.endsWith('/decline'))?.body).toEqual({ invitation_id: team })
})
