import { createHmac } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import { readSessionKey, writeSessionKey } from './session-key.ts'

const secret = 'a secret of this installation, long enough'
const now = new Date('2026-11-20T10:00:00Z')
const held = {
  userId: '0199a000-0000-7000-8000-000000000001',
  sessionId: '0199a000-0000-7000-8000-000000000002',
  workspaceId: '0199a000-0000-7000-8000-000000000003',
  expiresAt: new Date('2026-11-20T10:10:00Z'),
}
const key = writeSessionKey(secret, held)

test('a key names its session until it expires', () => {
  expect(readSessionKey(secret, key, now)).toEqual(held)
  expect(readSessionKey(secret, key, new Date(held.expiresAt.getTime() - 1))).toEqual(held)
  expect(readSessionKey(secret, key, held.expiresAt)).toBeNull()
})

test('does not reveal the secret', () => {
  expect(Buffer.from(key.split('.')[1] ?? '', 'base64url').toString()).not.toContain(secret)
})

describe('is refused', () => {
  const [start = '', body = '', signature = ''] = key.split('.')
  const other = Buffer.from(JSON.stringify([held.userId, held.sessionId, held.workspaceId, 9e12])).toString('base64url')
  const unfit = Buffer.from('[1,2]').toString('base64url')
  const signedFor = (purpose: string, text: string) =>
    createHmac('sha256', secret).update(`${purpose}\n${text}`).digest('base64url')
  test.each([
    ['empty', ''],
    ['without a signature', `${start}.${body}`],
    ['with more parts', `${key}.x`],
    ['with a longer life', `${start}.${other}.${signature}`],
    ['with another signature', `${start}.${body}.${signature.slice(0, -2)}AA`],
    ['of another kind', `ma2.${body}.${signature}`],
    ['signed with another secret', writeSessionKey('another secret', held)],
    ['signed for another purpose', `${start}.${body}.${signedFor('reset password', body)}`],
    ['of another shape', `${start}.${unfit}.${signedFor('discovery key', unfit)}`],
  ])('%s', (_how, text) => {
    expect(readSessionKey(secret, text, now)).toBeNull()
  })

  test('with any one letter changed', () => {
    for (let at = start.length + 1; at < key.length; at += 7) {
      const letter = key[at] === 'A' ? 'B' : 'A'
      if (key[at] === '.') continue
      expect(readSessionKey(secret, key.slice(0, at) + letter + key.slice(at + 1), now)).toBeNull()
    }
  })
})
