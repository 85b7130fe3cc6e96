import type { Member } from '#contract/accounts.ts'
import { type Bond, FELLOWS_MAX, REQUESTS_A_DAY } from '#contract/fellowship.ts'
import type { App } from '#server/app-context.ts'
import { type Change, transact } from '#server/events/transact.ts'
import { found, Refusal } from '#server/http/refusal.ts'
import { bondsOf } from '#server/people/locks.ts'
import {
  areApart,
  areFellows,
  bind,
  countFellows,
  findSeenMember,
  readerOf,
  unbind,
} from '#server/people/public.ts'

import { type BondFacts, isOpen, isStillDeclined, stateOf } from './bond.ts'
import { countSentSince, deleteRequests, findRequests, updateRequest, upsertRequest } from './queries.ts'

const DAY_MS = 86_400_000

interface Between extends BondFacts {
  readonly memberId: string
  readonly otherId: string
}

/** How a member and another one stand. @throws {Refusal} `not_found` for a name that nobody shows */
export async function findBond(app: App, member: Member, username: string): Promise<Bond> {
  const { id: otherId } = found(await findSeenMember(app.db, await readerOf(app, member.id), username))
  if (otherId === member.id) return { state: 'self' }
  return { state: stateOf(await readBetween(app.db, member.id, otherId), app.now()) }
}

/**
 * Asks a member into one's Fellowship. Two who ask each other are fellows at once. Asking again, or asking
 * somebody who declined lately, changes nothing.
 * @throws {Refusal} `not_found`, `email_not_verified`, `too_many_today` or `too_many_fellows`
 */
export async function ask(
  app: App,
  member: Member,
  { username, words }: { readonly username: string; readonly words: string },
): Promise<Bond> {
  return await withOther(app, member, username, async (change, between) => {
    const state = stateOf(between, change.now())
    if (state === 'fellows' || state === 'asked') return
    if (!member.isVerified) throw new Refusal('email_not_verified')
    if (state === 'asks') await makeFellows(change, between)
    else await send(change, between, words)
  })
}

async function send(change: Change, between: Between, words: string): Promise<void> {
  const { memberId, otherId, sent } = between
  const { db } = change
  const now = change.now()
  const createdAt = now.toISOString()
  if (sent !== undefined && isStillDeclined(sent, now)) {
    // Withdrawn and sent again: it waits like any other, and nobody is asked a second time.
    await upsertRequest(db, { ...sent, words, createdAt, withdrawnAt: null })
    return
  }
  const lately = await countSentSince(db, memberId, new Date(now.getTime() - DAY_MS))
  if (lately >= REQUESTS_A_DAY) throw new Refusal('too_many_today')
  await checkRoom(change, memberId)
  // One that was only withdrawn keeps its id, so that nobody is told of it twice.
  const id = sent?.declinedAt === null ? sent.id : change.newId()
  const pair = { askerId: memberId, askedId: otherId }
  await upsertRequest(db, { id, ...pair, words, createdAt, withdrawnAt: null, declinedAt: null })
  await announce(change, between, { change: 'asked', requestId: id })
}

/** Accepts or declines a request. Does nothing if there is none. @throws {Refusal} `not_found` or `too_many_fellows` */
export async function answer(
  app: App,
  member: Member,
  { username, answer: said }: { readonly username: string; readonly answer: 'accept' | 'decline' },
): Promise<Bond> {
  return await withOther(app, member, username, async (change, between) => {
    const { received } = between
    if (between.areFellows || received === undefined || !isOpen(received)) return
    if (said === 'accept') {
      await makeFellows(change, between)
      return
    }
    await updateRequest(change.db, received.id, { declinedAt: change.now().toISOString() })
    await announce(change, between, { change: 'declined', requestId: received.id })
  })
}

/** Withdraws one's request. Does nothing if there is none. @throws {Refusal} `not_found` */
export async function withdraw(app: App, member: Member, username: string): Promise<Bond> {
  return await withOther(app, member, username, async (change, between) => {
    const { sent } = between
    if (sent === undefined || sent.withdrawnAt !== null) return
    await updateRequest(change.db, sent.id, { withdrawnAt: change.now().toISOString() })
    await announce(change, between, { change: 'withdrawn', requestId: sent.id })
  })
}

/** Ends a bond. Does nothing if there is none. @throws {Refusal} `not_found` */
export async function part(app: App, member: Member, username: string): Promise<Bond> {
  return await withOther(app, member, username, async (change, between) => {
    if (!(await unbind(change, between.memberId, between.otherId))) return
    await announce(change, between, { change: 'parted', requestId: null })
  })
}

/** Runs a change between a member and another one, and tells how the two stand after it. */
async function withOther(
  app: App,
  member: Member,
  username: string,
  work: (change: Change, between: Between) => Promise<void>,
): Promise<Bond> {
  const { id: otherId } = found(await findSeenMember(app.db, await readerOf(app, member.id), username))
  if (otherId === member.id) return { state: 'self' }
  return await transact(app, [bondsOf(member.id), bondsOf(otherId)], async (change) => {
    // Asked again under the locks, since a block may have come in between.
    if (await areApart(change.db, { memberId: member.id, otherId })) throw new Refusal('not_found')
    await work(change, await readBetween(change.db, member.id, otherId))
    return { state: stateOf(await readBetween(change.db, member.id, otherId), change.now()) }
  })
}

async function readBetween(db: App['db'], memberId: string, otherId: string): Promise<Between> {
  const requests = await findRequests(db, memberId, otherId)
  return { memberId, otherId, areFellows: await areFellows(db, memberId, otherId), ...requests }
}

async function makeFellows(change: Change, between: Between): Promise<void> {
  const { memberId, otherId, received } = between
  await checkRoom(change, memberId)
  await checkRoom(change, otherId)
  await deleteRequests(change.db, memberId, otherId)
  await bind(change, memberId, otherId)
  await announce(change, between, { change: 'accepted', requestId: received?.id ?? null })
}

async function checkRoom({ db }: Change, memberId: string): Promise<void> {
  if ((await countFellows(db, memberId)) >= FELLOWS_MAX) throw new Refusal('too_many_fellows')
}

type Said = Pick<Parameters<Change['announce']>[0] & { type: 'bond.changed' }, 'change' | 'requestId'>

async function announce(change: Change, { memberId, otherId }: Between, said: Said): Promise<void> {
  const audience = said.change === 'declined' ? [memberId] : [memberId, otherId]
  await change.announce({ type: 'bond.changed', memberId, otherId, ...said }, audience)
}
