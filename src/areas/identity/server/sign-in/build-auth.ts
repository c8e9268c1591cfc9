import { createHmac } from 'node:crypto'
import { betterAuth, type BetterAuthOptions } from 'better-auth'
import { genericOAuth, twoFactor } from 'better-auth/plugins'
import { ProviderError } from '#core/errors.ts'
import { passwordLength } from '../../rules/passwords/password-length.ts'
import { completeAccount } from '../account/complete-account.ts'
import type { IdentityConfig, IdentityDeps, IdentityLog } from '../deps.ts'
import { useTotpCode } from '../second-factor/use-totp-code.ts'

export type GoogleConfig = { issuer: string; clientId: string; clientSecret: string }

type Options = Pick<IdentityDeps, 'db' | 'clock' | 'newId' | 'accountHooks' | 'log'> & {
  config: IdentityConfig & {
    /** Signs cookies and encrypts second factors. Changing it signs everybody out. */
    authSecret: string
    google: GoogleConfig | null
  }
}

export type AuthLibrary = ReturnType<typeof buildCore>

export type Auth = {
  core: AuthLibrary
  isGoogleConfigured: boolean
  /** The same library with Google, whose addresses it fetches at the first use; throws while they are unavailable. */
  withGoogle(): Promise<AuthLibrary>
  /** 32 bytes that only this installation can derive, always the same for one purpose. */
  deriveSecret(purpose: string): Buffer
}

/** The authentication library, on our own tables. Nothing is contacted before the first use. */
export function buildAuth(options: Options): Auth {
  const google = options.config.google
  let found: Promise<AuthLibrary> | undefined
  return {
    core: buildCore(options),
    isGoogleConfigured: google !== null,
    withGoogle() {
      if (!google) throw new ProviderError('google', 'Google sign-in is not configured', { retryable: false })
      // A failure is not cached, so the next request tries again.
      found ??= findGoogle(options, google).catch((error: unknown) => {
        found = undefined
        throw error
      })
      return found
    },
    deriveSecret: (purpose) => createHmac('sha256', options.config.authSecret).update(`identity:${purpose}`).digest(),
  }
}

async function findGoogle(options: Options, google: GoogleConfig): Promise<AuthLibrary> {
  const library = buildCore(options, google)
  const { socialProviders } = await library.$context
  if (!socialProviders.some(({ id }) => id === 'google')) {
    throw new ProviderError('google', `No OpenID configuration could be read from ${google.issuer}`, {
      retryable: true,
    })
  }
  return library
}

function buildCore(options: Options, google?: GoogleConfig) {
  return betterAuth({
    appName: 'M&A Intelligence',
    baseURL: options.config.publicUrl,
    basePath: '/api/auth',
    secret: options.config.authSecret,
    database: { db: options.db, type: 'postgres', transaction: false },
    telemetry: { enabled: false },
    // src/server/guards/limits.ts limits all calls of the product, including these.
    rateLimit: { enabled: false },
    logger: toQuietLogger(options.log),
    ...tableNames,
    user: {
      ...tableNames.user,
      validateUserInfo: ({ user, source }) => {
        const isUnproven = source.method === 'oauth' && !user.emailVerified
        return isUnproven ? { error: 'email_not_verified' } : undefined
      },
    },
    emailAndPassword: {
      enabled: true,
      // sign-up.ts creates accounts, in one transaction with their role and workspace.
      disableSignUp: true,
      requireEmailVerification: true,
      minPasswordLength: passwordLength.min,
      maxPasswordLength: 1024,
    },
    account: {
      ...tableNames.account,
      accountLinking: { enabled: true, requireLocalEmailVerified: true },
      updateAccountOnSignIn: false,
    },
    advanced: {
      cookiePrefix: 'ma',
      // It would read the columns of all tables at each start; that its tables fit is seen by whoever signs in.
      database: { generateId: 'uuid', validateSchema: false },
      ipAddress: { ipAddressHeaders: ['x-client-ip'] },
    },
    onAPIError: { errorURL: `${options.config.publicUrl}/auth` },
    databaseHooks: {
      // Google's tokens give access to the user's Google account; we never need them again.
      account: { create: { before: async (account) => ({ data: { ...account, ...noTokens } }) } },
      // No session without a role and a workspace, however the account was created.
      session: {
        create: {
          before: async (session, context) => {
            await completeAccount(options, session.userId)
            if (context?.path === '/two-factor/verify-totp')
              await useTotpCode(options, session.userId, String(context.body.code))
          },
        },
      },
    },
    plugins: [
      twoFactor({
        issuer: 'M&A Intelligence',
        allowPasswordless: true,
        schema: twoFactorTables,
        // The library would lock the whole account; guard-secret.ts counts wrong codes per network.
        accountLockout: { enabled: false },
      }),
      ...toGooglePlugin(google),
    ],
  } satisfies BetterAuthOptions)
}

