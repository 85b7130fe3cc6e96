import type { Change } from '#server/events/transact.ts'
import { Refusal } from '#server/http/refusal.ts'

import { announceChange } from './actions.ts'
import { tradeRequestsOf } from './locks.ts'
import { findRequest, type StoredRequest, updateClosed } from './queries.ts'

/** Who answers a request of whom. */
interface Answer {
  readonly requestId: string
  readonly posterId: string
  readonly memberId: string
}

/**
 * Checks that a member may answer a request. The caller holds the lock of its poster's requests.
 * @throws {Refusal} `trade_request_closed` if it is not open, gone, or not for them
 */
export async function checkAnswer({ db }: Change, answer: Answer): Promise<void> {
  const request = await findRequest(db, answer.requestId)
  if (request === undefined || !isFor(request, answer)) throw new Refusal('trade_request_closed')
}

function isFor({ status, posterId, recipientId }: StoredRequest, answer: Answer): boolean {
  const isSeen = recipientId === null || recipientId === answer.memberId
  return status === 'open' && posterId === answer.posterId && isSeen
}

/** Closes the request that a trade answers, once both agreed to the trade. It stays closed if the trade falls through. */
export async function closeAnswered(
  change: Change,
  {
    id,
    requestId,
    partnerId,
  }: { readonly id: string; readonly requestId: string | null; readonly partnerId: string },
): Promise<void> {
  if (requestId === null) return
  await change.alone(tradeRequestsOf(partnerId))
  const request = await findRequest(change.db, requestId)
  if (request?.status !== 'open') return
  await updateClosed(change.db, { id: requestId, closedBy: id })
  await announceChange(change, request, 'closed')
}
