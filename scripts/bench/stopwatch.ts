import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import process from 'node:process'

import pino from 'pino'
import { type BrowserContext, chromium } from 'playwright'

import { readConfig } from '#server/config.ts'
import { startServer } from '#server/start-server.ts'

import { type Effort, Hand } from './stopwatch-hand.ts'
import { JOURNEYS, type Subjects } from './stopwatch-journeys.ts'

const ROOT = path.resolve(import.meta.dirname, '../..')
const SCREEN = { width: 1280, height: 900 }
const LOGIN = { login: 'Maren', password: 'speak friend and enter' }
const BINDER = 'Draft leftovers'
const CARDS = 20
/** The person looks at the page before they begin; what a page fetches when idle comes meanwhile. */
const READ_MS = 3000
const PATIENCE_MS = 10_000
const SLOWEST_S = 60
const MOST_KEYS = 12

/**
 * What the commonest journeys of a member cost a person: clicks, keys and seconds. Needs a built web app.
 * `STOPWATCH_URL` names a server with a demo to measure instead of one of its own. `STOPWATCH_BEFORE=1` says that
 * this one is from before quick add, lists and the open card.
 */
export async function benchStopwatch(): Promise<void> {
  const given = process.env['STOPWATCH_URL']
  if (given !== undefined) {
    await measureAll(given)
    return
  }
  const home = mkdtempSync(path.join(tmpdir(), 'tradewyrm-bench-'))
  try {
    await furnish(home)
    const settings = {
      DATA_DIR: home,
      HOST: '127.0.0.1',
      PORT: '0',
      CARDS_REFRESH: 'off',
      LOG_LEVEL: 'error',
    }
    const server = await startServer(
      readConfig({ ...settings, GRAND_ARCANIST: 'the_grand_one', DATABASE_URL: '', SMTP_URL: '' }),
      pino({ level: 'error', base: null }),
    )
    try {
      await measureAll(`http://127.0.0.1:${String(server.port)}`)
    } finally {
      await server.stop()
    }
  } finally {
    rmSync(home, { recursive: true, force: true })
  }
}

async function furnish(home: string): Promise<void> {
  const working = spawn(process.execPath, ['scripts/demo.ts', '--only-fill'], {
    cwd: ROOT,
    env: { ...process.env, DATA_DIR: home, DATABASE_URL: '', LOG_LEVEL: 'error' },
    stdio: ['ignore', 'ignore', 'inherit'],
  })
  const [code] = await once(working, 'exit')
  if (code !== 0) throw new Error(`the demo ended with code ${String(code)}`)
}

async function measureAll(url: string): Promise<void> {
  const executablePath = process.env['CHROMIUM_PATH']
  const browser = await chromium.launch({
    args: ['--no-sandbox'],
    ...(executablePath !== undefined && { executablePath }),
  })
  try {
    const context = await browser.newContext({ baseURL: url, viewport: SCREEN })
    const signedIn = await context.request.post('/api/signin', { data: LOGIN })
    if (!signedIn.ok()) throw new Error(`cannot sign in: ${await signedIn.text()}`)
    const subjects = await findSubjects(context)
    process.stdout.write(
      '| Journey | Clicks | Keys, of names | Waited | Person |\n| --- | --- | --- | --- | --- |\n',
    )
    for (const journey of JOURNEYS) {
      const act =
        process.env['STOPWATCH_BEFORE'] === undefined ? journey.now : (journey.before ?? journey.now)
      if (act === 'not possible') {
        process.stdout.write(`| ${journey.name} | not possible | | | |\n`)
        continue
      }
      const page = await context.newPage()
      page.setDefaultTimeout(PATIENCE_MS)
      await page.goto(journey.from(subjects))
      await page.getByRole('heading', { level: 1 }).waitFor()
      await page.waitForTimeout(READ_MS)
      const hand = new Hand(page)
      await act(hand, subjects)
      reportEffort(journey.name, hand.effort())
      await page.close()
    }
  } finally {
    await browser.close()
  }
}

function reportEffort(name: string, { clicks, keys, nameKeys, waitedS, totalS }: Effort): void {
  process.stdout.write(
    `| ${name} | ${String(clicks)} | ${String(keys)}, ${String(nameKeys)} | ${waitedS.toFixed(1)} s | ${totalS.toFixed(1)} s |\n`,
  )
  if (!name.includes(`${String(CARDS)} named`)) return
  const keysEach = (keys - nameKeys) / CARDS
  if (totalS > SLOWEST_S || keysEach > MOST_KEYS) process.exitCode = 1
}

/** Cards whose first letters name no other, and the pages the journeys start on. */
async function findSubjects({ request }: BrowserContext): Promise<Subjects> {
  const reply = await request.get('/api/cards/search', {
    params: { q: 'e:hrd t:creature is:nonfoil usd>0', source: 'scryfall' },
  })
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the contract's type
  const { data } = (await reply.json()) as { data: { id: string; name: string }[] }
  const begins = data.map(({ name }) => name.slice(0, 8))
  const fit = data.filter(({ name }) => begins.filter((begin) => name.startsWith(begin)).length === 1)
  const [, second] = fit
  if (second === undefined || fit.length < 2 * CARDS) throw new Error('too few cards')
  const listed = await request.get('/api/binders')
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the contract's type
  const binders = (await listed.json()) as { id: string; name: string }[]
  const binder = binders.find(({ name }) => name === BINDER)
  if (binder === undefined) throw new Error(`the demo has no binder ${BINDER}`)
  return {
    names: fit.slice(0, CARDS).map(({ name }) => name),
    deck: fit.slice(CARDS, 2 * CARDS).map(({ name }) => name),
    binder: `/binders/${binder.id}`,
    cardPath: `/card/${second.id}`,
  }
}
