import type { Member } from '#contract/accounts.ts'
import type { Bounty, NewBounty } from '#contract/bounties.ts'
import type { RefusalCode } from '#contract/refusals.ts'
import { foldName } from '#engines/fold-name.ts'
import type { App } from '#server/app-context.ts'
import { bountiesOf, oneBounty } from '#server/bounties/locks.ts'
import { findPrinting } from '#server/cards/public.ts'
import { shelf } from '#server/collection/locks.ts'
import type { Database } from '#server/db/database.ts'
import { type Change, transact } from '#server/events/transact.ts'
import { found, Refusal } from '#server/http/refusal.ts'
import { bondsOf } from '#server/people/locks.ts'

import { announceHunt, namesOf } from './announced.ts'
import { findOwnedBounty, shownBounties } from './board-queries.ts'
import {
  catchRefusal,
  claimEnd,
  claimRefusal,
  conditionRank,
  expiryOf,
  keptReward,
  maySee,
  postRefusal,
  releaseRefusal,
  renewedExpiry,
  renewRefusal,
  stateAfterHunt,
  withdrawRefusal,
} from './bounty-refusals.ts'
import { deleteCodes } from './code-queries.ts'
import {
  countClaims,
  countUp,
  hasOtherCounting,
  insertBounty,
  type StoredBounty,
  updateBounty,
} from './queries.ts'

const NOBODY = { hunterId: null, hunterUsername: null, claimedUntil: null }

/**
 * Posts a bounty.
 * @throws {Refusal} `email_not_verified`, `not_found` for an unknown printing, `finish_not_printed` or
 * `too_many_bounties`
 */
export async function postBounty(app: App, poster: Member, wanted: NewBounty): Promise<Bounty> {
  if (!poster.isVerified) throw new Refusal('email_not_verified')
  return await transact(app, bountiesOf(poster.id), async (change) => {
    check(postRefusal(await countUp(change.db, poster.id)))
    const bountyId = await postOne(change, poster, wanted)
    return await describe(change, bountyId, poster)
  })
}

/** @throws {Refusal} `not_found` for an unknown printing, or `finish_not_printed` */
export async function postOne(change: Change, poster: Member, wanted: NewBounty): Promise<string> {
  const { db, now, newId, announce } = change
  const printing = found(await findPrinting(db, wanted.cardId))
  checkFinish(wanted, printing.finishes)
  const bounty: StoredBounty = {
    id: newId(),
    state: 'open',
    posterId: poster.id,
    posterUsername: poster.username,
    ...NOBODY,
    oracleCardId: printing.cardId,
    printingId: printing.id,
    isExact: wanted.isExact,
    finish: wanted.finish,
    conditionFloor: conditionRank(wanted.minCondition),
    quantity: wanted.quantity,
    reward: keptReward(wanted.reward),
    note: wanted.note,
    cardName: printing.name,
    createdAt: now().toISOString(),
    expiresAt: expiryOf(now(), wanted.days),
    firstClaimedAt: null,
    caughtAt: null,
  }
  await insertBounty(db, bounty, foldName(printing.name))
  await announce({ type: 'bounty.posted', ...namesOf(bounty) }, 'members')
  return bounty.id
}

/**
 * Claims a bounty: for seven days only this member hunts it.
 * @throws {Refusal} `not_found`, `email_not_verified`, `own_bounty`, `bounty_not_open` or `too_many_claims`
 */
export async function claimBounty(app: App, hunter: Member, bountyId: string): Promise<Bounty> {
  // No block may come between the two meanwhile.
  const alone = [oneBounty(bountyId), bountiesOf(hunter.id), bondsOf(hunter.id)]
  return await transact(app, alone, async (change) => {
    const { db, now } = change
    const bounty = await seenBy(change, bountyId, hunter)
    if (!hunter.isVerified) throw new Refusal('email_not_verified')
    const claims = await countClaims(db, hunter.id)
    check(claimRefusal(bounty, { memberId: hunter.id, claims, now: now() }))
    await updateBounty(
      db,
      {
        ...bounty,
        state: 'claimed',
        hunterId: hunter.id,
        hunterUsername: hunter.username,
        claimedUntil: claimEnd(now()),
        firstClaimedAt: bounty.firstClaimedAt ?? now().toISOString(),
      },
      null,
    )
    await announceHunt(change, bounty, { type: 'bounty.claimed', hunterId: hunter.id })
    return await describe(change, bountyId, hunter)
  })
}

/**
 * Gives up a claim or, as the poster, takes it from the hunter.
 * @throws {Refusal} `not_found`, `not_allowed` or `bounty_not_claimed`
 */
export async function releaseBounty(app: App, member: Member, bountyId: string): Promise<Bounty> {
  return await transact(app, oneBounty(bountyId), async (change) => {
    const bounty = await seenBy(change, bountyId, member)
    check(releaseRefusal(bounty, member.id))
    await endHunt(change, bounty, bounty.posterId === member.id ? 'poster' : 'hunter')
    return await describe(change, bountyId, member)
  })
}

