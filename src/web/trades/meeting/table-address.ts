import { fragmentAfter } from '#web/app/codes/fragment-after.ts'

/** What stands before the token in the fragment of the address. */
const BEFORE_TOKEN = '#meet='

/** The address that the QR code of a member holds: any camera opens it. */
export function tableAddress(token: string): string {
  return `${location.origin}/meet${BEFORE_TOKEN}${encodeURIComponent(token)}`
}

/** The token in a scanned address, or in the fragment of the page; `undefined` if there is none. */
export function tableTokenIn(text: string): string | undefined {
  return fragmentAfter(text, BEFORE_TOKEN)
}
