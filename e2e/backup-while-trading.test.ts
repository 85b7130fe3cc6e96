import path from 'node:path'

import { test } from 'vitest'
import { z } from 'zod'

import { accountEndpoints } from '#contract/accounts.ts'
import { cardEndpoints } from '#contract/cards.ts'
import { binderEndpoints } from '#contract/collection.ts'
import type { Endpoint } from '#contract/endpoint.ts'
import { messagesEndpoints } from '#contract/messages.ts'
import { roomEndpoints } from '#contract/messages/rooms.ts'
import { sealingEndpoints } from '#contract/trades/sealing.ts'
import { tradingEndpoints } from '#contract/trades/trade.ts'
import { readHead } from '#server/backups/archive.ts'
import type { Database } from '#server/db/database.ts'
import { openDatabase } from '#server/db/open-database.ts'
import { command } from '#tests/backups/command.ts'
import { emptyHome } from '#tests/backups/homes.ts'
import { expectSound } from '#tests/backups/sound.ts'
import { calmly } from '#tests/endpoints/crew.ts'
import { tokenIn } from '#tests/members/joining.ts'
import { everyTable } from '#tests/server/every-table.ts'
import { type House, openHouse } from '#tests/server/house.ts'
import { type Client, clientOf, PASSWORD, signedIn } from '#tests/server/start-http.ts'

import { visit } from './browser.ts'
import { expect } from './expect.ts'

const NAMES = ['Maren', 'Sigrun', 'Bertil', 'Ottilie'] as const
/** Where the command that restores notes what it did. */
const NOTED: ReadonlySet<string> = new Set(['audit', 'event', 'task'])
/** More than anybody gives away while the backup is made. */
const COPIES = 100

/** Somebody with a binder full of copies of one card. */
interface Trader {
  readonly client: Client
  readonly username: string
  readonly binderId: string
  readonly printingId: string
}

test.for([
  ['sqlite', 'postgres'],
  ['postgres', 'sqlite'],
] as const)(
  'while members trade and write, a house on %s is backed up, and on %s all of one moment is there again',
  { timeout: 300_000 },
  async ([from, to]) => {
    await using house = await openHouse(from, { settings: { TRUST_PROXY: '1' } })
    const traders: Trader[] = []
    for (const username of NAMES) traders.push(await aTrader(house, username))
    const [maren, sigrun, bertil, ottilie] = traders
    if (!maren || !sigrun || !bertil || !ottilie) throw new Error('somebody is missing')
    const sealed = await sealOne(maren, sigrun)

    await using restored = await emptyHome(to)
    const archive = path.join(restored.shelf, 'while-trading.backup')
    const making = { isOver: false }
    const made = command('backup.ts', { dataDir: house.home, databaseUrl: house.databaseUrl }, archive)
    const acting = Promise.all([keepTrading(making, [maren, sigrun]), keepTrading(making, [bertil, ottilie])])
    expect(await made.finally(() => (making.isOver = true))).toMatchObject({ code: 0 })
    const traded = await acting
    expect(Math.min(...traded)).toBeGreaterThan(0)

    expect(await command('restore.ts', restored.config, archive)).toMatchObject({ code: 0 })
    await expectOneMoment(house.databaseUrl, restored.config.databaseUrl, archive)
    const settings = { DATA_DIR: restored.config.dataDir, TRUST_PROXY: '1' }
    const { databaseUrl } = restored.config
    await using again = await openHouse(to, { databaseUrl, settings })
    await expectSeen(again, sealed)
    // What was alive goes on.
    await sealOne(
      { ...sigrun, client: await signIn(again, 'Sigrun') },
      { ...maren, client: await signIn(again, 'Maren') },
    )
  },
)

async function signIn(house: House, username: string): Promise<Client> {
  return await signedIn(calmly(clientOf(house.url)), username)
}

const WithId = z.object({ id: z.string() })
const Found = z.object({ data: z.array(WithId).min(1) })
const Opened = z.object({ conversationId: z.string() })
const Code = z.object({ token: z.string() })

async function aTrader(house: House, username: string): Promise<Trader> {
  const client = await signIn(house, username)
  const token = tokenIn(await house.linkInLetter(`${username.toLowerCase()}@example.org`))
  await done(client, accountEndpoints.verifyEmail, { token })
  const cards = Found.parse(await done(client, cardEndpoints.search, { q: '!"Emberwake Drake"' }))
  const printingId = cards.data[0]?.id ?? ''
  const binder = await done(client, binderEndpoints.create, { name: 'Trade box', visibility: 'public' })
  const { id: binderId } = WithId.parse(binder)
  await done(client, binderEndpoints.addStack, { binderId, printingId, quantity: COPIES })
  return { client, username, binderId, printingId }
}

