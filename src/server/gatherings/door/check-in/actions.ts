import type { Member } from '#contract/accounts.ts'
import { endOf } from '#contract/gatherings.ts'
import { doorTimes } from '#contract/gatherings/door.ts'
import { CODE_GOOD_SECONDS, CODE_SHOWN_SECONDS, type ShownCode } from '#contract/shown-codes.ts'
import type { App } from '#server/app-context.ts'
import { type Change, transact } from '#server/events/transact.ts'
import { announceDoor, atTheDoor } from '#server/gatherings/door/at-the-door.ts'
import { findNextArrival, insertArrival } from '#server/gatherings/door/queries.ts'
import { oneGathering } from '#server/gatherings/locks.ts'
import { findGathering, type FullGathering } from '#server/gatherings/queries.ts'
import { findOwnRows, mayFind } from '#server/gatherings/seats/public.ts'
import { found, Refusal } from '#server/http/refusal.ts'
import { readerOf } from '#server/people/public.ts'
import { asGiven, closedUntil, drawCode, type DrawnCode, hashOf, triesSince } from '#server/shown-codes.ts'

import { findArrival, insertCode, insertTry, isShown, listTries } from './queries.ts'

const SECOND_MS = 1000

/**
 * Makes a code for those who come. Several hosts may each show one.
 * @throws {Refusal} `not_found` unless a host asks, `gathering_canceled`, or `check_in_closed`
 */
export async function showDoorCode(app: App, host: Member, gatheringId: string): Promise<ShownCode> {
  const code = drawCode()
  const shownUntil = await atTheDoor(app, host, { gatheringId }, (change, gathering) =>
    insertShownCode(change, gathering, code),
  )
  return { ...code, shownUntil }
}

/**
 * Stores a code that is shown now.
 * @returns until when it is shown
 * @throws {Refusal} `check_in_closed`
 */
export async function insertShownCode(
  { db, now, newId }: Change,
  gathering: FullGathering,
  code: DrawnCode,
): Promise<string> {
  const at = now()
  if (!isCheckInOpen(gathering, at)) throw new Refusal('check_in_closed')
  const after = (seconds: number) => new Date(at.getTime() + seconds * SECOND_MS).toISOString()
  await insertCode(
    db,
    {
      id: newId(),
      gathering_id: gathering.id,
      digits_hash: hashOf(code.digits),
      token_hash: hashOf(code.token),
      ends_at: after(CODE_GOOD_SECONDS),
    },
    at,
  )
  return after(CODE_SHOWN_SECONDS)
}

/**
 * Takes the code that a host shows. Whoever has come already has, whatever the code.
 * @throws {Refusal} `not_found`, `not_going`, `gathering_canceled`, `check_in_closed`, `wrong_code`, or `codes_closed`
 */
export async function giveDoorCode(
  app: App,
  member: Member,
  { gatheringId, code }: { readonly gatheringId: string; readonly code: string },
): Promise<void> {
  const guest = { gatheringId, memberId: member.id }
  const hash = hashOf(asGiven(code))
  const isRight = await arriving(app, member, gatheringId, async (change, gathering) => {
    const { db, now } = change
    const tries = await listTries(db, guest, triesSince(now()))
    if (closedUntil(tries, now()) !== null) throw new Refusal('codes_closed')
    const isGood = await isShown(db, { gatheringId, hash, now: now() })
    await insertTry(db, guest, { isRight: isGood, at: now().toISOString() })
    if (isGood) await arrive(change, gathering, { memberId: member.id, how: 'code' })
    return isGood
  })
  // Not within the change, which would forget the try.
  if (!isRight) throw new Refusal('wrong_code')
}

/**
 * Says that they have come, where the host takes their word.
 * @throws {Refusal} `not_found` also where the host doesn't, `not_going`, `gathering_canceled`, or `check_in_closed`
 */
export async function sayHere(app: App, member: Member, gatheringId: string): Promise<void> {
  await arriving(app, member, gatheringId, async (change, gathering) => {
    if (gathering.selfCheckIn === 0) throw new Refusal('not_found')
    await arrive(change, gathering, { memberId: member.id, how: 'self' })
    return true
  })
}

/** Runs what somebody does who is going or waits and hasn't come yet. @returns whether they have come then */
async function arriving(
  app: App,
  member: Member,
  gatheringId: string,
  work: (change: Change, gathering: FullGathering) => Promise<boolean>,
): Promise<boolean> {
  const reader = await readerOf(app, member.id)
  return await transact(app, oneGathering(gatheringId), async (change) => {
    const gathering = found(await findGathering(change.db, gatheringId))
    const { guests, waiter } = await findOwnRows(change, gatheringId, member.id)
    const isListed = guests !== undefined || waiter?.state === 'waiting'
    if (!mayFind(reader, gathering, isListed || waiter !== undefined)) throw new Refusal('not_found')
    if (!isListed) throw new Refusal('not_going')
    if (gathering.canceledAt !== null) throw new Refusal('gathering_canceled')
    if ((await findArrival(change.db, { gatheringId, memberId: member.id })) !== undefined) return true
    if (!isCheckInOpen(gathering, change.now())) throw new Refusal('check_in_closed')
    return await work(change, gathering)
  })
}

async function arrive(
  change: Change,
  { id: gatheringId, hostId }: FullGathering,
  who: { readonly memberId: string; readonly how: 'code' | 'self' },
): Promise<void> {
  const { db, now } = change
  const number = await findNextArrival(db, gatheringId)
  await insertArrival(db, { ...who, gatheringId, number, name: '', notedBy: null }, now())
  await announceDoor(change, { id: gatheringId, hostId }, who.memberId)
}

/** Whether members can check in: from when the door opens until the end. */
export function isCheckInOpen(gathering: Parameters<typeof doorTimes>[0], now: Date): boolean {
  return now >= doorTimes(gathering).opensAt && now < endOf(gathering)
}
