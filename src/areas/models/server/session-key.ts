import { createHmac, timingSafeEqual } from 'node:crypto'
import * as z from 'zod'

/** The session that a key belongs to. */
export type SessionKey = { userId: string; sessionId: string; workspaceId: string; expiresAt: Date }

const prefix = 'ma1'
/** Part of the signature, so that a key cannot be confused with anything else we sign. */
const purpose = 'discovery key'

/** A key for browsers: it names a session and an expiry, and only this server can create it. */
export function writeSessionKey(secret: string, { userId, sessionId, workspaceId, expiresAt }: SessionKey): string {
  const body = Buffer.from(JSON.stringify([userId, sessionId, workspaceId, expiresAt.getTime()])).toString('base64url')
  return `${prefix}.${body}.${sign(secret, body)}`
}

/** Null if the key is invalid or expired. */
export function readSessionKey(secret: string, text: string, now: Date): SessionKey | null {
  const [start, body = '', signature = '', ...more] = text.split('.')
  if (start !== prefix || more.length > 0 || !isSame(signature, sign(secret, body))) return null
  const read = KeyContent.safeParse(JSON.parse(Buffer.from(body, 'base64url').toString('utf8')))
  if (!read.success) return null
  const [userId, sessionId, workspaceId, expiresAtMs] = read.data
  const expiresAt = new Date(expiresAtMs)
  return expiresAt > now ? { userId, sessionId, workspaceId, expiresAt } : null
}

const KeyContent = z.tuple([z.uuid(), z.uuid(), z.uuid(), z.number().int().min(0).max(8e15)])

function sign(secret: string, body: string): string {
  return createHmac('sha256', secret).update(`${purpose}\n${body}`).digest('base64url')
}

function isSame(one: string, other: string): boolean {
  const [left, right] = [Buffer.from(one), Buffer.from(other)]
  return left.length === right.length && timingSafeEqual(left, right)
}
