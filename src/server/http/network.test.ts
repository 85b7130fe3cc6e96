import { expect, test } from 'vitest'

import { addressOfCaller, networkOf } from './network.ts'

test.for<readonly [string, string]>([
  ['192.0.2.7', '192.0.2.7'],
  ['::ffff:192.0.2.7', '192.0.2.7'],
  ['2001:db8:0:7:1:2:3:4', '2001:db8:0:7::'],
  ['2001:0db8:0000:0007:ffff::', '2001:db8:0:7::'],
  ['2001:DB8::1', '2001:db8:0:0::'],
  ['fe80::1%eth0', 'fe80:0:0:0::'],
  ['::1', '0:0:0:0::'],
  ['64:ff9b::192.0.2.7', '64:ff9b:0:0::'],
  ['unknown', 'unknown'],
])('%s is counted as %s', ([address, network]) => {
  expect(networkOf(address)).toBe(network)
})

test.for<readonly [string, string]>([
  ['192.0.2.7:51234', '192.0.2.7'],
  ['[2001:db8:0:7::1]:51234', '2001:db8:0:7::'],
  ['[2001:db8:0:7::1]', '2001:db8:0:7::'],
  ['2001:db8:0:7::1', '2001:db8:0:7::'],
])('a proxy that forwards %s means %s', ([forwardedFor, network]) => {
  expect(addressOfCaller('127.0.0.1', { forwardedFor, trustedProxies: 1 })).toBe(network)
})
