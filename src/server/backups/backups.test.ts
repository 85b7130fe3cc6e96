import { readdirSync, writeFileSync } from 'node:fs'
import path from 'node:path'

import { expect, test } from 'vitest'

import { adminEndpoints } from '#contract/admin.ts'
import { backupEndpoints } from '#contract/backups.ts'
import { grantAdmin } from '#server/accounts/admin-actions.ts'
import { openDatabase } from '#server/db/open-database.ts'
import { queueRecurring } from '#server/tasks/queue-queries.ts'
import { command } from '#tests/backups/command.ts'
import { emptyHome, type Home } from '#tests/backups/homes.ts'
import { startApp } from '#tests/server/start-app.ts'
import { type Client, confident, startHttp } from '#tests/server/start-http.ts'

import { readHead } from './archive.ts'
import { makeInThread } from './background.ts'

const PATIENCE_MS = 240_000

async function listed(client: Client) {
  return backupEndpoints.list.reply.parse((await client.call(backupEndpoints.list)).body)
}

test(
  'an admin makes a backup at the press of a button, and the ledger tells',
  { timeout: PATIENCE_MS },
  async () => {
    await using server = await startHttp()
    const gandalf = await confident(await server.as('gandalf'))
    const frodo = await server.as('frodo')
    await grantAdmin(server.app, 'gandalf')
    expect(await listed(gandalf)).toMatchObject({ runs: [], kept: 7, isWithoutPictures: false })
    expect(await gandalf.call(backupEndpoints.make)).toMatchObject({ status: 200 })
    await expect
      .poll(async () => (await listed(gandalf)).runs[0]?.endedAt, { timeout: 60_000 })
      .toEqual(expect.any(String))
    const { runs, folder } = await listed(gandalf)
    const names = readdirSync(folder)
    expect(runs).toMatchObject([
      { cause: 'asked', file: names[0], failure: null, percent: null, secondsLeft: null },
    ])
    expect(names).toHaveLength(1)
    const { head } = await readHead(path.join(folder, names[0] ?? ''))
    expect(head.counts['auth_user']).toBe(2)
    const { body } = await gandalf.call(adminEndpoints.listAudit)
    expect(adminEndpoints.listAudit.reply.parse(body).entries).toContainEqual(
      expect.objectContaining({ actor: 'gandalf', act: 'backup.made', subject: runs[0]?.file }),
    )
    for (const endpoint of [backupEndpoints.list, backupEndpoints.make])
      for (const client of [frodo, server.visitor()]) expect((await client.call(endpoint)).status).toBe(404)
  },
)

test(
  'a backup tells how far it is, from the first hundredth to the last',
  { timeout: PATIENCE_MS },
  async () => {
    await using app = await startApp()
    await using house = await emptyHome()
    const percents: number[] = []
    const task = {
      config: app.config,
      archive: path.join(house.shelf, 'told.backup'),
      madeAt: '2030-01-01T00:00:00.000Z',
    }
    await makeInThread(task, AbortSignal.timeout(60_000), async (percent) => {
      percents.push(percent)
    })
    expect(percents.length).toBeGreaterThan(2)
    expect(percents).toEqual(percents.toSorted((one, other) => one - other))
    expect(percents.at(-1)).toBe(100)
  },
)

test(
  'a backup that finds no place fails, says so, and the next one can be made',
  { timeout: PATIENCE_MS },
  async () => {
    await using house = await emptyHome('sqlite')
    const BACKUPS_DIR = path.join(house.shelf, 'a-file')
    writeFileSync(BACKUPS_DIR, '')
    await using server = await startHttp({ BACKUPS_DIR })
    const gandalf = await confident(await server.as('gandalf'))
    await grantAdmin(server.app, 'gandalf')
    for (const times of [1, 2]) {
      await gandalf.call(backupEndpoints.make)
      await expect
        .poll(async () => (await listed(gandalf)).runs.filter(({ failure }) => failure === 'broken').length, {
          timeout: 60_000,
        })
        .toBe(times)
    }
  },
)

test('every night a backup is made, and as many are kept as wished', { timeout: PATIENCE_MS }, async () => {
  await using app = await startApp({ BACKUPS_KEPT: '2' })
  for (let night = 0; night < 3; night += 1) {
    await queueRecurring(app.db, 'backups.nightly', { dueAt: app.now(), latest: app.now() })
    await app.tasks.runDue()
    app.pass(31 * 3_600_000)
  }
  const files = readdirSync(app.config.backupsDir).toSorted()
  expect(files).toHaveLength(2)
  const runs = await app.db.selectFrom('backup_run').select(['file', 'cause']).orderBy('started_at').execute()
  expect(runs).toEqual(files.map((file) => ({ file, cause: 'nightly' })))
})

async function actsIn({ databaseUrl }: Home['config']) {
  const { db } = openDatabase(databaseUrl)
  const rows = await db.selectFrom('audit').select(['act', 'actor_id']).execute()
  await db.destroy()
  return rows
}

test(
  'the commands back up a running server and restore it elsewhere; both ledgers tell',
  { timeout: PATIENCE_MS },
  async () => {
    await using server = await startHttp()
    await server.as('gandalf')
    const running = server.app.config
    await using house = await emptyHome()
    const archive = path.join(house.shelf, 'town.backup')
    expect(await command('backup.ts', running, archive)).toMatchObject({
      code: 0,
      said: expect.stringMatching(
        /^Everything is in .+ The file was read to its end and is whole\.\n$/,
      ) as unknown,
    })
    expect(await command('backup.ts', running, archive)).toMatchObject({
      code: 1,
      said: expect.stringMatching(/^There is a file .+ already\. Choose another name\.\n$/) as unknown,
    })
    expect(await command('restore.ts', house.config, archive)).toMatchObject({
      code: 0,
      said: expect.stringMatching(
        /^Everything is as it was at .+ Start the server with npm start\.\n$/,
      ) as unknown,
    })
    expect(await command('restore.ts', house.config, archive)).toMatchObject({
      code: 1,
      said: expect.stringMatching(/^The folder .+ is not empty\./) as unknown,
    })
    for (const script of ['backup.ts', 'restore.ts'] as const)
      expect(await command(script, house.config)).toMatchObject({
        code: 2,
        said: expect.stringMatching(/^Usage: npm run/) as unknown,
      })
    expect(await actsIn(running)).toEqual([{ act: 'backup.made', actor_id: null }])
    expect(await actsIn(house.config)).toEqual([{ act: 'backup.restored', actor_id: null }])
  },
)
