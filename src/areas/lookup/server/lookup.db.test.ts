import { beforeAll, expect, it } from 'vitest'
import { asUser, asVisitor, joinWorkspace, type SignedInClient } from '#test/as-user.ts'
import { useApp, useUser } from '#test/use-app.ts'
import type { LookupResult } from '../contract.ts'

const app = useApp()
const ann = useUser(app, { name: 'Ann Helixson', role: 'premium' })
const ben = useUser(app, { name: 'Ben Burke' })

beforeAll(async () => {
  await joinWorkspace(app, ann, ben, 'viewer')
})

type Named = { id: string; name: string }

const find = (user: SignedInClient, text: string) =>
  user.call<LookupResult>('GET', `/api/lookup?${new URLSearchParams({ text }).toString()}`)
const namesOf = (found: readonly Named[]) => found.map(({ name }) => name)

it('finds deals, valuations, searches and people by any part of their name, and only what the user may see', async () => {
  const deal = await ann.call<Named>('POST', '/api/deals', { target: 'Grand Helixor' })
  await ann.call('POST', '/api/deals', { target: 'Helixor Works' })
  await ann.call('DELETE', `/api/deals/${(await ann.call<Named>('POST', '/api/deals', { target: 'Helixor Gone' })).id}`)
  const valuation = await ann.call<Named>('POST', '/api/valuations', { name: 'Helixor base case', deal_id: deal.id })
  const search = await ann.call<Named>('POST', '/api/saved_searches', { name: 'Like Helixor', query: {} })
  await ann.call('POST', '/api/discovery', { query: 'makers of helixor parts' })
  const company = await ann.call<Named>('POST', '/api/companies', { name: 'Contacted AG' })
  const contact = { company_id: company.id, company_name: 'Contacted AG', method: 'phone', message: 'Call' }
  await ann.call('POST', '/api/contacts', { ...contact, contact_person: 'Hanna Helixor' })
  await ann.call('POST', '/api/contacts', { ...contact, contact_person: 'Hanna Helixor' })

  const found = await find(ann, ' HELIXOR ')
  // names that begin with the text come first
  expect(namesOf(found.deals)).toEqual(['Helixor Works', 'Grand Helixor'])
  expect(found.valuations).toMatchObject([{ id: valuation.id, name: 'Helixor base case' }])
  expect(found.saved_searches).toEqual([{ id: search.id, name: 'Like Helixor' }])
  expect(namesOf(found.discoveries)).toEqual(['makers of helixor parts'])
  expect(found.contacts).toEqual([{ id: company.id, name: 'Hanna Helixor', company: 'Contacted AG' }])
  expect((await find(ann, 'helixson')).members).toMatchObject([{ id: ann.userId, name: 'Ann Helixson' }])

  // a viewer of the workspace sees its records, and nothing of the searches of others
  const seen = await find(ben, 'helixor')
  expect(namesOf(seen.deals)).toEqual(['Helixor Works', 'Grand Helixor'])
  expect([seen.saved_searches, seen.discoveries]).toEqual([[], []])
  const nothing = { deals: [], valuations: [], saved_searches: [], discoveries: [], members: [], contacts: [] }
  expect(await find(await asUser(app), 'helixor')).toEqual(nothing)
})

it('takes the signs of a pattern literally, answers five of a kind, and refuses an empty text and visitors', async () => {
  for (let n = 1; n <= 6; n += 1) await ann.call('POST', '/api/deals', { target: `Zeta ${n} of 100%` })
  expect((await find(ann, 'zeta')).deals).toHaveLength(5)
  expect((await find(ann, '100%')).deals).toHaveLength(5)
  expect((await find(ann, 'zeta_')).deals).toEqual([])
  expect((await ann.fetch('/api/lookup?text=%20')).status).toBe(400)
  expect((await asVisitor(app).fetch('/api/lookup?text=zeta')).status).toBe(401)
})
