import { readListingAddress } from '#web/collection/listing/listing-address.ts'
import type { MemberListing } from '#web/showcase/members/member-listing.ts'

/** What a member's page has below the counters; the first is what it begins with. */
const TABS = ['trade', 'wants', 'spells', 'gatherings', 'deeds', 'ratings'] as const
export type MemberTab = (typeof TABS)[number]

/** The page as it stands in its address; what is usual is not said. */
export interface MemberAddress extends MemberListing {
  readonly tab?: Exclude<MemberTab, 'trade'>
}

/** Reads the address of a member's page; whatever makes no sense in it is as if it were not there. */
export function readMemberAddress(raw: Readonly<Record<string, unknown>>): MemberAddress {
  const tab = tabOf(raw['tab'])
  if (tab !== 'trade') return { tab }
  const { q: words, order, dir } = readListingAddress(raw)
  return {
    ...(words !== undefined && { q: words }),
    ...(order !== undefined && { order }),
    ...(dir !== undefined && { dir }),
    ...(raw['lists'] === 'mine' && { lists: 'mine' as const }),
  }
}

/** The address of one tab, as it begins. */
export function addressOfTab(id: string): MemberAddress {
  const tab = tabOf(id)
  return tab === 'trade' ? {} : { tab }
}

function tabOf(word: unknown): MemberTab {
  return TABS.find((tab) => tab === word) ?? 'trade'
}
