import { screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test, vi } from 'vitest'
import { renderWithNetwork } from '#areas/audit/web/network.fixture.tsx'
import { AskRoom } from './ask-room.tsx'

const dealId = '00000000-0000-4000-8000-00000000000d'
const nothing = { claims: [], instructions: [], searched: 3, unread: 0, left_out: 0, model: null, sentence: null }

test('a question that was answered is left without a warning, one that was typed since is not', async () => {
  const user = userEvent.setup()
  const close = vi.fn<() => void>()
  renderWithNetwork(<AskRoom dealId={dealId} onClose={close} />, {
    'GET /api/auth/get-session': null,
    'GET /api/ai_policy': { models: [], outside: 'switched-off' },
    'POST /api/room_answers': nothing,
  })
  const field = screen.getByRole('textbox')
  await user.type(field, 'Who may terminate?')
  await user.click(screen.getByRole('button', { name: 'Ask' }))
  await screen.findByRole('region', { name: 'Answer' })
  await user.type(field, ' And when?')
  await user.keyboard('{Escape}')
  await user.click(await screen.findByRole('button', { name: 'Keep editing' }))
  await user.clear(field)
  await user.type(field, 'Who may terminate?')
  await user.keyboard('{Escape}')
  expect(close).toHaveBeenCalled()
})
