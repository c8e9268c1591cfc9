import { createHmac, timingSafeEqual } from 'node:crypto'
import * as z from 'zod'

/** What a key is good for, and whose it is. */
export type SessionKey = { userId: string; sessionId: string; workspaceId: string; expiresAt: Date }

const prefix = 'ma1'
/** Signed along, so that no other thing we sign can pass for a key, and a key for no other thing. */
const purpose = 'discovery key'

/** A key that a browser may hold: it names a session and says until when, and only this server can make it. */
export function writeSessionKey(secret: string, { userId, sessionId, workspaceId, expiresAt }: SessionKey): string {
  const said = Buffer.from(JSON.stringify([userId, sessionId, workspaceId, expiresAt.getTime()])).toString('base64url')
  return `${prefix}.${said}.${sign(secret, said)}`
}

/** Null for whatever we did not write, and for what is over. */
export function readSessionKey(secret: string, text: string, now: Date): SessionKey | null {
  const [start, said = '', signature = '', ...more] = text.split('.')
  if (start !== prefix || more.length > 0 || !isSame(signature, sign(secret, said))) return null
  const read = Said.safeParse(JSON.parse(Buffer.from(said, 'base64url').toString('utf8')))
  if (!read.success) return null
  const [userId, sessionId, workspaceId, expiresAtMs] = read.data
  const expiresAt = new Date(expiresAtMs)
  return expiresAt > now ? { userId, sessionId, workspaceId, expiresAt } : null
}

const Said = z.tuple([z.uuid(), z.uuid(), z.uuid(), z.number().int().min(0).max(8e15)])

function sign(secret: string, said: string): string {
  return createHmac('sha256', secret).update(`${purpose}\n${said}`).digest('base64url')
}

function isSame(one: string, other: string): boolean {
  const [left, right] = [Buffer.from(one), Buffer.from(other)]
  return left.length === right.length && timingSafeEqual(left, right)
}
