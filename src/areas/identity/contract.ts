import { z } from 'zod'
import { call } from '../call.ts'
import { roles } from '../permissions.ts'

/** Hard limits on length. Whether a password is good enough is decided by rules/passwords/rate-password.ts. */
const Email = z.email().max(254)
const Password = z.string().max(1024)
const Address = z.string().max(2048)
const Code = z.string().min(1).max(64)

/** An instant as text, because JSON has no dates. */
const Instant = z.iso.datetime()

export const SignedInUser = z.object({
  id: z.uuid(),
  email: z.string(),
  name: z.string(),
  emailVerified: z.boolean(),
  twoFactorEnabled: z.boolean(),
  role: z.enum(roles),
  createdAt: Instant,
  user_metadata: z.object({ full_name: z.string() }),
})
export type SignedInUser = z.infer<typeof SignedInUser>

export const Session = z.object({
  id: z.uuid(),
  userId: z.uuid(),
  createdAt: Instant,
  expiresAt: Instant,
  activeWorkspaceId: z.uuid().nullable(),
})
export type Session = z.infer<typeof Session>

export const CurrentSession = z.object({ session: Session, user: SignedInUser })
export type CurrentSession = z.infer<typeof CurrentSession>

/** A session as shown to its owner. The secret of a session never leaves its cookie. */
export const SessionEntry = z.object({
  id: z.uuid(),
  ipAddress: z.string().nullable(),
  userAgent: z.string().nullable(),
  createdAt: Instant,
  lastUsedAt: Instant,
  expiresAt: Instant,
  current: z.boolean(),
})
export type SessionEntry = z.infer<typeof SessionEntry>

export const UserEntry = z.object({
  id: z.uuid(),
  email: z.string(),
  name: z.string(),
  emailVerified: z.boolean(),
  role: z.enum(roles),
  createdAt: Instant,
})
export type UserEntry = z.infer<typeof UserEntry>

export const RoleRow = z.object({ user_id: z.uuid(), role: z.enum(roles) })
export type RoleRow = z.infer<typeof RoleRow>

const Done = z.object({ status: z.literal(true) })
const Ended = z.object({ success: z.literal(true) })
/** A response that redirects the browser. */
const Redirect = z.object({ status: z.literal(302), headers: z.object({ location: z.string() }) })
/** Why a password was refused, in `details.reasons` of the error. */
export const passwordReasons = ['length', 'common', 'personal'] as const

/** The role calls without a session (S0 §8). */
const noUser = 'No user logged in'

