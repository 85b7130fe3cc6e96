import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'

import type { CardObject } from '#engines/search/card.ts'
import type { SearchEngine } from '#engines/search/engine.ts'
import { openSnapshot } from '#engines/search/open.ts'
import { readObjects } from '#server/cards/bulk-file.ts'

import { percentile, report } from './figures.ts'
import { compare } from './search/comparison.ts'
import { benchCompletion } from './search/completion.ts'
import { ascending, medianTime, searchPage, spread } from './search/measure.ts'
import { MiniSearchWords } from './search/mini-search.ts'
import { benchOverHttp } from './search/over-http.ts'
import { Preparation, type PreparedCard } from './search/prepared.ts'
import { measureApart } from './search/processes.ts'
import { caseQueries, HOSTILE_QUERIES } from './search/questions.ts'
import { LinearScan } from './search/scan.ts'
import { Sqlite } from './search/sqlite.ts'

const WARM_ROUNDS = 11
const OPENINGS = 5
const SLOWEST = 3

interface Files {
  readonly cardsFile: string
  readonly setsFile: string | undefined
  readonly casesFile: string
}

/** Measures the card search on a whole card file beside other ways to search, then through a whole server. */
export async function benchSearch({ cardsFile, setsFile, casesFile }: Files): Promise<void> {
  const home = mkdtempSync(path.join(tmpdir(), 'tradewyrm-bench-'))
  const snapshotFile = path.join(home, 'search.snapshot')
  await benchSnapshot({ cardsFile, setsFile, casesFile }, snapshotFile)
  const queries = caseQueries(casesFile)
  await benchFirstTimes(snapshotFile, casesFile, queries)
  const engine = openSnapshot(readFileSync(snapshotFile))
  rmSync(home, { recursive: true, force: true })
  benchWarm(engine, queries)
  benchCompletion(engine)
  const cards = await prepare(cardsFile)
  for (const Baseline of [LinearScan, Sqlite, MiniSearchWords]) compare(engine, new Baseline(cards), queries)
  await benchOverHttp()
}

async function benchSnapshot({ cardsFile, setsFile, casesFile }: Files, snapshotFile: string): Promise<void> {
  const [reading, building, size] = await measureApart('build', cardsFile, setsFile ?? '', snapshotFile)
  report('card file read and parsed alone', `${figure(reading, 1)} s`)
  report('the same, and the snapshot built', `${figure(building, 1)} s`, '<= 10 s')
  report('size of the snapshot', `${figure(size, 1)} MiB`)
  const openings: (readonly number[])[] = []
  for (let opening = 0; opening < OPENINGS; opening += 1)
    openings.push(await measureApart('open', snapshotFile))
  report('snapshot read and opened, median of 5 processes', `${median(openings, 0)} ms`, '<= 400 ms')
  report('  and its very first search', `${median(openings, 1)} ms`)
  report('  and its longest step', `${median(openings, 2)} ms`, '<= 50 ms')
  const [resident, held, residentUsed, heldUsed] = await measureApart('memory', snapshotFile, casesFile)
  report('memory above an empty process: resident, opened', `${figure(resident, 0)} MiB`)
  report('  heap and buffers, opened', `${figure(held, 0)} MiB`, '<= 100 MB')
  report('  resident, after all queries', `${figure(residentUsed, 0)} MiB`)
  report('  heap and buffers, after all queries', `${figure(heldUsed, 0)} MiB`, '<= 100 MB')
}

async function benchFirstTimes(
  snapshotFile: string,
  casesFile: string,
  queries: readonly string[],
): Promise<void> {
  const halves = [
    await measureApart('cold', snapshotFile, casesFile, '0'),
    await measureApart('cold', snapshotFile, casesFile, '1'),
  ]
  const cold = queries.map((_query, at) => halves[at % 2]?.[at >> 1] ?? Number.NaN)
  const wanted = 'p50 <= 0.2, p95 <= 1, p99 <= 3, worst <= 50 ms'
  report(
    `${String(cold.length)} queries, each the first time: p50 / p95 / p99 / worst, ms`,
    spread(cold),
    wanted,
  )
  reportSlowest(queries, cold)
  const hostile = await measureApart('hostile', snapshotFile, casesFile)
  report(
    `${String(hostile.length)} hostile queries, each the first time, ms`,
    spread(hostile),
    'worst <= 50 ms',
  )
  reportSlowest(HOSTILE_QUERIES, hostile)
}

function reportSlowest(queries: readonly string[], times: readonly number[]): void {
  const order = queries
    .map((query, at) => ({ query, ms: times[at] ?? 0 }))
    .toSorted((one, other) => other.ms - one.ms)
  for (const { query, ms } of order.slice(0, SLOWEST))
    report(`  slow: ${query.slice(0, 48)}`, `${figure(ms, 1)} ms`)
}

function benchWarm(engine: SearchEngine, queries: readonly string[]): void {
  const times = queries.map((query) => medianTime(() => searchPage(engine, query), WARM_ROUNDS))
  report(`the same, warm: median of ${String(WARM_ROUNDS)} times each, ms`, spread(times))
}

async function prepare(cardsFile: string): Promise<readonly PreparedCard[]> {
  const preparation = new Preparation()
  for await (const { object } of readObjects(cardsFile)) {
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the setting names a file of cards
    preparation.add(object as CardObject)
  }
  return preparation.finish()
}

function median(rows: readonly (readonly number[])[], column: number): string {
  const sorted = rows.map((row) => row[column] ?? Number.NaN).toSorted(ascending)
  return figure(percentile(sorted, 0.5), 0)
}

function figure(value: number | undefined, digits: number): string {
  return (value ?? Number.NaN).toFixed(digits)
}
