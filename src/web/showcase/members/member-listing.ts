import {
  type Listing,
  type ListingAddress,
  listingOf,
  readListingAddress,
} from '#web/collection/listing/listing-address.ts'

/** Which of a member's cards to show, as kept in the address of their page. */
export interface MemberListing extends Pick<ListingAddress, 'q' | 'order' | 'dir'> {
  /** Only cards on the reader's lists. */
  readonly lists?: 'mine'
}

/** The listing for such an address: what is for trade, of all that the member shows. */
export function listingOfMember({ lists: _lists, ...shown }: MemberListing): Listing {
  return { ...listingOf(shown), trade: 'some' }
}

/** Reads the address and ignores invalid values. */
export function readMemberListing(raw: Readonly<Record<string, unknown>>): MemberListing {
  const { q: words, order, dir } = readListingAddress(raw)
  return {
    ...(words !== undefined && { q: words }),
    ...(order !== undefined && { order }),
    ...(dir !== undefined && { dir }),
    ...(raw['lists'] === 'mine' && { lists: 'mine' as const }),
  }
}
