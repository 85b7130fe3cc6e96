import { expect, test } from 'vitest'

import { releaseEndpoints } from '#contract/admin/releases.ts'
import { grantAdmin } from '#server/accounts/admin-actions.ts'
import type { App } from '#server/app-context.ts'
import { welcomed } from '#tests/members/joining.ts'
import { startApp } from '#tests/server/start-app.ts'
import { startHttp } from '#tests/server/start-http.ts'

import { noteVersion, readRelease } from './actions.ts'
import { describeRelease } from './describe-release.ts'
import type { Build } from './this-build.ts'

const build = (version: string): Build => ({ version, notes: [`New in ${version}`] })
const told = (version: string) => ({ version, notes: [`New in ${version}`] })

/** Starts versions one after another. */
async function runs(app: App, ...versions: readonly string[]): Promise<void> {
  for (const version of versions) await noteVersion(app, build(version))
}

test('a fresh site tells nothing, however often it starts', async () => {
  await using app = await startApp()
  const elrond = await welcomed(app, 'elrond')
  await runs(app, '0.2.0', '0.2.0')
  expect(await describeRelease(app, elrond.id, build('0.2.0'))).toBeNull()
})

test('after an update each keeper is told what is new until they have read it, and again after the next one', async () => {
  await using app = await startApp()
  const [elrond, galadriel] = [await welcomed(app, 'elrond'), await welcomed(app, 'galadriel')]
  await runs(app, '0.1.0', '0.2.0')
  expect(await describeRelease(app, elrond.id, build('0.2.0'))).toEqual(told('0.2.0'))
  await readRelease(app, elrond, '0.2.0', build('0.2.0'))
  await readRelease(app, elrond, '0.2.0', build('0.2.0'))
  expect(await describeRelease(app, elrond.id, build('0.2.0'))).toBeNull()
  expect(await describeRelease(app, galadriel.id, build('0.2.0'))).toEqual(told('0.2.0'))
  const read = (await app.logged()).filter(({ event }) => event.type === 'release.read')
  expect(read.map(({ audience }) => audience)).toEqual([[elrond.id]])
  await runs(app, '0.10.0')
  expect(await describeRelease(app, elrond.id, build('0.10.0'))).toEqual(told('0.10.0'))
})

test('an older process beside a newer one tells nothing, and takes nobody’s word for the newer version', async () => {
  await using app = await startApp()
  const elrond = await welcomed(app, 'elrond')
  await runs(app, '0.1.0', '0.2.0', '0.3.0')
  expect(await describeRelease(app, elrond.id, build('0.2.0'))).toBeNull()
  await expect(readRelease(app, elrond, '0.3.0', build('0.2.0'))).rejects.toMatchObject({
    code: 'out_of_date',
  })
})

test('a build without a changelog tells nothing', async () => {
  await using app = await startApp()
  const elrond = await welcomed(app, 'elrond')
  await runs(app, '0.1.0', '0.2.0')
  expect(await describeRelease(app, elrond.id, { version: '0.2.0', notes: [] })).toBeNull()
})

test('a keeper who read it in one browser sees it in none, and members see nothing of it', async () => {
  await using server = await startHttp()
  const { app } = server
  const [elrond, frodo] = [await server.as('elrond'), await server.as('frodo')]
  await grantAdmin(app, 'elrond')
  const shown = async () =>
    releaseEndpoints.get.reply.parse((await elrond.call(releaseEndpoints.get)).body).release
  expect(await shown()).toBeNull()
  await runs(app, '0')
  const release = await shown()
  expect(release?.notes.length).toBeGreaterThan(0)
  const { version } = release ?? { version: '' }
  expect((await frodo.call(releaseEndpoints.get)).status).toBe(404)
  expect((await frodo.call(releaseEndpoints.read, { version })).status).toBe(404)
  expect((await elrond.call(releaseEndpoints.read, { version })).status).toBe(200)
  const other = server.visitor(elrond.cookies)
  expect((await other.call(releaseEndpoints.get)).body).toEqual({ release: null })
})
