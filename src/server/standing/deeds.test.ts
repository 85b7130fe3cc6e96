import { expect, test } from 'vitest'

import { NewBounty } from '#contract/bounties.ts'
import { NewBinder } from '#contract/collection.ts'
import { NewCopies } from '#contract/collection/stacks.ts'
import { NewGathering } from '#contract/gatherings/calling.ts'
import type { Audience } from '#contract/people.ts'
import { standingEndpoints } from '#contract/standing.ts'
import { NewWatch } from '#contract/watchlist.ts'
import { findMemberByUsername } from '#server/accounts/queries.ts'
import { postBounty, withdrawBounty } from '#server/bounties/actions.ts'
import { addCard, createBinder } from '#server/collection/binders/actions.ts'
import { transact } from '#server/events/transact.ts'
import { createGathering } from '#server/gatherings/actions.ts'
import { found } from '#server/http/refusal.ts'
import { addWatch } from '#server/watchlist/actions.ts'
import { importInventedCards, PRINTINGS } from '#tests/cards/invented-cards.ts'
import { startHttp, type TestServer } from '#tests/server/start-http.ts'

import { award } from './actions.ts'

/** Gandalf signs up, and does one of everything. */
async function withGandalf(server: TestServer) {
  const { app } = server
  const client = await server.as('gandalf')
  await importInventedCards(app)
  const { id } = found(await findMemberByUsername(app.db, 'gandalf'))
  const gandalf = { id, username: 'gandalf', isAdmin: false, isVerified: true }
  const tomorrow = new Date(app.now().getTime() + 86_400_000).toISOString().slice(0, 10)
  const binder = await createBinder(app, gandalf, NewBinder.parse({ name: 'Mine', visibility: 'public' }))
  await addCard(app, gandalf, { binderId: binder.id, ...NewCopies.parse({ printingId: PRINTINGS.drake }) })
  await addWatch(app, gandalf, NewWatch.parse({ cardId: PRINTINGS.elder }))
  await createGathering(
    app,
    gandalf,
    NewGathering.parse({
      username: 'gandalf',
      gatheringType: 'sealed',
      location: 'Rivendell',
      date: tomorrow,
      time: '18:00',
      maxPlayers: 8,
    }),
  )
  const wanted = { cardId: PRINTINGS.wisp, reward: { kind: 'words', text: 'Thanks' } }
  const bounty = await postBounty(app, gandalf, NewBounty.parse(wanted))
  const shows = async (activityShownTo: Audience) => {
    await transact(app, [], ({ announce }) =>
      announce({ type: 'listing.changed', memberId: id, isListed: true, activityShownTo }, 'nobody'),
    )
  }
  return { gandalf, client, bounty, shows }
}

const textsOf = (body: unknown) => standingEndpoints.deedsOf.reply.parse(body).deeds.map(({ text }) => text)

test('recent activity shows only public deeds, the newest first, and never cards or wants', async () => {
  await using server = await startHttp()
  const { gandalf, bounty } = await withGandalf(server)
  const visitor = server.visitor()
  const { body } = await visitor.call(standingEndpoints.deedsOf, { username: 'GANDALF' })
  expect(textsOf(body)).toEqual(['Posted bounty: Wandering Wisp', 'Created gathering: sealed'])
  await withdrawBounty(server.app, gandalf, bounty.id)
  const { body: after } = await visitor.call(standingEndpoints.deedsOf, { username: 'gandalf' })
  expect(textsOf(after)).toEqual(['Created gathering: sealed'])
})

test('at most ten are shown, including trades', async () => {
  await using server = await startHttp()
  const { gandalf } = await withGandalf(server)
  await transact(server.app, [], async (change) => {
    for (const number of [1, 2, 3, 4])
      await award(change, {
        memberId: gandalf.id,
        deed: 'TRADE_COMPLETED',
        subject: `trade ${String(number)}`,
        text: `Completed trade ${String(number)}`,
      })
    for (let number = 1; number <= 5; number += 1)
      await award(change, {
        memberId: gandalf.id,
        deed: 'ADD_BOUNTY',
        subject: `card ${String(number)}`,
        text: `Posted bounty: Card ${String(number)}`,
      })
  })
  const { body } = await server.visitor().call(standingEndpoints.deedsOf, { username: 'gandalf' })
  expect(textsOf(body)).toHaveLength(10)
  for (const number of [1, 2, 3, 4]) expect(textsOf(body)).toContain(`Completed trade ${String(number)}`)
  expect(textsOf(body)).not.toContain('Created gathering: sealed')
})

test('activity for fellows or nobody is visible only to its owner', async () => {
  await using server = await startHttp()
  const { client, shows } = await withGandalf(server)
  for (const audience of ['fellowship', 'nobody'] as const) {
    await shows(audience)
    for (const other of [server.visitor(), await server.as('saruman')])
      expect(await other.call(standingEndpoints.deedsOf, { username: 'gandalf' })).toEqual({
        status: 200,
        body: { deeds: [] },
      })
    const own = await client.call(standingEndpoints.deedsOf, { username: 'gandalf' })
    expect(textsOf(own.body)).toHaveLength(2)
  }
  await shows('everyone')
  const { body } = await server.visitor().call(standingEndpoints.deedsOf, { username: 'gandalf' })
  expect(textsOf(body)).toHaveLength(2)
})

test('unknown, suspended and former members are not found', async () => {
  await using server = await startHttp()
  const { gandalf } = await withGandalf(server)
  const ask = () => server.visitor().call(standingEndpoints.deedsOf, { username: 'gandalf' })
  const missing = { status: 404, body: { refusal: 'not_found' } }
  const now = server.app.now().toISOString()
  expect(await server.visitor().call(standingEndpoints.deedsOf, { username: 'sauron' })).toEqual(missing)
  for (const column of ['suspended_at', 'left_at'] as const) {
    await server.app.db
      .updateTable('member')
      .set({ [column]: now })
      .where('id', '=', gandalf.id)
      .execute()
    expect(await ask()).toEqual(missing)
    await server.app.db
      .updateTable('member')
      .set({ [column]: null })
      .where('id', '=', gandalf.id)
      .execute()
  }
  expect(await ask()).toMatchObject({ status: 200 })
})
