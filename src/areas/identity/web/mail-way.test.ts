import { expect, test } from 'vitest'
import { describeMail } from './mail-way.ts'

test.each([
  ['smtp' as const, 'The invitation is queued for the mail server.'],
  [
    'outbox' as const,
    'The invitation was written to the outbox: this installation has no mail server, so nobody has received it.',
  ],
  [null, 'The invitation is written.'],
])('with %s nothing is called sent', (way, sentence) => {
  expect(describeMail(way, 'The invitation')).toBe(sentence)
})
