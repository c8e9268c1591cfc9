import { ORPCError } from '@orpc/server'
import { expect, test } from 'vitest'
import * as z from 'zod'
import { toRefusal } from './refusal.ts'

const refused = (schema: z.ZodType, value: unknown) => {
  const issues = z.object({ amount: schema }).safeParse({ amount: value }).error?.issues
  return toRefusal(new ORPCError('BAD_REQUEST', { data: { issues } }))
}

test.each<[z.ZodType, unknown, string]>([
  [z.number().max(10_000_000), 2e7, 'Must be at most 10,000,000.'],
  [z.number().min(0), -1, 'Must be at least 0.'],
  [z.number().positive(), 0, 'Must be more than 0.'],
  [z.number().lt(5), 5, 'Must be less than 5.'],
  [z.string().min(1), '', 'Must not be empty.'],
  [z.string().max(3), 'abcd', 'Must have at most 3 characters.'],
  [z.array(z.string()).max(1), ['a', 'b'], 'Must have at most 1 entry.'],
  [z.number().max(1, 'At most one.'), 2, 'At most one.'],
])('a limit is said in words: %#', (schema, value, said) => {
  const { sentence, details } = refused(schema, value)
  expect(details).toEqual({ issues: [{ field: 'amount', message: said }] })
  expect(sentence).toBe(`The field "amount" is invalid: ${said}`)
})
