/** Only addresses that a browser may open are kept; a bare domain becomes one. */
export function toWebsite(text: string): string | null {
  const address = /^https?:\/\//i.test(text) ? text : `https://${text}`
  return /^https?:\/\/[^\s/@:]+\.[^\s/@:]+(?::\d+)?(?:[/?#]\S*)?$/i.test(address) && address.length <= 500
    ? address
    : null
}

/** 'https://www.Example.com/about' is example.com. */
export function toDomain(text: string): string | null {
  const host = text
    .toLowerCase()
    .replace(/^https?:\/\//, '')
    .replace(/[/?#:].*$/, '')
    .replace(/^www\./, '')
  return /^[a-z0-9-]+(\.[a-z0-9-]+)+$/.test(host) && host.length <= 253 ? host : null
}
