import * as texts from '../../rules/mail-texts.ts'
import type { IdentityDeps } from '../deps.ts'
import { hashToken } from '../secret-token.ts'
import { countLinksSince, hasLink, insertLink, type LinkPurpose } from '../password/link-store.ts'
import type { AccountMail } from '../sign-in/queue-account-mail.ts'
import { findPasswordTime, findUserByEmail } from '../store.ts'

type Deps = Pick<IdentityDeps, 'db' | 'auth' | 'mailer' | 'log'>

/** `id` is the id of the job, so a mail sent twice is the same mail with the same link. */
type Order = AccountMail & { id: string }

const hourMs = 3_600_000
const linkLifeMs = { 'confirm-email': 24 * hourMs, 'change-email': 24 * hourMs, 'reset-password': hourMs } as const

/** Nobody can flood a mailbox by repeatedly entering its address. */
const linksAnHour = 6

/** Writes and sends one mail of an account. */
export async function sendAccountMail(deps: Deps, order: Order): Promise<void> {
  const { kind, to } = order
  const userId = order.userId ?? (await findAddressee(deps, order))
  if (userId === undefined || (await isVoid(deps, { ...order, userId }))) {
    deps.log.info({ kind }, 'mail not sent: nobody is due to receive it')
    return
  }
  const text = await writeMail(deps, { ...order, userId })
  if (!text) {
    deps.log.warn({ userId, kind }, 'mail not sent: hourly limit reached')
    return
  }
  const receipt = await deps.mailer.send({ id: order.id, date: new Date(order.orderedAt), to, ...text })
  deps.log.info({ userId, kind, mail: receipt.id, via: receipt.via }, 'mail sent')
}

async function findAddressee({ db }: Deps, { kind, to }: Order): Promise<string | undefined> {
  const user = await findUserByEmail(db, to)
  return kind === 'confirm-email' && user?.email_verified ? undefined : user?.id
}

type Addressed = Order & { userId: string }

/** A link to the account that was requested before its newest password; those that were written already were deleted with it. */
async function isVoid({ db }: Deps, { kind, userId, orderedAt }: Addressed): Promise<boolean> {
  if (kind !== 'change-email' && kind !== 'reset-password') return false
  const at = await findPasswordTime(db, userId)
  return at !== null && at > new Date(orderedAt)
}

async function writeMail(deps: Deps, order: Addressed): Promise<texts.MailText | null> {
  const signIn = `${order.origin}/auth`
  switch (order.kind) {
    case 'known-address':
      return texts.writeKnownAddressMail(signIn)
    case 'address-changed':
      return texts.writeAddressChangedMail()
    case 'password-changed':
      return texts.writePasswordChangedMail(signIn)
    case 'second-factor-off':
      return texts.writeSecondFactorOffMail(signIn)
    default:
      return writeLinkMail(deps, { ...order, kind: order.kind })
  }
}

async function writeLinkMail(deps: Deps, order: Addressed & { kind: LinkPurpose }): Promise<texts.MailText | null> {
  const token = makeToken(deps, order.id)
  if (!(await hasLink(deps.db, order.id))) {
    const at = new Date(order.orderedAt)
    const sent = await countLinksSince(deps.db, order.userId, new Date(at.getTime() - hourMs))
    if (sent >= linksAnHour) return null
    await insertLink(deps.db, {
      id: order.id,
      userId: order.userId,
      purpose: order.kind,
      tokenHash: hashToken(token),
      email: order.to,
      expiresAt: new Date(at.getTime() + linkLifeMs[order.kind]),
      at,
    })
  }
  return writers[order.kind](`${order.origin}${texts.mailPaths[order.kind](token)}`)
}

const writers = {
  'confirm-email': texts.writeConfirmationMail,
  'change-email': texts.writeNewAddressMail,
  'reset-password': texts.writeResetMail,
} as const

/** 128 bits in 22 characters: impossible to guess, and the whole link fits on one line of a mail. */
function makeToken({ auth }: Pick<Deps, 'auth'>, jobId: string): string {
  return auth.deriveSecret(`mail-link:${jobId}`).subarray(0, 16).toString('base64url')
}
