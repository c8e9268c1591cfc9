import * as z from 'zod'
import { expect, it } from 'vitest'
import { pageFields } from '#areas/companies/fields.ts'
import { listCalls } from '#server/http/calls.ts'

/**
 * What plans count are the fields that a company's page has and no list shows. Each call that answers them is in one of these
 * lists, so that no new one is a way around the limit. `companies.history` has them in its facts, which no schema names.
 */
const counted = ['companies.get']
const ownWrites = ['companies.create', 'companies.change']
/** What the search by a model or the built-in rules writes about its results, stated for everybody (S0 §5). */
const aiSearch = ['thesis.discover', 'thesis.score', 'thesis.get', 'thesis.change', 'thesis.analyse']

it('only calls that are known to answer full company profiles do so', () => {
  const found = listCalls().filter(({ procedure }) => {
    const schema = procedure['~orpc'].outputSchema
    // what answers no JSON, such as a stream of news, has no fields
    if (!schema || !('_zod' in schema)) return false
    const text = JSON.stringify(z.toJSONSchema(schema as z.ZodType, { unrepresentable: 'any' }))
    return pageFields.every((field) => text.includes(`"${field}"`))
  })
  expect(found.map(({ name }) => name)).toEqual([...counted, ...ownWrites, ...aiSearch])
})
