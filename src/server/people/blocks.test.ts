import { expect, test } from 'vitest'

import type { Member } from '#contract/accounts.ts'
import { BLOCKS_MAX, blockEndpoints } from '#contract/blocks.ts'
import { fellowshipEndpoints } from '#contract/fellowship.ts'
import { profileEndpoints } from '#contract/profile.ts'
import { claimBounty, postBounty } from '#server/bounties/actions.ts'
import { transact } from '#server/events/transact.ts'
import { ask, findBond } from '#server/fellowship/actions.ts'
import { listRequests } from '#server/fellowship/queries.ts'
import { notify } from '#server/notifications/actions.ts'
import { PRINTINGS } from '#tests/cards/invented-cards.ts'
import { aHunt, eventsOf, toldTo, wanted } from '#tests/members/bounty-hunt.ts'
import { crowd } from '#tests/members/crowd.ts'
import { befriend } from '#tests/members/fellows.ts'
import { welcomed } from '#tests/members/joining.ts'
import { follow } from '#tests/server/follow.ts'
import { startApp, type TestApp } from '#tests/server/start-app.ts'
import { startHttp } from '#tests/server/start-http.ts'

import { block, findDistance, mute, unblock, unmute } from './block-actions.ts'

const NOT_FOUND = { code: 'not_found' }

/** An app whose memory of who is apart follows the log, as in a server. */
async function aShire(): Promise<TestApp> {
  const app = await startApp()
  follow(app)
  return app
}

async function frodoAndSam(app: TestApp): Promise<[Member, Member]> {
  return [await welcomed(app, 'frodo'), await welcomed(app, 'sam')]
}

async function tell(app: TestApp, { id }: Member, { id: aboutId }: Member): Promise<void> {
  await transact(app, [], (change) =>
    notify(change, {
      recipientId: id,
      aboutId,
      kind: 'fellow-joined',
      subject: app.newId(),
      facts: { fellow: aboutId },
    }),
  )
}

test('a block ends Fellowship and requests, and unblocking brings neither back', async () => {
  await using app = await aShire()
  const [frodo, sam] = await frodoAndSam(app)
  const pippin = await welcomed(app, 'pippin')
  await befriend(app, 'frodo', 'sam')
  await ask(app, pippin, { username: 'frodo', words: 'It is me' })
  expect(await block(app, frodo, 'Sam')).toEqual({ isBlocked: true, isMuted: false })
  await block(app, frodo, 'pippin')
  await unblock(app, frodo, 'sam')
  await unblock(app, frodo, 'pippin')
  expect(await findBond(app, sam, 'frodo')).toEqual({ state: 'none' })
  const of = { memberId: frodo.id, side: 'in', declinedSince: app.now().toISOString() } as const
  expect(await listRequests(app.db, of, undefined)).toEqual([])
})

test('whoever is blocked is answered as if nobody had that name', async () => {
  await using app = await aShire()
  const [frodo, sam] = await frodoAndSam(app)
  await block(app, frodo, 'sam')
  for (const act of [block, unblock, mute, unmute, findDistance]) {
    await expect(act(app, sam, 'frodo')).rejects.toMatchObject(NOT_FOUND)
    await expect(act(app, sam, 'nobody')).rejects.toMatchObject(NOT_FOUND)
  }
  await expect(ask(app, sam, { username: 'frodo', words: '' })).rejects.toMatchObject(NOT_FOUND)
  await expect(ask(app, frodo, { username: 'sam', words: '' })).rejects.toMatchObject(NOT_FOUND)
})

test('blocking or muting again, oneself, or the gone changes nothing', async () => {
  await using app = await aShire()
  const [frodo] = await frodoAndSam(app)
  const nothing = { isBlocked: false, isMuted: false }
  expect(await block(app, frodo, 'frodo')).toEqual(nothing)
  expect(await mute(app, frodo, 'Frodo')).toEqual(nothing)
  await expect(block(app, frodo, 'nobody')).rejects.toMatchObject(NOT_FOUND)
  await block(app, frodo, 'sam')
  expect(await block(app, frodo, 'sam')).toEqual({ isBlocked: true, isMuted: false })
  expect(await mute(app, frodo, 'sam')).toEqual({ isBlocked: true, isMuted: true })
  expect(await unblock(app, frodo, 'sam')).toEqual({ isBlocked: false, isMuted: true })
  expect(await unblock(app, frodo, 'sam')).toEqual({ isBlocked: false, isMuted: true })
  expect(await unmute(app, frodo, 'sam')).toEqual(nothing)
  const apart = await eventsOf(app, 'apart.changed')
  expect(apart.map(({ areApart }) => areApart)).toEqual([true, false])
})

