import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { monitorEventLoopDelay } from 'node:perf_hooks'

import pino from 'pino'

import type { Member } from '#contract/accounts.ts'
import { NewBinder } from '#contract/collection.ts'
import { packBelongings } from '#server/accounts/belongings/download.ts'
import { leave } from '#server/accounts/leaving/actions.ts'
import type { App } from '#server/app-context.ts'
import { applyLines } from '#server/collection/acts/transfers/apply-transfers.ts'
import { createBinder } from '#server/collection/binders/actions.ts'
import { shelf } from '#server/collection/locks.ts'
import type { StoredStack } from '#server/collection/stack.ts'
import { transact } from '#server/events/transact.ts'
import { openApp } from '#server/open-app.ts'
import { cardObject, importObjects, uuid } from '#tests/cards/card-objects.ts'
import { joined, newcomer } from '#tests/members/joining.ts'
import { emptyDatabase, testConfig } from '#tests/server/start-app.ts'

import { report } from './figures.ts'

const PRINTINGS = 20_000
const STACKS = 100_000
const PIECE = 200
const MEBIBYTE = 2 ** 20
const LOOKED_EVERY_MS = 20

/**
 * A member with 100,000 stacks downloads everything and leaves: duration, memory, and longest block of the
 * event loop.
 */
export async function benchLeaving(database: 'sqlite' | 'postgres'): Promise<void> {
  const home = mkdtempSync(path.join(tmpdir(), 'tradewyrm-bench-'))
  const { url, drop } = await emptyDatabase(home, database)
  const { app } = await openApp(testConfig(home, url), pino({ level: 'error' }))
  await importObjects(
    app,
    Array.from({ length: PRINTINGS }, (_, at) => cardObject(at + 1)),
  )
  const member = await joined(app, 'gandalf')
  await fill(app, member)
  await measure(`${database}: download of ${String(STACKS)} stacks`, () => download(app, member))
  await measure(`${database}: leaving`, () => leave(app, member.id, newcomer('gandalf').password))
  await measure(`${database}: taking ${String(STACKS)} stacks away`, () => app.tasks.runDue())
  await app.owned[Symbol.asyncDispose]()
  await app.db.destroy()
  await drop()
  rmSync(home, { recursive: true, force: true })
}

async function download(app: App, member: Member): Promise<void> {
  const { body } = await packBelongings(app, member)
  let bytes = 0
  for await (const piece of body) if (Buffer.isBuffer(piece)) bytes += piece.length
  report('  its size', `${(bytes / MEBIBYTE).toFixed(1)} MiB`)
}

async function fill(app: App, member: Member): Promise<void> {
  const { id: binderId } = await createBinder(app, member, NewBinder.parse({ name: 'All of it' }))
  const instant = app.now().toISOString()
  for (let from = 0; from < STACKS; from += PIECE) {
    const lines = Array.from({ length: PIECE }, (_, at) => ({
      copies: stackAt(from + at, { memberId: member.id, binderId, instant }),
    }))
    await transact(app, shelf(member.id), (change) =>
      applyLines(change, { memberId: member.id, actId: null }, lines),
    )
  }
}

function stackAt(
  at: number,
  { memberId, binderId, instant }: Readonly<Record<'memberId' | 'binderId' | 'instant', string>>,
): Omit<StoredStack, 'id'> {
  const number = (at % PRINTINGS) + 1
  return {
    memberId,
    binderId,
    printingId: uuid('a', number),
    oracleCardId: uuid('b', number),
    cardName: `Card ${String(number)}`,
    quantity: 2,
    forTrade: 1,
    finish: 'nonfoil',
    condition: 'NM',
    sourceCondition: `word ${String(Math.floor(at / PRINTINGS))}`,
    language: 'en',
    marks: '',
    askingCents: null,
    askingCurrency: 'usd',
    costCents: null,
    costCurrency: 'usd',
    note: '',
    tags: [],
    addedAt: instant,
    updatedAt: instant,
  }
}

async function measure(name: string, work: () => Promise<void>): Promise<void> {
  globalThis.gc?.()
  const before = process.memoryUsage.rss()
  let most = before
  const looking = setInterval(() => {
    most = Math.max(most, process.memoryUsage.rss())
  }, LOOKED_EVERY_MS)
  const delays = monitorEventLoopDelay({ resolution: 1 })
  delays.enable()
  const begun = performance.now()
  await work()
  const seconds = (performance.now() - begun) / 1000
  delays.disable()
  clearInterval(looking)
  report(name, `${seconds.toFixed(1)} s`)
  report('  event loop blocked for, p99', `${(delays.percentile(99) / 1e6).toFixed(1)} ms`, '<= 20 ms')
  report('  event loop blocked for, at most', `${(delays.max / 1e6).toFixed(1)} ms`)
  report('  additional memory', `${((most - before) / MEBIBYTE).toFixed(0)} MiB`)
}
