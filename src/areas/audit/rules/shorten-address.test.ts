import { expect, test } from 'vitest'
import { shortenAddress } from './shorten-address.ts'

test.each([
  ['203.0.113.77', '203.0.113.0/24'],
  ['::ffff:203.0.113.77', '203.0.113.0/24'],
  ['2001:db8:abcd:12:34:56:78:9a', '2001:db8:abcd::/48'],
  ['2001:0DB8::1', '2001:db8:0::/48'],
  ['::1', '0:0:0::/48'],
  ['fe80::1%eth0', 'fe80:0:0::/48'],
])('%s becomes %s', (address, network) => {
  expect(shortenAddress(address)).toBe(network)
})

test.each(['', 'unknown', '1.2.3', '1::2::3', '2001:db8', '1:2:3:4:5:6:7:8:9', 'xyz::1'])(
  '%s is no address',
  (text) => {
    expect(shortenAddress(text)).toBeNull()
  },
)