function toGooglePlugin(google: GoogleConfig | undefined) {
  if (!google) return []
  return [
    genericOAuth({
      config: [
        {
          providerId: 'google',
          discoveryUrl: `${google.issuer.replace(/\/$/, '')}/.well-known/openid-configuration`,
          requireIdTokenVerification: true,
          clientId: google.clientId,
          clientSecret: google.clientSecret,
          scopes: ['openid', 'email', 'profile'],
          pkce: true,
        },
      ],
    }),
  ]
}

const noTokens = {
  accessToken: null,
  refreshToken: null,
  idToken: null,
  accessTokenExpiresAt: null,
  refreshTokenExpiresAt: null,
}

const sessionSeconds = 7 * 24 * 3600
const renewAfterSeconds = 3600

/** Whether the library would now renew a session that ends at `expiresAt`. */
export function isRenewalDue(expiresAt: Date, now: Date): boolean {
  return expiresAt.getTime() - (sessionSeconds - renewAfterSeconds) * 1000 <= now.getTime()
}

const created = { createdAt: 'created_at', updatedAt: 'updated_at' }

const tableNames = {
  user: { modelName: 'users', fields: { emailVerified: 'email_verified', ...created } },
  session: {
    modelName: 'sessions',
    fields: {
      userId: 'user_id',
      expiresAt: 'expires_at',
      ipAddress: 'ip_address',
      userAgent: 'user_agent',
      ...created,
    },
    additionalFields: {
      activeWorkspaceId: { type: 'string', required: false, input: false, fieldName: 'active_workspace_id' },
    },
    expiresIn: sessionSeconds,
    // Each use after an hour extends the session by a week.
    updateAge: renewAfterSeconds,
  },
  account: {
    modelName: 'accounts',
    fields: {
      userId: 'user_id',
      accountId: 'account_id',
      providerId: 'provider_id',
      accessToken: 'access_token',
      refreshToken: 'refresh_token',
      idToken: 'id_token',
      accessTokenExpiresAt: 'access_token_expires_at',
      refreshTokenExpiresAt: 'refresh_token_expires_at',
      ...created,
    },
  },
  verification: { modelName: 'verifications', fields: { expiresAt: 'expires_at', ...created } },
} as const satisfies Pick<BetterAuthOptions, 'user' | 'session' | 'account' | 'verification'>

const twoFactorTables = {
  user: { fields: { twoFactorEnabled: 'two_factor_enabled' } },
  twoFactor: {
    modelName: 'two_factors',
    fields: {
      userId: 'user_id',
      backupCodes: 'backup_codes',
      failedVerificationCount: 'failed_verification_count',
      lockedUntil: 'locked_until',
    },
  },
}

/** The library logs each mistyped password as an error; we record them as events (record-sign-in.ts). */
function toQuietLogger(log: IdentityLog) {
  return {
    disabled: false,
    level: 'error' as const,
    log: (level: string, message: string, ...facts: unknown[]) => {
      const error = facts.find((fact) => fact instanceof Error)
      if (level === 'error' && error) log.error({ err: error }, message)
    },
  }
}
