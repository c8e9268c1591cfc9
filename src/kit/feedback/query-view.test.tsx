import { QueryClientProvider, useQuery } from '@tanstack/react-query'
import { render, screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { expect, test, vi } from 'vitest'
import { ApiError } from '../client/api-error.ts'
import { makeQueryClient } from '../client/query-client.ts'
import { EmptyState } from './empty-state.tsx'
import { QueryView } from './query-view.tsx'

const refused = () => Promise.reject(new ApiError('Something went wrong.', { code: 'INTERNAL', status: 500 }))

function Deals({ read }: { read: () => Promise<string[]> }) {
  const query = useQuery({ queryKey: ['deals'], queryFn: read })
  return (
    <QueryView
      query={query}
      loading="Loading"
      failed="The deals could not be loaded"
      empty={<EmptyState title="No deals" />}
    >
      {(deals) => deals.join(', ')}
    </QueryView>
  )
}

function show(read: () => Promise<string[]>) {
  const queries = makeQueryClient()
  render(
    <QueryClientProvider client={queries}>
      <Deals read={read} />
    </QueryClientProvider>,
  )
  return { user: userEvent.setup(), refetch: () => queries.refetchQueries() }
}

const notice = 'This could not be refreshed and may be out of date.'

test.each([
  { rows: ['Alder'], shown: 'Alder' },
  { rows: [], shown: 'No deals' },
])(
  'what was read before ($shown) stays when it cannot be read again, and says so until it can',
  async ({ rows, shown }) => {
    const read = vi.fn<() => Promise<string[]>>(refused).mockResolvedValueOnce(rows)
    const { user, refetch } = show(read)
    await screen.findByText(shown)
    expect(screen.queryByText(notice)).toBeNull()
    await refetch()
    expect((await screen.findByRole('status')).textContent).toContain(notice)
    expect(screen.getByText(shown)).toBeTruthy()
    expect(screen.queryByRole('alert')).toBeNull()
    read.mockResolvedValueOnce(['Birch'])
    await user.click(screen.getByRole('button', { name: 'Try again' }))
    expect(await screen.findByText('Birch')).toBeTruthy()
    expect(screen.queryByText(notice)).toBeNull()
  },
)

test('what is gone is not shown any longer, and nobody is asked to try again', async () => {
  const gone = () => Promise.reject(new ApiError('There is no such deal.', { code: 'NOT_FOUND', status: 404 }))
  const { refetch } = show(vi.fn<() => Promise<string[]>>(gone).mockResolvedValueOnce(['Alder']))
  await screen.findByText('Alder')
  await refetch()
  expect((await screen.findByRole('alert')).textContent).toContain('There is no such deal.')
  expect(screen.queryByText('Alder')).toBeNull()
  expect(screen.queryByRole('button', { name: 'Try again' })).toBeNull()
})

test('what was never read says what failed, and is tried again', async () => {
  const read = vi.fn<() => Promise<string[]>>(refused)
  const { user } = show(read)
  expect((await screen.findByRole('alert')).textContent).toContain('The deals could not be loaded')
  read.mockResolvedValueOnce(['Alder'])
  await user.click(screen.getByRole('button', { name: 'Try again' }))
  expect(await screen.findByText('Alder')).toBeTruthy()
})
