/** The network of an address: the first three numbers of IPv4, the first three groups of IPv6, else null. */
export function shortenAddress(address: string): string | null {
  const plain = address.replace(/^::ffff:(?=\d+\.)/i, '')
  const four = /^(\d{1,3})\.(\d{1,3})\.(\d{1,3})\.\d{1,3}$/.exec(plain)
  if (four) return `${four[1]}.${four[2]}.${four[3]}.0/24`
  const groups = expand(plain.replace(/%.*$/, '').toLowerCase())
  return groups ? `${groups.slice(0, 3).join(':')}::/48` : null
}

/** The eight groups of an IPv6 address without leading zeros. */
function expand(address: string): string[] | null {
  const [head = '', tail, ...more] = address.split('::')
  if (more.length > 0) return null
  const left = toGroups(head)
  const right = tail === undefined ? [] : toGroups(tail)
  const gap = 8 - left.length - right.length
  if (tail === undefined ? gap !== 0 : gap < 1) return null
  const groups = [...left, ...Array.from({ length: gap }, () => '0'), ...right]
  return groups.every((group) => /^[0-9a-f]{1,4}$/.test(group)) ? groups.map(trimZeros) : null
}

function toGroups(part: string): string[] {
  return part === '' ? [] : part.split(':')
}

function trimZeros(group: string): string {
  return group.replace(/^0+(?=.)/, '')
}
