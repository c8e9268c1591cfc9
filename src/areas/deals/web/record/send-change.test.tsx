import { QueryClient } from '@tanstack/react-query'
import { expect, test, vi } from 'vitest'
import { api } from '#kit/client/api.ts'
import { onWrite, refresh } from '#kit/client/freshness.ts'
import { undoDealChange } from '../deal-changes.ts'
import { makeDeal } from '../deals.fixture.tsx'
import { sendChange } from './send-change.ts'

/** A server that knows one version of the deal and refuses every other. */
function serve(first: number) {
  let version = first
  const seen: unknown[] = []
  vi.stubGlobal('fetch', async (request: Request) => {
    const body = (await request.json()) as { version: number } // what the client has just written
    seen.push(body.version)
    if (body.version !== version)
      return Response.json(
        { error: 'Someone else changed this deal in the meantime.', code: 'CONFLICT' },
        { status: 409 },
      )
    version += 1
    return Response.json(makeDeal({ ...body, version }))
  })
  return { seen, changeElsewhere: () => (version += 1) }
}

test('whoever is faster than the answer goes on from the own change', async () => {
  const { seen } = serve(3)
  const [queries, deal] = [new QueryClient(), makeDeal({ version: 3 })]
  const both = await Promise.all([
    sendChange(queries, deal, { stage: 'Negotiation' }),
    sendChange(queries, deal, { probability: 65 }),
  ])
  expect(both.map(({ version }) => version)).toEqual([4, 5])
  expect(seen).toEqual([3, 4])
})

test('a change of somebody else is still noticed', async () => {
  const { changeElsewhere } = serve(3)
  const [queries, deal] = [new QueryClient(), makeDeal({ version: 3 })]
  await sendChange(queries, deal, { stage: 'Negotiation' })
  changeElsewhere()
  await expect(sendChange(queries, deal, { probability: 65 })).rejects.toThrow(
    'Someone else changed this deal in the meantime.',
  )
})

test('after a refusal the version that was read anew counts', async () => {
  const { seen, changeElsewhere } = serve(3)
  const queries = new QueryClient()
  changeElsewhere()
  await expect(sendChange(queries, makeDeal({ version: 3 }), { probability: 65 })).rejects.toThrow('Someone')
  await sendChange(queries, makeDeal({ version: 4 }), { probability: 65 })
  expect(seen).toEqual([3, 4])
})

test('what other screens show of a deal is asked for again once a change is undone', async () => {
  vi.stubGlobal('fetch', () => Promise.resolve(Response.json({ changed: 1, refused: [] })))
  const queries = new QueryClient()
  const { queryKey } = api.valuation.findTarget.queryOptions({ input: { dealId: makeDeal().id } })
  const { id, target } = makeDeal()
  queries.setQueryData(queryKey, { deal_id: id, target, currency: 'USD', valuation_id: null })
  const stop = onWrite((topics) => void refresh(queries, topics))
  await undoDealChange(crypto.randomUUID())
  stop()
  expect(queries.getQueryState(queryKey)?.isInvalidated).toBe(true)
})
