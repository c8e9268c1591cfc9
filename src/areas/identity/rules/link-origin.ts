const local = /^https?:\/\/(localhost|127\.0\.0\.1|\[::1\])(:\d{1,5})?$/

/** Whether an origin means the very machine of the person who reads it. */
export function isLocalOrigin(origin: string): boolean {
  return local.test(origin)
}

/**
 * On which origin the links of a mail begin (AUTH-16): where the person is, when that is this very machine; else the
 * configured address. What a request says about itself counts only while the product is configured for this machine,
 * so nobody can have links to elsewhere mailed to others.
 */
export function chooseLinkOrigin(publicUrl: string, requestOrigin: string | null): string {
  const canFollow = requestOrigin !== null && isLocalOrigin(publicUrl) && isLocalOrigin(requestOrigin)
  return canFollow ? requestOrigin : publicUrl
}
