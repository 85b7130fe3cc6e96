import { binderEndpoints } from '#contract/collection.ts'
import { openHouse } from '#tests/server/house.ts'
import { openStream } from '#tests/server/open-stream.ts'
import { startPostgres, type StopMode } from '#tests/server/restartable-postgres.ts'
import { type Client, clientOf, signedIn } from '#tests/server/start-http.ts'

import { report } from './figures.ts'

const ROUNDS = 5
const MODES: readonly StopMode[] = ['fast', 'immediate', 'kill']

/** How long after PostgreSQL's return a change succeeds and reaches an open stream. */
export async function benchOutage(): Promise<void> {
  await using postgres = await startPostgres()
  await using house = await openHouse('postgres', { databaseUrl: postgres.url })
  const client = await signedIn(clientOf(house.url), 'gandalf')
  for (const mode of MODES) {
    const answered: number[] = []
    const told: number[] = []
    for (let round = 0; round < ROUNDS; round += 1) {
      const stream = await openStream(client)
      await postgres.stop(mode)
      await postgres.start()
      const backAt = performance.now()
      const id = await changeOnceBack(client)
      answered.push(performance.now() - backAt)
      await stream.readUntil(id)
      told.push(performance.now() - backAt)
    }
    report(`back after ${mode} stop: a change succeeds, worst`, worst(answered), '<= 2000 ms')
    report(`back after ${mode} stop: a stream delivers it, worst`, worst(told), '<= 2000 ms')
  }
}

async function changeOnceBack(client: Client): Promise<string> {
  for (;;) {
    const { status, body } = await client.call(binderEndpoints.create, { name: 'Chest' })
    if (status === 200) return binderEndpoints.create.reply.parse(body).id
    if (status !== 503) throw new Error(`answered ${String(status)} while the database was away`)
  }
}

function worst(times: readonly number[]): string {
  return `${Math.max(...times).toFixed(0)} ms`
}
