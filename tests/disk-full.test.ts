import { CompiledQuery } from 'kysely'
import { expect, test, vi } from 'vitest'

import { binderEndpoints } from '#contract/collection.ts'
import { profileEndpoints } from '#contract/profile.ts'
import { serviceEndpoints } from '#contract/service.ts'
import type { App } from '#server/app-context.ts'
import { found } from '#server/http/refusal.ts'

import { type Client, startHttp } from './server/start-http.ts'

const PATIENCE = { timeout: 20_000, interval: 50 }

/** The most pages SQLite ever allows. */
const NO_LIMIT = 4_294_967_294

/** Lets SQLite's file grow no further: the same error as that of a disk without room. */
async function setMostPages(app: App, pages: number): Promise<void> {
  await app.db.executeQuery(CompiledQuery.raw(`pragma max_page_count = ${String(pages)}`))
}

/** Adds binders until one is refused. */
async function fillUp(client: Client): Promise<{ status: number; body: unknown; added: number }> {
  for (let added = 0; ; added += 1) {
    const input = { name: `Binder ${String(added)}`, description: 'x'.repeat(500), visibility: 'private' }
    const reply = await client.call(binderEndpoints.create, input)
    if (reply.status !== 200) return { ...reply, added }
  }
}

test('on a full disk writes are refused with a sentence, reads go on, and all is well when there is room', async () => {
  await using server = await startHttp({ TRUST_PROXY: '0' }, 'first-hoard', 'sqlite')
  const frodo = await server.as('frodo')
  // Errors it expects, so they need not be printed.
  const said = vi.spyOn(server.app.log, 'error').mockReturnValue()
  const health = async () => await frodo.call(serviceEndpoints.health)
  expect(await health()).toMatchObject({ status: 200, body: { ready: true, disk: true } })

  await setMostPages(server.app, 1)
  const refused = await fillUp(frodo)
  expect(refused).toMatchObject({ status: 503, body: { refusal: 'disk_full' } })
  expect(await health()).toMatchObject({ status: 503, body: { ready: false, database: true, disk: false } })
  expect((await frodo.call(profileEndpoints.get, { username: 'frodo' })).status).toBe(200)
  const { body } = await frodo.call(binderEndpoints.list, {})
  expect(JSON.stringify(body)).toContain('Binder 0')

  expect(said.mock.calls.map(([, words]) => words)).toEqual([
    'the disk is full: nothing can be saved until there is room',
  ])

  await setMostPages(server.app, NO_LIMIT)
  await expect.poll(async () => (await health()).status, PATIENCE).toBe(200)
  const again = { name: 'After all', description: '', visibility: 'private' }
  expect((await frodo.call(binderEndpoints.create, again)).status).toBe(200)
  const kept = JSON.stringify((await frodo.call(binderEndpoints.list, {})).body)
  // What was refused left nothing behind.
  expect(kept).not.toContain(`Binder ${String(refused.added)}"`)
  expect(kept).toContain(`Binder ${String(found(refused.added) - 1)}"`)
})
