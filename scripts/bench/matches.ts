import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'

import pino from 'pino'

import { bountyEndpoints } from '#contract/bounties.ts'
import type { App } from '#server/app-context.ts'
import { findBoardPage } from '#server/bounties/board-page.ts'
import { catalogueOf } from '#server/cards/public.ts'
import { findOfCard } from '#server/matches/card-matches.ts'
import { listMatches } from '#server/matches/match-pages.ts'
import { findMatchWith } from '#server/matches/match-with.ts'
import { openApp } from '#server/open-app.ts'
import { VISITOR } from '#server/people/public.ts'
import { dropReader } from '#server/people/reader.ts'
import { searchCopies } from '#server/showcase/copies-search.ts'
import { shownBinders } from '#server/showcase/shown/shown-binders.ts'
import { listSeenPrintings } from '#server/showcase/shown/shown-printings.ts'
import { emptyDatabase, testConfig } from '#tests/server/start-app.ts'

import { report } from './figures.ts'
import { addBonds, BLOCKS, FELLOWS } from './matches/bonds.ts'
import { countByJoins } from './matches/joined.ts'
import { measure } from './matches/measure.ts'
import { buildTown, LARGE_TOWN, memberIdOf } from './matches/town.ts'

const ROOT = path.resolve(import.meta.dirname, '../..')
const WANTED = 'p99 <= 50 ms'
const ASKED = 500
/** Members who get many fellows and blocks. */
const BOUND = 20
/** Steps far apart, so all are different. */
const STRIDE = 7919
const QUESTIONS = [
  't:creature',
  'dragon',
  'lightning',
  't:instant order:edhrec',
  't:land order:edhrec',
  'c:r usd>5',
  'r:mythic order:usd',
  'elf',
]

/**
 * Matches and the Community's cards in a town of 10,000 members with 2,000,000 stacks. Building it takes
 * minutes. If `scripts/bench/matches-town.ts` built a data folder earlier, that is measured instead.
 */
export async function benchMatches(
  database: 'sqlite' | 'postgres',
  { cardsFile, townFolder }: { readonly cardsFile: string; readonly townFolder?: string | undefined },
): Promise<void> {
  const home = townFolder ?? mkdtempSync(path.join(tmpdir(), 'tradewyrm-bench-'))
  const { url, drop } = await databaseOf(home, database, townFolder)
  if (townFolder === undefined) await importCards(home, url, cardsFile)
  const { app } = await openApp(testConfig(home, url), pino({ level: 'silent' }))
  if (townFolder === undefined) {
    const begunAt = performance.now()
    await buildTown(app.db, LARGE_TOWN)
    report(`${database}: building the town`, `${((performance.now() - begunAt) / 1000).toFixed(0)} s`)
  }
  await measureMatches(app, database)
  await measureCommunity(app, database)
  await measureBonds(app, database)
  report(`${database}: memory of the process`, `${(process.memoryUsage().rss / 2 ** 20).toFixed(0)} MiB`)
  await app.db.destroy()
  await drop()
  if (townFolder === undefined) rmSync(home, { recursive: true, force: true })
}

/** A town built earlier is in the folder's own database, or where `TOWN_URL` says. */
async function databaseOf(home: string, database: 'sqlite' | 'postgres', townFolder: string | undefined) {
  if (townFolder === undefined) return await emptyDatabase(home, database)
  const url = process.env['TOWN_URL'] ?? `file:${path.join(home, 'tradewyrm.db')}`
  return { url, drop: () => Promise.resolve() }
}

async function importCards(home: string, url: string, cardsFile: string): Promise<void> {
  const importing = spawn(process.execPath, ['scripts/import-cards.ts', cardsFile], {
    cwd: ROOT,
    env: { ...process.env, DATA_DIR: home, DATABASE_URL: url, LOG_LEVEL: 'error' },
    stdio: ['ignore', 'ignore', 'inherit'],
  })
  const [code] = await once(importing, 'exit')
  if (code !== 0) throw new Error(`the import of the cards ended with code ${String(code)}`)
}

/** A different member each time. */
function member(at: number): string {
  return memberIdOf((at * STRIDE) % LARGE_TOWN.members)
}

async function measureMatches(app: App, name: string): Promise<void> {
  const ask = (at: number) => listMatches(app, member(at), { side: 'any', offset: 0, limit: 20 })
  await measure(`${name}: who shows what, at the first call`, 1, () => shownBinders(app))
  await measure(`${name}: matches, the first ${String(ASKED)} of a fresh process`, ASKED, ask)
  await measure(`${name}: matches, ${String(ASKED)} others`, ASKED, (at) => ask(at + ASKED), WANTED)
  await measure(`${name}: matches, those once more`, ASKED, (at) => ask(at + ASKED), WANTED)
  await measure(`${name}: the same by joins, without showing any`, ASKED / 5, (at) =>
    countByJoins(app.db, member(at + ASKED)),
  )
  await measure(`${name}: two members`, ASKED, (at) => findMatchWith(app, member(at), `member_${String(at)}`))
}

async function measureCommunity(app: App, name: string): Promise<void> {
  await catalogueOf(app).renew()
  await measure(`${name}: which printings are shown, at the first call`, 1, () =>
    listSeenPrintings(app, VISITOR),
  )
  const search = (at: number) => searchCopies(app, { q: QUESTIONS[at % QUESTIONS.length] ?? '', page: 1 })
  await measure(`${name}: the community's cards, each question first`, QUESTIONS.length, search)
  await measure(`${name}: the community's cards`, QUESTIONS.length * 10, search)
  const { data: staples } = await searchCopies(app, { q: 't:instant order:edhrec', page: 1 })
  await measure(`${name}: a well known card, who shows and wants it`, staples.length * 2, (at) =>
    findOfCard(app, memberIdOf(at), { printingId: staples[at % staples.length]?.id ?? '', offset: 0 }),
  )
}

/** The same lists for members with many fellows, and many from whom a block parts them. */
async function measureBonds(app: App, name: string): Promise<void> {
  const readerIds: string[] = []
  for (let number = 100; number < 100 + BOUND; number += 1) {
    const memberId = await addBonds(app.db, number, LARGE_TOWN.members)
    dropReader(app, { memberId })
    readerIds.push(memberId)
  }
  const reader = (at: number) => readerIds[at % BOUND] ?? ''
  const title = `${name}: with ${String(FELLOWS)} fellows and ${String(BLOCKS)} blocks`
  const matches = (at: number) => listMatches(app, reader(at), { side: 'any', offset: 0, limit: 20 })
  await measure(`${title}, matches, the first time`, BOUND, matches)
  await measure(`${title}, matches`, ASKED, matches, WANTED)
  const search = (at: number) =>
    searchCopies(app, { q: QUESTIONS[at % QUESTIONS.length] ?? '', page: 1, readerId: reader(at) })
  await measure(`${title}, the community's cards, the first time`, BOUND, search)
  await measure(`${title}, the community's cards`, QUESTIONS.length * 10, search, WANTED)
  const { data: staples } = await searchCopies(app, { q: 't:instant order:edhrec', page: 1 })
  await measure(
    `${title}, a well known card`,
    staples.length * 2,
    (at) => findOfCard(app, reader(at), { printingId: staples[at % staples.length]?.id ?? '', offset: 0 }),
    WANTED,
  )
  const board = (at: number) => findBoardPage(app, reader(at), bountyEndpoints.board.input.parse({}))
  await measure(`${title}, the board`, ASKED, board, WANTED)
}
