import { fragmentAfter } from '#web/app/codes/fragment-after.ts'

/** What stands before the token in the fragment of the address. */
const BEFORE_TOKEN = '#here='

/** The address that the QR code at a door holds: any camera opens it. */
export function doorAddress(gatheringId: string, token: string): string {
  return `${location.origin}/gatherings/${encodeURIComponent(gatheringId)}${BEFORE_TOKEN}${encodeURIComponent(token)}`
}

/** The token in a scanned address, or in the fragment of the page; `undefined` if there is none. */
export function doorTokenIn(text: string): string | undefined {
  return fragmentAfter(text, BEFORE_TOKEN)
}
