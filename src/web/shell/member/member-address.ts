import { type MemberListing, readMemberListing } from '#web/showcase/members/member-listing.ts'

/** The tab that a member's page begins with; its address does not name it. */
export const FIRST_TAB = 'trade'

/** The page as it stands in its address; what is usual is not said. */
export interface MemberAddress extends MemberListing {
  readonly tab?: string
}

/** Reads the address of a member's page; whatever makes no sense in it is as if it were not there. */
export function readMemberAddress(raw: Readonly<Record<string, unknown>>): MemberAddress {
  const { tab } = raw
  if (typeof tab === 'string' && tab !== FIRST_TAB) return { tab }
  return readMemberListing(raw)
}

/** The address of one tab, as it begins. */
export function addressOfTab(id: string): MemberAddress {
  return id === FIRST_TAB ? {} : { tab: id }
}
