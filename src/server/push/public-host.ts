import { lookup, type LookupAddress } from 'node:dns'
import { BlockList, type LookupFunction } from 'node:net'

/** Addresses that are not of the open internet (the registries of special-purpose addresses of RFC 6890). */
const IPV4_RANGES = [
  ['0.0.0.0', 8],
  ['10.0.0.0', 8],
  ['100.64.0.0', 10],
  ['127.0.0.0', 8],
  ['169.254.0.0', 16],
  ['172.16.0.0', 12],
  ['192.0.0.0', 24],
  ['192.0.2.0', 24],
  ['192.88.99.0', 24],
  ['192.168.0.0', 16],
  ['198.18.0.0', 15],
  ['198.51.100.0', 24],
  ['203.0.113.0', 24],
  ['224.0.0.0', 4],
  ['240.0.0.0', 4],
] as const

const special = new BlockList()
for (const [net, prefix] of IPV4_RANGES) special.addSubnet(net, prefix, 'ipv4')

/** All of IPv6 that is given out to hosts on the internet, and what of it is not. */
const given = new BlockList()
given.addSubnet('2000::', 3, 'ipv6')
const IPV6_RANGES = [
  ['2001::', 23],
  ['2001:db8::', 32],
  ['2002::', 16],
  ['3fff::', 20],
] as const
for (const [net, prefix] of IPV6_RANGES) special.addSubnet(net, prefix, 'ipv6')

/** Whether an address is one of the open internet. */
export function isPublicAddress({ address, family }: Pick<LookupAddress, 'address' | 'family'>): boolean {
  if (family === 4) return !special.check(address, 'ipv4')
  return given.check(address, 'ipv6') && !special.check(address, 'ipv6')
}

/** The name leads to no address of the open internet. */
export class NotPublic extends Error {
  override readonly name = 'NotPublic'
}

/**
 * Resolves a name for a connection, which then goes to this very address: a name that is asked again may
 * lead elsewhere.
 */
export const lookUpPublic: LookupFunction = (hostname, options, callback) => {
  lookup(hostname, { ...options, all: true }, (error, addresses) => {
    if (error !== null) {
      callback(error, '')
      return
    }
    // One address of ours among them is enough to distrust the name.
    const [first] = addresses
    if (first === undefined || !addresses.every(isPublicAddress)) {
      callback(new NotPublic('a push service has no public address'), '')
    } else if (options.all === true) callback(null, addresses)
    else callback(null, first.address, first.family)
  })
}
