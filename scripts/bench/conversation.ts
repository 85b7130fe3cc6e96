import { randomUUID } from 'node:crypto'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'

import { sql } from 'kysely'
import pino from 'pino'
import type { Browser, CDPSession, Page } from 'playwright'
import { z } from 'zod'

import { findMemberByUsername } from '#server/accounts/queries.ts'
import type { App } from '#server/app-context.ts'
import { found } from '#server/http/refusal.ts'
import { startServer } from '#server/start-server.ts'
import { stockHome } from '#tests/server/ready-made.ts'
import { testConfig } from '#tests/server/start-app.ts'

import { percentile, report } from './figures.ts'
import { Inserts } from './matches/inserts.ts'
import { sentences } from './messages/sentences.ts'
import { measureFrames } from './paint/frames.ts'
import { openBrowser, SLOW_4G, slowDown, SLOWER, takePhone } from './paint/phone.ts'
import { newVisitor, type Visitor } from './visitor.ts'

const WEB_FOLDER = path.resolve(import.meta.dirname, '../../dist/web')
const MESSAGES = Number(process.env['BENCH_MESSAGES'] ?? 100_000)
const RUNS = Number(process.env['PAINT_RUNS'] ?? 15)
const OPEN_MS = 1000
const YEAR_MS = 365 * 86_400_000
/** Scripts for later presses are fetched meanwhile, as while somebody reads the page. */
const SETTLE_MS = 4000
const FLINGS = 30
const FLING_STEPS = 8
const STEP_MS = 16
const REST_MS = 250
const KEY_MS = 60
const TYPED = 'I have the foil, and [[Shivan Dragon]] too. See you on Friday at the mill, around seven? '
/** Nobody holds this port. */
const NO_PICTURES = 9

const Begun = z.object({ conversationId: z.string() })

/**
 * How soon a conversation of 100,000 messages opens on a slowed phone, and its frames while one types, and scrolls through what
 * was said. Needs a built web app (`npm run build`).
 */
export async function benchConversation(): Promise<void> {
  const home = mkdtempSync(path.join(tmpdir(), 'tradewyrm-bench-'))
  const { url, drop } = await stockHome(home, 'first-hoard', 'sqlite')
  const server = await startServer(testConfig(home, url), pino({ level: 'error', base: null }), WEB_FOLDER)
  try {
    const address = `http://127.0.0.1:${String(server.port)}`
    const [own, other] = [await newVisitor(address, 'Maren'), await newVisitor(address, 'Sigrun')]
    const id = await fillConversation(server.app, own, other)
    await using browser = await openBrowser(NO_PICTURES)
    await measureOpening(browser, address, own)
    await measureTalk(browser, { address, id }, own)
  } finally {
    await server.stop()
    await drop()
    rmSync(home, { recursive: true, force: true })
  }
}

/** Two who have talked every few minutes for a year. */
async function fillConversation({ db }: App, own: Visitor, other: Visitor): Promise<string> {
  await sql`update auth_user set email_verified = 1`.execute(db)
  const hello = { clientId: randomUUID(), words: 'Hello' }
  const { conversationId } = Begun.parse(await other.post('/api/conversations/with/Maren', hello))
  await own.post(`/api/conversations/${conversationId}/answer`, { answer: 'accept' })
  const ids = []
  for (const { username } of [own, other]) ids.push(found(await findMemberByUsername(db, username)).id)
  const all = sentences()
  const begunAt = Date.now() - YEAR_MS
  await db.deleteFrom('message').where('conversation_id', '=', conversationId).execute()
  const inserts = new Inserts(db)
  for (let number = 1; number <= MESSAGES; number += 1)
    await inserts.add('message', {
      conversation_id: conversationId,
      number,
      author_id: ids[number % 2] ?? null,
      client_id: randomUUID(),
      words: all[number % all.length] ?? '',
      created_at: new Date(begunAt + (number / MESSAGES) * YEAR_MS).toISOString(),
    })
  await inserts.finish()
  const last = { last_number: MESSAGES, last_at: new Date().toISOString() }
  await db.updateTable('conversation').set(last).where('id', '=', conversationId).execute()
  await db
    .updateTable('conversation_member')
    .set({ read_number: MESSAGES })
    .where('conversation_id', '=', conversationId)
    .execute()
  return conversationId
}

async function measureOpening(browser: Browser, address: string, { cookie }: Visitor): Promise<void> {
  const taken: number[] = []
  for (let run = 0; run < RUNS; run += 1) {
    const phone = await takePhone(browser, address, cookie)
    const page = await phone.newPage()
    await slowDown(page, SLOW_4G)
    await page.goto(`${address}/inbox`)
    await page.getByRole('tab', { name: /Messages/ }).click()
    const row = page.getByRole('link', { name: /Sigrun/ }).first()
    await row.waitFor()
    await page.waitForTimeout(SETTLE_MS)
    const pressedAt = performance.now()
    await row.click()
    await writingLine(page).waitFor()
    await page.getByRole('log').getByRole('listitem').last().waitFor()
    taken.push(performance.now() - pressedAt)
    await phone.close()
  }
  const sorted = taken.toSorted((one, two) => one - two)
  const figures = [0.5, 0.75, 1].map((share) => percentile(sorted, share).toFixed(0)).join(' / ')
  report(
    `a conversation opened on a phone slowed ${String(SLOWER)} times, p50 / p75 / most, ms`,
    figures,
    `p75 <= ${String(OPEN_MS)} ms`,
  )
}

const writingLine = (page: Page) => page.getByRole('textbox', { name: 'Write to Sigrun' })

async function measureTalk(
  browser: Browser,
  { address, id }: { readonly address: string; readonly id: string },
  { cookie }: Visitor,
): Promise<void> {
  const phone = await takePhone(browser, address, cookie)
  const page = await phone.newPage()
  const wire = await phone.newCDPSession(page)
  await page.goto(`${address}/inbox/${id}`)
  await writingLine(page).waitFor()
  await page.waitForTimeout(SETTLE_MS)
  await slowDown(page, undefined)
  const type = async () => await writingLine(page).pressSequentially(TYPED, { delay: KEY_MS })
  await measureFrames('standing still', page, async () => await page.waitForTimeout(SETTLE_MS))
  await measureFrames('typing', page, type)
  await measureFrames('flung upwards', page, async () => await fling(page, wire, 1))
  report('  messages on the page then', String(await page.getByRole('log').getByRole('listitem').count()))
  await measureFrames('flung upwards again', page, async () => await fling(page, wire, 1))
  report('  messages on the page then', String(await page.getByRole('log').getByRole('listitem').count()))
  await measureFrames('typing, far up', page, type)
  await measureFrames('flung down', page, async () => await fling(page, wire, -1))
  await phone.close()
}

/** A finger flings what was said, time after time. @param way 1 towards the beginning, -1 towards the end */
async function fling(page: Page, wire: CDPSession, way: 1 | -1): Promise<void> {
  const box = found((await page.getByRole('log').boundingBox()) ?? undefined)
  const x = box.x + box.width / 2
  const from = way === 1 ? box.y + 40 : box.y + box.height - 40
  for (let turn = 0; turn < FLINGS; turn += 1) {
    await wire.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints: [{ x, y: from }] })
    for (let step = 1; step <= FLING_STEPS; step += 1) {
      const y = from + (way * (box.height - 80) * step) / FLING_STEPS
      await wire.send('Input.dispatchTouchEvent', { type: 'touchMove', touchPoints: [{ x, y }] })
      await page.waitForTimeout(STEP_MS)
    }
    await wire.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] })
    await page.waitForTimeout(REST_MS)
  }
}
