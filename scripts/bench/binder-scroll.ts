import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import process from 'node:process'

import pino from 'pino'
import { type Browser, chromium, type Page } from 'playwright'

import { catalogueOf } from '#server/cards/public.ts'
import { startServer } from '#server/start-server.ts'
import { emptyDatabase, testConfig } from '#tests/server/start-app.ts'

import { fillShelf } from './collection-fill.ts'
import { newVisitor } from './visitor.ts'

/** Longest allowed frame, in milliseconds. */
const LIMIT_MS = 50
/** Frame times have a resolution of 0.1 ms, so three frames of 16⅔ ms may come out slightly longer. */
const ROUNDING_MS = 0.5
/** Starting a trace takes the page some time by itself. */
const TRACE_BEGINS_MS = 300
const ROOT = path.resolve(import.meta.dirname, '../..')
const WEB_FOLDER = path.join(ROOT, 'dist/web')
const DESKTOP = { width: 1280, height: 900 }
const CHROMIUM_ARGUMENTS = [
  '--no-sandbox',
  '--disable-quic',
  '--disable-background-networking',
  '--disable-sync',
]

interface Frames {
  /** Duration of each frame, in milliseconds. */
  readonly frames: number[]
  /** Tasks on the main thread that took longer than 50 ms. */
  readonly longTasks: number[]
}

/** Ways to scroll a long list, each with what it does to the page. */
const WAYS: readonly (readonly [name: string, go: (page: Page) => Promise<void>])[] = [
  ['standing still', async (page) => await page.waitForTimeout(3000)],
  ['wheel', async (page) => await wheel(page, 120, 150)],
  ['fast wheel', async (page) => await wheel(page, 900, 100)],
  ['scrollbar dragged through all of it', async (page) => await drag(page)],
  ['Page Down', async (page) => await press(page, 'PageDown', 40)],
]

/**
 * Scrolls through a binder of 100,000 stacks of real printings in a browser. Needs a built web app (`npm run
 * build`).
 */
async function main(): Promise<void> {
  const cardsFile = process.env['CARDS_FILE']
  if (cardsFile === undefined) throw new Error('CARDS_FILE must name a file of cards')
  const home = mkdtempSync(path.join(tmpdir(), 'tradewyrm-bench-'))
  const { url, drop } = await emptyDatabase(home, 'sqlite')
  await importCards(home, url, cardsFile)
  const server = await startServer(testConfig(home, url), pino({ level: 'error', base: null }), WEB_FOLDER)
  const address = `http://127.0.0.1:${String(server.port)}`
  const visitor = await newVisitor(address, 'collector')
  const { largeId } = await fillShelf(server.app, visitor.username)
  await catalogueOf(server.app).cards()
  await measure(address, visitor.cookie, largeId)
  await server.stop()
  await drop()
  rmSync(home, { recursive: true, force: true })
}

async function importCards(home: string, url: string, cardsFile: string): Promise<void> {
  const importing = spawn(process.execPath, ['scripts/import-cards.ts', cardsFile], {
    cwd: ROOT,
    env: { ...process.env, DATA_DIR: home, DATABASE_URL: url, LOG_LEVEL: 'error' },
    stdio: ['ignore', 'ignore', 'inherit'],
  })
  const [code] = await once(importing, 'exit')
  if (code !== 0) throw new Error(`the import ended with code ${String(code)}`)
}

async function measure(address: string, cookie: string, binderId: string): Promise<void> {
  const executablePath = process.env['CHROMIUM_PATH']
  await using browser = await chromium.launch({
    args: CHROMIUM_ARGUMENTS,
    ...(executablePath !== undefined && { executablePath }),
  })
  for (const view of ['grid', 'table']) {
    const list = { browser, cookie, address: `${address}/binders/${binderId}?view=${view}` }
    const frames = await goThrough(list, framesWhile)
    // Runs as a separate pass, because writing a trace takes time that would count as the page's.
    const dearest = await goThrough(list, longestTaskWhile)
    WAYS.forEach(([name], at) => {
      const seen = frames[at]
      if (seen !== undefined) report(`${view}, ${name}`, seen, dearest[at] ?? 0)
    })
  }
}

interface List {
  readonly browser: Browser
  readonly cookie: string
  readonly address: string
}

type Way = (typeof WAYS)[number][1]

