import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'

import { sql } from 'kysely'
import pino from 'pino'
import type { Browser, Page } from 'playwright'
import { z } from 'zod'

import { CONDITIONS } from '#contract/collection/stacks.ts'
import { foldText } from '#engines/search/text/fold.ts'
import { findMemberByUsername } from '#server/accounts/queries.ts'
import type { App } from '#server/app-context.ts'
import { found } from '#server/http/refusal.ts'
import { startServer } from '#server/start-server.ts'
import { stockHome } from '#tests/server/ready-made.ts'
import { testConfig } from '#tests/server/start-app.ts'

import { percentile, report } from './figures.ts'
import { Inserts } from './matches/inserts.ts'
import { openBrowser, SLOW_4G, slowDown, SLOWER, takePhone } from './paint/phone.ts'
import { newVisitor, type Visitor } from './visitor.ts'

const STACKS = Number(process.env['BENCH_STACKS'] ?? 20_000)
const RUNS = Number(process.env['PAINT_RUNS'] ?? 15)
const WANTED_MS = 1500
const LONG_AGO = '2026-01-01T00:00:00.000Z'
const LANGUAGES = ['en', 'de', 'fr', 'es', 'it', 'pt', 'ja', 'ko', 'ru', 'zhs', 'zht'] as const
const FINISHES = ['nonfoil', 'foil', 'etched'] as const
/** Scripts for later presses are fetched meanwhile, as while somebody reads the page. */
const SETTLE_MS = 4000
const STEPS = ['window', 'own', 'theirs', 'found'] as const
const WithId = z.object({ id: z.string() })
/** Nobody else holds this port. */
const NO_PICTURES = 9

/**
 * How soon a member can lay cards of two members with 20,000 stacks each on the table, from the press on a profile:
 * on a slowed phone and a slow line. Needs a built web app (`npm run build`).
 */
export async function benchBuilder(database: 'sqlite' | 'postgres'): Promise<void> {
  const home = mkdtempSync(path.join(tmpdir(), 'tradewyrm-bench-'))
  const { url: databaseUrl, drop } = await stockHome(home, 'first-hoard', database)
  const server = await startServer(testConfig(home, databaseUrl), pino({ level: 'error', base: null }))
  const address = `http://127.0.0.1:${String(server.port)}`
  const own = await newVisitor(address, 'Maren')
  const other = await newVisitor(address, 'Sigrun')
  await sql`update auth_user set email_verified = 1`.execute(server.app.db)
  for (const member of [own, other]) await fillBinder(server.app, member)
  await using browser = await openBrowser(NO_PICTURES)
  const taken = { window: [] as number[], own: [] as number[], theirs: [] as number[], found: [] as number[] }
  for (let run = 0; run < RUNS; run += 1) {
    const seen = await layCards(browser, address, own)
    for (const step of STEPS) taken[step].push(seen[step])
  }
  const slow = `on a phone slowed ${String(SLOWER)} times`
  for (const [what, step, aim] of [
    ['the window of an offer', 'window', ''],
    ['its own cards to lay, from the first press', 'own', `p75 <= ${String(WANTED_MS)} ms`],
    ['the other’s cards, from that press', 'theirs', `p75 <= ${String(WANTED_MS)} ms`],
    ['a card found by its name, from the last key', 'found', ''],
  ] as const) {
    const sorted = taken[step].toSorted((one, two) => one - two)
    const figures = [0.5, 0.75, 1].map((share) => percentile(sorted, share).toFixed(0)).join(' / ')
    report(`${database}: ${what}, ${slow}, p50 / p75 / most, ms`, figures, aim)
  }
  await server.stop()
  await drop()
  rmSync(home, { recursive: true, force: true })
}

/** Every printing of the starter set in every finish, condition and language, until there are enough stacks. */
async function fillBinder(app: App, { username, post }: Visitor): Promise<void> {
  const { id: memberId } = found(await findMemberByUsername(app.db, username))
  const binder = await post('/api/binders', { name: 'Trade box', visibility: 'public' })
  const { id: binderId } = WithId.parse(binder)
  const printings = await app.db.selectFrom('printing').select(['id', 'oracle_card_id', 'name']).execute()
  const inserts = new Inserts(app.db)
  for (let number = 0; number < STACKS; number += 1) {
    const printing = found(printings[number % printings.length])
    const look = Math.floor(number / printings.length)
    const [condition, rest] = [
      found(CONDITIONS[look % CONDITIONS.length]),
      Math.floor(look / CONDITIONS.length),
    ]
    const language = found(LANGUAGES[rest % LANGUAGES.length])
    const finish = found(FINISHES[Math.floor(rest / LANGUAGES.length) % FINISHES.length])
    const copies = {
      binder_id: binderId,
      member_id: memberId,
      printing_id: printing.id,
      finish,
      condition,
      language,
    }
    const { oracle_card_id } = printing
    await inserts.add('stack', {
      ...copies,
      id: app.newId(),
      oracle_card_id,
      card_name: printing.name,
      name_key: foldText(printing.name),
      quantity: 1,
      for_trade: 1,
      source_condition: '',
      marks: '',
      asking_cents: null,
      asking_currency: 'usd',
      cost_cents: null,
      cost_currency: 'usd',
      note: '',
      tags: '[]',
      added_at: LONG_AGO,
      updated_at: LONG_AGO,
    })
    await inserts.add('trade_copy', { ...copies, oracle_card_id, quantity: 1 })
  }
  await inserts.finish()
}

type Seen = Readonly<Record<(typeof STEPS)[number], number>>

async function layCards(browser: Browser, address: string, { cookie }: Visitor): Promise<Seen> {
  const phone = await takePhone(browser, address, cookie)
  try {
    const page = await phone.newPage()
    await slowDown(page, SLOW_4G)
    await page.goto(`${address}/Sigrun`)
    const door = page.getByRole('button', { name: 'Offer a trade' })
    await door.waitFor()
    // Whoever presses at once waits for the page too, which has figures of its own.
    await page.waitForTimeout(SETTLE_MS)
    const pressedAt = performance.now()
    await door.click()
    await page.getByRole('button', { name: 'Lay a card of yours' }).waitFor()
    const window = performance.now() - pressedAt
    const own = window + (await openShelf(page, 'yours'))
    await page.getByRole('dialog', { name: 'Lay a card' }).getByRole('button', { name: 'Back' }).click()
    const theirs = window + (await openShelf(page, 'Sigrun'))
    await page.getByRole('dialog', { name: 'Lay a card' }).getByRole('searchbox').pressSequentially('drake')
    const typedAt = performance.now()
    await page
      .getByRole('button', { name: /^Lay .*Drake on the table/ })
      .first()
      .waitFor()
    return { window, own, theirs, found: performance.now() - typedAt }
  } finally {
    await phone.close()
  }
}

/** @returns how long it takes from the press until a card can be laid */
async function openShelf(page: Page, whose: string): Promise<number> {
  const pressedAt = performance.now()
  await page.getByRole('button', { name: `Lay a card of ${whose}` }).click()
  await page
    .getByRole('button', { name: /^Lay .* on the table/ })
    .first()
    .waitFor()
  return performance.now() - pressedAt
}
