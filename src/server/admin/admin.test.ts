import { execFile } from 'node:child_process'
import { writeFileSync } from 'node:fs'
import path from 'node:path'
import { promisify } from 'node:util'

import { expect, test } from 'vitest'

import { accountEndpoints } from '#contract/accounts.ts'
import { adminEndpoints } from '#contract/admin.ts'
import { houseEndpoints } from '#contract/house.ts'
import { grantAdmin, revokeRole } from '#server/accounts/admin-actions.ts'
import { leave } from '#server/accounts/leaving/actions.ts'
import { newcomer, welcomed } from '#tests/members/joining.ts'
import { plain } from '#tests/members/pictures.ts'
import { untilAllIsHeard } from '#tests/server/open-stream.ts'
import { startHttp, type TestServer } from '#tests/server/start-http.ts'

const run = promisify(execFile)
const SCRIPT = path.resolve(import.meta.dirname, '../../../scripts/admin.ts')
/** A busy machine takes ten seconds to start a process, and some tests start nine. */
const PATIENT = { timeout: 180_000 }

test('admins see figures and the audit log; for others they seem not to exist', async () => {
  await using server = await startHttp()
  const gandalf = await server.as('Gandalf')
  const saruman = await server.as('saruman')
  await grantAdmin(server.app, 'gandalf')
  await grantAdmin(server.app, 'saruman')
  await revokeRole(server.app, 'saruman')
  expect(await gandalf.call(adminEndpoints.overview)).toMatchObject({
    status: 200,
    body: {
      reportsOpen: 0,
      appealsOpen: 0,
      disputesOpen: 0,
      members: 2,
      admins: 1,
      mailsFailed: 0,
      mailGoesTo: 'outbox',
    },
  })
  const { body } = await gandalf.call(adminEndpoints.listAudit)
  expect(body).toMatchObject({
    entries: [
      { actor: null, act: 'admin.revoked', subject: 'saruman' },
      { actor: null, act: 'admin.granted', subject: 'saruman' },
      { actor: null, act: 'admin.granted', subject: 'Gandalf' },
    ],
  })
  for (const browser of [saruman, server.visitor()]) {
    expect((await browser.call(adminEndpoints.overview)).status).toBe(404)
    expect((await browser.call(adminEndpoints.listAudit)).status).toBe(404)
  }
})

/** Runs the command as an operator would, while the server runs. */
async function admin(server: TestServer, ...words: string[]) {
  const { dataDir, databaseUrl } = server.app.config
  const environment = { ...process.env, DATA_DIR: dataDir, DATABASE_URL: databaseUrl }
  try {
    const { stdout } = await run(process.execPath, [SCRIPT, ...words], { env: environment })
    return { code: 0, said: stdout }
  } catch (error) {
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- this is what execFile throws
    const { code, stderr } = error as { code: number; stderr: string }
    return { code, said: stderr }
  }
}

test('the number of members follows whoever joins and leaves', async () => {
  await using server = await startHttp()
  const { app } = server
  const elrond = await server.as('elrond')
  await grantAdmin(app, 'elrond')
  const counted = async () => {
    await untilAllIsHeard(server)
    const { body } = await elrond.call(adminEndpoints.overview)
    return adminEndpoints.overview.reply.parse(body).members
  }
  expect(await counted()).toBe(1)
  const gollum = await welcomed(app, 'gollum')
  expect(await counted()).toBe(2)
  await leave(app, gollum.id, newcomer('gollum').password)
  expect(await counted()).toBe(1)
})

test('the command line makes an admin while the server runs, and says so', PATIENT, async () => {
  await using server = await startHttp()
  const gandalf = await server.as('gandalf')
  const isAdmin = async () => (await gandalf.call(accountEndpoints.session)).body
  expect(await isAdmin()).toMatchObject({ member: { isAdmin: false } })
  expect(await admin(server, 'grant', 'gandalf')).toEqual({ code: 0, said: 'gandalf is now an admin.\n' })
  expect(await isAdmin()).toMatchObject({ member: { isAdmin: true } })
  await expect.poll(async () => (await gandalf.call(adminEndpoints.overview)).status).toBe(200)
  expect(await admin(server, 'revoke', 'gandalf')).toEqual({
    code: 1,
    said: 'gandalf is the only admin. Make someone else an admin first.\n',
  })
  await server.as('radagast')
  await admin(server, 'grant', 'radagast')
  expect(await admin(server, 'moderator', 'gandalf')).toEqual({
    code: 0,
    said: 'gandalf is now a moderator.\n',
  })
  await expect.poll(async () => (await gandalf.call(adminEndpoints.listAudit)).status).toBe(404)
  expect(await isAdmin()).toMatchObject({ member: { isAdmin: false, isModerator: true } })
  expect(await admin(server, 'revoke', 'gandalf')).toEqual({
    code: 0,
    said: 'gandalf is neither an admin nor a moderator any more.\n',
  })
  await expect.poll(async () => (await gandalf.call(adminEndpoints.overview)).status).toBe(404)
})

