import fc from 'fast-check'
import { expect, test } from 'vitest'

import type { Member } from '#contract/accounts.ts'
import { tellingOfBundle } from '#contract/notices/kinds.ts'
import { transact } from '#server/events/transact.ts'
import { joined } from '#tests/members/joining.ts'
import { propertyRuns } from '#tests/property-runs.ts'
import { startApp, type TestApp } from '#tests/server/start-app.ts'

import { notify, readAllNotifications, readNotification, removeNotification } from './actions.ts'
import { countUnread, type DatedNotification, listNotifications } from './queries.ts'

const FIRST_PAGE = { limit: 20, after: undefined }
const MINUTE_MS = 60_000

type Reader = Pick<Member, 'id'>

/** A bounty of somebody for a card of the reader, at an instant of its own. */
async function wants(
  app: TestApp,
  { id }: Reader,
  poster: string,
  of: { cardName: string; bountyId: string },
) {
  await transact(app, [], (change) =>
    notify(change, {
      recipientId: id,
      kind: 'bounty-matched',
      subject: of.bountyId,
      facts: { ...of, poster },
    }),
  )
  app.pass(1)
}

async function reachesRank(app: TestApp, { id }: Reader, rank: string) {
  await transact(app, [], (change) =>
    notify(change, { recipientId: id, kind: 'rank', subject: rank, facts: { rank } }),
  )
}

async function messagesOf(app: TestApp, { id }: Reader) {
  return (await listNotifications(app.db, id, FIRST_PAGE)).map(({ message }) => message)
}

test('who wants one card is told in one line, and others have lines of their own', async () => {
  await using app = await startApp()
  const reader = await joined(app, 'gandalf')
  await wants(app, reader, 'frodo', { cardName: 'Thornhall', bountyId: 'b1' })
  expect(await messagesOf(app, reader)).toEqual(['frodo wants your Thornhall.'])
  await wants(app, reader, 'frodo', { cardName: 'Thornhall', bountyId: 'b2' })
  expect(await messagesOf(app, reader)).toEqual(['frodo wants your Thornhall, for 2 bounties.'])
  await wants(app, reader, 'sam', { cardName: 'Thornhall', bountyId: 'b3' })
  expect(await messagesOf(app, reader)).toEqual(['sam and frodo want your Thornhall.'])
  await wants(app, reader, 'merry', { cardName: 'Ember Drake', bountyId: 'b4' })
  await wants(app, reader, 'pippin', { cardName: 'Thornhall', bountyId: 'b5' })
  expect(await listNotifications(app.db, reader.id, FIRST_PAGE)).toMatchObject([
    { message: '3 players want your Thornhall.', count: 4, link: '/bounties?owned=only' },
    { message: 'merry wants your Ember Drake.', count: 1, link: '/bounties?poster=b4' },
  ])
  expect(await countUnread(app.db, reader.id)).toBe(5)
})

test('reading a line reads all that it told, and later news begins another', async () => {
  await using app = await startApp()
  const reader = await joined(app, 'gandalf')
  for (const [at, poster] of ['frodo', 'sam'].entries())
    await wants(app, reader, poster, { cardName: 'Thornhall', bountyId: String(at) })
  const [line] = await listNotifications(app.db, reader.id, FIRST_PAGE)
  expect(await readNotification(app, reader, line?.id ?? '')).toMatchObject({ read: true, count: 2 })
  expect(await countUnread(app.db, reader.id)).toBe(0)
  await wants(app, reader, 'pippin', { cardName: 'Thornhall', bountyId: 'b3' })
  expect(await listNotifications(app.db, reader.id, FIRST_PAGE)).toMatchObject([
    { message: 'pippin wants your Thornhall.', read: false },
    { message: 'sam and frodo want your Thornhall.', read: true },
  ])
})

test('what came after somebody looked stays when they read or delete the line they saw', async () => {
  await using app = await startApp()
  const reader = await joined(app, 'gandalf')
  await wants(app, reader, 'frodo', { cardName: 'Thornhall', bountyId: 'b1' })
  await wants(app, reader, 'sam', { cardName: 'Thornhall', bountyId: 'b2' })
  const [seen] = await listNotifications(app.db, reader.id, FIRST_PAGE)
  await wants(app, reader, 'pippin', { cardName: 'Thornhall', bountyId: 'b3' })
  await readNotification(app, reader, seen?.id ?? '')
  expect(await listNotifications(app.db, reader.id, FIRST_PAGE)).toMatchObject([
    { message: 'pippin wants your Thornhall.', read: false },
    { message: 'sam and frodo want your Thornhall.', read: true },
  ])
  await removeNotification(app, reader, seen?.id ?? '')
  await removeNotification(app, reader, seen?.id ?? '')
  expect(await messagesOf(app, reader)).toEqual(['pippin wants your Thornhall.'])
})

