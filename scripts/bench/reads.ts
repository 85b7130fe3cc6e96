import { fork } from 'node:child_process'
import { once } from 'node:events'
import path from 'node:path'

import autocannon from 'autocannon'

import { openHouse } from '#tests/server/house.ts'

import { report } from './figures.ts'
import { newVisitor } from './visitor.ts'

const CONNECTIONS = 20
const SECONDS = 4
const ROUNDS = 4

/**
 * Compares a signed-in read with a bare "hello" of the same HTTP stack, alternating, so both meet the same
 * noise. It runs once with a load generator that never sleeps, and once with one that sleeps when idle. With
 * two virtual cores, each reply of the slower one then pays for waking the other core (about 15 µs of `write`). The faster one never does, as its generator has no time to sleep.
 */
export async function benchReads(database: 'sqlite' | 'postgres'): Promise<void> {
  await using house = await openHouse(database)
  const visitor = await newVisitor(house.url, 'read-bench')
  const hello = fork(path.join(import.meta.dirname, 'hello.ts'))
  const [port] = await once(hello, 'message')
  const bareUrl = `http://127.0.0.1:${String(port)}/hello`
  const readUrl = `${house.url}/api/profile?username=${visitor.username}`
  for (const isAwake of [true, false]) {
    const rates = { hello: [] as number[], profile: [] as number[] }
    const rest = isAwake ? stayAwake() : () => undefined
    for (let round = 0; round < ROUNDS; round += 1) {
      rates.hello.push(await requestsPerSecond(bareUrl))
      rates.profile.push(await requestsPerSecond(readUrl, visitor.cookie))
    }
    rest()
    const [bare, read] = [best(rates.hello), best(rates.profile)]
    const generator = isAwake ? 'generator awake' : 'generator asleep between replies'
    report(`bare hello, requests a second (${generator})`, bare.toFixed(0))
    report(`${database}: GET /api/profile signed in, requests a second (${generator})`, read.toFixed(0))
    report(
      `${database}: the one in terms of the other (${generator})`,
      (read / bare).toFixed(2),
      database === 'sqlite' ? '>= 0.4' : '',
    )
  }
  hello.kill()
}

/** Keeps this process awake while it waits. @returns a function that lets it sleep again */
function stayAwake(): () => void {
  let isAwake = true
  const turn = (): void => {
    if (isAwake) setImmediate(turn)
  }
  turn()
  return () => {
    isAwake = false
  }
}

async function requestsPerSecond(url: string, cookie?: string): Promise<number> {
  const result = await autocannon({
    url,
    connections: CONNECTIONS,
    duration: SECONDS,
    ...(cookie === undefined ? {} : { headers: { cookie } }),
  })
  if (result.non2xx > 0 || result.errors > 0)
    throw new Error(`${url}: ${String(result.non2xx)} refused, ${String(result.errors)} failed`)
  return result.requests.average
}

function best(rates: readonly number[]): number {
  return Math.max(...rates)
}
