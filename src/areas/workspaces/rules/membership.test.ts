import { expect, test } from 'vitest'
import { memberRoles, type MemberRole } from '../../permissions.ts'
import {
  canInvite,
  managesWorkspace,
  refuseChange,
  refuseLeaving,
  refuseRemoval,
  rolesToGive,
  type Standing,
} from './membership.ts'

const standing = (role: MemberRole, isPrivateOwner = false): Standing => ({ role, capabilities: [], isPrivateOwner })
const to = (role: MemberRole) => ({ role, capabilities: [] })

// rows: actor; columns: owner, admin, member, viewer
const mayManage: Record<MemberRole, string> = { owner: 'yyyy', admin: 'nyyy', member: 'nnnn', viewer: 'nnnn' }
const pairs = memberRoles.flatMap((actor) =>
  memberRoles.map((other, column) => [actor, other, mayManage[actor][column] === 'y'] as const),
)

test.each(pairs)('%s invites %s: %s', (actor, role, allowed) => {
  expect(canInvite(actor, role)).toBe(allowed)
})

test.each(pairs)('%s removes %s: %s', (actor, role, allowed) => {
  expect(refuseRemoval(actor, standing(role), 2)).toBe(allowed ? null : 'not_allowed')
})

const changes = memberRoles.flatMap((actor) =>
  memberRoles.flatMap((from) =>
    memberRoles.map((next) => {
      const allowed = actor === 'owner' || (actor === 'admin' && from !== 'owner' && next !== 'owner')
      return [actor, from, next, allowed] as const
    }),
  ),
)

test.each(changes)('%s makes %s to %s: %s', (...row) => {
  const [actor, from, next, allowed] = row
  expect(refuseChange(actor, standing(from), { next: to(next), owners: 2 })).toBe(allowed ? null : 'not_allowed')
})

test.each([
  ['the last owner stays', 1, 'last_owner'],
  ['one of two may go', 2, null],
])('%s', (_reason, owners, expected) => {
  expect(refuseLeaving(standing('owner'), owners)).toBe(expected)
  expect(refuseRemoval('owner', standing('owner'), owners)).toBe(expected)
  expect(refuseChange('owner', standing('owner'), { next: to('member'), owners })).toBe(expected)
})

test('the last owner may change their own capabilities', () => {
  const next = { role: 'owner', capabilities: ['compliance'] } as const
  expect(refuseChange('owner', standing('owner'), { next, owners: 1 })).toBeNull()
})

test('the person of a private workspace stays its owner, however many owners there are', () => {
  expect(refuseLeaving(standing('owner', true), 3)).toBe('private_owner')
  expect(refuseRemoval('owner', standing('owner', true), 3)).toBe('private_owner')
  expect(refuseChange('owner', standing('owner', true), { next: to('admin'), owners: 3 })).toBe('private_owner')
})

test.each(['admin', 'member', 'viewer'] as const)('a %s may always leave', (role) => {
  expect(refuseLeaving(standing(role), 1)).toBeNull()
})

test('only owners and admins manage', () => {
  expect(memberRoles.filter(managesWorkspace)).toEqual(['owner', 'admin'])
  expect(rolesToGive('member')).toEqual([])
})
