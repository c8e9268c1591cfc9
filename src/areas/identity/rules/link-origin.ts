const local = /^https?:\/\/(localhost|127\.0\.0\.1|\[::1\])(:\d{1,5})?$/

/** Whether an origin is the user's own machine. */
export function isLocalOrigin(origin: string): boolean {
  return local.test(origin)
}

/**
 * The origin of the links in a mail (AUTH-16): the request's own origin when that is this machine, else the configured
 * address. The request's origin is trusted only while the product is configured for this machine, so nobody can have
 * links to another site mailed to others.
 */
export function chooseLinkOrigin(publicUrl: string, requestOrigin: string | null): string {
  const canFollow = requestOrigin !== null && isLocalOrigin(publicUrl) && isLocalOrigin(requestOrigin)
  return canFollow ? requestOrigin : publicUrl
}
