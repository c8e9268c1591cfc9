const safeMethods = new Set(['GET', 'HEAD', 'OPTIONS'])

type Asked = { method: string; headers: Headers; publicUrl: string }

/**
 * Whether a request that changes something was sent by a page of somebody else (cross-site request forgery). Programs
 * send neither Origin nor cookies of a browser and are not meant.
 */
export function isForeignWrite({ method, headers, publicUrl }: Asked): boolean {
  if (safeMethods.has(method)) return false
  const site = headers.get('sec-fetch-site')
  if (site === 'cross-site' || site === 'same-site') return true
  if (!headers.has('cookie')) return false
  const origin = headers.get('origin') ?? originOf(headers.get('referer'))
  return origin !== null && !isOwn(origin, headers, publicUrl)
}

function isOwn(origin: string, headers: Headers, publicUrl: string): boolean {
  if (origin === publicUrl) return true
  // A browser's Host is the site its cookies belong to, so an Origin that names the same place is our own page.
  const host = headers.get('host')
  const url = URL.parse(origin)
  return host !== null && url !== null && ['http:', 'https:'].includes(url.protocol) && url.host === host.toLowerCase()
}

/** Null without a Referer; a Referer that is no address is nobody's page and therefore foreign. */
function originOf(referer: string | null): string | null {
  return referer === null ? null : (URL.parse(referer)?.origin ?? 'null')
}