export const identityContract = {
  signUpEmail: call('anyone', { quota: 'credentials', changes: [] })
    .post('/api/auth/sign-up/email', 'Create an account with email and password')
    .input(
      z.strictObject({
        email: Email,
        password: Password,
        name: z.string().max(200).optional(),
        data: z.strictObject({ full_name: z.string().max(200).optional() }).optional(),
        callbackURL: Address.optional(),
        termsVersion: z.string().max(32).optional(),
        rememberMe: z.boolean().optional(),
      }),
    )
    .output(z.object({ token: z.null(), user: SignedInUser })),

  signInEmail: call('anyone', { quota: 'credentials', changes: [] })
    .post('/api/auth/sign-in/email', 'Sign in with email and password')
    .input(
      z.strictObject({
        email: Email,
        password: Password,
        rememberMe: z.boolean().optional(),
        callbackURL: Address.optional(),
      }),
    )
    .output(
      z.union([
        z.object({ redirect: z.literal(false), user: SignedInUser, error: z.null() }),
        z.object({ twoFactorRedirect: z.literal(true), twoFactorMethods: z.array(z.string()) }),
      ]),
    ),

  signInSocial: call('anyone', { quota: 'credentials', changes: [] })
    .post('/api/auth/sign-in/social', 'Begin signing in with Google')
    .input(
      z.strictObject({
        provider: z.literal('google'),
        callbackURL: Address.optional(),
        errorCallbackURL: Address.optional(),
        newUserCallbackURL: Address.optional(),
        disableRedirect: z.boolean().optional(),
      }),
    )
    .output(z.object({ url: z.string(), redirect: z.boolean() })),

  finishGoogle: call('anyone', { quota: 'credentials' })
    .get('/api/auth/callback/google', 'The address that Google redirects the browser to', {
      outputStructure: 'detailed',
      successStatus: 302,
    })
    .input(
      z.object({
        code: Address.optional(),
        state: Address.optional(),
        error: Address.optional(),
        error_description: Address.optional(),
        iss: Address.optional(),
      }),
    )
    .output(Redirect),

  signOut: call('anyone', { changes: [] }).post('/api/auth/sign-out', 'End every session of this user').output(Ended),

  getSession: call('anyone')
    .get('/api/auth/get-session', 'Who is signed in, or null')
    .output(CurrentSession.nullable()),

  verifyEmail: call('anyone', { quota: 'credentials' })
    .get('/api/auth/verify-email', 'Confirm an email address with the link from an email', {
      outputStructure: 'detailed',
      successStatus: 302,
    })
    .input(z.object({ token: z.string().min(1).max(512), callbackURL: Address.optional() }))
    .output(Redirect),

  sendVerificationEmail: call('anyone', { quota: 'credentials', changes: [] })
    .post('/api/auth/send-verification-email', 'Send the confirmation email again')
    .input(z.strictObject({ email: Email, callbackURL: Address.optional() }))
    .output(Done),

  requestPasswordReset: call('anyone', { quota: 'credentials', changes: [] })
    .post('/api/auth/request-password-reset', 'Request a password reset link')
    .input(z.strictObject({ email: Email, redirectTo: Address.optional() }))
    .output(Done.extend({ message: z.string() })),

  resetPassword: call('anyone', { quota: 'credentials', changes: [] })
    .post('/api/auth/reset-password', 'Set a new password with the link from an email')
    .input(z.strictObject({ newPassword: Password, token: z.string().min(1).max(512) }))
    .output(Done),

  changePassword: call('use_account', { quota: 'credentials' })
    .post('/api/auth/change-password', 'Change your own password')
    .input(
      z.strictObject({
        currentPassword: Password,
        newPassword: Password,
        revokeOtherSessions: z.boolean().optional(),
      }),
    )
    .output(z.object({ token: z.null(), user: SignedInUser })),

  changeEmail: call('use_account', { quota: 'credentials' })
    .post('/api/auth/change-email', 'Move the account to another email address')
    .input(z.strictObject({ newEmail: Email, password: Password.optional(), callbackURL: Address.optional() }))
    .output(Done),

  updateUser: call('use_account')
    .post('/api/auth/update-user', 'Change your own name')
    .input(z.strictObject({ name: z.string().trim().min(1).max(200) }))
    .output(Done),

  deleteUser: call('use_account', { quota: 'credentials', changes: [] })
    .post('/api/auth/delete-user', 'Delete your own account')
    .input(z.strictObject({ password: Password.optional(), callbackURL: Address.optional() }))
    .output(Ended.extend({ message: z.string() })),

  listAccounts: call('use_account')
    .get('/api/auth/list-accounts', 'Sign-in methods of your own account')
    .output(z.array(z.object({ id: z.uuid(), providerId: z.enum(['credential', 'google']), createdAt: Instant }))),

  listSessions: call('use_account')
    .get('/api/auth/list-sessions', 'Your own sessions on all devices')
    .output(z.array(SessionEntry)),

  revokeSession: call('use_account')
    .post('/api/auth/revoke-session', 'End one of your own sessions')
    .input(z.strictObject({ id: z.uuid() }))
    .output(Done),

  revokeSessions: call('use_account').post('/api/auth/revoke-sessions', 'End all your own sessions').output(Done),

  revokeOtherSessions: call('use_account')
    .post('/api/auth/revoke-other-sessions', 'End all your own sessions but this one')
    .output(Done),

  enableTwoFactor: call('use_account', { quota: 'credentials', changes: [] })
    .post('/api/auth/two-factor/enable', 'Set up two-factor authentication')
    .input(z.strictObject({ password: Password.optional(), issuer: z.string().max(100).optional() }))
    .output(
      z.object({
        method: z.literal('totp'),
        totpURI: z.string(),
        secret: z.string(),
        backupCodes: z.array(z.string()),
      }),
    ),

  disableTwoFactor: call('use_account', { quota: 'credentials' })
    .post('/api/auth/two-factor/disable', 'Turn off two-factor authentication')
    .input(z.strictObject({ password: Password.optional() }))
    .output(Done),

  verifyTotp: call('anyone', { quota: 'credentials', changes: [] })
    .post('/api/auth/two-factor/verify-totp', 'Enter an authenticator code')
    .input(z.strictObject({ code: Code, trustDevice: z.boolean().optional() }))
    .output(z.object({ token: z.null(), user: SignedInUser })),

  verifyBackupCode: call('anyone', { quota: 'credentials', changes: [] })
    .post('/api/auth/two-factor/verify-backup-code', 'Enter a recovery code')
    .input(z.strictObject({ code: Code, trustDevice: z.boolean().optional(), disableSession: z.boolean().optional() }))
    .output(z.object({ token: z.null(), user: SignedInUser })),

  generateBackupCodes: call('use_account', { quota: 'credentials', changes: [] })
    .post('/api/auth/two-factor/generate-backup-codes', 'Replace the recovery codes')
    .input(z.strictObject({ password: Password.optional() }))
    .output(Done.extend({ backupCodes: z.array(z.string()) })),

  listUserRoles: call('use_account', { whenSignedOut: noUser })
    .get('/api/user_roles', 'Your own role, as a list of one row')
    .output(z.array(RoleRow)),

  listUsers: call('manage_users')
    .get('/api/auth/admin/list-users', 'Accounts on this installation')
    .input(
      z.object({
        searchValue: z.string().max(200).optional(),
        limit: z.coerce.number<number>().int().min(1).max(200).default(50),
        offset: z.coerce.number<number>().int().min(0).max(1_000_000).default(0),
      }),
    )
    .output(
      z.object({
        users: z.array(UserEntry),
        total: z.number().int(),
        limit: z.number().int(),
        offset: z.number().int(),
      }),
    ),

  setRole: call('manage_users', { whenSignedOut: noUser })
    .post('/api/auth/admin/set-role', 'Change the role of an account')
    .input(z.strictObject({ userId: z.uuid(), role: z.enum(roles) }))
    .output(z.object({ user: UserEntry })),

  removeUser: call('manage_users')
    .post('/api/auth/admin/remove-user', 'Delete an account')
    .input(z.strictObject({ userId: z.uuid() }))
    .output(Ended),
}
