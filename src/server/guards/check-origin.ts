const safeMethods = new Set(['GET', 'HEAD', 'OPTIONS'])

type WriteRequest = { method: string; headers: Headers; publicUrl: string }

/**
 * Whether a write was sent by a page of another site (cross-site request forgery). Programs send neither Origin nor
 * browser cookies and are not affected.
 */
export function isForeignWrite({ method, headers, publicUrl }: WriteRequest): boolean {
  if (safeMethods.has(method)) return false
  const site = headers.get('sec-fetch-site')
  if (site === 'cross-site' || site === 'same-site') return true
  if (!headers.has('cookie')) return false
  const origin = headers.get('origin') ?? originOf(headers.get('referer'))
  return origin !== null && !isOwn(origin, headers, publicUrl)
}

/** Whether the page that opens a web socket is ours. Browsers always say where it comes from. */
export function isOwnOrigin(headers: Headers, publicUrl: string): boolean {
  const origin = headers.get('origin')
  return origin !== null && isOwn(origin, headers, publicUrl)
}

function isOwn(origin: string, headers: Headers, publicUrl: string): boolean {
  if (origin === publicUrl) return true
  // A browser's Host is the site of its cookies, so an Origin with the same host is our own page.
  const host = headers.get('host')
  const url = URL.parse(origin)
  return host !== null && url !== null && ['http:', 'https:'].includes(url.protocol) && url.host === host.toLowerCase()
}

/** Null without a Referer; an invalid Referer counts as foreign. */
function originOf(referer: string | null): string | null {
  return referer === null ? null : (URL.parse(referer)?.origin ?? 'null')
}
