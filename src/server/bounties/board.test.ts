import { expect, test } from 'vitest'

import type { Member } from '#contract/accounts.ts'
import { bountyEndpoints, BOUNTY_PAGE_SIZE, type NewBounty, type Reward } from '#contract/bounties.ts'
import { NewBinder } from '#contract/collection.ts'
import { type Condition, NewCopies } from '#contract/collection/stacks.ts'
import { findMemberByUsername } from '#server/accounts/queries.ts'
import { addCard, createBinder } from '#server/collection/binders/actions.ts'
import { found } from '#server/http/refusal.ts'
import { importInventedCards, PRINTINGS } from '#tests/cards/invented-cards.ts'
import { aHunt, wanted as wantedFor } from '#tests/members/bounty-hunt.ts'
import type { TestApp } from '#tests/server/start-app.ts'
import { startHttp, type TestServer } from '#tests/server/start-http.ts'

import { claimBounty, postBounty, withdrawBounty } from './actions.ts'
import { type BoardPlace, listBoard, listMine } from './board-queries.ts'
import { nameWords } from './bounty-refusals.ts'

const BOARD: BoardPlace = { order: 'newest', words: [], isOwnedOnly: false, after: undefined }

const wanted = (cardId: string, wishes: Partial<NewBounty> = {}) =>
  wantedFor(cardId, { reward: { kind: 'words', text: 'My thanks' }, ...wishes })

async function namesOn(app: TestApp, reader: Member, asked: Partial<BoardPlace> = {}): Promise<string[]> {
  const page = await listBoard(app.db, reader.id, { ...BOARD, ...asked })
  return page.map(({ cardName }) => cardName)
}

test('the board sorts as asked: newest first, money first, or ending soonest', async () => {
  await using world = await aHunt()
  const { app, gandalf, frodo } = world
  const posters: [string, Reward, number][] = [
    [PRINTINGS.drake, { kind: 'money', cents: 100, currency: 'usd' }, 9],
    [PRINTINGS.elder, { kind: 'cards', text: 'A drake' }, 3],
    [PRINTINGS.wisp, { kind: 'money', cents: 700, currency: 'usd' }, 6],
  ]
  for (const [cardId, reward, days] of posters) {
    await postBounty(app, gandalf, wanted(cardId, { reward, days }))
    app.pass(1000)
  }
  const [drake, elder, wisp] = ['Ember Drake', 'Mossback Elder', 'Wandering Wisp']
  expect(await namesOn(app, frodo, { order: 'newest' })).toEqual([wisp, elder, drake])
  expect(await namesOn(app, frodo, { order: 'reward' })).toEqual([wisp, drake, elder])
  expect(await namesOn(app, frodo, { order: 'ending' })).toEqual([elder, wisp, drake])
})

test('claimed bounties stay on the board, withdrawn ones leave it, and suspended members have none', async () => {
  await using world = await aHunt()
  const { app, gandalf, frodo } = world
  const hunted = await postBounty(app, gandalf, wanted(PRINTINGS.drake))
  await claimBounty(app, frodo, hunted.id)
  const gone = await postBounty(app, gandalf, wanted(PRINTINGS.elder))
  await withdrawBounty(app, gandalf, gone.id)
  expect(await namesOn(app, frodo)).toEqual(['Ember Drake'])
  expect(
    (await listMine(app.db, gandalf.id, { as: 'poster', after: undefined })).map(({ id }) => id),
  ).toEqual([gone.id, hunted.id])
  expect(await listMine(app.db, frodo.id, { as: 'hunter', after: undefined })).toMatchObject([
    { id: hunted.id },
  ])
  expect(
    await listMine(app.db, gandalf.id, { as: 'poster', only: 'claimed', after: undefined }),
  ).toMatchObject([{ id: hunted.id }])
  await app.db
    .updateTable('member')
    .set({ suspended_at: app.now().toISOString() })
    .where('id', '=', gandalf.id)
    .execute()
  expect(await namesOn(app, frodo)).toEqual([])
  expect(await listMine(app.db, frodo.id, { as: 'hunter', after: undefined })).toHaveLength(1)
})

