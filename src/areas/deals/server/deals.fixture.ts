import type { SignedInClient } from '#test/as-user.ts'
import type { Deal } from '../contract.ts'

/** The real calls of the area, as short as tests want them. */
export const dealCalls = (person: SignedInClient) => ({
  add: (given: object) => person.call<Deal>('POST', '/api/deals', given),
  read: (id: string) => person.call<Deal>('GET', `/api/deals/${id}`),
  list: (query = '') => person.call<Deal[]>('GET', `/api/deals${query}`),
  change: (id: string, fields: object) => person.call<Deal>('PATCH', `/api/deals/${id}`, fields),
  /** The answer as it is, for what is refused. */
  send: (method: string, path: string, body?: object) =>
    person.fetch(path, {
      method,
      ...(body && { headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) }),
    }),
})

/** Everything that the gates up to Negotiation ask for but an owner. */
export const ready = {
  industry: 'Energy',
  value: 45_000_000,
  ebitda: 6_000_000,
  probability: 60,
  expected_close: '2027-03-31',
}
