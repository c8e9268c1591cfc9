import { beforeEach } from 'vitest'
import type { Mail, Mailer } from '#adapters/mail/port.ts'
import { makeFixedClock } from '#adapters/system/fixed.fixture.ts'
import { newId } from '#adapters/system/real.ts'
import type { Db } from '#db/connection.ts'
import { rememberHashes } from '#test/remember-hashes.ts'
import type { Actor } from '../../permissions.ts'
import { buildAuth, type GoogleConfig } from './sign-in/build-auth.ts'
import type { CallContext } from './call-context.ts'
import type { IdentityConfig, IdentityDeps } from './deps.ts'
import { findSignedIn } from './sign-in/find-signed-in.ts'
import type { AccountMail } from './sign-in/queue-account-mail.ts'
import { openRequestedAccount, type AccountRequest } from './sign-in/open-account.ts'
import { sendAccountMail } from './account/send-account-mail.ts'

type Options = { config?: Partial<IdentityConfig>; google?: GoogleConfig; via?: 'smtp' | 'outbox' }

export const publicUrl = 'http://localhost:3000'

/** The area on a real database, with mails and jobs in memory. The clock shows the real time until it is moved. */
export function makeIdentity(db: Db, { config, google, via = 'outbox' }: Options = {}) {
  const clock = makeFixedClock(new Date())
  const mails: Mail[] = []
  const created: { userId: string; email: string; name: string }[] = []
  const deleted: string[] = []
  const problems: unknown[] = []
  const settings = { publicUrl, adminEmail: null, signUpAnswers: 'open', ...config } satisfies IdentityConfig
  const note = (facts: object) => void problems.push(facts)
  const base = {
    db,
    clock,
    newId,
    config: settings,
    log: { info: () => {}, warn: note, error: note },
    accountHooks: {
      onAccountCreated: async (_trx: unknown, account: { userId: string; email: string; name: string }) =>
        void created.push(account),
      onAccountDeleted: async (_trx: unknown, { userId }: { userId: string }) => void deleted.push(userId),
    },
  }
  const auth = buildAuth({
    ...base,
    config: { ...settings, authSecret: 'secret-of-the-tests-32-letters-xx', google: google ?? null },
  })
  rememberHashes(auth)
  const orders: (AccountMail & { id: string })[] = []
  const startMail = async (_trx: unknown, mail: AccountMail) => void orders.push({ ...mail, id: newId() })
  const requests: AccountRequest[] = []
  const startSignUp = async (_trx: unknown, request: AccountRequest) => void requests.push(request)
  const deps: IdentityDeps = { ...base, auth, startMail, startSignUp, mailer: makeMemoryMailer(mails, via) }
  return {
    deps,
    clock,
    mails,
    created,
    deleted,
    problems,
    orders,
    requests,
    openBrowser: (address?: string) => openBrowser(deps, address),
  }
}

export type Identity = ReturnType<typeof makeIdentity>

/** Gives each test of a file the area on a database without users. */
export function useIdentity(testDb: { readonly db: Db }): Identity {
  const identity = {} as Identity // filled by the hook
  beforeEach(async () => {
    for (const table of ['users', 'security_events', 'sign_in_attempts'] as const)
      await testDb.db.deleteFrom(table).execute()
    Object.assign(identity, makeIdentity(testDb.db))
  })
  return identity
}

/** Runs the queued jobs and returns the mails sent so far. */
export async function deliverMails(identity: Identity): Promise<Mail[]> {
  for (const request of identity.requests.splice(0)) await openRequestedAccount(identity.deps, request)
  for (const order of identity.orders.splice(0)) await sendAccountMail(identity.deps, order)
  return identity.mails
}

/** The address of the only link in a mail. */
export function linkIn(mail: Mail | undefined): URL {
  const line = mail?.text.split('\n').find((text) => text.startsWith('http'))
  if (!line) throw new Error('no mail with a link')
  return new URL(line)
}

/** One browser: stores cookies between calls and knows who is signed in. */
function openBrowser(deps: IdentityDeps, address = '203.0.113.7') {
  const jar = new Map<string, string>()
  async function visit(extra: Record<string, string> = {}): Promise<CallContext<IdentityDeps>> {
    const headers = new Headers({ host: 'localhost:3000', 'user-agent': 'Test Browser', ...extra })
    if (jar.size > 0) headers.set('cookie', [...jar].map(([name, value]) => `${name}=${value}`).join('; '))
    const signedIn = await findSignedIn(deps, headers)
    const actor: Actor | null = signedIn && {
      ...signedIn,
      workspaceId: '00000000-0000-7000-8000-00000000000a',
      memberRole: 'owner',
      capabilities: [],
    }
    return {
      deps,
      actor,
      request: { id: 'r1', address, userAgent: 'Test Browser', headers },
      reply: new Headers(),
    }
  }
  /** Makes one call and stores the cookies of its response. */
  async function ask<Answer>(
    call: (context: CallContext<IdentityDeps>) => Promise<Answer>,
    extra?: Record<string, string>,
  ) {
    const context = await visit(extra)
    try {
      return await call(context)
    } finally {
      for (const line of context.reply.getSetCookie()) keep(jar, line)
    }
  }
  return { jar, visit, ask }
}

function keep(jar: Map<string, string>, line: string): void {
  const [pair = '', ...attributes] = line.split(';').map((part) => part.trim())
  const name = pair.slice(0, pair.indexOf('='))
  const isGone = attributes.some((attribute) => attribute.toLowerCase() === 'max-age=0')
  if (isGone) jar.delete(name)
  else jar.set(name, pair.slice(name.length + 1))
}

function makeMemoryMailer(mails: Mail[], via: 'smtp' | 'outbox'): Mailer {
  return {
    via,
    send: async (mail) => {
      mails.push(mail)
      return { id: mail.id, via }
    },
    find: async () => null,
    toFile: async () => new Uint8Array(),
    close: async () => {},
  }
}

export const makePerson = (change: Partial<{ email: string; password: string; name: string }> = {}) => ({
  email: 'ada@example.test',
  password: 'tulips and roses',
  name: 'Ada Lovelace',
  ...change,
})
