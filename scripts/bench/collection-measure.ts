import { monitorEventLoopDelay } from 'node:perf_hooks'

import { percentile, report } from '#scripts/bench/figures.ts'
import { askJson, askLean } from '#scripts/bench/lean-client.ts'

import type { Shelf } from './collection-fill.ts'

const ROUNDS = 200
const CHANGES = 60

interface Measure {
  readonly name: string
  /** The path to request in each round. */
  readonly path: (round: number) => string
  readonly rounds?: number
  /** Whether to change one stack before each round. */
  readonly changes?: boolean
  readonly wanted?: string
}

/**
 * Requests a large binder in many ways. Reports how long that takes, and how long it blocks everybody else.
 */
export async function measureShelf(
  database: string,
  { url, cookie }: Server,
  { largeId, stackIds }: Shelf,
): Promise<void> {
  const change = async (round: number) => {
    const stackId = stackIds[round % stackIds.length] ?? ''
    const body = { quantity: 2 + (round % 50) }
    await askJson(`${url}/api/stacks/${stackId}`, { method: 'PATCH', headers: { cookie }, body })
  }
  const ask = async (path: string) => {
    const beganAt = performance.now()
    const { ok, body } = await askLean(`${url}${path}`, { headers: { cookie } })
    if (!ok) throw new Error(`${path}: ${body}`)
    return performance.now() - beganAt
  }
  // Excludes the costs that only a process's first request has.
  await ask('/api/session')
  for (const { name, path, rounds, changes = false, wanted } of measuresOf(largeId)) {
    const delay = monitorEventLoopDelay({ resolution: 1 })
    delay.enable()
    const times: number[] = []
    for (let round = 0; round < (rounds ?? (changes ? CHANGES : ROUNDS)); round += 1) {
      if (changes) await change(round)
      times.push(await ask(path(round)))
    }
    delay.disable()
    report(`${database}: ${name}`, figures(times, delay.max / 1e6), wanted)
  }
}

interface Server {
  readonly url: string
  /** The owner's session. */
  readonly cookie: string
}

function measuresOf(binderId: string): readonly Measure[] {
  const stacks = (query: string) => () => `/api/stacks?binderId=${binderId}${query}`
  const red = stacks(`&q=${encodeURIComponent('c:r usd>5')}`)
  const worth = () => `/api/stacks/worth?binderId=${binderId}`
  const history = () => `/api/stacks/worth/history?binderId=${binderId}`
  return [
    { name: 'who am I, for comparison', path: () => '/api/session' },
    { name: 'first page, the very first time', path: stacks(''), rounds: 1 },
    { name: 'first page', path: stacks(''), wanted: 'p99 <= 30 ms' },
    { name: 'first page, a stack changed before', path: stacks(''), changes: true },
    { name: 'from the 90,000th on', path: (round) => stacks(`&offset=${String(90_000 + round * 40)}`)() },
    { name: 'shelf of 500 binders, the very first time', path: () => '/api/binders', rounds: 1 },
    { name: 'shelf of 500 binders', path: () => '/api/binders', wanted: '<= 50 ms' },
    { name: 'shelf, a stack changed before', path: () => '/api/binders', changes: true, wanted: '<= 50 ms' },
    { name: 'by price, the first time', path: stacks('&order=price&direction=down'), rounds: 1 },
    { name: 'by price, all over', path: (round) => stacks(`&order=price&offset=${String(round * 400)}`)() },
    { name: 'by price, a stack changed before', path: stacks('&order=price'), changes: true },
    { name: 'c:r usd>5, the first time', path: red, rounds: 1 },
    { name: 'c:r usd>5', path: red },
    { name: 'another question each time', path: (round) => stacks(`&order=value&q=${another(round)}`)() },
    { name: 'all binders by name, the first time', path: () => '/api/stacks', rounds: 1 },
    { name: 'binder:every c:g', path: () => '/api/stacks?q=binder:every+c:g' },
    { name: 'worth, the first time', path: worth, rounds: 1 },
    { name: 'worth', path: worth },
    { name: 'history, the first time', path: history, rounds: 1 },
    { name: 'history', path: history },
    {
      name: 'open to everybody, by rarity',
      path: () => `/api/binders/public/${binderId}/stacks?order=rarity`,
    },
  ]
}

/** A different question for each round. */
function another(round: number): string {
  return encodeURIComponent(`mv=${String(round % 9)} usd>${String(round / 100)}`)
}

/** Median, 99th percentile and maximum; and the longest block of the event loop. */
function figures(times: readonly number[], stopMs: number): string {
  const sorted = times.toSorted((one, other) => one - other)
  const shown = [percentile(sorted, 0.5), percentile(sorted, 0.99), sorted.at(-1) ?? Number.NaN]
  return `${shown.map((ms) => ms.toFixed(1)).join(' / ')} ms, stops ${stopMs.toFixed(0)} ms`
}
