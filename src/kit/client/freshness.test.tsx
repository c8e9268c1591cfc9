import { useQuery } from '@tanstack/react-query'
import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { eventually } from '#test/eventually.ts'
import { expect, test, vi } from 'vitest'
import { listToasts } from '../feedback/toast.ts'
import { api, client } from './api.ts'
import { FreshQueries } from './fresh-queries.tsx'
import { refresh } from './freshness.ts'
import { makeQueryClient } from './query-client.ts'
import { useAction } from './use-action.ts'

/** A list of saved views on the server, and what was requested. */
function serve({ refuses = false } = {}) {
  const views: { name: string }[] = []
  const asked: string[] = []
  vi.stubGlobal('fetch', async (request: Request) => {
    const { pathname } = new URL(request.url)
    asked.push(`${request.method} ${pathname}`)
    if (request.method === 'GET') return Response.json(pathname.endsWith('/deal-views') ? views : [])
    if (refuses)
      return Response.json({ error: 'The name is taken.', code: 'CONFLICT', requestId: 'r' }, { status: 409 })
    views.push({ name: 'Mine' })
    return Response.json({ name: 'Mine' }, { status: 201 })
  })
  return asked
}

function Views({ onShown }: { onShown: () => void }) {
  const views = useQuery(api.deals.views.queryOptions())
  const totals = useQuery(api.deals.totals.queryOptions({ input: {} }))
  const save = useAction(client.deals.saveView, {
    failed: 'Not saved',
    done: async (_view, _input, refreshed) => {
      await refreshed
      onShown()
    },
  })
  const shown = (views.data ?? []).map(({ name }) => name).join(', ')
  return (
    <button type="button" onClick={() => save.mutate({ name: 'Mine', layout: 'list', query: '' })}>
      {`${totals.isSuccess ? 'Save' : 'Wait'}: ${shown || 'none'}`}
    </button>
  )
}

function show(onShown: () => void) {
  const queries = makeQueryClient()
  render(
    <FreshQueries client={queries}>
      <Views onShown={onShown} />
    </FreshQueries>,
  )
  return queries
}

test('a write refreshes what it changed, nothing else, and says when that is shown', async () => {
  const asked = serve()
  const onShown = vi.fn<() => void>(() => expect(screen.getByRole('button').textContent).toBe('Save: Mine'))
  show(onShown)
  await userEvent.click(await screen.findByRole('button', { name: 'Save: none' }))
  await screen.findByRole('button', { name: 'Save: Mine' })
  await eventually(() => expect(onShown).toHaveBeenCalledOnce())
  expect(asked.filter((call) => call.endsWith('/deal-views'))).toHaveLength(3)
  expect(asked).toHaveLength(4)
})

test('a refused write shows the sentence of the server, and what the server has now', async () => {
  const asked = serve({ refuses: true })
  show(() => undefined)
  await userEvent.click(await screen.findByRole('button', { name: 'Save: none' }))
  await eventually(() => expect(listToasts()).toMatchObject([{ title: 'Not saved', body: 'The name is taken.' }]))
  expect(asked.filter((call) => call.startsWith('GET') && call.endsWith('/deal-views'))).toHaveLength(2)
})

test('a list that no field of its input ties to an area stays when that area changes', async () => {
  const queries = makeQueryClient()
  const keyOf = (input: object) => api.companies.facets.queryKey({ input })
  const searched = api.companies.search.infiniteOptions({
    input: () => ({ sourcing_stages: ['contacted' as const] }),
    initialPageParam: undefined,
    getNextPageParam: () => undefined,
  }).queryKey
  const keys = [keyOf({ owner: 'none' }), keyOf({ text: 'owner' }), searched]
  for (const queryKey of keys) await queries.fetchQuery({ queryKey, queryFn: () => 'a list' })
  const areStale = () => keys.map((key) => queries.getQueryState(key)?.isInvalidated)
  await refresh(queries, ['sourcing'])
  expect(areStale()).toEqual([true, false, true])
  await refresh(queries, ['companies'])
  expect(areStale()).toEqual([true, true, true])
})

test('news of an area refreshes every call that reads it', async () => {
  const asked = serve()
  const queries = show(() => undefined)
  await screen.findByRole('button', { name: 'Save: none' })
  await refresh(queries, ['companies'])
  expect(asked).toHaveLength(2)
  await refresh(queries, ['deals'])
  expect(asked).toHaveLength(4)
})
