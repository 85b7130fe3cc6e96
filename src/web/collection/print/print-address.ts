import { type ListingAddress, readListingAddress } from '#web/collection/listing/listing-address.ts'

/** What is to be printed, as it stands in the address: a list as it is looked at. */
export interface PrintAddress extends ListingAddress {
  /** One binder; without it, the cards of all. */
  readonly binder?: string
}

/** Reads the address of the print page; whatever makes no sense in it is as if it were not there. */
export function readPrintAddress(raw: Readonly<Record<string, unknown>>): PrintAddress {
  const { binder } = raw
  return {
    ...readListingAddress(raw),
    ...(typeof binder === 'string' && binder !== '' && { binder }),
  }
}
