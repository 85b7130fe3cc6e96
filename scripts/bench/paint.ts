import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import process from 'node:process'

import pino from 'pino'
import type { Browser } from 'playwright'

import { catalogueOf } from '#server/cards/public.ts'
import { readConfig } from '#server/config.ts'
import { startServer } from '#server/start-server.ts'

import { percentile, report } from './figures.ts'
import { openBrowser, type Screen, SLOW_4G, SLOWER, view, type View } from './paint/phone.ts'
import { openPictureHouse } from './paint/pictures.ts'
import { type Answers, touchDashboard } from './paint/touches.ts'

const ROOT = path.resolve(import.meta.dirname, '../..')
const RUNS = Number(process.env['PAINT_RUNS'] ?? 15)
const MEMBER = 'Maren'
const OTHER = 'Wilhelmina'
const PASSWORD = 'speak friend and enter'
const LCP_MS = 2000
const HOME_LCP_MS = 1300
/** For pages whose content comes after their frame and skeletons. */
const FRAME_FCP_MS = 1500
const SHIFT = 0.02
const ANSWER_MS = 100

interface PaintSetting {
  /** With a file of real cards. Without one it uses the town's own cards, which have no pictures. */
  readonly cardsFile: string | undefined
  /** A furnished folder to reuse and keep. Without one, a folder is made and removed. */
  readonly folder: string | undefined
}

/**
 * How soon a page appears on a mid-range phone over slow 4G, how much it shifts, and how soon the dashboard
 * answers a touch. Needs a built web app (`npm run build`) and openssl. `PAINT_ONLY` selects paths by part of
 * their text.
 */
export async function benchPaint({ cardsFile, folder }: PaintSetting): Promise<void> {
  const home = folder ?? mkdtempSync(path.join(tmpdir(), 'tradewyrm-bench-'))
  if (folder === undefined) await furnish(home, cardsFile)
  const settings = { DATA_DIR: home, HOST: '127.0.0.1', PORT: '0', CARDS_REFRESH: 'off', LOG_LEVEL: 'error' }
  const server = await startServer(
    readConfig({ ...settings, GRAND_ARCANIST: 'the_grand_one', DATABASE_URL: '', SMTP_URL: '' }),
    pino({ level: 'error', base: null }),
  )
  const address = `http://127.0.0.1:${String(server.port)}`
  const scratch = mkdtempSync(path.join(tmpdir(), 'tradewyrm-bench-'))
  try {
    await using pictures = await openPictureHouse(scratch)
    await using browser = await openBrowser(pictures.port)
    const cookie = await signIn(address)
    await catalogueOf(server.app).renew()
    const cardPath = `/card/${await someCard(address, cardsFile !== undefined)}`
    process.stdout.write(
      `a phone with its processor slowed ${String(SLOWER)} times, ${String(SLOW_4G.latency)} ms away at ` +
        `${String(Math.round(SLOW_4G.downloadThroughput / 1024))} KiB/s; a picture is ${String(Math.round(pictures.bytes / 1024))} KiB; ` +
        `${String(RUNS)} views each, the cache empty\n`,
    )
    const binderPath = `/binders/${await someBinder(address, cookie)}`
    const pages: readonly MeasuredPage[] = [
      ...[undefined, cookie].flatMap((who) => [
        { at: '/', who, aim: { lcp: HOME_LCP_MS } },
        { at: `/${OTHER}`, who, aim: { lcp: LCP_MS } },
        { at: cardPath, who, aim: { lcp: LCP_MS } },
      ]),
      ...(['phone', 'desk'] as const).flatMap((screen) => [
        { at: '/dashboard', who: cookie, screen, aim: { fcp: FRAME_FCP_MS } },
        { at: binderPath, who: cookie, screen, aim: { fcp: FRAME_FCP_MS } },
      ]),
    ]
    for (const page of pages) if (isAsked(page.at)) await measurePage(browser, address, page)
    if (isAsked('/dashboard')) await measureAnswers(browser, address, cookie)
  } finally {
    await server.stop()
    rmSync(scratch, { recursive: true, force: true })
    if (folder === undefined) rmSync(home, { recursive: true, force: true })
  }
}

/** Every path has a slash in it, so a slash alone means the home page. */
function isAsked(name: string): boolean {
  const { PAINT_ONLY: only = '' } = process.env
  return only === '/' ? name === only : name.includes(only)
}

async function furnish(home: string, cardsFile: string | undefined): Promise<void> {
  await run(['scripts/demo.ts', '--only-fill'], home)
  if (cardsFile !== undefined) await run(['scripts/import-cards.ts', cardsFile], home)
}

async function run(command: readonly string[], home: string): Promise<void> {
  const working = spawn(process.execPath, command, {
    cwd: ROOT,
    env: { ...process.env, DATA_DIR: home, DATABASE_URL: '', LOG_LEVEL: 'error' },
    stdio: ['ignore', 'ignore', 'inherit'],
  })
  const [code] = await once(working, 'exit')
  if (code !== 0) throw new Error(`${command.join(' ')} ended with code ${String(code)}`)
}

