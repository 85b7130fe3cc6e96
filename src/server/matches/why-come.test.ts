import fc from 'fast-check'
import { expect, test } from 'vitest'

import type { Member } from '#contract/accounts.ts'
import { VISIBILITIES } from '#contract/collection.ts'
import { part } from '#server/fellowship/actions.ts'
import { block, mute, unblock, unmute } from '#server/people/block-actions.ts'
import { changeWatchSettings } from '#server/watchlist/settings-actions.ts'
import { PRINTINGS } from '#tests/cards/invented-cards.ts'
import { aTable, comes, leaves, players } from '#tests/gatherings/table.ts'
import { befriend } from '#tests/members/fellows.ts'
import { aTown, lists, suspend, watches } from '#tests/members/market.ts'
import { propertyRuns } from '#tests/property-runs.ts'
import { afterwards } from '#tests/server/follow.ts'
import type { TestApp } from '#tests/server/start-app.ts'

import { findWhyCome } from './why-come.ts'

test('whoever thinks about coming sees what those who come have for them and want of them, by card', async () => {
  await using table = await aTable(0, {}, aTown)
  const { app, gatheringId } = table
  const [frodo, sam, rosie, gaffer] = await players(app, 'frodo', 'sam', 'rosie', 'gaffer')
  await watches(app, frodo, PRINTINGS.drake, { quantity: 4 })
  await lists(app, frodo, { printingId: PRINTINGS.wisp, quantity: 2, forTrade: 2, visibility: 'private' })
  await lists(app, sam, { printingId: PRINTINGS.foilDrake })
  await lists(app, rosie, { printingId: PRINTINGS.drake, quantity: 2, forTrade: 2 })
  await watches(app, rosie, PRINTINGS.wisp)
  await lists(app, gaffer, { printingId: PRINTINGS.drake })
  for (const member of [sam, rosie]) await comes(table, member)
  expect(await findWhyCome(app, frodo.id, gatheringId)).toMatchObject({
    has: [
      {
        card: { printing: { id: PRINTINGS.foilDrake }, finish: 'foil', quantity: 3, priceCents: 500 },
        people: [
          { username: 'rosie', copies: 2 },
          { username: 'sam', copies: 1 },
        ],
        peopleTotal: 2,
      },
    ],
    hasTotal: 1,
    wants: [{ card: { printing: { id: PRINTINGS.wisp }, quantity: 1 }, people: [{ username: 'rosie' }] }],
    wantsTotal: 1,
    traders: 2,
  })
  await leaves(table, rosie)
  expect(await findWhyCome(app, frodo.id, gatheringId)).toMatchObject({
    hasTotal: 1,
    wantsTotal: 0,
    traders: 1,
  })
})

test('a gathering that a member may not see gives them no reason to come, as if it did not exist', async () => {
  await using table = await aTable(0, {}, aTown)
  const { app, host, gatheringId } = table
  const [frodo] = await players(app, 'frodo')
  await block(app, host, 'frodo')
  await expect(findWhyCome(app, frodo.id, gatheringId)).rejects.toMatchObject({ code: 'not_found' })
})

interface Scene {
  readonly app: TestApp
  readonly gatheringId: string
  readonly members: readonly Member[]
}

/** Something one member does, about another. */
type Deed = (scene: Scene, member: Member, other: Member) => Promise<unknown>

const CARDS = [PRINTINGS.drake, PRINTINGS.elder, PRINTINGS.wisp]

const DEEDS: readonly Deed[] = [
  ...VISIBILITIES.flatMap((visibility) =>
    CARDS.map(
      (printingId): Deed =>
        ({ app }, member) =>
          lists(app, member, { printingId, visibility }),
    ),
  ),
  ...CARDS.map(
    (cardId): Deed =>
      ({ app }, member) =>
        watches(app, member, cardId),
  ),
  ...(['everyone', 'traders', 'fellowship', 'nobody'] as const).map(
    (shownTo): Deed =>
      ({ app }, member) =>
        changeWatchSettings(app, member, { shownTo }),
  ),
  (scene, member) => comes(scene, member),
  (scene, member) => comes(scene, member),
  ({ app }, member, { username }) => befriend(app, member.username, username),
  ({ app }, member, { username }) => part(app, member, username),
  ({ app }, member, { username }) => block(app, member, username),
  ({ app }, member, { username }) => unblock(app, member, username),
  ({ app }, member, { username }) => mute(app, member, username),
  ({ app }, member, { username }) => unmute(app, member, username),
  ({ app }, member) => suspend(app, member, '2030-01-01T00:00:00.000Z'),
  ({ app }, member) => suspend(app, member, null),
]

interface Owned {
  readonly id: string
  readonly cardId: string
}

