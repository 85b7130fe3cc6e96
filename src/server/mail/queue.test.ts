import { expect, test } from 'vitest'

import { letterEndpoints } from '#contract/letters.ts'
import { type Letter } from '#contract/mail.ts'
import { grantAdmin } from '#server/accounts/admin-actions.ts'
import { LINK_HOURS } from '#server/accounts/links.ts'
import { describeTracePage } from '#server/admin/trace/describe-trace.ts'
import type { App } from '#server/app-context.ts'
import { transact } from '#server/events/transact.ts'
import { queueRecurring } from '#server/tasks/queue-queries.ts'
import { joined } from '#tests/members/joining.ts'
import { anotherProcess } from '#tests/server/another-process.ts'
import { startMailServer } from '#tests/server/mail-server.ts'
import { startApp, type TestApp } from '#tests/server/start-app.ts'
import { startHttp } from '#tests/server/start-http.ts'

import { describeQueue } from './describe-queue.ts'
import { dropMail, sendAgain } from './queue-actions.ts'
import { sendableUntil, waitAfter } from './sending-times.ts'

const HOUR_MS = 3_600_000
const DAY_MS = 24 * HOUR_MS
const TO = 'frodo@example.org'
const SUSPENDED: Letter = { kind: 'suspended', username: 'frodo', reason: 'Too many rings', until: null }
const RESET: Letter = { kind: 'reset-password', username: 'frodo', link: 'https://x.example/?token=secret' }

async function want(app: App, letter: Letter, memberId: string | null = null): Promise<void> {
  await transact(app, [], ({ announce }) =>
    announce({ type: 'mail.wanted', to: TO, memberId, letter }, 'nobody'),
  )
}

/** Without what members get who sign up. */
async function queueOf(app: App) {
  const { letters } = await describeQueue(app, undefined)
  return letters.filter(({ kind }) => kind !== 'verify-address')
}

async function textsOf(app: App, kind: Letter['kind']) {
  const rows = await app.db.selectFrom('mail').select('text').where('kind', '=', kind).execute()
  return rows.map(({ text }) => text)
}

/** The same house with a mail server that takes everything. */
function withMailServer(app: TestApp, smtpUrl: string): TestApp {
  return anotherProcess(app, { config: { smtpUrl } }).app
}

/** A house whose mail server refuses all letters, an admin who looks after it, and one letter that failed. */
async function withFailed(smtpUrl: string, letter: Letter = SUSPENDED) {
  const app = await startApp({ SMTP_URL: smtpUrl })
  const elrond = await joined(app, 'elrond')
  await grantAdmin(app, 'elrond')
  await want(app, letter)
  await app.tasks.runDue()
  const [failed] = await queueOf(app)
  return { app, elrond, letterId: failed?.id ?? '' }
}

const refusing = () => startMailServer(() => ({ responseCode: 550 }))

test('the queue shows what waits and what failed, with a masked address, the tries and the last answer', async () => {
  await using busy = await startMailServer(() => ({ responseCode: 451 }))
  await using app = await startApp({ SMTP_URL: busy.url })
  await want(app, SUSPENDED)
  await app.tasks.runDue()
  const waiting = {
    kind: 'suspended',
    maskedTo: 'f…@example.org',
    tries: 1,
    nextAt: new Date(app.now().getTime() + waitAfter(1)).toISOString(),
    lastAnswer: '451',
    failedAt: null,
    maySendAgain: true,
  }
  expect(await queueOf(app)).toMatchObject([waiting])
  await using strict = await refusing()
  const { app: other } = await withFailed(strict.url)
  await using house = other
  const failedAt = house.now().toISOString()
  expect(await queueOf(house)).toMatchObject([
    { kind: 'suspended', tries: 1, nextAt: null, lastAnswer: '550', failedAt, maySendAgain: true },
  ])
})

test('a letter that failed is sent again once, however many ask at once', async () => {
  await using strict = await refusing()
  await using mailServer = await startMailServer()
  const { app: house, elrond, letterId } = await withFailed(strict.url)
  await using app = house
  const asked = await Promise.allSettled([1, 2, 3].map(() => sendAgain(app, elrond, letterId)))
  expect(asked.some(({ status }) => status === 'fulfilled')).toBe(true)
  const working = withMailServer(app, mailServer.url)
  await working.tasks.runDue()
  await working.tasks.runDue()
  expect(mailServer.received).toHaveLength(1)
  expect(mailServer.received[0]?.to).toEqual([TO])
  expect(await queueOf(app)).toEqual([])
  await expect(sendAgain(app, elrond, letterId)).rejects.toMatchObject({ code: 'not_found' })
  const { entries } = await describeTracePage(app, { act: 'letter.sent-again' })
  expect(entries[0]).toMatchObject({ actor: 'elrond', was: 'suspended', subject: letterId })
})