/** Opens the list and scrolls it in each way, one after another. Returns what `tell` measured. */
async function goThrough<Told>(
  { browser, cookie, address }: List,
  tell: (page: Page, go: Way) => Promise<Told>,
): Promise<Told[]> {
  const context = await browser.newContext({ viewport: DESKTOP })
  await context.addCookies(
    cookie.split('; ').map((pair) => {
      const at = pair.indexOf('=')
      return { name: pair.slice(0, at), value: pair.slice(at + 1), url: new URL(address).origin }
    }),
  )
  const page = await context.newPage()
  await page.goto(address)
  await page.getByRole('row').nth(5).waitFor()
  await page.waitForTimeout(1500)
  const told: Told[] = []
  for (const [, go] of WAYS) {
    await page.waitForTimeout(2 * TRACE_BEGINS_MS)
    told.push(await tell(page, go))
  }
  await context.close()
  return told
}

async function framesWhile(page: Page, go: Way): Promise<Frames> {
  await page.evaluate(WATCH)
  await go(page)
  return await page.evaluate<Frames>(NOTED)
}

async function longestTaskWhile(page: Page, go: Way): Promise<number> {
  const browser = page.context().browser()
  if (browser === null) throw new Error('the page has no browser')
  await browser.startTracing(page, { categories: ['toplevel'] })
  await page.waitForTimeout(2 * TRACE_BEGINS_MS)
  await go(page)
  return longestTask(await browser.stopTracing())
}

/** Runs in the page: records the duration of each frame until told to stop. */
const WATCH = `
  globalThis.seen = { frames: [], longTasks: [], isOver: false }
  let last = performance.now()
  const step = (now) => {
    seen.frames.push(now - last)
    last = now
    if (!seen.isOver) requestAnimationFrame(step)
  }
  requestAnimationFrame(step)
  new PerformanceObserver((list) => {
    seen.longTasks.push(...list.getEntries().map(({ duration }) => duration))
  }).observe({ type: 'longtask' })`

const NOTED = `(() => {
  seen.isOver = true
  return { frames: seen.frames.slice(1), longTasks: seen.longTasks }
})()`

/** Runs in the page: drags the scrollbar from top to bottom in three seconds. */
const DRAG = `(async () => {
  const steps = 180
  for (let step = 0; step <= steps; step += 1) {
    scrollTo({ top: (document.documentElement.scrollHeight * step) / steps, behavior: 'instant' })
    await new Promise(requestAnimationFrame)
  }
})()`

interface TraceEvent {
  readonly name: string
  /** Start time, in microseconds. */
  readonly ts: number
  readonly pid: number
  readonly tid: number
  /** CPU time, in microseconds. */
  readonly tdur?: number
  readonly args?: { readonly name?: string }
}

/** CPU time of the page's longest task, in milliseconds. Other load on the machine doesn't affect it. */
function longestTask(trace: Buffer): number {
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- written by the browser
  const { traceEvents } = JSON.parse(trace.toString()) as { traceEvents: TraceEvent[] }
  const pages = new Set(
    traceEvents
      .filter(({ name, args }) => name === 'thread_name' && args?.name === 'CrRendererMain')
      .map(({ pid, tid }) => `${String(pid)} ${String(tid)}`),
  )
  const tasks = traceEvents.filter(
    ({ name, pid, tid }) => name.endsWith('RunTask') && pages.has(`${String(pid)} ${String(tid)}`),
  )
  const begin = tasks.reduce((first, { ts }) => Math.min(first, ts), Infinity) + TRACE_BEGINS_MS * 1000
  return tasks.reduce((most, { ts, tdur = 0 }) => (ts > begin ? Math.max(most, tdur / 1000) : most), 0)
}

function report(name: string, { frames, longTasks }: Frames, longest: number): void {
  const sorted = frames.toSorted((one, other) => one - other)
  const at = (share: number) => (sorted[Math.floor((sorted.length - 1) * share)] ?? 0).toFixed(1)
  const over = frames.filter((frame) => frame > LIMIT_MS + ROUNDING_MS).length
  process.stdout.write(
    `${name}: ${String(frames.length)} frames, p50 ${at(0.5)} ms, p99 ${at(0.99)} ms, longest ${at(1)} ms, ` +
      `${String(over)} over ${String(LIMIT_MS)} ms; ${String(longTasks.length)} long tasks, ` +
      `the longest task ${longest.toFixed(1)} ms of CPU time\n`,
  )
  if (over > 0) process.exitCode = 1
}

async function wheel(page: Page, step: number, times: number): Promise<void> {
  await page.mouse.move(DESKTOP.width / 2, DESKTOP.height / 2)
  for (let time = 0; time < times; time += 1) {
    await page.mouse.wheel(0, step)
    await page.waitForTimeout(30)
  }
}

async function drag(page: Page): Promise<void> {
  await page.evaluate(DRAG)
  await page.waitForTimeout(500)
}

async function press(page: Page, key: string, times: number): Promise<void> {
  await page.locator('[data-index][tabindex="0"]').focus()
  for (let time = 0; time < times; time += 1) {
    await page.keyboard.press(key)
    await page.waitForTimeout(60)
  }
}

await main()
