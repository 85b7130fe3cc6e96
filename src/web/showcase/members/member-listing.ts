import {
  type Listing,
  type ListingAddress,
  listingOf,
  readListingAddress,
} from '#web/collection/listing/listing-address.ts'

/** What of a member's cards is looked at, as it stands in the address of their page. */
export interface MemberListing extends Pick<ListingAddress, 'q' | 'order' | 'dir'> {
  /** Only what is on the reader's lists. */
  readonly lists?: 'mine'
}

/** What such an address asks for: of all that the member shows, what is for trade. */
export function listingOfMember({ lists: _lists, ...shown }: MemberListing): Listing {
  return { ...listingOf(shown), trade: 'some' }
}

/** Reads it from an address; whatever makes no sense in it is as if it were not there. */
export function readMemberListing(raw: Readonly<Record<string, unknown>>): MemberListing {
  const { q: words, order, dir } = readListingAddress(raw)
  return {
    ...(words !== undefined && { q: words }),
    ...(order !== undefined && { order }),
    ...(dir !== undefined && { dir }),
    ...(raw['lists'] === 'mine' && { lists: 'mine' as const }),
  }
}
