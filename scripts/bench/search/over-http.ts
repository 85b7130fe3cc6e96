import autocannon from 'autocannon'

import { report } from '#scripts/bench/figures.ts'
import { openHouse } from '#tests/server/house.ts'

import { EVENING_QUERIES } from './questions.ts'

const CONNECTIONS = 50
const WARM_SECONDS = 3
const SECONDS = 10

/** A whole evening's searches on a server in one process with real cards. */
export async function benchOverHttp(): Promise<void> {
  await using house = await openHouse('sqlite', { stock: 'real-cards' })
  await load(house.url, WARM_SECONDS)
  const { requests, latency, throughput } = await load(house.url, SECONDS)
  report('GET /api/cards/search, 50 connections: requests a second', requests.average.toFixed(0))
  report('  p50 / p99, ms', `${latency.p50.toFixed(0)} / ${latency.p99.toFixed(0)}`)
  report('  a second, MiB', (throughput.average / 2 ** 20).toFixed(1))
}

async function load(url: string, seconds: number): Promise<autocannon.Result> {
  const result = await autocannon({
    url,
    connections: CONNECTIONS,
    duration: seconds,
    requests: EVENING_QUERIES.map((query) => ({ path: `/api/cards/search?q=${encodeURIComponent(query)}` })),
  })
  if (result.non2xx > 0 || result.errors > 0)
    throw new Error(`search: ${String(result.non2xx)} refused, ${String(result.errors)} failed`)
  return result
}
