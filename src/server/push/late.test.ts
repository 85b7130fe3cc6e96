import { expect, test } from 'vitest'

import type { Member } from '#contract/accounts.ts'
import type { App } from '#server/app-context.ts'
import { transact } from '#server/events/transact.ts'
import { notify } from '#server/notifications/actions.ts'
import { changeSettings } from '#server/notifications/settings/actions.ts'
import { showPage } from '#server/notifications/shown-pages.ts'
import { lettersTo, welcomed } from '#tests/members/joining.ts'
import { bodiesAt, tellOfCard, tellOfFellow, withBrowser } from '#tests/members/push-browser.ts'
import { startApp } from '#tests/server/start-app.ts'

const MINUTE_MS = 60_000
const HOUR_MS = 60 * MINUTE_MS
const JOINED = 'frodo has joined your Fellowship.'
/** The tests begin at midnight, and nobody is disturbed from two to eight. */
const QUIET = { timeZone: 'UTC', quiet: { from: 2, to: 8 } }
const FIVE_TO_TWO = 115 * MINUTE_MS
/** From five to three until eight. */
const THE_REST = 305 * MINUTE_MS

async function newsMailed(app: App): Promise<string[]> {
  const letters = await lettersTo(app, 'gandalf@example.org')
  return letters.map(({ text }) => text).filter((text) => text.includes('/unsubscribe/'))
}

async function tellUrgently(app: App, { id: recipientId }: Member): Promise<void> {
  const facts = { fellow: 'frodo' }
  const urgent = { recipientId, subject: 'one', isUrgent: true }
  await transact(app, [], (change) => notify(change, { ...urgent, kind: 'fellow-joined', facts }))
}

test('what its service did not take before quiet hours is pushed when they end', async () => {
  await using town = await withBrowser()
  const { app, service, member } = town
  await changeSettings(app, member, QUIET)
  app.pass(FIVE_TO_TWO)
  service.answers({ status: 429, headers: { 'retry-after': '3600' } })
  await tellOfFellow(app, member, 'frodo')
  await app.tasks.runDue()
  expect(service.calls()).toBe(1)
  service.answers({ status: 201 })
  app.pass(HOUR_MS)
  await app.tasks.runDue()
  expect(bodiesAt(service)).toEqual([])
  app.pass(THE_REST)
  await app.tasks.runDue()
  expect(bodiesAt(service)).toEqual([JOINED])
})

test('what is of no use any more when quiet hours end is not pushed', async () => {
  await using town = await withBrowser()
  const { app, service, member } = town
  await changeSettings(app, member, QUIET)
  app.pass(FIVE_TO_TWO + HOUR_MS)
  const atSeven = new Date(app.now().getTime() + 245 * MINUTE_MS).toISOString()
  for (const [fellow, usefulUntil] of [
    ['frodo', undefined],
    ['sam', atSeven],
  ] as const)
    await transact(app, [], (change) =>
      notify(change, {
        recipientId: member.id,
        subject: fellow,
        usefulUntil,
        kind: 'fellow-joined',
        facts: { fellow },
      }),
    )
  app.pass(THE_REST)
  await app.tasks.runDue()
  expect(bodiesAt(service)).toEqual([JOINED])
})

test('what a server could not push before quiet hours, it pushes when they end', async () => {
  await using town = await withBrowser()
  const { app, service, member } = town
  await changeSettings(app, member, QUIET)
  app.pass(FIVE_TO_TWO)
  await tellOfFellow(app, member, 'frodo')
  app.pass(HOUR_MS)
  await app.tasks.runDue()
  expect(service.calls()).toBe(0)
  app.pass(THE_REST)
  await app.tasks.runDue()
  expect(bodiesAt(service)).toEqual([JOINED])
})

test('what is urgent is pushed late in quiet hours', async () => {
  await using town = await withBrowser()
  const { app, service, member } = town
  await changeSettings(app, member, QUIET)
  app.pass(FIVE_TO_TWO)
  service.answers({ status: 429, headers: { 'retry-after': '300' } })
  await tellUrgently(app, member)
  await app.tasks.runDue()
  service.answers({ status: 201 })
  app.pass(5 * MINUTE_MS)
  await app.tasks.runDue()
  expect(bodiesAt(service)).toEqual([JOINED])
})

test('what a server could not mail before quiet hours is mailed after them, and what is urgent at once', async () => {
  await using app = await startApp()
  const member = await welcomed(app, 'gandalf')
  await changeSettings(app, member, QUIET)
  app.pass(FIVE_TO_TWO - 15 * MINUTE_MS)
  await tellOfFellow(app, member, 'sam')
  await tellUrgently(app, member)
  app.pass(75 * MINUTE_MS)
  expect(await newsMailed(app)).toEqual([expect.stringContaining(JOINED)])
  expect((await newsMailed(app))[0]).not.toContain('sam')
  app.pass(THE_REST + 10 * MINUTE_MS)
  expect(await newsMailed(app)).toHaveLength(2)
})

test('what a push left out, because its page was in view, is still mailed', async () => {
  await using town = await withBrowser()
  const { app, service, member } = town
  service.answers({ status: 503 })
  await tellOfFellow(app, member, 'frodo')
  await tellOfCard(app, member, 'Ember Drake')
  await app.tasks.runDue()
  service.answers({ status: 201 })
  app.pass(5 * MINUTE_MS)
  showPage(app, { memberId: member.id, tab: 'one', path: '/friendslist' })
  await app.tasks.runDue()
  expect(bodiesAt(service)).toEqual(['frodo has Ember Drake for trade.'])
  app.pass(5 * MINUTE_MS)
  const mailed = await newsMailed(app)
  expect(mailed).toEqual([expect.stringContaining(JOINED)])
  expect(mailed[0]).not.toContain('Ember Drake')
})
