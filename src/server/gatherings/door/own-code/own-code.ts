import { createHmac } from 'node:crypto'

import type { OwnCode } from '#contract/gatherings/check-in.ts'
import { hashOf } from '#server/shown-codes.ts'

const TOKEN_BYTES = 16
const DIGITS_BYTES = 6
const DIGITS = 8

/**
 * The code that a member shows at one gathering. It follows from the secret of the house, so no table keeps it, and
 * every device of theirs shows the same. Nobody else can make one or read a name in it.
 */
export function ownCodeOf(
  secret: string,
  { gatheringId, memberId }: { readonly gatheringId: string; readonly memberId: string },
): OwnCode {
  const sealed = createHmac('sha256', secret).update(`door ${gatheringId} ${memberId}`).digest()
  const number = sealed.readUIntBE(TOKEN_BYTES, DIGITS_BYTES) % 10 ** DIGITS
  return {
    digits: String(number).padStart(DIGITS, '0'),
    token: sealed.subarray(0, TOKEN_BYTES).toString('base64url'),
  }
}

/** What a host's device may know of a code beforehand: it recognises it, and can't make it. */
export function digestOf({ token }: OwnCode): string {
  return hashOf(token)
}

/** Whose code it is, among some members; `undefined` if it is nobody's, or the digits are those of two. */
export function holderOf(
  secret: string,
  given: { readonly gatheringId: string; readonly code: string },
  memberIds: readonly string[],
): string | undefined {
  const { gatheringId, code } = given
  const holders = memberIds.filter((memberId) => {
    const { digits, token } = ownCodeOf(secret, { gatheringId, memberId })
    return code === token || code === digits
  })
  return holders.length === 1 ? holders[0] : undefined
}