test('a letter that waits is tried at once', async () => {
  await using mailServer = await startMailServer()
  await using app = await startApp({ SMTP_URL: 'smtp://127.0.0.1:1' })
  const elrond = await joined(app, 'elrond')
  await want(app, SUSPENDED)
  await app.tasks.runDue()
  const [waiting] = await queueOf(app)
  const working = withMailServer(app, mailServer.url)
  await working.tasks.runDue()
  expect(mailServer.received).toHaveLength(0)
  await sendAgain(app, elrond, waiting?.id ?? '')
  await working.tasks.runDue()
  expect(mailServer.received).toHaveLength(1)
})

test('a letter is kept no longer than its link works, and never sent after that', async () => {
  await using strict = await refusing()
  const { app: house, elrond, letterId } = await withFailed(strict.url, RESET)
  await using app = house
  expect(await textsOf(app, 'reset-password')).toEqual([expect.stringContaining('token=secret')])
  app.pass(HOUR_MS)
  expect(await queueOf(app)).toMatchObject([{ maySendAgain: false }])
  await expect(sendAgain(app, elrond, letterId)).rejects.toMatchObject({ code: 'out_of_date' })
  await queueRecurring(app.db, 'mail.empty-failed', { dueAt: app.now(), latest: app.now() })
  await app.tasks.runDue()
  expect(await textsOf(app, 'reset-password')).toEqual([null])
})

test('a letter whose link has expired while it waited is given up unsent', async () => {
  await using mailServer = await startMailServer()
  await using app = await startApp({ SMTP_URL: 'smtp://127.0.0.1:1' })
  await want(app, RESET)
  await app.tasks.runDue()
  app.pass(HOUR_MS)
  await withMailServer(app, mailServer.url).tasks.runDue()
  expect(mailServer.received).toHaveLength(0)
  expect(await queueOf(app)).toMatchObject([
    { failedAt: app.now().toISOString(), lastAnswer: 'expired', maySendAgain: false },
  ])
  expect(await textsOf(app, 'reset-password')).toEqual([null])
})

test('each letter with a link is kept as long as the link works, and others for a week', () => {
  const queuedAt = '2030-01-01T00:00:00.000Z'
  const hours = (kind: Letter['kind']) =>
    (sendableUntil(kind, queuedAt).getTime() - Date.parse(queuedAt)) / HOUR_MS
  expect(hours('verify-address')).toBe(LINK_HOURS['verify-address'])
  expect(hours('reset-password')).toBe(LINK_HOURS['reset-password'])
  expect(hours('confirm-new-address')).toBe(LINK_HOURS['new-address'])
  expect(hours('address-changing')).toBe(LINK_HOURS['keep-address'])
  expect(hours('suspended')).toBe((7 * DAY_MS) / HOUR_MS)
})

test('a dropped letter is gone, and the ledger says who dropped it', async () => {
  await using strict = await refusing()
  const { app: house, elrond, letterId } = await withFailed(strict.url)
  await using app = house
  await dropMail(app, elrond, letterId)
  expect(await textsOf(app, 'suspended')).toEqual([])
  for (const act of [dropMail, sendAgain])
    await expect(act(app, elrond, letterId)).rejects.toMatchObject({ code: 'not_found' })
  const { entries } = await describeTracePage(app, { act: 'letter.dropped' })
  expect(entries).toMatchObject([{ actor: 'elrond', subject: letterId, was: 'suspended' }])
})

test('one page of the queue leads to the next, and members see none of it', async () => {
  await using server = await startHttp({ SMTP_URL: 'smtp://127.0.0.1:1' })
  const [elrond, frodo] = [await server.as('elrond'), await server.as('frodo')]
  await grantAdmin(server.app, 'elrond')
  for (let number = 0; number < 60; number += 1) await want(server.app, SUSPENDED)
  const page = async (cursor?: string) =>
    letterEndpoints.list.reply.parse((await elrond.call(letterEndpoints.list, { cursor })).body)
  const first = await page()
  const second = await page(first.nextCursor ?? '')
  const ids = [...first.letters, ...second.letters].map(({ id }) => id)
  // The sixty, and the two that verify an address.
  expect([first.letters.length, new Set(ids).size, second.nextCursor]).toEqual([50, 62, null])
  expect((await frodo.call(letterEndpoints.list)).status).toBe(404)
})
