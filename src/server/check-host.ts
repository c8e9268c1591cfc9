/** The names of a host and of a port, as browsers write them. */
const host = /^(\[[0-9a-f:.]+\]|[a-z0-9._-]{1,253})(:\d{1,5})?$/i

type Asked = { rawHeaders: readonly string[]; url?: string | undefined }

/**
 * Whether a request names one place, once. Of two Host headers a proxy may believe one and we the other, and links and the
 * check of the origin rest on it; the same holds for an address in absolute form that names another place.
 */
export function namesOneHost({ rawHeaders, url = '' }: Asked): boolean {
  const named = rawHeaders.filter((_, index) => index % 2 === 1 && rawHeaders[index - 1]?.toLowerCase() === 'host')
  const [only = ''] = named
  if (named.length !== 1 || !host.test(only)) return false
  return url.startsWith('/') || url === '*' || URL.parse(url)?.host === URL.parse(`http://${only}`)?.host
}