test('when two block each other at once, they stay apart until whoever did has taken it back', async () => {
  await using app = await aShire()
  const [frodo, sam] = await frodoAndSam(app)
  // Whoever comes a moment later may no longer find the other.
  const done = await Promise.allSettled([block(app, frodo, 'sam'), block(app, sam, 'frodo')])
  const refused = done.flatMap((each) => (each.status === 'rejected' ? [each.reason as unknown] : []))
  expect(refused).toEqual(refused.map(() => expect.objectContaining(NOT_FOUND)))
  const pairs = [
    [frodo, 'sam'],
    [sam, 'frodo'],
  ] as const
  const blockers = pairs.filter((_, at) => done[at]?.status === 'fulfilled')
  expect(blockers.length).toBeGreaterThan(0)
  for (const [member, other] of blockers) {
    await expect(findBond(app, frodo, 'sam')).rejects.toMatchObject(NOT_FOUND)
    await unblock(app, member, other)
  }
  expect(await findBond(app, frodo, 'sam')).toEqual({ state: 'none' })
})

test('a block ends hunts between the two, tells neither of it, and leaves other hunts alone', async () => {
  await using hunt = await aHunt()
  const { app, gandalf, frodo, sam } = hunt
  follow(app)
  const mine = await postBounty(app, frodo, wanted(PRINTINGS.drake))
  const theirs = await postBounty(app, sam, wanted(PRINTINGS.elder))
  const other = await postBounty(app, gandalf, wanted(PRINTINGS.wisp))
  await claimBounty(app, sam, mine.id)
  await claimBounty(app, frodo, theirs.id)
  await claimBounty(app, frodo, other.id)
  await block(app, frodo, 'sam')
  const states = await app.db.selectFrom('bounty').select(['id', 'state']).execute()
  expect(Object.fromEntries(states.map(({ id, state }) => [id, state]))).toEqual({
    [mine.id]: 'open',
    [theirs.id]: 'open',
    [other.id]: 'claimed',
  })
  expect(await toldTo(app, frodo)).toEqual([])
  expect(await toldTo(app, sam)).toEqual([])
  await expect(claimBounty(app, sam, mine.id)).rejects.toMatchObject(NOT_FOUND)
})

test('a block removes what each was told about the other, and neither is told more', async () => {
  await using app = await aShire()
  const [frodo, sam] = await frodoAndSam(app)
  const pippin = await welcomed(app, 'pippin')
  for (const [one, other] of [
    [frodo, sam],
    [sam, frodo],
    [sam, pippin],
  ] as const)
    await tell(app, one, other)
  await block(app, frodo, 'sam')
  await tell(app, sam, frodo)
  await tell(app, frodo, sam)
  expect(await toldTo(app, frodo)).toEqual([])
  expect(await toldTo(app, sam)).toEqual([`${pippin.id} has joined your Fellowship.`])
})

test('a member hears nothing of whom they muted, who hears of them as before', async () => {
  await using app = await aShire()
  const [frodo, sam] = await frodoAndSam(app)
  await mute(app, frodo, 'sam')
  await tell(app, frodo, sam)
  await tell(app, sam, frodo)
  expect(await toldTo(app, frodo)).toEqual([])
  expect(await toldTo(app, sam)).toEqual([`${frodo.id} has joined your Fellowship.`])
  expect(await findBond(app, frodo, 'sam')).toEqual({ state: 'none' })
})

test('the list of blocks has its end', async () => {
  await using app = await aShire()
  const frodo = await welcomed(app, 'frodo')
  const others = await crowd(app, 2)
  const createdAt = app.now().toISOString()
  const rows = Array.from({ length: BLOCKS_MAX - 1 }, (_, at) => ({
    member_id: frodo.id,
    way: 'blocked' as const,
    other_id: `somebody-${String(at)}`,
    created_at: createdAt,
  }))
  for (let at = 0; at < rows.length; at += 100)
    await app.db
      .insertInto('kept_away')
      .values(rows.slice(at, at + 100))
      .execute()
  const [last, over] = others.map(({ username }) => username)
  await block(app, frodo, last ?? '')
  await expect(block(app, frodo, over ?? '')).rejects.toMatchObject({ code: 'too_many_blocks' })
})

test('over HTTP: whom I blocked is listed, and their profile answers as one that never was', async () => {
  await using server = await startHttp()
  const [frodo, sam] = [await server.as('frodo'), await server.as('sam')]
  await frodo.call(blockEndpoints.block, { username: 'sam' })
  await frodo.call(blockEndpoints.mute, { username: 'sam' })
  const { body } = await frodo.call(blockEndpoints.list, {})
  expect(body).toMatchObject({ members: [{ username: 'sam', avatarUrl: null }], total: 1, nextCursor: null })
  expect((await sam.call(blockEndpoints.list, {})).body).toMatchObject({ members: [], total: 0 })
  for (const endpoint of [profileEndpoints.get, fellowshipEndpoints.with]) {
    const answer = await sam.call(endpoint, { username: 'frodo' })
    expect(answer.status).toBe(404)
    expect(answer).toEqual(await sam.call(endpoint, { username: 'nobody' }))
    expect((await frodo.call(endpoint, { username: 'sam' })).status).toBe(404)
  }
})
