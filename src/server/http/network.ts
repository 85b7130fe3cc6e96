import { isIPv6 } from 'node:net'

const GROUPS = 8
/** A household or a server owns such a network, 2⁶⁴ addresses, and may use another one for each call. */
const GROUPS_OF_A_NETWORK = 4

/**
 * The unit that limits count: an IPv4 address as it is, even in IPv6 form; for an IPv6 address its /64
 * network, such as `2001:db8:0:7::`. Anything else stays unchanged.
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

/** An IPv4 address at the end counts as two groups, which are outside the network part. */
function groupsOf(part: string): string[] {
  return part === '' ? [] : part.split(':').flatMap((group) => (group.includes('.') ? ['0', '0'] : [group]))
}

/**
 * The network of whoever calls. Each trusted proxy appends the address that called it to `forwardedFor`; anything
 * before those cannot be trusted.
 */
export function addressOfCaller(
  socketAddress: string | undefined,
  {
    forwardedFor = '',
    trustedProxies,
  }: { readonly forwardedFor: string | undefined; readonly trustedProxies: number },
): string {
  const ownAddress = socketAddress ?? 'unknown'
  if (trustedProxies === 0) return networkOf(ownAddress)
  const forwarded = forwardedFor.split(',').map((part) => withoutPort(part.trim()))
  return networkOf(forwarded.at(-trustedProxies) || ownAddress)
}

/** Some proxies write the port of the connection, too, which is another one for each call. */
function withoutPort(address: string): string {
  return (
    /^\[(.+)\](?::\d+)?$/.exec(address)?.[1] ?? /^(\d+\.\d+\.\d+\.\d+):\d+$/.exec(address)?.[1] ?? address
  )
}
