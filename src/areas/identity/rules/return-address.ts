/**
 * Turns a return address into a path of our own, or null when it would lead anywhere else (G025). Absolute addresses
 * pass only on one of our origins. Browsers read a backslash as a slash and skip tabs and line ends, so none of
 * these may occur at all.
 */
export function toOwnPath(address: string, origins: readonly string[]): string | null {
  if (/[\\\s\u0000-\u001f\u007f]/.test(address)) return null
  const origin = origins.find((known) => address === known || /^[/?#]/.test(address.slice(known.length)) && address.startsWith(known))
  const path = origin === undefined ? address : address.slice(origin.length)
  if (origin !== undefined && (path === '' || !path.startsWith('/'))) return `/${path}`
  return path.startsWith('/') && !path.startsWith('//') ? path : null
}
