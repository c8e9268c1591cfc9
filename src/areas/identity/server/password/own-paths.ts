import { AppError } from '#core/errors.ts'
import { chooseLinkOrigin, isLocalOrigin } from '../../rules/link-origin.ts'
import { toOwnPath } from '../../rules/return-address.ts'
import type { IdentityConfig } from '../deps.ts'
import type { Visit } from '../sign-in/visit.ts'

/** The origin of the links in a mail that this browser requested. */
export function linkOrigin({ publicUrl }: IdentityConfig, { request }: Pick<Visit, 'request'>): string {
  return chooseLinkOrigin(publicUrl, originOf(request.headers))
}

/** The path of a return address. Throws FORBIDDEN when it leads to another site. */
export function toOwnPathOrRefuse(
  config: IdentityConfig,
  { request }: Pick<Visit, 'request'>,
  address: string | undefined,
): string {
  if (address === undefined) return '/auth'
  const origin = originOf(request.headers)
  const known =
    origin !== null && isLocalOrigin(origin) && isLocalOrigin(config.publicUrl)
      ? [config.publicUrl, origin]
      : [config.publicUrl]
  const path = toOwnPath(address, known)
  if (path === null) throw new AppError('FORBIDDEN', 'This return address does not belong to M&A Intelligence.')
  return path
}

/** A plain GET has no Origin header, so the host is used. */
function originOf(headers: Headers): string | null {
  const origin = headers.get('origin')
  if (origin !== null) return origin
  const host = headers.get('host')
  return host === null ? null : `http://${host}`
}