/** Ends a hunt without a catch. The bounty is open again, or expires if its own days are over. */
export async function endHunt(
  { db, now, announce }: Change,
  bounty: StoredBounty,
  by: 'poster' | 'hunter' | 'clock',
): Promise<void> {
  const { posterId, hunterId } = bounty
  if (hunterId === null) throw new Error(`nobody hunts the bounty ${bounty.id}`)
  const state = stateAfterHunt(bounty, now())
  await deleteCodes(db, bounty.id)
  await updateBounty(db, { ...bounty, ...NOBODY, state }, state === 'open' ? null : now().toISOString())
  const names = namesOf(bounty)
  await announce({ type: 'bounty.released', ...names, hunterId, by }, [posterId, hunterId])
  if (state === 'expired') await announce({ type: 'bounty.expired', ...names }, [posterId])
  await announce({ type: 'bounty.changed', ...names, state }, 'members')
}

/**
 * Confirms, as the poster, that the hunter brought the card.
 * @throws {Refusal} `not_found`, `not_allowed` or `bounty_not_claimed`
 */
export async function catchBounty(app: App, poster: Member, bountyId: string): Promise<Bounty> {
  return await transact(app, oneBounty(bountyId), async (change) => {
    const bounty = await seenBy(change, bountyId, poster)
    check(catchRefusal(bounty, poster.id))
    await confirmCatch(change, bounty, 'word')
    return await describe(change, bountyId, poster)
  })
}

/** Its hunter has brought the card: the poster says so, or took their code. */
export async function confirmCatch(change: Change, bounty: StoredBounty, by: 'word' | 'code'): Promise<void> {
  const { db, now } = change
  const caughtAt = now().toISOString()
  await updateBounty(db, { ...bounty, state: 'caught', claimedUntil: null, caughtAt }, caughtAt, by)
  const hunterId = found(bounty.hunterId)
  await announceHunt(change, bounty, { type: 'bounty.caught', hunterId })
}

/**
 * Withdraws a bounty that nobody hunts.
 * @throws {Refusal} `not_found`, `not_allowed` or `bounty_not_open`
 */
export async function withdrawBounty(app: App, poster: Member, bountyId: string): Promise<Bounty> {
  return await transact(app, [oneBounty(bountyId), bountiesOf(poster.id)], async (change) => {
    const bounty = await seenBy(change, bountyId, poster)
    check(withdrawRefusal(bounty, poster.id))
    await takeDown(change, bounty)
    return await describe(change, bountyId, poster)
  })
}

/** Withdraws a bounty that nobody hunts. */
export async function takeDown({ db, now, announce }: Change, bounty: StoredBounty): Promise<void> {
  const names = namesOf(bounty)
  await updateBounty(db, { ...bounty, state: 'withdrawn' }, now().toISOString())
  const isDeedUndone = bounty.firstClaimedAt === null && !(await hasOtherCounting(db, bounty))
  await announce({ type: 'bounty.withdrawn', ...names, isDeedUndone }, 'nobody')
  await announce({ type: 'bounty.changed', ...names, state: 'withdrawn' }, 'members')
}

/**
 * Renews a bounty for another 30 days, even an expired one.
 * @throws {Refusal} `not_found`, `not_allowed`, `bounty_not_open` or `too_many_bounties`
 */
export async function renewBounty(app: App, poster: Member, bountyId: string): Promise<Bounty> {
  return await transact(app, [oneBounty(bountyId), bountiesOf(poster.id)], async (change) => {
    const { db, now, announce } = change
    const bounty = await seenBy(change, bountyId, poster)
    check(renewRefusal(bounty, poster.id, await countUp(db, poster.id)))
    const state = bounty.state === 'expired' ? 'open' : bounty.state
    const expiresAt = renewedExpiry(bounty.expiresAt, now())
    await updateBounty(db, { ...bounty, state, expiresAt }, null)
    await announce({ type: 'bounty.changed', ...namesOf(bounty), state }, 'members')
    return await describe(change, bountyId, poster)
  })
}

/** @throws {Refusal} `not_found` for one that the member may not see */
export async function findSeen(
  db: Database,
  bountyId: string,
  { id }: Pick<Member, 'id'>,
): Promise<StoredBounty & { readonly owned: number }> {
  const bounty = found(await findOwnedBounty(db, bountyId, id))
  if (!maySee(bounty, id)) throw new Refusal('not_found')
  return bounty
}

/** Finds a bounty with the member's own copies. They are only shown, so their shelf may change meanwhile. */
export async function seenBy({ db, glance }: Change, bountyId: string, member: Pick<Member, 'id'>) {
  return await glance([shelf, bondsOf], () => findSeen(db, bountyId, member))
}

/** The bounty after the member's action. They did it, so they see it, even if it is theirs no more. */
export async function describe({ db, glance }: Change, bountyId: string, { id }: Member): Promise<Bounty> {
  const bounty = await glance([shelf, bondsOf], async () => found(await findOwnedBounty(db, bountyId, id)))
  const [shown] = await glance(bondsOf, () => shownBounties(db, [bounty], id))
  return found(shown)
}

function check(code: RefusalCode | undefined): void {
  if (code !== undefined) throw new Refusal(code)
}

function checkFinish({ isExact, finish }: NewBounty, finishes: readonly string[]): void {
  // If the finishes of a printing are unknown, any finish may be asked for.
  if (!isExact || finish === null || finishes.length === 0 || finishes.includes(finish)) return
  throw new Refusal('finish_not_printed', [{ path: 'finish', code: 'invalid_value' }])
}
