import { expect, test } from 'vitest'
import type { MemberRole } from '../../permissions.ts'
import { mayEditNote, mayRemoveNote } from './judge-note.ts'

test.each<[MemberRole, string, string | null, boolean, boolean]>([
  ['member', 'ann', 'ann', true, true],
  ['member', 'ann', 'bob', false, false],
  ['admin', 'ann', 'bob', false, true],
  ['owner', 'ann', 'bob', false, true],
  ['owner', 'ann', null, false, true],
  ['viewer', 'ann', 'ann', false, false],
])('a %s named %s and a note of %s: may edit %s, may remove %s', (memberRole, userId, author_id, edits, removes) => {
  const reader = { userId, memberRole }
  expect(mayEditNote(reader, { author_id })).toBe(edits)
  expect(mayRemoveNote(reader, { author_id })).toBe(removes)
})
