import { expect, it } from 'vitest'
import { isNew } from './is-new.ts'

const [ann, bob] = ['ann', 'bob']
const at = (hour: number) => new Date(Date.UTC(2027, 0, 1, hour))

it.each([
  ['of somebody else, later than read', { author_id: bob, created_at: at(2) }, true],
  ['of somebody else, read', { author_id: bob, created_at: at(1) }, false],
  ['own', { author_id: ann, created_at: at(2) }, false],
  [
    'own, approved by somebody else since',
    { author_id: ann, decided_by: bob, created_at: at(0), decided_at: at(2) },
    true,
  ],
  ['approved by the reader', { author_id: bob, decided_by: ann, created_at: at(0), decided_at: at(2) }, false],
  [
    'read when it waited, approved since',
    { author_id: bob, decided_by: bob, created_at: at(0), decided_at: at(2) },
    true,
  ],
  ['of a deleted account', { author_id: null, created_at: at(2) }, true],
])('a post %s', (_, post, expected) => {
  const whole = { decided_by: null, decided_at: null, ...post }
  expect(isNew(whole, { userId: ann, readUntil: at(1) })).toBe(expected)
})