/** What a call answers that must succeed. */
async function done(client: Client, endpoint: Endpoint, input: Record<string, unknown>): Promise<unknown> {
  const { status, body } = await client.call(endpoint, input)
  expect(status, `${endpoint.path}: ${JSON.stringify(body)}`).toBe(200)
  return body
}

/** Three copies for two, talked over in the room of the trade. @returns the trade's id */
async function sealOne(opener: Trader, partner: Trader): Promise<string> {
  const line = ({ binderId, printingId }: Trader, quantity: number) => {
    const look = { finish: 'nonfoil', condition: 'NM', language: 'en', marks: [], own: null }
    return { kind: 'copies', binderId, printingId, ...look, quantity }
  }
  const next = { opener: [line(opener, 3)], partner: [line(partner, 2)], money: null }
  const offer = await done(opener.client, tradingEndpoints.offer, { username: partner.username, next })
  const { id: tradeId } = WithId.parse(offer)
  const { conversationId } = Opened.parse(
    await done(partner.client, roomEndpoints.openTradeRoom, { tradeId }),
  )
  const said = { conversationId, words: 'Three for two, then', clientId: crypto.randomUUID() }
  await done(partner.client, messagesEndpoints.say, said)
  const seen = { tradeId, round: 1 }
  await done(partner.client, tradingEndpoints.answer, { ...seen, act: 'accept' })
  const shown = await done(partner.client, sealingEndpoints.show, { ...seen, binderId: partner.binderId })
  const { token } = Code.parse(shown)
  await done(opener.client, sealingEndpoints.give, { ...seen, code: token })
  await done(opener.client, sealingEndpoints.seal, { ...seen, binderId: opener.binderId })
  return tradeId
}

/** Two trade, in turns, until the backup is made. @returns how often */
async function keepTrading(
  making: { readonly isOver: boolean },
  [one, other]: readonly [Trader, Trader],
): Promise<number> {
  let trades = 0
  while (!making.isOver) {
    const [opener, partner] = trades % 2 === 0 ? [one, other] : [other, one]
    await sealOne(opener, partner)
    trades += 1
  }
  return trades
}

/** Every table has the rows that were counted, all of them also fit together, and members did more since. */
async function expectOneMoment(before: string, after: string, archive: string): Promise<void> {
  const { head } = await readHead(archive)
  await withDatabase(after, async (db) => {
    const rows = await everyTable(db)
    const counted = Object.entries(head.counts).filter(([table]) => !NOTED.has(table))
    expect(Object.fromEntries(counted.map(([table]) => [table, rows.get(table)?.length]))).toEqual(
      Object.fromEntries(counted),
    )
    expect(rows.get('audit')).toHaveLength((head.counts['audit'] ?? 0) + 1)
    await expectSound(db, NAMES.length * COPIES)
  })
  await withDatabase(before, async (db) => {
    await expectSound(db, NAMES.length * COPIES)
    const rows = await everyTable(db)
    expect(rows.get('message')?.length).toBeGreaterThan(head.counts['message'] ?? 0)
  })
}

async function withDatabase(url: string, look: (db: Database) => Promise<void>): Promise<void> {
  const { db } = openDatabase(url)
  try {
    await look(db)
  } finally {
    await db.destroy()
  }
}

/** A member signs in by the form, and sees the trade as it was sealed. */
async function expectSeen(house: House, tradeId: string): Promise<void> {
  await using maren = await visit(house.url, 'phone')
  const { page } = maren
  await page.goto('/signin')
  await page.getByLabel('Email or username').fill('Maren')
  await page.getByLabel('Password', { exact: true }).fill(PASSWORD)
  await page.getByRole('button', { name: 'Sign In' }).click()
  await expect(page).toHaveURL(/\/dashboard$/)
  await page.goto(`/trades/${tradeId}`)
  await expect(page.getByRole('heading', { name: 'Trade with Sigrun' })).toBeVisible()
  await expect(page.getByText('The cards changed hands').first()).toBeVisible()
  await expect(page.getByText('Emberwake Drake').first()).toBeVisible()
  expect(maren.complaints).toEqual([])
}
