import { createHmac, createSecretKey, timingSafeEqual } from 'node:crypto'
import { memo } from '#core/memo.ts'
import type { Auth } from './build-auth.ts'

/**
 * The token in the session cookie if it has our signature, else null. The library reads the same cookie; this avoids
 * calling it for requests that need nothing else.
 */
export async function readSessionToken({ core }: Pick<Auth, 'core'>, headers: Headers): Promise<string | null> {
  const { authCookies, secret } = await core.$context
  return readSigned(headers, authCookies.sessionToken.name, secret)
}

/** The challenge of a sign-in that waits for its second factor. */
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

/** Made once: a new key for each request costs more than the signature. */
const keyOf = memo((secret: string) => createSecretKey(secret, 'utf8'))

function readCookie(cookies: string, name: string): string | null {
  const values = cookies
    .split(';')
    .map((part) => part.trim())
    .filter((part) => part.startsWith(`${name}=`))
    .map((part) => part.slice(name.length + 1))
  // The library handles several cookies of the same name.
  const [value] = values
  if (value === undefined || values.length > 1) return null
  try {
    return decodeURIComponent(value)
  } catch {
    return null
  }
}