/** Everything that decides who sees what, straight from the tables. */
async function readTables({ app: { db }, gatheringId }: Scene) {
  return {
    seats: await db
      .selectFrom('gathering_player')
      .select('member_id as id')
      .where('gathering_id', '=', gatheringId)
      .execute(),
    kept: await db.selectFrom('kept_away').selectAll().execute(),
    fellows: await db.selectFrom('fellow').selectAll().execute(),
    members: await db
      .selectFrom('member')
      .leftJoin('watch_setting', 'watch_setting.member_id', 'member.id')
      .select(['member.id', 'username', 'suspended_at', 'shown_to'])
      .execute(),
    offered: await db
      .selectFrom('stack')
      .innerJoin('binder', 'binder.id', 'stack.binder_id')
      .select(['stack.member_id as id', 'oracle_card_id as cardId', 'visibility'])
      .where('for_trade', '>', 0)
      .execute(),
    watched: await db.selectFrom('watch').select(['member_id as id', 'oracle_card_id as cardId']).execute(),
  }
}

function cardsOf(rows: readonly Owned[], id: string): ReadonlySet<string> {
  return new Set(rows.filter((row) => row.id === id).map(({ cardId }) => cardId))
}

/** Which cards those who come and whom they see have for a member and want of them. */
async function recount(scene: Scene, self: string) {
  const { seats, kept, fellows, members, offered, watched } = await readTables(scene)
  const isKept = (one: string, other: string, ways: readonly string[]) =>
    kept.some(({ member_id, other_id, way }) => member_id === one && other_id === other && ways.includes(way))
  const isFellow = (id: string) =>
    fellows.some(({ member_id, fellow_id }) => member_id === self && fellow_id === id)
  const comers = members.filter(
    ({ id, suspended_at }) =>
      id !== self &&
      suspended_at === null &&
      seats.some((seat) => seat.id === id) &&
      !isKept(self, id, ['blocked', 'muted']) &&
      !isKept(id, self, ['blocked']),
  )
  const pairs = (rowsOf: (member: (typeof members)[number]) => readonly Owned[], mine: readonly Owned[]) =>
    comers
      .flatMap((member) =>
        [...cardsOf(rowsOf(member), member.id).intersection(cardsOf(mine, self))].map(
          (cardId) => `${cardId} ${member.username}`,
        ),
      )
      .toSorted()
  const isIn = (audience: string | null, id: string) =>
    ['public', 'everyone', 'traders', null].includes(audience) || (audience === 'fellowship' && isFellow(id))
  return {
    has: pairs(({ id }) => offered.filter(({ visibility }) => isIn(visibility, id)), watched),
    wants: pairs(({ id, shown_to }) => (isIn(shown_to, id) ? watched : []), offered),
  }
}

async function answered({ app, gatheringId }: Scene, self: string) {
  const { has, wants } = await findWhyCome(app, self, gatheringId)
  const printings = await app.db.selectFrom('printing').select(['id', 'oracle_card_id as cardId']).execute()
  const cards = new Map(printings.map(({ id, cardId }) => [id, cardId]))
  const pairs = (side: typeof has) =>
    side.flatMap(({ card, people }) =>
      people.map(({ username }) => `${cards.get(card.printing.id) ?? ''} ${username}`),
    )
  return { has: pairs(has).toSorted(), wants: pairs(wants).toSorted() }
}

test('whatever members do, each reader is told what a recount finds and they may see', async () => {
  const step = fc.record({ deed: fc.constantFrom(...DEEDS), who: fc.nat(3), about: fc.nat(3) })
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 10, maxLength: 30 }), async (steps) => {
      await using table = await aTable(0, {}, aTown)
      const { app, gatheringId } = table
      const members = await players(app, 'frodo', 'sam', 'rosie', 'gaffer')
      for (const member of members.slice(0, 3)) await comes(table, member)
      for (const [at, member] of members.entries()) {
        await lists(app, member, { printingId: CARDS[at % 3] ?? '' })
        for (const cardId of CARDS) await watches(app, member, cardId)
      }
      const scene = { app, gatheringId, members }
      for (const { deed, who, about } of steps) {
        const [member, other] = [members[who], members[about]]
        if (member === undefined || other === undefined || member === other) continue
        // What cannot be done changes nothing.
        await deed(scene, member, other).catch(onlyRefusals)
      }
      await afterwards(app)
      for (const { id } of members) expect(await answered(scene, id)).toEqual(await recount(scene, id))
    }),
    { numRuns: propertyRuns(15), endOnFailure: true },
  )
}, 240_000)

function onlyRefusals(error: unknown): void {
  if (!(error instanceof Error && 'code' in error)) throw error
}
