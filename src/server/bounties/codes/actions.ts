import type { Member } from '#contract/accounts.ts'
import type { Bounty } from '#contract/bounties.ts'
import { CODE_GOOD_SECONDS, CODE_SHOWN_SECONDS, type ShownCode } from '#contract/shown-codes.ts'
import type { App } from '#server/app-context.ts'
import { confirmCatch, describe, seenBy } from '#server/bounties/actions.ts'
import { catchRefusal, roleOf } from '#server/bounties/bounty-refusals.ts'
import {
  deleteOver,
  insertCode,
  insertTry,
  listCodes,
  listTries,
  updateUsed,
} from '#server/bounties/code-queries.ts'
import { oneBounty } from '#server/bounties/locks.ts'
import type { StoredBounty } from '#server/bounties/queries.ts'
import { type Change, transact } from '#server/events/transact.ts'
import { Refusal } from '#server/http/refusal.ts'
import { asGiven, closedUntil, drawCode, hashOf, triesSince } from '#server/shown-codes.ts'

const SECOND_MS = 1000

/**
 * Makes a code for whoever posted the bounty that a member hunts.
 * @throws {Refusal} `not_found`, `not_allowed` or `bounty_not_claimed`
 */
export async function showBountyCode(app: App, hunter: Member, bountyId: string): Promise<ShownCode> {
  return await transact(app, oneBounty(bountyId), async (change) => {
    const { db, now, newId } = change
    const bounty = await seenBy(change, bountyId, hunter)
    if (roleOf(bounty, hunter.id) !== 'hunter') throw new Refusal('not_allowed')
    if (bounty.state !== 'claimed') throw new Refusal('bounty_not_claimed')
    const after = (seconds: number) => new Date(now().getTime() + seconds * SECOND_MS).toISOString()
    const code = drawCode()
    await deleteOver(db, bountyId, after(0))
    await insertCode(db, {
      id: newId(),
      bounty_id: bountyId,
      member_id: hunter.id,
      digits_hash: hashOf(code.digits),
      token_hash: hashOf(code.token),
      ends_at: after(CODE_GOOD_SECONDS),
      used_at: null,
    })
    return { ...code, shownUntil: after(CODE_SHOWN_SECONDS) }
  })
}

/**
 * Takes the code that the hunter shows, which proves that both met, and confirms the catch. To give it again succeeds
 * again, since the first reply may be lost.
 * @throws {Refusal} `not_found`, `not_allowed`, `bounty_not_claimed`, `sealing_closed`, or `wrong_code` for a wrong
 * one, an old one, and that of another bounty or hunter
 */
export async function catchByCode(
  app: App,
  poster: Member,
  { bountyId, code }: { readonly bountyId: string; readonly code: string },
): Promise<Bounty> {
  const caught = await transact(app, oneBounty(bountyId), async (change) => {
    const { db, now } = change
    const at = now().toISOString()
    const bounty = await seenBy(change, bountyId, poster)
    const given = await findGiven(change, bounty, hashOf(asGiven(code)))
    const isAgain = given?.used_at !== null && given !== undefined
    if (isAgain && bounty.posterId === poster.id) return await describe(change, bountyId, poster)
    const refusal = catchRefusal(bounty, poster.id)
    if (refusal !== undefined) throw new Refusal(refusal)
    if (closedUntil(await listTries(db, bountyId, triesSince(now())), now()) !== null)
      throw new Refusal('sealing_closed')
    const isRight = given !== undefined && (await updateUsed(db, given.id, at))
    await insertTry(db, bountyId, { isRight, at })
    if (!isRight) return undefined
    await confirmCatch(change, bounty, 'code')
    return await describe(change, bountyId, poster)
  })
  // Not within the change, which would forget the try.
  if (caught === undefined) throw new Refusal('wrong_code')
  return caught
}

/** The code that was meant, if whoever hunts the bounty now showed it. */
async function findGiven({ db }: Change, { id, hunterId }: StoredBounty, hash: string) {
  const codes = await listCodes(db, id)
  return codes.find(
    (each) => each.member_id === hunterId && (each.digits_hash === hash || each.token_hash === hash),
  )
}
