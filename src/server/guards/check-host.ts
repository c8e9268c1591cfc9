/** A host name and port, as written by browsers. */
const host = /^(\[[0-9a-f:.]+\]|[a-z0-9._-]{1,253})(:\d{1,5})?$/i

type HostRequest = { rawHeaders: readonly string[]; url?: string | undefined }

/**
 * Whether a request names exactly one host. With two Host headers a proxy may use one and we the other, and links and
 * the origin check depend on it; the same applies to an absolute address with another host.
 */
export function namesOneHost({ rawHeaders, url = '' }: HostRequest): boolean {
  const named = rawHeaders.filter((_, index) => index % 2 === 1 && rawHeaders[index - 1]?.toLowerCase() === 'host')
  const [only = ''] = named
  if (named.length !== 1 || !host.test(only)) return false
  return url.startsWith('/') || url === '*' || URL.parse(url)?.host === URL.parse(`http://${only}`)?.host
}
