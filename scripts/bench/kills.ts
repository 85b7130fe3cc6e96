import { setTimeout as wait } from 'node:timers/promises'

import { z } from 'zod'

import { cardEndpoints } from '#contract/cards.ts'
import { ConfirmedWrites } from '#tests/server/confirmed-writes.ts'
import { openHouse } from '#tests/server/house.ts'
import { clientOf, signedIn } from '#tests/server/start-http.ts'

import { report } from './figures.ts'

/** `BENCH_KILLS` makes more or fewer of them. */
const KILLS = Number(process.env['BENCH_KILLS'] ?? 30)
const WRITERS = 12
/** The server is killed at a moment within this time. */
const WRITING_MS = 1500
const Found = z.object({ data: z.array(z.object({ id: z.string() })).min(1) })

/** Kills the server (SIGKILL) while members write, starts it again, and looks for what it had confirmed. */
export async function benchKills(database: 'sqlite' | 'postgres'): Promise<void> {
  await using house = await openHouse(database, { settings: { TRUST_PROXY: '1' } })
  const client = await signedIn(clientOf(house.url), 'gandalf')
  const { body } = await client.call(cardEndpoints.search, { q: 'dragon' })
  const writes = new ConfirmedWrites(client, Found.parse(body).data[0]?.id ?? '')
  const faults: string[] = []
  const restarts: number[] = []
  for (let kill = 0; kill < KILLS; kill += 1) {
    const writing = writes.writeUntilKilled(WRITERS)
    await wait(Math.random() * WRITING_MS)
    const killedAt = performance.now()
    await house.crashAndRestart()
    restarts.push(performance.now() - killedAt)
    await writing
    faults.push(...(await writes.faults()))
    await writes.tidyUp()
  }
  report(`${database}: kills while ${String(WRITERS)} members write`, String(KILLS))
  report(`${database}: writes confirmed before them`, String(writes.count))
  report(`${database}: of these lost, torn or come back`, String(faults.length), '0')
  report(`${database}: answering again after a kill, worst`, `${Math.max(...restarts).toFixed(0)} ms`)
  for (const fault of faults.slice(0, 20)) process.stdout.write(`  ${fault}\n`)
}
