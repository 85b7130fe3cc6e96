import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'

import pino from 'pino'
import { type CDPSession, chromium, type Page } from 'playwright'

import { report } from '#scripts/bench/figures.ts'
import { measureFrames } from '#scripts/bench/paint/frames.ts'
import { slowDown, takePhone } from '#scripts/bench/paint/phone.ts'
import { newVisitor } from '#scripts/bench/visitor.ts'
import { startServer } from '#server/start-server.ts'
import { stockHome } from '#tests/server/ready-made.ts'
import { testConfig } from '#tests/server/start-app.ts'

import { addGatherings, addMembers } from './gatherings-fill.ts'

const WEB_FOLDER = path.resolve(import.meta.dirname, '../../../dist/web')
const FIRST_VIEW_KB = 150
const QUIET_MS = 1500
const STEPS = 40
const STEP_MS = 16

interface Filled {
  readonly members: number
  readonly gatherings: number
}

/**
 * What the map of gatherings weighs when it is opened, and its frames while it is moved. All of it is on a phone
 * whose processor is slowed four times. Needs a built web app (`npm run build`).
 */
export async function benchMap({ members, gatherings }: Filled): Promise<void> {
  const home = mkdtempSync(path.join(tmpdir(), 'tradewyrm-bench-'))
  const { url, drop } = await stockHome(home, 'first-hoard', 'sqlite')
  const server = await startServer(testConfig(home, url), pino({ level: 'error', base: null }), WEB_FOLDER)
  try {
    await addMembers(server.app.db, 0, members)
    await addGatherings(server.app.db, gatherings, members)
    const address = `http://127.0.0.1:${String(server.port)}`
    await measureOn(address, (await newVisitor(address, 'traveller')).cookie)
  } finally {
    await server.stop()
    await drop()
    rmSync(home, { recursive: true, force: true })
  }
}

async function measureOn(address: string, cookie: string): Promise<void> {
  const executablePath = process.env['CHROMIUM_PATH']
  await using browser = await chromium.launch({
    args: ['--no-sandbox', '--disable-quic', '--disable-background-networking', '--disable-sync'],
    ...(executablePath !== undefined && { executablePath }),
  })
  const phone = await takePhone(browser, address, cookie)
  const page = await phone.newPage()
  const wire = await phone.newCDPSession(page)
  const traffic = await watchTraffic(wire)
  await slowDown(page, undefined)
  await page.goto(`${address}/gatherings`)
  await page.getByRole('button', { name: 'I’m coming' }).first().waitFor()
  await traffic.untilQuiet(page)
  const before = traffic.bytes()
  await page.getByRole('button', { name: 'Map', exact: true }).click()
  await page.getByRole('application').waitFor()
  await traffic.untilQuiet(page)
  reportWeight('map: its first view over the wire', traffic.bytes() - before, FIRST_VIEW_KB)
  reportWeight('  the list beside it before', before)
  for (const line of traffic.since(before)) process.stdout.write(`  ${line}\n`)
  await page.getByRole('application').scrollIntoViewIfNeeded()
  await page.getByRole('application').focus()
  for (const [name, move] of MOVES) await measureFrames(`map, ${name}`, page, () => move({ page, wire }))
  reportWeight('  with all that closer views fetched', traffic.bytes() - before)
  await phone.close()
}

/** What came over the wire, as it was sent. */
async function watchTraffic(wire: CDPSession) {
  const paths = new Map<string, string>()
  const fetched: { readonly upTo: number; readonly line: string }[] = []
  let [bytes, lastAt] = [0, performance.now()]
  await wire.send('Network.enable')
  wire.on('Network.responseReceived', ({ requestId, response }) => {
    paths.set(requestId, new URL(response.url).pathname)
  })
  wire.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
    bytes += encodedDataLength
    lastAt = performance.now()
    fetched.push({
      upTo: bytes,
      line: `${String(encodedDataLength).padStart(8)} ${paths.get(requestId) ?? ''}`,
    })
  })
  return {
    bytes: () => bytes,
    since: (before: number) => fetched.filter(({ upTo }) => upTo > before).map(({ line }) => line),
    untilQuiet: async (page: Page) => {
      lastAt = performance.now()
      while (performance.now() - lastAt < QUIET_MS) await page.waitForTimeout(QUIET_MS / 10)
    },
  }
}

function reportWeight(name: string, bytes: number, mostKb?: number): void {
  report(name, `${(bytes / 1024).toFixed(0)} KiB`, mostKb === undefined ? '' : `<= ${String(mostKb)} KB`)
  if (mostKb !== undefined && bytes > mostKb * 1000) process.exitCode = 1
}

interface Hand {
  readonly page: Page
  readonly wire: CDPSession
}

/** Keys on the map. Buttons would be looked for by scripts in the page, which count as its work. */
const press =
  (...keys: readonly string[]) =>
  async (hand: Hand) => {
    for (const key of keys) {
      await hand.page.keyboard.press(key)
      await rest(hand)
    }
  }

const MOVES: readonly (readonly [name: string, move: (hand: Hand) => Promise<void>])[] = [
  ['standing still', rest],
  ['dragged across a continent', drag],
  ['one step closer', press('+')],
  ['closer, where the finer coast comes', press('+')],
  ['closer again', press('+')],
  ['dragged from close by', drag],
  ['one step away', press('-')],
  ['moved by keys', press('ArrowLeft', 'ArrowUp', 'ArrowRight', 'ArrowDown')],
]

async function rest({ page }: Hand): Promise<void> {
  await page.waitForTimeout(QUIET_MS)
}

/** A finger goes there and back. */
async function drag(hand: Hand): Promise<void> {
  const { page, wire } = hand
  const box = await page.getByRole('application').boundingBox()
  if (box === null) throw new Error('there is no map to drag')
  // Beside pins, which are pressed rather than dragged.
  const from = { x: box.x + 12, y: box.y + 12 }
  await wire.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints: [from] })
  for (let step = 1; step <= STEPS; step += 1) {
    const share = Math.sin((step / STEPS) * Math.PI)
    const point = { x: from.x + share * (box.width - 24), y: from.y + share * (box.height - 24) * 0.5 }
    await wire.send('Input.dispatchTouchEvent', { type: 'touchMove', touchPoints: [point] })
    await page.waitForTimeout(STEP_MS)
  }
  await wire.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] })
  await rest(hand)
}