test('the command line proves the trace, and says where it is broken', PATIENT, async () => {
  await using server = await startHttp()
  await server.as('gandalf')
  await admin(server, 'moderator', 'gandalf')
  await admin(server, 'revoke', 'gandalf')
  const sound = await admin(server, 'trace', 'verify')
  expect(sound).toMatchObject({
    code: 0,
    said: expect.stringMatching(/^All 2 entries are as they were/) as unknown,
  })
  const { db } = server.app
  const last = await db.selectFrom('audit').selectAll().orderBy('sequence', 'desc').executeTakeFirstOrThrow()
  const { sequence: _, ...forged } = { ...last, act: 'admin.granted' }
  await db.insertInto('audit').values(forged).execute()
  const broken = await admin(server, 'trace', 'verify')
  expect(broken).toMatchObject({
    code: 1,
    said: expect.stringMatching(/^Entry 3 of .+ The 2 entries before are/) as unknown,
  })
})

test('the command line says what is wrong', PATIENT, async () => {
  await using server = await startHttp()
  const nobody = await admin(server, 'grant', 'sauron')
  expect(nobody).toMatchObject({ code: 1, said: expect.stringMatching(/no member called sauron/) as unknown })
  for (const words of [
    [],
    ['grant'],
    ['crown', 'gandalf'],
    ['grant', 'gandalf', 'saruman'],
    ['trace', 'gandalf'],
  ]) {
    const wrong = await admin(server, ...words)
    expect(wrong).toMatchObject({ code: 2, said: expect.stringMatching(/^Usage: npm run admin/) as unknown })
  }
})

test(
  'the command line lists the settings of the house and changes them, as the ledger says',
  PATIENT,
  async () => {
    await using server = await startHttp()
    const gandalf = await server.as('Gandalf')
    await grantAdmin(server.app, 'gandalf')
    expect(await admin(server, 'house', 'set', 'name', 'Rivendell')).toEqual({
      code: 0,
      said: 'name = "Rivendell"\n',
    })
    expect(await admin(server, 'house', 'set', 'forbiddenWords', '["orc*"]')).toMatchObject({ code: 0 })
    const { said } = await admin(server, 'house')
    expect(said).toContain('name = "Rivendell"\n')
    expect(said).toContain('signUp = "open"\n')
    expect(said).toContain('forbiddenWords = ["orc*"]\n')
    expect(await admin(server, 'house', 'set', 'signUp', 'nobody')).toMatchObject({ code: 1 })
    expect(await admin(server, 'house', 'set', 'colour', 'red')).toMatchObject({ code: 1 })
    expect(await admin(server, 'house', 'set')).toMatchObject({ code: 2 })
    expect((await gandalf.call(adminEndpoints.listAudit)).body).toMatchObject({
      entries: [
        { actor: null, act: 'setting.changed', subject: 'forbiddenWords', was: '[]', became: '["orc*"]' },
        { actor: null, act: 'setting.changed', subject: 'name', was: null, became: 'Rivendell' },
        { act: 'admin.granted' },
      ],
    })
  },
)

test(
  'the command line shows a picture of the house, takes it away, and says what can’t be one',
  PATIENT,
  async () => {
    await using server = await startHttp()
    const { dataDir } = server.app.config
    const [picture, words] = [path.join(dataDir, 'tables.png'), path.join(dataDir, 'words.txt')]
    await plain(60, 40).png().toFile(picture)
    writeFileSync(words, 'Our tables')
    const house = async () =>
      houseEndpoints.get.reply.parse((await server.visitor().call(houseEndpoints.get)).body).picture
    expect(await admin(server, 'house', 'picture', picture, 'Our tables')).toEqual({
      code: 0,
      said: 'The house shows it from now on.\n',
    })
    // The server hears of it from the log.
    await expect.poll(house).toMatchObject({ words: 'Our tables' })
    expect((await server.visitor().fetch((await house())?.large ?? '')).status).toBe(200)
    expect(await admin(server, 'house', 'set', 'picture', 'another')).toMatchObject({ code: 1 })
    for (const [fault, ...given] of [
      ['Use a picture: PNG, JPEG, WebP or AVIF.', words, 'Our tables'],
      ['Say what it shows in up to 200 letters.', picture, ' '],
      [`There is no file ${picture}.jpg.`, `${picture}.jpg`, 'Our tables'],
    ] as const)
      expect(await admin(server, 'house', 'picture', ...given)).toEqual({ code: 1, said: `${fault}\n` })
    expect(await admin(server, 'house', 'picture', picture)).toMatchObject({ code: 2 })
    expect(await admin(server, 'house', 'picture', 'remove')).toMatchObject({ code: 0 })
    await expect.poll(house).toBeNull()
  },
)
