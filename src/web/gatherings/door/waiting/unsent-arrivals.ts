import type { RefusalCode } from '#contract/refusals.ts'
import { hasTexts, UnsentStore } from '#web/app/drafts/unsent-store.ts'

/** That somebody came, as this device noted it, and the server doesn't know yet. */
export interface UnsentArrival {
  /** The same for the same member or code at the same gathering: noting it again adds nothing. */
  readonly clientId: string
  readonly gatheringId: string
  /** Who it is, if this device can tell. */
  readonly username: string | null
  /** What was scanned or typed; `null` for a tick in the list. */
  readonly code: string | null
  readonly at: string
  /** Whether it could not be sent at once. */
  readonly hasWaited: boolean
  /** Why it was not noted; the host reads that then. */
  readonly refusal: RefusalCode | 'not_listed' | null
}

/** Everybody in the largest hall, scanned and ticked. */
const WAITING_MAX = 1000

export const unsentArrivals = new UnsentStore<UnsentArrival>({
  kind: 'arrivals',
  max: WAITING_MAX,
  isItem: (value): value is UnsentArrival => hasTexts(value, ['clientId', 'gatheringId', 'at']),
})

/** Notes an arrival on this device. The first time stands. @returns false if too much waits already */
export function keepArrival(
  memberId: string,
  arrival: Omit<UnsentArrival, 'hasWaited' | 'refusal'>,
): boolean {
  const before = unsentArrivals.of(memberId).find(({ clientId }) => clientId === arrival.clientId)
  if (before?.refusal === null) return true
  unsentArrivals.drop(memberId, arrival.clientId)
  return unsentArrivals.keep(memberId, { ...arrival, hasWaited: false, refusal: null })
}
