import { isIP } from 'node:net'

type SeenRequest = {
  /** The peer address of the socket. */
  socketAddress: string | undefined
  forwardedFor: string | null
  /** How many proxies are in front of us. */
  trustProxy: number
}

/**
 * The client address. Each proxy appends the address of its peer to X-Forwarded-For, so with one trusted proxy the last
 * entry is true, with two the last but one; the client can forge entries further left.
 */
export function findClientAddress({ socketAddress, forwardedFor, trustProxy }: SeenRequest): string {
  const socket = plain(socketAddress ?? '')
  if (trustProxy === 0 || !forwardedFor) return socket
  const hops = forwardedFor.split(',').map((hop) => plain(hop.trim()))
  const client = hops[Math.max(0, hops.length - trustProxy)] ?? ''
  return isIP(client) ? client : socket
}

export function isLoopback(address: string): boolean {
  return address === '::1' || address.startsWith('127.')
}

/** Normalises the notation, so that one address always counts as one. */
function plain(address: string): string {
  const bare = address.replace(/^\[(.*)\](:\d+)?$/, '$1')
  return bare.replace(/^::ffff:(?=\d+\.\d+\.\d+\.\d+$)/i, '').toLowerCase()
}
