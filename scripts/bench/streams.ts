import { Agent, get } from 'node:http'

import { z } from 'zod'

import { openHouse } from '#tests/server/house.ts'

import { percentile, report } from './figures.ts'
import { newVisitor, type Visitor } from './visitor.ts'

const STREAMS = 1000
const ROUNDS = 60

const BinderReply = z.object({ createdAt: z.string() })

/**
 * Time from a member's commit to each of their 1,000 other tabs, through log, tail, stream and loopback, as a
 * client sees it.
 */
export async function benchStreams(database: 'sqlite' | 'postgres'): Promise<void> {
  await using house = await openHouse(database, { settings: { STREAMS_PER_ADDRESS: '100000' } })
  const visitor = await newVisitor(house.url, 'stream-bench')
  const tabs = new Tabs()
  await tabs.open(house.url, visitor)
  const delays: number[] = []
  for (let round = 0; round < ROUNDS; round += 1) {
    const told = tabs.allTold()
    const binder = BinderReply.parse(await visitor.post('/api/binders', { name: `Binder ${String(round)}` }))
    // The server's own clock, read inside the transaction, so slightly before the commit.
    const changedAt = new Date(binder.createdAt).getTime()
    delays.push(...(await told).map((at) => at - changedAt))
  }
  tabs.close()
  delays.sort((one, other) => one - other)
  const name = `${database}: commit to ${String(STREAMS)} other tabs`
  report(`${name}, p50`, `${percentile(delays, 0.5).toFixed(1)} ms`)
  report(`${name}, p99`, `${percentile(delays, 0.99).toFixed(1)} ms`, '<= 50 ms')
}

class Tabs {
  readonly #agent = new Agent({ maxSockets: STREAMS })
  #arrivals: number[] = []
  #allTold: (arrivals: number[]) => void = () => undefined

  async open(url: string, visitor: Visitor): Promise<void> {
    const greeted = Array.from({ length: STREAMS }, () => this.#openOne(url, visitor))
    await Promise.all(greeted)
  }

  /** When each tab heard of the next binder, by the wall clock. */
  async allTold(): Promise<number[]> {
    this.#arrivals = []
    return await new Promise((resolve) => {
      this.#allTold = resolve
    })
  }

  close(): void {
    this.#agent.destroy()
  }

  async #openOne(url: string, visitor: Visitor): Promise<void> {
    await new Promise<void>((resolve, reject) => {
      get(`${url}/api/events`, { agent: this.#agent, headers: { cookie: visitor.cookie } }, (response) => {
        response.setEncoding('latin1').on('data', (text: string) => {
          if (text.includes('"binder.created"')) this.#told()
          else if (text.includes('event: hello')) resolve()
        })
      }).on('error', reject)
    })
  }

  #told(): void {
    this.#arrivals.push(performance.timeOrigin + performance.now())
    if (this.#arrivals.length === STREAMS) this.#allTold(this.#arrivals)
  }
}