test('a line tells of at most fifty, then another begins', async () => {
  await using app = await startApp()
  const reader = await joined(app, 'gandalf')
  for (let bounty = 1; bounty <= 53; bounty += 1)
    await wants(app, reader, `player${String(bounty)}`, { cardName: 'Thornhall', bountyId: String(bounty) })
  expect(await messagesOf(app, reader)).toEqual([
    '3 players want your Thornhall.',
    '50 players want your Thornhall.',
  ])
})

const has = (owner: string, band: '<5' | '<100' | null, isNear = false) => ({
  cardId: 'c1',
  cardName: 'Thornhall',
  owner,
  band,
  isNear,
})

test('a line of a watched card says how far away the nearest is, in the unit of its reader', () => {
  const bundle = [has('sam', null), has('frodo', '<100'), has('merry', '<5', true)]
  expect(tellingOfBundle('watch', bundle, 'mi')).toEqual({
    message: '3 players have Thornhall for trade, the nearest near you, less than 3 miles away.',
    link: '/card/c1',
  })
  expect(tellingOfBundle('watch', bundle.slice(0, 1), 'km').message).toBe('sam has Thornhall for trade.')
})

const act = fc.oneof(
  { weight: 6, arbitrary: fc.record({ act: fc.constant('want' as const), of: fc.nat(2), by: fc.nat(3) }) },
  fc.record({ act: fc.constant('rank' as const) }),
  fc.record({ act: fc.constant('wait' as const) }),
  fc.record({ act: fc.constant('read all' as const) }),
  fc.record({ act: fc.constantFrom('read' as const, 'delete' as const), line: fc.nat(5) }),
)

type Act = typeof act extends fc.Arbitrary<infer Each> ? Each : never

/** Does one thing. @returns how many are listed and how many are unread afterwards */
async function does(
  app: TestApp,
  reader: Member,
  step: Act,
  before: { told: number; unread: number; id: string },
) {
  const { told, unread, id } = before
  if (step.act === 'want') {
    const of = { cardName: `Card ${String(step.of)}`, bountyId: id }
    await wants(app, reader, `player${String(step.by)}`, of)
    return { told: told + 1, unread: unread + 1 }
  }
  if (step.act === 'rank') {
    await reachesRank(app, reader, id)
    return { told: told + 1, unread: unread + 1 }
  }
  if (step.act === 'wait') app.pass(MINUTE_MS)
  if (step.act === 'read all') {
    const { read } = await readAllNotifications(app, reader)
    return { told, unread: unread - read }
  }
  return 'line' in step ? await doesWithLine(app, reader, step, before) : { told, unread }
}

async function doesWithLine(
  app: TestApp,
  reader: Member,
  { act: what, line: at }: Extract<Act, { line: number }>,
  { told, unread }: { told: number; unread: number },
) {
  const lines = await allLines(app, reader, false)
  const line = lines[at % Math.max(lines.length, 1)]
  if (line === undefined) return { told, unread }
  if (what === 'read') await readNotification(app, reader, line.id)
  else await removeNotification(app, reader, line.id)
  return {
    told: what === 'delete' ? told - line.count : told,
    unread: line.read ? unread : unread - line.count,
  }
}

/** Reads the list to its end, two lines at a time. */
async function allLines(app: TestApp, { id }: Reader, isUnread: boolean): Promise<DatedNotification[]> {
  const lines: DatedNotification[] = []
  for (;;) {
    const last = lines.at(-1)
    const after = last && { key: last.createdAt, id: last.id }
    const page = await listNotifications(app.db, id, { limit: 2, after, isUnread })
    lines.push(...page)
    if (page.length < 2) return lines
  }
}

function countedIn(lines: readonly DatedNotification[]): number {
  return lines.reduce((sum, { count }) => sum + count, 0)
}

test('whatever somebody is told, reads and deletes, each notification is in exactly one line', async () => {
  await using app = await startApp()
  let times = 0
  await fc.assert(
    fc.asyncProperty(fc.array(act, { maxLength: 24 }), async (acts) => {
      times += 1
      const reader = await joined(app, `reader${String(times)}`)
      let counts = { told: 0, unread: 0 }
      for (const [at, step] of acts.entries()) {
        counts = await does(app, reader, step, { ...counts, id: String(at) })
        expect(countedIn(await allLines(app, reader, false))).toBe(counts.told)
        expect(countedIn(await allLines(app, reader, true))).toBe(counts.unread)
        expect(await countUnread(app.db, reader.id)).toBe(counts.unread)
      }
    }),
    { numRuns: propertyRuns(30) },
  )
})
