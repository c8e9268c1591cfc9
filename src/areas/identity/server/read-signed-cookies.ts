import { createHmac, createSecretKey, timingSafeEqual, type KeyObject } from 'node:crypto'
import type { Auth } from './build-auth.ts'

/**
 * The token in the session cookie of these headers when it carries our signature, else null. The library reads the same
 * cookie; this spares it for the requests that need nothing else of it.
 */
export async function readSessionToken({ core }: Pick<Auth, 'core'>, headers: Headers): Promise<string | null> {
  const { authCookies, secret } = await core.$context
  return readSigned(headers, authCookies.sessionToken.name, secret)
}

/** The name of a sign-in that waits for its second factor. */
export async function readChallenge({ core }: Pick<Auth, 'core'>, headers: Headers): Promise<string | null> {
  const { createAuthCookie, secret } = await core.$context
  return readSigned(headers, createAuthCookie('two_factor').name, secret)
}

function readSigned(headers: Headers, cookie: string, secret: string): string | null {
  const held = readCookie(headers.get('cookie') ?? '', cookie)
  const end = held?.lastIndexOf('.') ?? -1
  if (!held || end < 1) return null
  const token = held.slice(0, end)
  const given = Buffer.from(held.slice(end + 1), 'base64')
  const wanted = createHmac('sha256', keyOf(secret)).update(token).digest()
  return given.length === wanted.length && timingSafeEqual(given, wanted) ? token : null
}

/** Made once: a key of its own for each request costs more than the signature. */
const keys = new Map<string, KeyObject>()

function keyOf(secret: string): KeyObject {
  const known = keys.get(secret) ?? createSecretKey(secret, 'utf8')
  keys.set(secret, known)
  return known
}

function readCookie(cookies: string, name: string): string | null {
  const values = cookies
    .split(';')
    .map((part) => part.trim())
    .filter((part) => part.startsWith(`${name}=`))
    .map((part) => part.slice(name.length + 1))
  // Several of one name are for the library to judge.
  const [value] = values
  if (value === undefined || values.length > 1) return null
  try {
    return decodeURIComponent(value)
  } catch {
    return null
  }
}
