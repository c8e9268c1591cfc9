import { useMutation } from '@tanstack/react-query'
import { render, screen, waitFor } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { expect, test, vi } from 'vitest'
import { FreshQueries } from '../client/fresh-queries.tsx'
import { makeQueryClient } from '../client/query-client.ts'
import { tellWhenDone } from './tell-when-done.ts'

test.each([
  ['done', true],
  ['refused', false],
])('a row that went away with its own removal: what was %s is told', async (_what, isDone) => {
  const answer = Promise.withResolvers<void>()
  const tell = vi.fn<() => void>()
  const failed = vi.fn<() => void>()
  function Row() {
    const remove = useMutation({ mutationFn: () => answer.promise, onError: failed })
    return (
      <button type="button" onClick={() => tellWhenDone(remove.mutateAsync(), tell)}>
        Remove
      </button>
    )
  }
  const { unmount } = render(
    <FreshQueries client={makeQueryClient()}>
      <Row />
    </FreshQueries>,
  )
  await userEvent.click(screen.getByRole('button', { name: 'Remove' }))
  unmount()
  if (isDone) answer.resolve()
  else answer.reject(new Error('refused'))
  await waitFor(() => expect((isDone ? tell : failed).mock.calls).toHaveLength(1))
  expect((isDone ? failed : tell).mock.calls).toHaveLength(0)
})
