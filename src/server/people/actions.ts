import type { Change } from '#server/events/transact.ts'

import { deleteFellows, insertFellows } from './queries.ts'

/**
 * Makes two members fellows. The caller holds the locks of both, and announces it.
 * @returns false if they are already
 */
export async function bind({ db, now }: Change, memberId: string, otherId: string): Promise<boolean> {
  return await insertFellows(db, [memberId, otherId], now().toISOString())
}

/** Ends that again. @returns false if they are no fellows */
export async function unbind({ db }: Change, memberId: string, otherId: string): Promise<boolean> {
  return await deleteFellows(db, [memberId, otherId])
}
