import { setImmediate as nextTurn } from 'node:timers/promises'

import type { App } from '#server/app-context.ts'
import { type Change, transact } from '#server/events/transact.ts'
import { told } from '#server/matches/locks.ts'

import {
  BOUNTIES_TOLD_A_DAY,
  dayBefore,
  rememberedUntil,
  TOLD_FOR_ONE_A_DAY,
  TOLD_OF_ONE_A_DAY,
} from './daily-limits.ts'
import { countToldFor, countToldOf, deleteTold, insertTold, moveTold } from './queries.ts'

/** Somebody whose wish a member's copies would meet. */
interface Telling {
  readonly wishId: string
  readonly ownerId: string
  readonly toldId: string
}

interface TellingOfBounty extends Telling {
  /** Bounties that this one takes the place of. Whoever was told of one is told again without counting. */
  readonly insteadOf: readonly string[]
}

/** All bounties count together for an owner, because they come from many members. */
const ALL_BOUNTIES = 'bounties'

/**
 * Records that a watcher is told about a member's copies.
 * @returns false if they were told recently, or often enough
 */
export async function mayTellWatcher({ db, now, alone }: Change, telling: Telling): Promise<boolean> {
  const { wishId, toldId, ownerId } = telling
  await alone(told(toldId))
  const since = dayBefore(now())
  if ((await countToldOf(db, { toldId, aboutId: ownerId, since })) >= TOLD_OF_ONE_A_DAY) return false
  if ((await countToldFor(db, { wishId, toldId, since })) >= TOLD_FOR_ONE_A_DAY) return false
  return await insertTold(db, {
    ...telling,
    aboutId: ownerId,
    toldAt: now().toISOString(),
    keepUntil: rememberedUntil('watch', now()),
  })
}

/** Does the same for an owner who is told about a bounty. */
export async function mayTellOwner(
  { db, now, alone }: Change,
  { insteadOf, ...telling }: TellingOfBounty,
): Promise<boolean> {
  const { toldId } = telling
  await alone(told(toldId))
  if (await moveTold(db, telling, insteadOf)) return true
  const since = dayBefore(now())
  const toldLately = await countToldOf(db, { toldId, aboutId: ALL_BOUNTIES, since })
  if (toldLately >= BOUNTIES_TOLD_A_DAY) return false
  return await insertTold(db, {
    ...telling,
    aboutId: ALL_BOUNTIES,
    toldAt: now().toISOString(),
    keepUntil: rememberedUntil('bounty', now()),
  })
}

/** Does the same for a bounty's poster who is told about an owner's copies for trade. */
export async function mayTellPoster(
  { db, now, alone }: Change,
  { insteadOf, ...telling }: TellingOfBounty,
): Promise<boolean> {
  const { wishId, toldId, ownerId } = telling
  await alone(told(toldId))
  if (await moveTold(db, telling, insteadOf)) return true
  const since = dayBefore(now())
  if ((await countToldFor(db, { wishId, toldId, since })) >= TOLD_FOR_ONE_A_DAY) return false
  return await insertTold(db, {
    ...telling,
    aboutId: ownerId,
    toldAt: now().toISOString(),
    keepUntil: rememberedUntil('bounty', now()),
  })
}

const FORGOTTEN_AT_ONCE = 500

/** Deletes, in pieces, records that are no longer needed. */
export async function forgetTold(app: App): Promise<void> {
  const before = app.now().toISOString()
  while (
    (await transact(app, told.all, ({ db }) => deleteTold(db, before, FORGOTTEN_AT_ONCE))) ===
    FORGOTTEN_AT_ONCE
  ) {
    await nextTurn()
  }
}
