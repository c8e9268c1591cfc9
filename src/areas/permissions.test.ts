import { expect, test } from 'vitest'
import { isAllowed, needsPlan, permissions, refuse, type Actor, type Permission } from './permissions.ts'

const actor: Actor = {
  userId: '1',
  email: 'ada@example.test',
  name: 'Ada',
  sessionId: '2',
  role: 'basic',
  workspaceId: '3',
  memberRole: 'viewer',
  capabilities: [],
}

test.each<[string, Permission, Partial<Actor>, boolean]>([
  ['basic', 'view_companies', { role: 'basic' }, false],
  ['premium', 'view_companies', { role: 'premium' }, true],
  ['admin', 'view_companies', { role: 'admin' }, true],
  ['premium', 'manage_companies', { role: 'premium' }, false],
  ['admin', 'manage_companies', { role: 'admin' }, true],
  ['premium', 'manage_users', { role: 'premium' }, false],
  ['admin', 'manage_users', { role: 'admin' }, true],
  ['premium', 'manage_billing', { role: 'premium' }, false],
  ['admin', 'manage_billing', { role: 'admin' }, true],
  ['premium', 'manage_lists', { role: 'premium' }, false],
  ['admin', 'manage_lists', { role: 'admin' }, true],
  ['viewer', 'read_workspace', { memberRole: 'viewer' }, true],
  ['viewer', 'write_workspace', { memberRole: 'viewer' }, false],
  ['member', 'write_workspace', { memberRole: 'member' }, true],
  ['member', 'manage_workspace', { memberRole: 'member' }, false],
  ['admin of the workspace', 'manage_workspace', { memberRole: 'admin' }, true],
  ['admin of the workspace', 'own_workspace', { memberRole: 'admin' }, false],
  ['owner', 'own_workspace', { memberRole: 'owner' }, true],
  ['owner without the capability', 'handle_compliance', { memberRole: 'owner' }, false],
  ['viewer with the capability', 'handle_compliance', { capabilities: ['compliance'] }, true],
])('%s: %s', (...row) => {
  const [, permission, change, expected] = row
  expect(isAllowed({ ...actor, ...change }, permission)).toBe(expected)
})

test('a refusal names a plan as its reason exactly where the role of a plan would be enough', () => {
  for (const permission of permissions) {
    const [basic, premium] = (['basic', 'premium'] as const).map((role) => isAllowed({ ...actor, role }, permission))
    expect([permission, refuse(permission).data?.['reason'] === needsPlan]).toEqual([permission, !basic && premium])
  }
})

test('a role that is too low is named, with what helps', () => {
  const { write_workspace, own_workspace, handle_compliance } = Object.fromEntries(
    permissions.map((permission) => [permission, refuse(permission).message]),
  )
  expect([write_workspace, own_workspace, handle_compliance]).toEqual([
    'You may read this workspace, but not change it. Its owner or an admin can give you another role.',
    'Only an owner of this workspace may do this.',
    'This needs the compliance capability, which the owner of the workspace gives.',
  ])
})

test('every other name is refused, also one that objects carry by themselves', () => {
  for (const name of ['delete_everything', 'toString', '__proto__', '']) {
    expect(isAllowed({ ...actor, role: 'admin', memberRole: 'owner' }, name)).toBe(false)
  }
})

test('visitors may do nothing that needs a permission', () => {
  expect(permissions.filter((permission) => isAllowed(null, permission))).toEqual([])
})
