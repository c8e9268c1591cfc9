import { render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test, vi } from 'vitest'
import { client } from '#kit/client/api.ts'
import { FreshQueries } from '#kit/client/fresh-queries.tsx'
import { makeQueryClient } from '#kit/client/query-client.ts'
import { LeftWorkspaceNotice } from './left-workspace-notice.tsx'

test('a page whose workspace was left in another tab says so, and leads back', async () => {
  const user = userEvent.setup()
  let server = 'first'
  const activated: string[] = []
  vi.stubGlobal('fetch', (request: Request) => {
    const [, id] = /workspaces\/(\w+)\/activate$/.exec(request.url) ?? []
    if (id !== undefined) {
      activated.push(id)
      server = id
    }
    return Promise.resolve(Response.json([], { headers: { 'x-scope': server } }))
  })
  render(
    <FreshQueries client={makeQueryClient()}>
      <LeftWorkspaceNotice />
    </FreshQueries>,
  )
  await client.deals.views()
  expect(screen.getByRole('status').textContent).toBe('')
  server = 'second'
  await expect(client.deals.views()).rejects.toThrow(/another workspace than this page shows/)
  expect((await screen.findByRole('status')).textContent).toMatch(/You now work in another workspace/)
  expect(screen.getByRole('button', { name: 'Reload the page' })).toBeTruthy()
  await user.click(screen.getByRole('button', { name: 'Switch back' }))
  await waitFor(() => expect(screen.getByRole('status').textContent).toBe(''))
  expect(activated).toEqual(['first'])
})
