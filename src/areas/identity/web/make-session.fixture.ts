type Person = { id?: string; name?: string; email?: string; role?: string }

/** What the server answers of somebody who is signed in. */
export function makeSession({
  id = '00000000-0000-4000-8000-000000000002',
  name = 'Ada Banker',
  email = 'banker@example.com',
  role = 'premium',
}: Person = {}) {
  return {
    session: { id, userId: id, createdAt: '', expiresAt: '2099-01-01T00:00:00.000Z', activeWorkspaceId: null },
    user: {
      id,
      email,
      name,
      emailVerified: true,
      twoFactorEnabled: false,
      role,
      createdAt: '2026-11-20T09:00:00.000Z',
      user_metadata: { full_name: name },
    },
  }
}
