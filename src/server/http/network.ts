import { isIPv6 } from 'node:net'

const GROUPS = 8
/** A household or a server has these to itself: 2⁶⁴ addresses, of which it may use another for each call. */
const GROUPS_OF_A_NETWORK = 4

/**
 * Whom limits count: an IPv4 address as it is, also where it comes in IPv6 form; of an IPv6 address
 * its /64 network, as `2001:db8:0:7::`. Anything else stays as it is.
 */
export function networkOf(address: string): string {
  const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(address)?.[1]
  if (mapped !== undefined) return mapped
  if (!isIPv6(address)) return address
  const [plain = ''] = address.toLowerCase().split('%')
  const [before = '', after] = plain.split('::')
  const head = groupsOf(before)
  const tail = after === undefined ? [] : groupsOf(after)
  const gap = Array.from({ length: Math.max(0, GROUPS - head.length - tail.length) }, () => '0')
  const groups = [...head, ...gap, ...tail].slice(0, GROUPS_OF_A_NETWORK)
  return `${groups.map((group) => Number.parseInt(group, 16).toString(16)).join(':')}::`
}

/** An IPv4 address at the end stands for two groups; they lie behind the network. */
function groupsOf(part: string): string[] {
  return part === '' ? [] : part.split(':').flatMap((group) => (group.includes('.') ? ['0', '0'] : [group]))
}
