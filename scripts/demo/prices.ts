import { mkdtemp, rm, stat, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'

import type { App } from '#server/app-context.ts'
import { importFile } from '#server/cards/import/import-file.ts'
import { beginImport } from '#server/cards/import/runs/actions.ts'

import { Chance } from './chance.ts'
import { HOARD_SETS, readHoardObjects } from './hoard.ts'
import { daysBefore, type Happening } from './town.ts'

/** For how many days prices are known. */
export const PRICED_DAYS = 92
/** Longer than anybody has been a member. */
const FIRST_DAY = 340
const LATE_DAYS = 6
/** Prices come every day lately, and seldom before. */
const DAILY_DAYS = 30
const SELDOM_DAYS = 3
const FILE_HOUR = 5

const CHANGES_SHARE = 0.3
const STEP = 0.05
/** One printing in five rose or fell a lot within the last days. */
const MOVER_SHARE = 0.2
const LATE_STEP = 0.09

type HoardObject = ReturnType<typeof readHoardObjects>[number]

/**
 * Cards as they were when the first member came, then the changes of prices, day by day in the last month. They
 * end near today's prices, which the starter set itself brings.
 */
export function prices(today: Date): Happening[] {
  const cards = readHoardObjects().map((card) => ({ card, shares: sharesOf(card.id) }))
  const days = Array.from({ length: PRICED_DAYS }, (_, place) => PRICED_DAYS - place)
  const told = days.filter((day) => day <= DAILY_DAYS || day % SELDOM_DAYS === 0)
  const beginning = { day: FIRST_DAY, objects: cards.map(({ card, shares }) => priced(card, shares.at(-1))) }
  const changes = told.map((day, place) => {
    const before = told[place - 1] ?? PRICED_DAYS
    const changed = cards.filter(({ shares }) => shares[day] !== shares[before])
    return { day, objects: changed.map(({ card, shares }) => priced(card, shares[day])) }
  })
  return [beginning, ...changes].map(({ day, objects }) => ({
    at: daysBefore(today, day, FILE_HOUR),
    happen: ({ app }) => importObjects(app, objects, day === FIRST_DAY ? HOARD_SETS : undefined),
  }))
}

/** What a printing cost on the days before today, as shares of today's price, yesterday's second. */
function sharesOf(id: string): readonly number[] {
  const chance = new Chance(`prices of ${id}`)
  const isMover = chance.isLucky(MOVER_SHARE)
  const drift = chance.isLucky(0.5) ? LATE_STEP : -LATE_STEP
  const shares = [1]
  let share = 1
  for (let day = 1; day <= PRICED_DAYS; day += 1) {
    if (chance.isLucky(CHANGES_SHARE)) share *= Math.exp(STEP * (2 * chance.next() - 1))
    if (isMover && day <= LATE_DAYS) share *= Math.exp(drift)
    shares.push(share)
  }
  return shares
}

function priced(card: HoardObject, share = 1): HoardObject {
  const amounts: HoardObject['prices'] = {}
  for (const [kind, amount] of Object.entries(card.prices)) {
    amounts[kind] = amount === null ? null : Math.max(0.01, Number(amount) * share).toFixed(2)
  }
  return { ...card, prices: amounts }
}

async function importObjects(
  app: App,
  objects: readonly HoardObject[],
  setsFile: string | undefined,
): Promise<void> {
  if (objects.length === 0) return
  const day = app.now().toISOString().slice(0, 10)
  const folder = await mkdtemp(path.join(tmpdir(), 'tradewyrm-prices-'))
  const file = path.join(folder, 'cards.ndjson')
  try {
    await writeFile(file, objects.map((object) => JSON.stringify(object)).join('\n'))
    const { size } = await stat(file)
    const runId = await beginImport(app, 'first-hoard')
    const edition = { file, bytes: size, setsFile, version: `demo-${day}`, day }
    await importFile(app, runId, { source: 'first-hoard', ...edition })
  } finally {
    await rm(folder, { recursive: true })
  }
}
