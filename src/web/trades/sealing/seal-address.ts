import { fragmentAfter } from '#web/app/codes/fragment-after.ts'

/** What stands before the token in the fragment of a sealing address. Fragments reach no server and no log. */
const BEFORE_TOKEN = '#seal='

/** The address that the QR code of a trade holds: any camera opens it. */
export function sealAddress(tradeId: string, token: string): string {
  return `${location.origin}/trades/${encodeURIComponent(tradeId)}${BEFORE_TOKEN}${encodeURIComponent(token)}`
}

/** The token in a scanned address, or in the fragment of the page; `undefined` if there is none. */
export function tokenIn(text: string): string | undefined {
  return fragmentAfter(text, BEFORE_TOKEN)
}
