import { isIP } from 'node:net'

type Seen = {
  /** The other end of the socket. */
  socketAddress: string | undefined
  forwardedFor: string | null
  /** How many proxies stand before us. */
  trustProxy: number
}

/**
 * Whose request this is. Each proxy appends the address it heard from to X-Forwarded-For, so with one trusted proxy the
 * last entry is true, with two the last but one; entries further left are whatever the sender made up.
 */
export function findClientAddress({ socketAddress, forwardedFor, trustProxy }: Seen): string {
  const socket = plain(socketAddress ?? '')
  if (trustProxy === 0 || !forwardedFor) return socket
  const hops = forwardedFor.split(',').map((hop) => plain(hop.trim()))
  const client = hops[Math.max(0, hops.length - trustProxy)] ?? ''
  return isIP(client) ? client : socket
}

export function isLoopback(address: string): boolean {
  return address === '::1' || address.startsWith('127.')
}

/** One person must not be two because the same address can be written in two ways. */
function plain(address: string): string {
  const bare = address.replace(/^\[(.*)\](:\d+)?$/, '$1')
  return bare.replace(/^::ffff:(?=\d+\.\d+\.\d+\.\d+$)/i, '').toLowerCase()
}
