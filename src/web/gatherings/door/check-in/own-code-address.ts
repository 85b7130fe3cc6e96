import { fragmentAfter } from '#web/app/codes/fragment-after.ts'

/** The address in the QR code of a member: it names the gathering, and says nothing of whose it is. */
export function ownCodeAddress(gatheringId: string, token: string): string {
  return location.origin + beforeToken(gatheringId) + encodeURIComponent(token)
}

/** The token in a scanned address of this gathering; `undefined` in anything else. */
export function ownTokenIn(text: string, gatheringId: string): string | undefined {
  return fragmentAfter(text, beforeToken(gatheringId))
}

function beforeToken(gatheringId: string): string {
  return `/gatherings/${encodeURIComponent(gatheringId)}#seat=`
}
