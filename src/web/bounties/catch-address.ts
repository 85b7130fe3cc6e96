import { fragmentAfter } from '#web/app/codes/fragment-after.ts'

/** What stands before the token in the fragment of the address. Fragments reach no server and no log. */
const BEFORE_TOKEN = '#caught='

/** The address that the hunter's QR code holds: any camera opens it. */
export function catchAddress(bountyId: string, token: string): string {
  const page = `/bounties?view=mine&poster=${encodeURIComponent(bountyId)}`
  return `${location.origin}${page}${BEFORE_TOKEN}${encodeURIComponent(token)}`
}

/** The token in a scanned address, or in the fragment of the page; `undefined` if there is none. */
export function caughtTokenIn(text: string): string | undefined {
  return fragmentAfter(text, BEFORE_TOKEN)
}
