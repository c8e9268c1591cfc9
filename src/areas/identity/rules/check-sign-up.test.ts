import { expect, test } from 'vitest'
import { findSignUpFault } from './check-sign-up.ts'

const good = { fullName: 'Ada', email: 'ada@example.test', password: 'tulips', confirmation: 'tulips' }

test.each([
  [{}, null, 'six characters are enough'],
  [{ email: ' ' }, 'missing', 'blanks are no address'],
  [{ fullName: '' }, 'missing', 'no name'],
  [{ password: '', confirmation: 'x' }, 'missing', 'missing comes before different'],
  [{ password: 'tulip', confirmation: 'rose' }, 'different', 'different comes before short'],
  [{ password: 'tulip', confirmation: 'tulip' }, 'short', 'five characters'],
])('%o is %s: %s', (...row) => {
  const [change, fault] = row
  expect(findSignUpFault({ ...good, ...change })).toBe(fault)
})
