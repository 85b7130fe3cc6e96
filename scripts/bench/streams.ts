import { Agent, get } from 'node:http'

import { openHouse } from '#tests/house.ts'

import { percentile, report } from './figures.ts'
import { newVisitor, type Visitor } from './visitor.ts'

const STREAMS = 1000
const ROUNDS = 60

/**
 * How long after a member's change is sent each of 1,000 open streams of that member has the event:
 * the request, the commit and the way back, all of it.
 */
export async function benchStreams(database: 'sqlite' | 'postgres'): Promise<void> {
  await using house = await openHouse(database)
  const visitor = await newVisitor(house.url, 'stream-bench')
  const arrivals: number[] = []
  const close = await openStreams(house.url, visitor, () => arrivals.push(performance.now()))
  const delays: number[] = []
  for (let round = 0; round < ROUNDS; round += 1) {
    arrivals.length = 0
    const sentAt = performance.now()
    await visitor.post('/api/binders', { name: `Binder ${String(round)}` })
    const answeredAt = performance.now()
    while (arrivals.length < STREAMS) await new Promise((resolve) => setImmediate(resolve))
    delays.push(...arrivals.slice(0, STREAMS).map((at) => at - (sentAt + answeredAt) / 2))
  }
  close()
  delays.sort((one, other) => one - other)
  report(
    `${database}: commit to ${String(STREAMS)} other tabs, p50`,
    `${percentile(delays, 0.5).toFixed(1)} ms`,
  )
  report(
    `${database}: commit to ${String(STREAMS)} other tabs, p99`,
    `${percentile(delays, 0.99).toFixed(1)} ms`,
    '<= 50 ms',
  )
}

async function openStreams(url: string, visitor: Visitor, onEvent: () => void): Promise<() => void> {
  const agent = new Agent({ maxSockets: STREAMS })
  const { promise, resolve, reject } = Promise.withResolvers<void>()
  let greeted = 0
  for (let opened = 0; opened < STREAMS; opened += 1) {
    get(`${url}/api/events`, { agent, headers: { cookie: visitor.cookie } }, (response) => {
      response.setEncoding('utf8').on('data', (text: string) => {
        if (text.includes('event: hello')) greeted += 1
        if (greeted === STREAMS) resolve()
        if (text.includes('"binder.created"')) onEvent()
      })
    }).on('error', reject)
  }
  await promise
  return () => {
    agent.destroy()
  }
}
