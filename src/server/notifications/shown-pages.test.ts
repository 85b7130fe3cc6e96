import { expect, test } from 'vitest'

import type { Member } from '#contract/accounts.ts'
import { presenceEndpoints } from '#contract/notices/presence.ts'
import type { App } from '#server/app-context.ts'
import { transact } from '#server/events/transact.ts'
import { notify } from '#server/notifications/actions.ts'
import { countUnread } from '#server/notifications/queries.ts'
import { lettersTo, welcomed } from '#tests/members/joining.ts'
import { openStream } from '#tests/server/open-stream.ts'
import { startApp, type TestApp } from '#tests/server/start-app.ts'
import { startHttp } from '#tests/server/start-http.ts'

import { pagesShownTo, showPage } from './shown-pages.ts'

const SECOND_MS = 1000
const MINUTE_MS = 60_000

async function tellOfTrade(app: App, { id }: Pick<Member, 'id'>, tradeId = 't1'): Promise<void> {
  await transact(app, [], (change) =>
    notify(change, {
      recipientId: id,
      kind: 'trade-turn',
      subject: `${tradeId} 1`,
      facts: { tradeId, other: 'frodo', sent: 'offer' },
    }),
  )
}

async function newsTo(app: App, username: string): Promise<number> {
  const letters = await lettersTo(app, `${username}@example.org`)
  return letters.filter(({ text }) => text.includes('/unsubscribe/')).length
}

const looksAt = (app: TestApp, { id }: Pick<Member, 'id'>, path: string | null, tab = 'one') => {
  showPage(app, { memberId: id, tab, path })
}

test('whoever looks at a page is not mailed what leads there, and still sees it in the app', async () => {
  await using app = await startApp()
  const member = await welcomed(app, 'gandalf')
  await tellOfTrade(app, member)
  app.pass(10 * MINUTE_MS)
  looksAt(app, member, '/trades/t1')
  expect(await newsTo(app, 'gandalf')).toBe(0)
  expect(await countUnread(app.db, member.id)).toBe(1)
  app.pass(60 * MINUTE_MS)
  expect(await newsTo(app, 'gandalf')).toBe(0)
})

test.for([
  ['another page', '/trades/t2'],
  ['a list of them', '/trades'],
])('whoever looks at %s is mailed', async ([, path]) => {
  await using app = await startApp()
  const member = await welcomed(app, 'gandalf')
  await tellOfTrade(app, member)
  app.pass(10 * MINUTE_MS)
  looksAt(app, member, path ?? '')
  expect(await newsTo(app, 'gandalf')).toBe(1)
})

test('it holds for less than a minute, and ends when the page is left', async () => {
  await using app = await startApp()
  const member = await welcomed(app, 'gandalf')
  looksAt(app, member, '/trades/t1')
  app.pass(44 * SECOND_MS)
  expect([...pagesShownTo(app, member.id)]).toEqual(['/trades/t1'])
  app.pass(SECOND_MS)
  expect([...pagesShownTo(app, member.id)]).toEqual([])
  looksAt(app, member, '/trades/t1')
  looksAt(app, member, null)
  expect([...pagesShownTo(app, member.id)]).toEqual([])
})

test('a tab that is left does not speak for another one on the same page', async () => {
  await using app = await startApp()
  const member = await welcomed(app, 'gandalf')
  looksAt(app, member, '/trades/t1', 'one')
  looksAt(app, member, '/trades/t1', 'two')
  looksAt(app, member, null, 'one')
  expect([...pagesShownTo(app, member.id)]).toEqual(['/trades/t1'])
})

test('nobody else’s page counts, and many tabs keep the latest', async () => {
  await using app = await startApp()
  const [gandalf, frodo] = [await welcomed(app, 'gandalf'), await welcomed(app, 'frodo')]
  for (let tab = 0; tab < 100; tab += 1) looksAt(app, frodo, `/trades/t${String(tab)}`, String(tab))
  expect([...pagesShownTo(app, gandalf.id)]).toEqual([])
  expect([...pagesShownTo(app, frodo.id)]).toContain('/trades/t99')
  expect(pagesShownTo(app, frodo.id).size).toBeLessThan(30)
})

test('another server knows at once, and no stream hears of it', async () => {
  await using one = await startHttp()
  await using other = await one.another()
  const gandalf = await one.as('gandalf')
  const { id } = await one.app.db
    .selectFrom('member')
    .select('id')
    .where('username', '=', 'gandalf')
    .executeTakeFirstOrThrow()
  const stream = await openStream(gandalf)
  await gandalf.call(presenceEndpoints.show, { tab: 'one', path: '/trades/t1' })
  await expect
    .poll(() => [...pagesShownTo(other.app, id)])
    .toEqual(one.app.config.databaseUrl.startsWith('postgres') ? ['/trades/t1'] : [])
  await transact(one.app, [], ({ announce }) => announce({ type: 'scoreboard.changed' }, 'everyone'))
  expect(await stream.readUntil('"type":"scoreboard.changed"')).not.toContain('page.shown')
})
