import { expect, test } from 'vitest'

import { accountEndpoints } from '#contract/accounts.ts'
import { binderEndpoints } from '#contract/collection.ts'
import { callingEndpoints } from '#contract/gatherings/calling.ts'
import { doorEndpoints } from '#contract/gatherings/door.ts'
import { runningEndpoints } from '#contract/gatherings/tables/running.ts'
import { houseEndpoints } from '#contract/house.ts'
import { groupEndpoints } from '#contract/messages/groups.ts'
import { grantAdmin } from '#server/accounts/admin-actions.ts'
import { routes } from '#server/assembly.ts'
import { verify } from '#tests/members/shown-member.ts'
import { PASSWORD, startHttp } from '#tests/server/start-http.ts'

import { changeHouse } from './actions.ts'

const FORBIDDEN = { settings: { forbiddenWords: ['orc*'] } }
const refused = (path: string) => ({
  status: 422,
  body: { refusal: 'forbidden_word', issues: [{ path, code: 'forbidden_word' }] },
})

test('a forbidden word is refused in what is named from then on, with its field; what was named stays', async () => {
  await using server = await startHttp()
  const frodo = await server.as('frodo')
  const kept = await frodo.call(binderEndpoints.create, { name: 'Orcs' })
  const { id: binderId } = binderEndpoints.create.reply.parse(kept.body)
  await changeHouse(server.app, null, FORBIDDEN)
  expect(await frodo.call(binderEndpoints.create, { name: 'My 0rcs' })).toMatchObject(refused('name'))
  expect(await frodo.call(binderEndpoints.change, { binderId, name: 'Ôrcs' })).toMatchObject(refused('name'))
  const described = await frodo.call(binderEndpoints.change, { binderId, description: 'Orcs of mine' })
  expect(described).toMatchObject({ status: 200, body: { name: 'Orcs', description: 'Orcs of mine' } })
  const group = { clientId: '0190b8c0-3f4e-7000-8000-000000000001', title: 'Orc hunters', players: ['sam'] }
  expect(await frodo.call(groupEndpoints.beginGroup, { ...group, words: 'Well met' })).toMatchObject(
    refused('title'),
  )
  const newcomer = { email: 'bolg@example.org', password: PASSWORD, username: 'BolgTheOrc' }
  expect(await server.visitor().call(accountEndpoints.signUp, newcomer)).toMatchObject(refused('username'))
  expect((await frodo.call(binderEndpoints.create, { name: 'Force' })).status).toBe(200)
})

test('whoever is noted at a door, or plays, without an account has no forbidden name', async () => {
  await using server = await startHttp()
  const elrond = await verify(server, 'elrond')
  await changeHouse(server.app, null, FORBIDDEN)
  const soon = new Date(server.app.now().getTime() + 3_600_000).toISOString()
  const wanted = {
    gatheringType: 'draft',
    location: 'Rivendell',
    maxPlayers: 0,
    timeZone: 'UTC',
    username: 'elrond',
  }
  const when = { date: soon.slice(0, 10), time: soon.slice(11, 16) }
  const { body } = await elrond.call(callingEndpoints.create, { ...wanted, ...when })
  const { gatheringId } = callingEndpoints.create.reply.parse(body)
  const notes = async (walkIn: string) => await elrond.call(doorEndpoints.addWalkIn, { gatheringId, walkIn })
  expect(await notes('An 0rc')).toMatchObject(refused('walkIn'))
  expect((await notes('Bill')).status).toBe(200)
  const rules = { gatheringId, tableSize: 2, mode: 'points', leftover: 'bye' }
  const starts = async (walkIns: string[]) => await elrond.call(runningEndpoints.start, { ...rules, walkIns })
  expect(await starts(['Bill', 'The orc'])).toMatchObject(refused('walkIns'))
  expect((await starts(['Bill'])).status).toBe(200)
  const adds = async (walkIn: string) => await elrond.call(runningEndpoints.add, { gatheringId, walkIn })
  expect(await adds('Orc')).toMatchObject(refused('walkIn'))
  expect((await adds('Nob')).status).toBe(200)
})

test('a word forbidden in one process is refused in another', async () => {
  await using here = await startHttp()
  await using there = await here.another()
  const elrond = await here.as('elrond')
  await grantAdmin(here.app, 'elrond')
  const frodo = there.visitor((await here.as('frodo')).cookies)
  expect((await frodo.call(binderEndpoints.create, { name: 'Orcs' })).status).toBe(200)
  expect((await elrond.call(houseEndpoints.change, FORBIDDEN)).status).toBe(200)
  await expect
    .poll(async () => await frodo.call(binderEndpoints.create, { name: 'More orcs' }))
    .toMatchObject(refused('name'))
})

test.for(['*', 'a', '*a*', 'o*c', 'x'.repeat(51)])('%j can’t be forbidden', async (word) => {
  await using server = await startHttp()
  const elrond = await server.as('elrond')
  await grantAdmin(server.app, 'elrond')
  const change = { settings: { forbiddenWords: ['orc', word] } }
  expect(await elrond.call(houseEndpoints.change, change)).toMatchObject({
    status: 422,
    body: { issues: [{ path: 'settings.forbiddenWords.1' }] },
  })
})

/** Inputs that sound like names and name nothing that others read, and why. */
const NO_NAMES: Readonly<Record<string, string>> = {
  'POST /api/admin/invitations name': 'only admins read what they call an invitation',
  'POST /api/searches name': 'only the member reads what they call a search',
}

test('every endpoint that takes a name or a title says so, or there is a reason why not', () => {
  const unchecked = routes.flatMap(({ endpoint: { method, path, input, names = [] } }) =>
    ['GET', 'HEAD', 'DELETE'].includes(method)
      ? []
      : Object.keys(input.shape)
          .filter((field) =>
            ['name', 'title', 'newUsername', 'newBinderName', 'walkIn', 'walkIns'].includes(field),
          )
          .filter((field) => !names.includes(field) && !path.includes(`:${field}`))
          .map((field) => `${method} ${path} ${field}`),
  )
  expect(unchecked.toSorted()).toEqual(Object.keys(NO_NAMES).toSorted())
})