test('a card can be found by words of its name, however they are written', async () => {
  await using world = await aHunt()
  const { app, gandalf, frodo } = world
  for (const cardId of [PRINTINGS.drake, PRINTINGS.elder, PRINTINGS.wisp]) {
    await postBounty(app, gandalf, wanted(cardId))
  }
  const foundBy = (query: string) => namesOn(app, frodo, { words: nameWords(query) })
  expect(await foundBy('DRAKE ember')).toEqual(['Ember Drake'])
  expect(await foundBy('wand')).toEqual(['Wandering Wisp'])
  expect(await foundBy('er')).toHaveLength(3)
  expect(await foundBy('ember elder')).toEqual([])
  expect(await foundBy('_')).toEqual([])
  expect(await foundBy("'; drop table bounty; --")).toEqual([])
})

test('it counts copies that fit by printing, finish and condition, and never proxies', async () => {
  await using world = await aHunt()
  const { app, gandalf, frodo } = world
  const { id: binderId } = await createBinder(app, frodo, NewBinder.parse({ name: 'Fire' }))
  const hold = (printingId: string, condition: Condition, more: Partial<NewCopies> = {}) =>
    addCard(app, frodo, { binderId, ...NewCopies.parse({ printingId, condition, ...more }) })
  await hold(PRINTINGS.drake, 'NM', { quantity: 3 })
  await hold(PRINTINGS.drake, 'MP', { quantity: 2 })
  await hold(PRINTINGS.foilDrake, 'LP', { finish: 'foil' })
  await hold(PRINTINGS.drake, 'NM', { quantity: 50, marks: ['altered', 'proxy', 'signed'] })
  const ownedFor = async (wishes: Partial<NewBounty>) => {
    await postBounty(app, gandalf, wanted(PRINTINGS.drake, wishes))
    app.pass(1000)
    const [newest] = await listBoard(app.db, frodo.id, BOARD)
    return newest?.owned
  }
  expect(await ownedFor({ minCondition: 'NM' })).toBe(3)
  expect(await ownedFor({ minCondition: 'LP' })).toBe(4)
  expect(await ownedFor({ minCondition: 'DMG' })).toBe(6)
  expect(await ownedFor({ minCondition: 'DMG', isExact: true })).toBe(5)
  expect(await ownedFor({ minCondition: 'LP', finish: 'foil' })).toBe(1)
  expect(await ownedFor({ minCondition: 'LP', finish: 'foil', isExact: true })).toBe(0)
  await postBounty(app, gandalf, wanted(PRINTINGS.elder))
  expect(await listBoard(app.db, frodo.id, BOARD)).toHaveLength(7)
  expect(await listBoard(app.db, frodo.id, { ...BOARD, isOwnedOnly: true })).toHaveLength(5)
  expect(await listBoard(app.db, gandalf.id, { ...BOARD, isOwnedOnly: true })).toEqual([])
})

/** A client with a verified address, which posting and hunting require. */
async function verified(server: TestServer, username: string) {
  const client = await server.as(username)
  const { id } = found(await findMemberByUsername(server.app.db, username))
  await server.app.db.updateTable('auth_user').set({ email_verified: 1 }).where('id', '=', id).execute()
  return { client, member: { id, username, isAdmin: false, isVerified: true } }
}

test('over HTTP the board continues page after page in every order, and skips nothing', async () => {
  await using server = await startHttp()
  await importInventedCards(server.app)
  const { client, member } = await verified(server, 'gandalf')
  const total = BOUNTY_PAGE_SIZE * 2 + 3
  for (let at = 0; at < total; at += 1) {
    const reward: Reward =
      at % 3 === 0
        ? { kind: 'words', text: 'Thanks' }
        : { kind: 'money', cents: (at % 5) + 1, currency: 'usd' }
    await postBounty(server.app, member, wanted(PRINTINGS.drake, { reward, days: (at % 7) + 1 }))
  }
  for (const order of ['newest', 'reward', 'ending'] as const) {
    const seen: string[] = []
    let cursor: string | undefined
    do {
      const { status, body } = await client.call(bountyEndpoints.board, { order, ...(cursor && { cursor }) })
      expect(status).toBe(200)
      const page = bountyEndpoints.board.reply.parse(body)
      seen.push(...page.bounties.map(({ id }) => id))
      cursor = page.nextCursor ?? undefined
    } while (cursor !== undefined)
    expect(seen).toHaveLength(total)
    expect(new Set(seen).size).toBe(total)
  }
})

