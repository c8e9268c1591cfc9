import { expect, test } from 'vitest'
import { toStatusBadge } from './status-badge.ts'

test.each([
  ['Active', 'default', 'the plain word'],
  ['ACTIVE', 'default', 'capitals do not matter'],
  ['Live - current', 'default', 'the other word'],
  ['Active - Proposal to Strike off', 'default', 'still active today'],
  ['Dissolved', 'destructive', 'the plain word'],
  ['inactive', 'destructive', 'contains the letters of active'],
  ['In-Active', 'destructive', 'written in two'],
  ['Active, later dissolved', 'destructive', 'the end is looked for first'],
  ['Not active', 'destructive', 'negated'],
  ['not currently active', 'destructive', 'negated with a word between'],
  ['No longer current', 'destructive', 'negated'],
  ['Non-active', 'destructive', 'negated with a hyphen'],
  ['not yet active', 'destructive', 'negated'],
  ['Not dissolved', 'secondary', 'says nothing about being active'],
  ['Active (never dissolved)', 'default', 'the negated end does not count'],
  ['Reactivated', 'secondary', 'no whole word'],
  ['Radioactive waste disposal', 'secondary', 'no whole word'],
  ['Currently in liquidation', 'secondary', 'currently is not current'],
  ['Inactivated', 'secondary', 'no whole word'],
  ['Normal', 'secondary', 'the Danish word for it'],
  ['Registered (зареєстровано)', 'secondary', 'the Ukrainian answer'],
  ['Liquidation', 'secondary', 'neither word'],
  ['', 'secondary', 'no text'],
  [null, 'secondary', 'no status'],
] as const)('%s is %s: %s', (status, badge, _reason) => {
  expect(toStatusBadge(status)).toBe(badge)
})
