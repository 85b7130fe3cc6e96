import { type ListingAddress, readListingAddress } from '#web/collection/listing/listing-address.ts'

/** The list to print, in the address. */
export interface PrintAddress extends ListingAddress {
  /** One binder; without it, the cards of all. */
  readonly binder?: string
  /** Pages of nine cards; without it, a list. */
  readonly look?: 'sheets'
}

/** Reads the address of the print page and ignores invalid values. */
export function readPrintAddress(raw: Readonly<Record<string, unknown>>): PrintAddress {
  const { binder, look } = raw
  return {
    ...readListingAddress(raw),
    ...(typeof binder === 'string' && binder !== '' && { binder }),
    ...(look === 'sheets' && { look }),
  }
}