test('over HTTP, from poster to catch, each member sees their role', async () => {
  await using server = await startHttp()
  await importInventedCards(server.app)
  const [gandalf, frodo] = [await verified(server, 'gandalf'), await verified(server, 'frodo')]
  const posted = await gandalf.client.call(bountyEndpoints.post, {
    cardId: PRINTINGS.drake,
    reward: { kind: 'money', cents: 900, currency: 'usd' },
  })
  const { id } = bountyEndpoints.post.reply.parse(posted.body)
  const one = { bountyId: id }
  expect(await frodo.client.call(bountyEndpoints.get, one)).toMatchObject({ body: { role: 'reader' } })
  expect(await frodo.client.call(bountyEndpoints.withdraw, one)).toMatchObject({ status: 403 })
  expect(await frodo.client.call(bountyEndpoints.claim, one)).toMatchObject({ body: { role: 'hunter' } })
  expect(await gandalf.client.call(bountyEndpoints.claim, one)).toMatchObject({
    status: 409,
    body: { refusal: 'own_bounty' },
  })
  expect(await gandalf.client.call(bountyEndpoints.catch, one)).toMatchObject({ body: { state: 'caught' } })
  expect(await frodo.client.call(bountyEndpoints.mine, { as: 'hunter' })).toMatchObject({
    body: { bounties: [{ id, state: 'caught', role: 'hunter' }], nextCursor: null },
  })
  expect(await frodo.client.call(bountyEndpoints.board)).toMatchObject({ body: { bounties: [] } })
})

test('over HTTP the signed-out see nothing, the unverified post nothing, and unknown ids find nothing', async () => {
  await using server = await startHttp()
  await importInventedCards(server.app)
  const input = { bountyId: 'nothing', cardId: PRINTINGS.drake, reward: { kind: 'words', text: 'Thanks' } }
  for (const endpoint of Object.values(bountyEndpoints)) {
    expect(await server.visitor().call(endpoint, input)).toMatchObject({ status: 401 })
  }
  const pippin = await server.as('pippin')
  expect(await pippin.call(bountyEndpoints.post, input)).toMatchObject({
    status: 403,
    body: { refusal: 'email_not_verified' },
  })
  const { client } = await verified(server, 'gandalf')
  const { get, claim, release, catch: caught, withdraw, renew } = bountyEndpoints
  for (const endpoint of [get, claim, release, caught, withdraw, renew]) {
    expect(await client.call(endpoint, input)).toEqual({ status: 404, body: { refusal: 'not_found' } })
  }
})

test('over HTTP invalid input is refused with the field named', async () => {
  await using server = await startHttp()
  const { client } = await verified(server, 'gandalf')
  const right = { cardId: PRINTINGS.drake, reward: { kind: 'words', text: 'Thanks' } }
  const wrong: [string, Record<string, unknown>][] = [
    ['quantity', { quantity: 100 }],
    ['days', { days: 91 }],
    ['note', { note: 'x'.repeat(501) }],
    ['reward.text', { reward: { kind: 'words', text: ' ' } }],
    ['reward.cents', { reward: { kind: 'money', cents: 0, currency: 'usd' } }],
    ['reward.kind', { reward: { kind: 'gold' } }],
  ]
  for (const [path, fields] of wrong) {
    expect(await client.call(bountyEndpoints.post, { ...right, ...fields })).toMatchObject({
      status: 422,
      body: { issues: [{ path }] },
    })
  }
  const cursor = Buffer.from(JSON.stringify(['9999999999999', 'x'])).toString('base64url')
  expect(await client.call(bountyEndpoints.board, { order: 'reward', cursor })).toEqual({
    status: 422,
    body: { refusal: 'invalid_input', issues: [{ path: 'cursor', code: 'invalid_format' }] },
  })
})

test('a reward in euros stays in euros for everybody', async () => {
  await using hunt = await aHunt()
  const { app, gandalf, frodo } = hunt
  const reward = { kind: 'money', cents: 4000, currency: 'eur' } as const
  const { id } = await postBounty(app, gandalf, wantedFor(PRINTINGS.drake, { reward }))
  const seen = await listBoard(app.db, frodo.id, BOARD)
  expect(seen.find((bounty) => bounty.id === id)?.reward).toMatchObject(reward)
})
