import type { Member } from '#contract/accounts.ts'
import { BLOCKS_MAX, type KeepingAway, type KeptAway } from '#contract/blocks.ts'
import { findMemberByUsername } from '#server/accounts/public.ts'
import type { App } from '#server/app-context.ts'
import { type Change, transact } from '#server/events/transact.ts'
import { Refusal } from '#server/http/refusal.ts'

import { unbind } from './actions.ts'
import {
  areApart,
  deleteKeptAway,
  findKeptAway,
  insertKeptAway,
  listKeptAwayIds,
  type Pair,
} from './block-queries.ts'
import { bondsOf } from './locks.ts'
import { findSeenMember, readerOf } from './reader.ts'

/**
 * Tells what a member did to keep another one away. Whoever is blocked can still be asked about by name, by
 * whoever blocked them.
 * @throws {Refusal} `not_found` for a name that the member does not see and did not keep away
 */
export async function findDistance(app: App, member: Member, username: string): Promise<KeptAway> {
  return await findKeptAway(app.db, await findPair(app, member, username))
}

/**
 * Blocks a member: neither sees the other. Whoever keeps something open between the two ends it, and nothing
 * tells the other why.
 * @throws {Refusal} `not_found` or `too_many_blocks`
 */
export async function block(app: App, member: Member, username: string): Promise<KeptAway> {
  return await withOther(app, member, username, async (change, pair) => {
    const wereApart = await areApart(change.db, pair)
    if (!(await keepAway(change, pair, 'blocked'))) return
    await unbind(change, pair.memberId, pair.otherId)
    if (!wereApart) await change.announce({ type: 'apart.changed', ...pair, areApart: true }, 'servers')
  })
}

/** Unblocks a member; what the block ended stays ended. @throws {Refusal} `not_found` */
export async function unblock(app: App, member: Member, username: string): Promise<KeptAway> {
  return await withOther(app, member, username, async (change, pair) => {
    if (!(await deleteKeptAway(change.db, pair, 'blocked'))) return
    if (await areApart(change.db, pair)) return
    await change.announce({ type: 'apart.changed', ...pair, areApart: false }, 'servers')
  })
}

/** Mutes a member: nobody is told anything, and nothing else changes. @throws {Refusal} `not_found` or `too_many_blocks` */
export async function mute(app: App, member: Member, username: string): Promise<KeptAway> {
  return await withOther(app, member, username, async (change, pair) => {
    if (!(await keepAway(change, pair, 'muted'))) return
    await change.announce({ type: 'mutes.changed', memberId: member.id }, [member.id])
  })
}

/** @throws {Refusal} `not_found` */
export async function unmute(app: App, member: Member, username: string): Promise<KeptAway> {
  return await withOther(app, member, username, async (change, pair) => {
    if (!(await deleteKeptAway(change.db, pair, 'muted'))) return
    await change.announce({ type: 'mutes.changed', memberId: member.id }, [member.id])
  })
}

async function keepAway({ db, now }: Change, pair: Pair, way: KeepingAway): Promise<boolean> {
  const { memberId } = pair
  if (!(await insertKeptAway(db, pair, { way, createdAt: now().toISOString() }))) return false
  const kept = await listKeptAwayIds(db, { memberId, way })
  if (kept.length > BLOCKS_MAX) throw new Refusal('too_many_blocks')
  return true
}

/** Runs a change between a member and another one; nothing changes between a member and themselves. */
async function withOther(
  app: App,
  member: Member,
  username: string,
  work: (change: Change, pair: Pair) => Promise<void>,
): Promise<KeptAway> {
  const pair = await findPair(app, member, username)
  if (pair.otherId === member.id) return { isBlocked: false, isMuted: false }
  return await transact(app, [bondsOf(pair.memberId), bondsOf(pair.otherId)], async (change) => {
    await work(change, pair)
    return await findKeptAway(change.db, pair)
  })
}

/**
 * Whoever blocked the member is not found, just as if nobody had that name, and after as many statements: neither
 * the answer nor its time tells. That holds for whom the member muted before, too.
 */
async function findPair(app: App, member: Member, username: string): Promise<Pair> {
  const reader = await readerOf(app, member.id)
  const seen = await findSeenMember(app.db, reader, username)
  if (seen !== undefined) return { memberId: member.id, otherId: seen.id }
  const unseen = await findMemberByUsername(app.db, username)
  const pair = { memberId: member.id, otherId: unseen?.id ?? '' }
  const { isBlocked, isMuted } = await findKeptAway(app.db, pair)
  if (isBlocked || (isMuted && !reader.apartIds.has(pair.otherId))) return pair
  throw new Refusal('not_found')
}
