import type { Member } from '#contract/accounts.ts'
import { SUGGESTIONS_MAX } from '#contract/fellowship.ts'
import type { App } from '#server/app-context.ts'
import { transact } from '#server/events/transact.ts'
import { countSharedBefore } from '#server/gatherings/public.ts'
import { found } from '#server/http/refusal.ts'
import { listNearTraders } from '#server/matches/public.ts'
import { bondsOf } from '#server/people/locks.ts'
import { findSeenMember, listKeptAwayIds, readerOf } from '#server/people/public.ts'

import {
  countCommonFellows,
  deleteWaved,
  insertWaved,
  listFellowsOfFellows,
  listUnbound,
  type UnboundMember,
} from './suggestion-queries.ts'

/** Considered of each kind; some of them the member may know, or have waved away. */
const CONSIDERED_MAX = 60

export interface Suggested extends UnboundMember {
  readonly commonFellows: number
  readonly gatheringsTogether: number
  readonly theyHave: number
  readonly theyWant: number
}

/**
 * Lists members whom a member might ask into their Fellowship: those with fellows in common, those who were at the
 * same gatherings, and those near with whom both could trade. Nobody comes whom they asked or who asked them, whom they waved away, block or mute.
 */
export async function listSuggestions(app: App, memberId: string): Promise<Suggested[]> {
  const { db } = app
  const traders = await listNearTraders(app, memberId, CONSIDERED_MAX)
  const met = await countSharedBefore(db, { memberId, now: app.now() }, CONSIDERED_MAX)
  const muted = new Set(await listKeptAwayIds(db, { memberId, way: 'muted' }))
  const considered = [
    ...(await listFellowsOfFellows(db, memberId, CONSIDERED_MAX)),
    ...met.keys(),
    ...traders.map((trader) => trader.memberId),
  ].filter((id) => !muted.has(id))
  const members = await listUnbound(db, memberId, [...new Set(considered)])
  const common = await countCommonFellows(
    db,
    memberId,
    members.map((member) => member.memberId),
  )
  const between = new Map(traders.map(({ memberId: id, ...cards }) => [id, cards]))
  return members
    .map((member) => {
      const commonFellows = common.get(member.memberId) ?? 0
      const cards = between.get(member.memberId) ?? { theyHave: 0, theyWant: 0 }
      const gatheringsTogether = met.get(member.memberId) ?? 0
      return Object.assign({}, member, { commonFellows, gatheringsTogether }, cards)
    })
    .toSorted(compareReasons)
    .slice(0, SUGGESTIONS_MAX)
}

function compareReasons(one: Suggested, other: Suggested): number {
  return (
    other.commonFellows - one.commonFellows ||
    other.gatheringsTogether - one.gatheringsTogether ||
    other.theyHave + other.theyWant - (one.theyHave + one.theyWant) ||
    (one.username < other.username ? -1 : 1)
  )
}

/** Waves a suggested member away for good, or takes that back. @throws {Refusal} `not_found` */
export async function wave(
  app: App,
  member: Member,
  { username, isWaved }: { readonly username: string; readonly isWaved: boolean },
): Promise<{ isWaved: boolean }> {
  const { id: wavedId } = found(await findSeenMember(app.db, await readerOf(app, member.id), username))
  return await transact(app, bondsOf(member.id), async ({ db, now, announce }) => {
    const pair = { memberId: member.id, wavedId }
    const isChanged = isWaved
      ? await insertWaved(db, { ...pair, wavedAt: now().toISOString() })
      : await deleteWaved(db, pair)
    if (isChanged) await announce({ type: 'suggestion.waved', memberId: member.id }, [member.id])
    return { isWaved }
  })
}
