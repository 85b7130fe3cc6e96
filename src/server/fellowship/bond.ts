import { ASK_AGAIN_DAYS, type Bond } from '#contract/fellowship.ts'

/** A request as it is kept. */
export interface StoredRequest {
  readonly id: string
  readonly askerId: string
  readonly askedId: string
  readonly words: string
  readonly createdAt: string
  readonly withdrawnAt: string | null
  readonly declinedAt: string | null
}

const DAY_MS = 86_400_000

/** Whether whoever was asked has yet to answer. */
export function isOpen({ withdrawnAt, declinedAt }: StoredRequest): boolean {
  return withdrawnAt === null && declinedAt === null
}

/** Whether a member who declined may not be asked yet. */
export function isStillDeclined({ declinedAt }: StoredRequest, now: Date): boolean {
  return declinedAt !== null && Date.parse(declinedAt) + ASK_AGAIN_DAYS * DAY_MS > now.getTime()
}

/** What two members have to do with one another, from the side of one. */
export interface BondFacts {
  readonly areFellows: boolean
  /** The member's request to the other. */
  readonly sent: StoredRequest | undefined
  /** The other's request to the member. */
  readonly received: StoredRequest | undefined
}

/**
 * How a member sees their bond with another. Whoever was declined sees the request wait until they may ask
 * again, so that nothing tells them.
 */
export function stateOf({ areFellows, sent, received }: BondFacts, now: Date): Bond['state'] {
  if (areFellows) return 'fellows'
  if (received !== undefined && isOpen(received)) return 'asks'
  const isWaiting =
    sent !== undefined && sent.withdrawnAt === null && (isOpen(sent) || isStillDeclined(sent, now))
  return isWaiting ? 'asked' : 'none'
}
