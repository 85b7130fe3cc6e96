import { expect, test } from 'vitest'

import { HOUSE_DEFAULTS, houseEndpoints } from '#contract/house.ts'
import { grantAdmin, grantModerator } from '#server/accounts/admin-actions.ts'
import { describeTracePage } from '#server/admin/trace/describe-trace.ts'
import { welcomed } from '#tests/members/joining.ts'
import { openStream, untilAllIsHeard } from '#tests/server/open-stream.ts'
import { startApp } from '#tests/server/start-app.ts'
import { startHttp } from '#tests/server/start-http.ts'

import { changeHouse } from './actions.ts'
import { settingsOf } from './settings.ts'

test('a new house has the settings it ships with', async () => {
  await using app = await startApp()
  expect(await settingsOf(app)).toEqual(HOUSE_DEFAULTS)
  expect(HOUSE_DEFAULTS).toMatchObject({ name: '', signUp: 'open' })
})

test('a change keeps the other settings, and the trace says who, from what, to what and why', async () => {
  await using app = await startApp()
  const elrond = await welcomed(app, 'elrond')
  await changeHouse(app, elrond, { settings: { name: 'Rivendell', town: 'Imladris' } })
  await changeHouse(app, elrond, { settings: { name: 'The Last House' }, reason: 'It sounds better' })
  await changeHouse(app, null, { settings: { signUp: 'invitation', town: 'Imladris' } })
  expect(await settingsOf(app)).toEqual({
    ...HOUSE_DEFAULTS,
    name: 'The Last House',
    town: 'Imladris',
    signUp: 'invitation',
  })
  const { entries } = await describeTracePage(app, { act: 'setting.changed' })
  expect(entries).toMatchObject([
    { actor: null, subject: 'signUp', was: 'open', became: 'invitation', reason: null },
    {
      actor: 'elrond',
      subject: 'name',
      was: 'Rivendell',
      became: 'The Last House',
      reason: 'It sounds better',
    },
    { actor: 'elrond', subject: 'town', was: null, became: 'Imladris' },
    { actor: 'elrond', subject: 'name', was: null, became: 'Rivendell' },
  ])
})

test('what is as wanted already is not changed, and nobody hears of it', async () => {
  await using app = await startApp()
  const elrond = await welcomed(app, 'elrond')
  const before = await app.events()
  await changeHouse(app, elrond, { settings: { signUp: 'open', name: '' } })
  expect(await app.events()).toEqual(before)
  expect((await describeTracePage(app, {})).entries).toEqual([])
})

test('whoever saw a setting before somebody else changed it is refused, and all stays as it is', async () => {
  await using app = await startApp()
  const elrond = await welcomed(app, 'elrond')
  await changeHouse(app, elrond, { settings: { name: 'Rivendell' }, seen: { name: '' } })
  const late = { settings: { name: 'Imladris', town: 'Imladris' }, seen: { name: '' } }
  await expect(changeHouse(app, elrond, late)).rejects.toMatchObject({ code: 'out_of_date' })
  expect(await settingsOf(app)).toMatchObject({ name: 'Rivendell', town: '' })
  // Two who want the same are not in each other's way.
  await changeHouse(app, elrond, { settings: { name: 'Rivendell' }, seen: { name: '' } })
})

test('of two who change the same setting at once, the second is refused', async () => {
  await using app = await startApp()
  const elrond = await welcomed(app, 'elrond')
  const outcomes = await Promise.allSettled(
    ['Rivendell', 'Imladris'].map((name) =>
      changeHouse(app, elrond, { settings: { name }, seen: { name: '' } }),
    ),
  )
  expect(outcomes.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected'])
  expect((await describeTracePage(app, {})).entries).toHaveLength(1)
})

test('admins read and change settings; to moderators and members there are none', async () => {
  await using server = await startHttp()
  const [elrond, arwen, frodo] = [
    await server.as('elrond'),
    await server.as('arwen'),
    await server.as('frodo'),
  ]
  await grantAdmin(server.app, 'elrond')
  await grantModerator(server.app, 'arwen')
  for (const other of [arwen, frodo, server.visitor()]) {
    expect((await other.call(houseEndpoints.settings)).status).toBe(404)
    expect((await other.call(houseEndpoints.change, { settings: { name: 'Mordor' } })).status).toBe(404)
  }
  const changed = await elrond.call(houseEndpoints.change, { settings: { name: '  Rivendell ' } })
  expect(changed).toMatchObject({ status: 200, body: { settings: { name: 'Rivendell' } } })
  expect((await elrond.call(houseEndpoints.settings)).body).toEqual(changed.body)
  expect((await server.visitor().call(houseEndpoints.get)).body).toMatchObject({
    operatorName: 'its operator',
    name: 'Rivendell',
    signUp: 'open',
  })
})

test.for([
  ['a name that is too long', 'name', 'n'.repeat(61)],
  ['a welcome that is too long', 'welcome', 'n'.repeat(1001)],
  ['a sign-up that nobody knows', 'signUp', 'nobody'],
] as const)('%s is refused, with its field', async ([, name, value]) => {
  await using server = await startHttp()
  const elrond = await server.as('elrond')
  await grantAdmin(server.app, 'elrond')
  expect(await elrond.call(houseEndpoints.change, { settings: { [name]: value } })).toMatchObject({
    status: 422,
    body: { refusal: 'invalid_input', issues: [{ path: `settings.${name}` }] },
  })
})

test('a change in one process is seen in another at once, and every open tab hears of it', async () => {
  await using here = await startHttp()
  await using there = await here.another()
  const elrond = await here.as('elrond')
  await grantAdmin(here.app, 'elrond')
  const visitor = there.visitor()
  const shown = async () => (await visitor.call(houseEndpoints.get)).body
  expect(await shown()).toMatchObject({ name: '' })
  await untilAllIsHeard(there)
  const stream = await openStream(visitor)
  await elrond.call(houseEndpoints.change, { settings: { name: 'Rivendell' } })
  // Followers hear before streams do.
  const heard = await stream.readUntil('house.changed')
  expect(heard).toContain('"names":["name"]')
  expect(heard).not.toContain('Rivendell')
  expect(await shown()).toMatchObject({ name: 'Rivendell' })
})

test('what a house adds to its pages is for everybody, and links to it say where it is', async () => {
  await using server = await startHttp()
  const visitor = server.visitor()
  await changeHouse(server.app, null, {
    settings: { name: 'The Green Dragon', town: 'Bywater', legalText: 'No proxies.' },
  })
  expect((await visitor.call(houseEndpoints.texts)).body).toEqual({
    contactText: '',
    privacyText: '',
    legalText: 'No proxies.',
  })
  const html = await (await visitor.fetch('/')).text()
  expect(html).toContain('content="Find and trade cards at The Green Dragon, Bywater"')
  expect(html).toContain('<title>Tradewyrm</title>')
})

test('an announcement comes with every page, to those it is for', async () => {
  await using server = await startHttp()
  const frodo = await server.as('frodo')
  const announcement = { text: 'Closed on Friday', until: '2999-01-01T18:00:00.000Z', to: 'members' as const }
  await changeHouse(server.app, null, { settings: { announcement } })
  expect((await frodo.call(houseEndpoints.announcement)).body).toEqual({
    announcement: { text: announcement.text, until: announcement.until },
  })
  expect(await (await frodo.fetch('/about')).text()).toContain('Closed on Friday')
  expect((await server.visitor().call(houseEndpoints.announcement)).body).toEqual({ announcement: null })
  expect(await (await server.visitor().fetch('/about')).text()).not.toContain('Closed on Friday')
})
