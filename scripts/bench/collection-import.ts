import {
  closeSync,
  cpSync,
  fsyncSync,
  mkdirSync,
  mkdtempSync,
  openSync,
  readdirSync,
  rmSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'

import { binderEndpoints } from '#contract/collection.ts'
import { importEndpoints, type Import, type ImportRow } from '#contract/imports.ts'
import type { Client } from '#tests/server/start-http.ts'

import type { FileKind } from './collection-import/cells.ts'
import { drawFile, type DrawnFile } from './collection-import/draw.ts'
import { FILE_KINDS } from './collection-import/files.ts'
import { folderWithCards } from './collection-import/prepare.ts'
import { readPrintings, type RealPrinting } from './collection-import/printings.ts'
import { type BenchServer, startBenchServer } from './collection-import/server.ts'
import { report } from './figures.ts'

const ROWS_OF_EACH = 3000
const MANY_ROWS = 100_000
const ROWS_OF_ONE_NAME = 200_000
const IDLE_MS = 10_000
const LOOK_MS = 100

/**
 * Imports other apps' files made from real cards. `COLLECTION_FILES` names a folder to keep them in, for a
 * look at them. `BENCH_MISSES=10` shows ten rows of each that weren't found.
 */
export async function benchCollectionImport(cardsFile: string): Promise<void> {
  const folder = await folderWithCards(cardsFile)
  await benchFormats(folder, process.env['COLLECTION_FILES'])
  await benchManyRows(folder)
  await benchRowsOfOneName(folder)
  rmSync(folder, { recursive: true, force: true })
}

/**
 * Imports collection files of every format through the real server. It copies `dataDir`, which has the cards,
 * and leaves the original alone.
 */
async function benchFormats(dataDir: string, filesTo?: string): Promise<void> {
  const home = copyOf(dataDir)
  const printings = readPrintings(home)
  const cards = new Map(printings.map(({ id, cardId }) => [id, cardId]))
  const server = await startBenchServer(home)
  for (const [at, kind] of FILE_KINDS.entries()) {
    const file = drawFile(kind, printings, ROWS_OF_EACH)
    if (filesTo !== undefined) keepFile(filesTo, kind, file)
    await benchKind(await server.as(`keeper${String(at)}`), kind, { file, cards })
  }
  await server.stop()
  rmSync(home, { recursive: true, force: true })
}

/** Syncs the copy to disk first. Otherwise the database's first checkpoint would wait for it. */
function copyOf(dataDir: string): string {
  const home = mkdtempSync(path.join(tmpdir(), 'tradewyrm-bench-'))
  cpSync(dataDir, home, { recursive: true })
  for (const entry of readdirSync(home, { withFileTypes: true, recursive: true })) {
    if (!entry.isFile()) continue
    const file = openSync(path.join(entry.parentPath, entry.name), 'r')
    fsyncSync(file)
    closeSync(file)
  }
  return home
}

function keepFile(folder: string, { name, format }: FileKind, { content }: DrawnFile): void {
  mkdirSync(folder, { recursive: true })
  writeFileSync(path.join(folder, `${format} ${name.replaceAll(/[^\w ]+/g, '')}.txt`), content)
}

async function benchKind(
  client: Client,
  kind: FileKind,
  { file, cards }: { readonly file: DrawnFile; readonly cards: ReadonlyMap<string, string> },
): Promise<void> {
  const read = await bring(client, kind.name, file.content)
  if (read.format !== kind.format) report(kind.name, `taken for ${String(read.format)}`, kind.format)
  // A Magic Online list starts with an extra line.
  const rows = (await allRows(client, read.id)).slice(read.rows - file.meant.length)
  const hits = rows.filter(({ printing }, at) => isHit(kind, printing?.id, { meant: file.meant[at], cards }))
  const assumed = rows.filter(({ outcome }) => outcome === 'assumed').length
  const open = rows.filter(({ outcome }) => outcome === 'ambiguous').length
  const share = (hits.length / file.meant.length) * 100
  report(`${kind.name}: the right ${kind.names}`, `${share.toFixed(2)} %`, '>= 99.5 %')
  report('  guessed, ambiguous', `${String(assumed)}, ${String(open)}`, `of ${String(rows.length)}`)
  if (process.env['BENCH_MISSES'] !== undefined) showMisses(kind, { rows, file, cards })
}

function isHit(
  { names }: FileKind,
  found: string | undefined,
  { meant, cards }: { readonly meant: RealPrinting | undefined; readonly cards: ReadonlyMap<string, string> },
): boolean {
  if (found === undefined || meant === undefined) return false
  return names === 'printing' ? found === meant.id : cards.get(found) === meant.cardId
}

function showMisses(
  kind: FileKind,
  {
    rows,
    file,
    cards,
  }: {
    readonly rows: readonly ImportRow[]
    readonly file: DrawnFile
    readonly cards: ReadonlyMap<string, string>
  },
): void {
  const misses = rows.flatMap((row, at) => {
    const meant = file.meant[at]
    if (meant === undefined || isHit(kind, row.printing?.id, { meant, cards })) return []
    const found = row.printing === null ? '-' : `${row.printing.setCode} ${row.printing.collectorNumber}`
    const wanted = `${meant.setCode} ${meant.number} [${meant.finishes.join(' ')}]`
    return [
      `    ${row.text.slice(0, 120)} => ${row.outcome} ${String(row.reason)} ${found}, meant ${wanted}\n`,
    ]
  })
  process.stdout.write(misses.slice(0, Number(process.env['BENCH_MISSES'])).join(''))
}

/** A file of 100,000 real rows, from its first byte to the last copy in a binder, beside an idle server. */
async function benchManyRows(dataDir: string): Promise<void> {
  const home = copyOf(dataDir)
  const kind = FILE_KINDS.find(({ name }) => name === 'Moxfield')
  if (kind === undefined) return
  const { content } = drawFile(kind, readPrintings(home), MANY_ROWS)
  const server = await startBenchServer(home)
  const client = await server.as('manyfold')
  await pause(IDLE_MS)
  await server.delay()
  await pause(IDLE_MS)
  await reportDelay('idle', server)
  report('  memory before', `${(server.peakBytes() / 2 ** 20).toFixed(0)} MiB`)
  const cpuBefore = server.cpuSeconds()
  const startedAt = performance.now()
  const read = await bring(client, 'many.csv', content)
  const readAt = performance.now()
  await reportDelay('reading 100,000 rows', server)
  await client.call(importEndpoints.take, { importId: read.id, newBinderName: 'Everything' })
  const done = await until(client, read.id, ['done', 'failed'])
  const doneAt = performance.now()
  await reportDelay('taking them over', server)
  report('  reading', `${((readAt - startedAt) / 1000).toFixed(1)} s`)
  report('  importing', `${((doneAt - readAt) / 1000).toFixed(1)} s`)
  report(
    `sqlite: import of ${String(done.written)} rows`,
    `${((doneAt - startedAt) / 1000).toFixed(1)} s`,
    '<= 20 s',
  )
  report('  CPU time of that', `${(server.cpuSeconds() - cpuBefore).toFixed(1)} s`)
  report('sqlite: its peak memory', `${(server.peakBytes() / 2 ** 20).toFixed(0)} MiB`, '<= 400 MB')
  const binders = binderEndpoints.list.reply.parse((await client.call(binderEndpoints.list)).body)
  report('  cards in the binder', String(binders[0]?.copyCount ?? 0), String(done.copies))
  await server.stop()
  rmSync(home, { recursive: true, force: true })
}

/** A list that says nothing but one name, whose card has the most printings. */
async function benchRowsOfOneName(dataDir: string): Promise<void> {
  const home = copyOf(dataDir)
  const server = await startBenchServer(home)
  const client = await server.as('swampdweller')
  const startedAt = performance.now()
  const read = await bring(client, 'one-name.txt', '1 Swamp\n'.repeat(ROWS_OF_ONE_NAME))
  const seconds = (performance.now() - startedAt) / 1000
  const rate = `${Math.round(read.rows / seconds).toLocaleString('en')} a second`
  report(
    `sqlite: ${String(read.rows)} rows of one name, read, matched and stored`,
    rate,
    '>= 20,000 a second',
  )
  await server.stop()
  rmSync(home, { recursive: true, force: true })
}

async function reportDelay(name: string, server: BenchServer): Promise<void> {
  const { p50, p99, p999, max } = await server.delay()
  const figures = [p50, p99, p999, max].map((ms) => ms.toFixed(1)).join(' / ')
  report(`  delay p50/p99/p99.9/max, ${name}`, figures, 'p99.9 <= 50 ms')
}

async function bring(client: Client, fileName: string, content: string): Promise<Import> {
  const address = `${importEndpoints.begin.path}?${new URLSearchParams({ fileName }).toString()}`
  const response = await client.fetch(address, { method: 'POST', body: content })
  const begun = importEndpoints.begin.reply.parse(await response.json())
  return await until(client, begun.id, ['ready', 'failed'])
}

async function until(client: Client, importId: string, states: readonly Import['state'][]): Promise<Import> {
  for (;;) {
    const { body } = await client.call(importEndpoints.get, { importId })
    const read = importEndpoints.get.reply.parse(body)
    if (states.includes(read.state)) return read
    await pause(LOOK_MS)
  }
}

async function allRows(client: Client, importId: string): Promise<ImportRow[]> {
  const rows: ImportRow[] = []
  let cursor: string | null = null
  do {
    const input: Record<string, unknown> = cursor === null ? { importId } : { importId, cursor }
    const page = importEndpoints.rows.reply.parse((await client.call(importEndpoints.rows, input)).body)
    rows.push(...page.rows)
    cursor = page.nextCursor
  } while (cursor !== null)
  return rows
}

async function pause(ms: number): Promise<void> {
  await new Promise((resolve) => {
    setTimeout(resolve, ms)
  })
}
