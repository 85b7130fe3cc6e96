import { type MemberListing, readMemberListing } from '#web/showcase/members/member-listing.ts'

/** The first tab of a member's page; its address does not name it. */
export const FIRST_TAB = 'trade'

/** The state of a member's page in its address; defaults are left out. */
export interface MemberAddress extends MemberListing {
  readonly tab?: string
}

/** Reads the address of a member's page and ignores invalid values. */
export function readMemberAddress(raw: Readonly<Record<string, unknown>>): MemberAddress {
  const { tab } = raw
  if (typeof tab === 'string' && tab !== FIRST_TAB) return { tab }
  return readMemberListing(raw)
}

/** The address of one tab in its initial state. */
export function addressOfTab(id: string): MemberAddress {
  return id === FIRST_TAB ? {} : { tab: id }
}