async function signIn(address: string): Promise<string> {
  const response = await fetch(`${address}/api/signin`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ login: MEMBER, password: PASSWORD }),
  })
  if (!response.ok) throw new Error(`${MEMBER} could not sign in: ${await response.text()}`)
  return response.headers
    .getSetCookie()
    .map((line) => line.split(';')[0])
    .join('; ')
}

/** A card with many printings, and a picture if there are any. */
async function someCard(address: string, isReal: boolean): Promise<string> {
  const question = isReal ? '!"Shivan Dragon"' : 't:dragon'
  const response = await fetch(`${address}/api/cards/search?q=${encodeURIComponent(question)}`)
  if (!response.ok) throw new Error(`no cards: ${await response.text()}`)
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the contract's type
  const { data } = (await response.json()) as { data: { id: string }[] }
  const [first] = data
  if (first === undefined) throw new Error(`the search found no ${question}`)
  return first.id
}

async function someBinder(address: string, cookie: string): Promise<string> {
  const response = await fetch(`${address}/api/binders`, { headers: { cookie } })
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the contract's type
  const binders = (await response.json()) as { id: string }[]
  const last = binders.at(-1)
  if (last === undefined) throw new Error(`${MEMBER} has no binder`)
  return last.id
}

interface MeasuredPage {
  readonly at: string
  /** The cookie of a member; `undefined` for a visitor. */
  readonly who: string | undefined
  readonly screen?: Screen
  /** The most that the 75th percentile of its largest or first paint may take. */
  readonly aim: { readonly lcp?: number; readonly fcp?: number }
}

async function measurePage(browser: Browser, address: string, page: MeasuredPage): Promise<void> {
  const { at, who, screen = 'phone' } = page
  const views: View[] = []
  for (let time = 0; time < RUNS; time += 1)
    views.push(await view(browser, { address, path: at, cookie: who, screen }))
  reportViews(page, views)
}

function reportViews({ at, who, screen = 'phone', aim }: MeasuredPage, views: readonly View[]): void {
  const lcp = sorted(views.map((each) => each.lcp))
  const cls = sorted(views.map((each) => each.cls))
  const fcp = sorted(views.map((each) => each.fcp))
  const name = `${at.slice(0, 14)} ${who === undefined ? 'signed out' : 'signed in'}, ${screen}`
  report(`${name}: largest paint p50 / p75 / p98`, `${spread(lcp)} ms`, wanted(aim.lcp))
  report('  first paint', `${spread(fcp)} ms`, wanted(aim.fcp))
  report(
    '  layout shift p75, most',
    `${percentile(cls, 0.75).toFixed(4)}, ${(cls.at(-1) ?? 0).toFixed(4)}`,
    `<= ${String(SHIFT)}`,
  )
  const kib = percentile(sorted(views.map(({ bytes }) => bytes)), 0.5) / 1024
  report('  over the wire until quiet', `${kib.toFixed(0)} KiB`)
  for (const [largest, count] of counted(views.map((each) => each.largest)))
    process.stdout.write(`  largest, ${String(count)} times: ${largest}\n`)
  if (process.env['PAINT_DETAILS'] !== undefined) details(views)
  const isLate = isOver(lcp, aim.lcp) || isOver(fcp, aim.fcp)
  if (isLate || isOver(cls, SHIFT)) process.exitCode = 1
}

function wanted(most: number | undefined): string {
  return most === undefined ? '' : `p75 <= ${String(most)} ms`
}

function isOver(values: readonly number[], most: number | undefined): boolean {
  return most !== undefined && percentile(values, 0.75) > most
}

/** What one view transferred, and what shifted in any of them. */
function details(views: readonly View[]): void {
  for (const { name, bytes, from, until } of views[0]?.files ?? [])
    process.stdout.write(
      `    ${from.toFixed(0).padStart(6)} … ${until.toFixed(0).padStart(6)} ms ${String(bytes).padStart(8)} ${name}\n`,
    )
  for (const [moved, count] of counted(
    views.flatMap((each) => each.moved.map((line) => line.replace(/ at \d+/, ''))),
  ))
    process.stdout.write(`    moved ${String(count)} times: ${moved}\n`)
}

async function measureAnswers(browser: Browser, address: string, cookie: string): Promise<void> {
  const answers: Answers = new Map()
  for (let time = 0; time < RUNS; time += 1) await touchDashboard(browser, { address, cookie }, answers)
  const all = sorted([...answers.values()].flat())
  report(
    `/dashboard: a touch to the next paint p50 / p75 / p98`,
    `${spread(all)} ms`,
    `p98 <= ${String(ANSWER_MS)} ms`,
  )
  for (const [name, took] of answers) report(`  ${name}`, `${spread(sorted(took))} ms`)
  if (percentile(all, 0.98) > ANSWER_MS) process.exitCode = 1
}

/** The 50th, 75th and 98th percentile. */
function spread(values: readonly number[]): string {
  return [0.5, 0.75, 0.98].map((share) => percentile(values, share).toFixed(0)).join(' / ')
}

function sorted(values: readonly number[]): number[] {
  return values.toSorted((one, other) => one - other)
}

function counted(values: readonly string[]): [string, number][] {
  const counts = new Map<string, number>()
  for (const value of values) counts.set(value, (counts.get(value) ?? 0) + 1)
  return [...counts].toSorted(([, one], [, other]) => other - one)
}
