import { fragmentAfter } from '#web/app/codes/fragment-after.ts'

/** What stands before the secret. In a fragment no server, log or other site ever gets it. */
const BEFORE_SECRET = '#show='

/** The link that opens the screen of a gathering. */
export function screenAddress(gatheringId: string, secret: string): string {
  return `${location.origin}/gatherings/${encodeURIComponent(gatheringId)}/screen${BEFORE_SECRET}${encodeURIComponent(secret)}`
}

/** The secret in the fragment of the page; `undefined` if there is none. */
export function screenSecretIn(hash: string): string | undefined {
  return fragmentAfter(hash, BEFORE_SECRET)
}
