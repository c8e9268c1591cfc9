/**
 * Turns a return address into a path of ours, or null when it leads to another site (G025). Absolute addresses must be
 * on one of our origins. Browsers read a backslash as a slash and skip tabs and line breaks, so none of these are
 * allowed.
 */
export function toOwnPath(address: string, origins: readonly string[]): string | null {
  if (/[\\\s\p{Cc}]/u.test(address)) return null
  const origin = origins.find((known) => isOn(known, address))
  const rest = address.slice(origin?.length ?? 0)
  const path = origin !== undefined && !rest.startsWith('/') ? `/${rest}` : rest
  return path.startsWith('/') && !path.startsWith('//') ? path : null
}

function isOn(origin: string, address: string): boolean {
  return address.startsWith(origin) && /^([/?#]|$)/.test(address.slice(origin.length))
}
