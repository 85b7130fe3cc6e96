import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { monitorEventLoopDelay } from 'node:perf_hooks'
import { setImmediate } from 'node:timers/promises'

import pino from 'pino'

import { NewBinder } from '#contract/collection.ts'
import type { App } from '#server/app-context.ts'
import { finishAct, beginAct, reportAct } from '#server/collection/acts/act-progress.ts'
import { actOnStacks, undoAct } from '#server/collection/acts/actions.ts'
import { applyLines } from '#server/collection/acts/transfers/apply-transfers.ts'
import { createBinder, removeBinder } from '#server/collection/binders/actions.ts'
import { shelf } from '#server/collection/locks.ts'
import type { StoredStack } from '#server/collection/stack.ts'
import { transact } from '#server/events/transact.ts'
import { openApp } from '#server/open-app.ts'
import { cardObject, importObjects, uuid } from '#tests/cards/card-objects.ts'
import { actsAtRest } from '#tests/collection/acts-at-rest.ts'
import { joined } from '#tests/members/joining.ts'
import { emptyDatabase, testConfig } from '#tests/server/start-app.ts'

import { report } from './figures.ts'

const PRINTINGS = 20_000
const STACKS = 20_000
const ROWS = 100_000
const PIECE = 200

/** Acts on 20,000 stacks, and an import's 100,000 new rows: duration, and longest block of the event loop. */
export async function benchActs(database: 'sqlite' | 'postgres'): Promise<void> {
  const home = mkdtempSync(path.join(tmpdir(), 'tradewyrm-bench-'))
  const { url, drop } = await emptyDatabase(home, database)
  const { app } = await openApp(testConfig(home, url), pino({ level: 'error' }))
  await importObjects(
    app,
    Array.from({ length: PRINTINGS }, (_, at) => cardObject(at + 1)),
  )
  const member = await joined(app, 'gandalf')
  const open = async (name: string) => (await createBinder(app, member, NewBinder.parse({ name }))).id
  const [box, chest, heap] = [await open('Shelf'), await open('Chest'), await open('Heap')]
  await measure(`${database}: ${String(STACKS)} new lines`, () =>
    bring(app, member.id, { binderId: box, rows: STACKS }),
  )
  const selection = { question: { binderId: box, q: '' }, except: [] }
  let actId = ''
  await measure(`${database}: move of ${String(STACKS)} stacks`, async () => {
    actId = (await actOnStacks(app, member, { selection, act: { kind: 'move', binderId: chest } })).id
    await actsAtRest(app)
  })
  await measure(`${database}: undoing it`, async () => {
    await undoAct(app, member, actId)
    await actsAtRest(app)
  })
  await measure(`${database}: all of them for trade`, async () => {
    await actOnStacks(app, member, { selection, act: { kind: 'change', change: { forTrade: 'all' } } })
    await actsAtRest(app)
  })
  await measure(`${database}: deleting their binder`, async () => {
    await removeBinder(app, member, box)
    await actsAtRest(app)
  })
  await measure(`${database}: ${String(ROWS)} new lines`, () =>
    bring(app, member.id, { binderId: heap, rows: ROWS }),
  )
  await app.owned[Symbol.asyncDispose]()
  await app.db.destroy()
  await drop()
  rmSync(home, { recursive: true, force: true })
}

/** Adds rows like an import does. */
async function bring(
  app: App,
  memberId: string,
  { binderId, rows }: { readonly binderId: string; readonly rows: number },
): Promise<void> {
  const actId = await transact(app, shelf(memberId), (change) =>
    beginAct(change, { memberId, kind: 'import', subject: 'heap.csv', binderId, total: rows }),
  )
  for (let at = 0; at < rows; at += PIECE) {
    await transact(app, shelf(memberId), async (change) => {
      const lines = Array.from({ length: PIECE }, (_, place) => ({
        copies: copiesOf(memberId, binderId, at + place),
      }))
      await applyLines(change, { memberId, actId }, lines)
      await reportAct(change, actId, { done: at + PIECE })
    })
    await setImmediate()
  }
  await transact(app, shelf(memberId), (change) => finishAct(change, actId))
}

const CONDITIONS = ['NM', 'LP', 'MP', 'HP', 'DMG'] as const

function copiesOf(memberId: string, binderId: string, number: number): Omit<StoredStack, 'id'> {
  const card = (number % PRINTINGS) + 1
  const instant = '2030-01-01T00:00:00.000Z'
  return {
    memberId,
    binderId,
    printingId: uuid('a', card),
    oracleCardId: uuid('b', card),
    cardName: `Card ${String(card)}`,
    quantity: 2,
    forTrade: 0,
    finish: 'nonfoil',
    condition: CONDITIONS[Math.floor(number / PRINTINGS) % 5] ?? 'NM',
    sourceCondition: '',
    language: 'en',
    marks: '',
    askingCents: null,
    askingCurrency: 'usd',
    costCents: 25,
    costCurrency: 'usd',
    note: '',
    tags: ['old'],
    addedAt: instant,
    updatedAt: instant,
  }
}

async function measure(name: string, work: () => Promise<void>): Promise<void> {
  const delay = monitorEventLoopDelay({ resolution: 1 })
  delay.enable()
  const startedAt = performance.now()
  await work()
  const seconds = (performance.now() - startedAt) / 1000
  delay.disable()
  report(name, `${seconds.toFixed(1)} s`)
  const [longest, most] = [delay.max, delay.percentile(99.9)].map((ns) => (ns / 1e6).toFixed(0))
  report('  longest block of the event loop; p99.9', `${longest ?? ''}; ${most ?? ''} ms`)
}
