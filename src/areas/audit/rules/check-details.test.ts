import { expect, test } from 'vitest'
import { auditActionNames, auditActions } from './actions.ts'
import { findUnfitDetail, toOwnWords } from './check-details.ts'

test.each<[string, Record<string, unknown>]>([
  ['words and lists of words', { from: 'admin', to: 'viewer' }],
  ['nothing', {}],
])('lets pass %s', (_reason, details) => {
  expect(findUnfitDetail('member.role_changed', details)).toBeNull()
})

test.each<[string, Record<string, unknown>]>([
  ['a detail that the action does not name', { email: 'viewer' }],
  ['an email address', { from: 'ada@example.com' }],
  ['a long text', { from: 'x'.repeat(201) }],
  ['an object', { from: { secret: 1 } }],
  ['a list of objects', { from: [{ a: 1 }] }],
  ['a fraction, which databases may write in another way', { from: 0.1 }],
  ['a control character', { from: 'a\u0000b' }],
  ['half a character', { from: '\ud800' }],
])('refuses %s', (_reason, details) => {
  expect(findUnfitDetail('member.role_changed', details)).not.toBeNull()
})

test('the reason of a removal by compliance is in its own words, of any length that is accepted', () => {
  const fit = (reason: string) => findUnfitDetail('engagement.removed_with_hits', { reason }) === null
  expect(fit(`Ask ann@example.com.\nNo\treply. ${'x'.repeat(1900)}`)).toBe(true)
  expect(fit('x'.repeat(2001))).toBe(false)
  expect(fit('bell\u0007')).toBe(false)
  expect(fit(toOwnWords('bell\u0007, half \ud800, line\r\n'))).toBe(true)
  expect(findUnfitDetail('misfit.added', { reason: 'Ask ann@example.com' })).not.toBeNull()
})

test('every action is named area.verb, says when it is written and has no personal field', () => {
  for (const action of auditActionNames) {
    expect(action).toMatch(/^[a-z_]+\.[a-z_]+$/)
    expect(auditActions[action].when).toMatch(/^[A-Z].+\.$/)
    for (const detail of auditActions[action].details)
      expect(detail).not.toMatch(/email|name|password|token|secret|phone/)
  }
})

test('every exported file records the digest of its content (EXP-03)', () => {
  for (const action of auditActionNames.filter((name) => /export|print/.test(name)))
    expect({ action, details: auditActions[action].details }).toEqual({
      action,
      details: expect.arrayContaining(['sha256']) as string[],
    })
})
