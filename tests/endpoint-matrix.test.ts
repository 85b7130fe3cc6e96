import { expect, test } from 'vitest'

import { accountEndpoints } from '#contract/accounts.ts'
import { grantAdmin, grantModerator } from '#server/accounts/admin-actions.ts'
import { findMemberByUsername } from '#server/accounts/queries.ts'
import { routes } from '#server/assembly.ts'
import { limit } from '#server/decisions/actions.ts'
import { changeHouse } from '#server/house/actions.ts'
import { found } from '#server/http/refusal.ts'
import type { Route } from '#server/http/route.ts'

import { isOfAnotherManner, isReading, nameOf, send } from './endpoints/calls.ts'
import { pathOf } from './endpoints/crew.ts'
import {
  type KindOfCaller,
  KINDS_OF_CALLERS,
  type Line,
  lineFor,
  linesOfWhoMay,
  turnedAway,
} from './endpoints/who-may.ts'
import { newcomer } from './members/joining.ts'
import { suspend } from './members/suspending.ts'
import { type Client, confident, startHttp, type TestServer } from './server/start-http.ts'

const LINES = linesOfWhoMay()

test('each endpoint has its line of who may call it, and no line is left over', () => {
  const written = routes.map((route) => [nameOf(route), LINES.get(nameOf(route))] as const)
  const missing = routes.filter((route) => !LINES.has(nameOf(route)))
  expect(missing.map(lineFor), 'add these lines to tests/endpoints/who-may.txt, if they are right').toEqual(
    [],
  )
  expect([...LINES.keys()].filter((name) => !written.some(([known]) => known === name))).toEqual([])
})

/** A character that no input may have. It is refused as soon as the caller is let in, before anything is done. */
const NUL = '?nul=%00'
const JSON_TYPE = { 'content-type': 'application/json' }

/** What a caller is told: the refusal, or `let in`. */
async function outcomeOf(route: Route, client: Client): Promise<string> {
  const body =
    isReading(route) || route.endpoint.body === 'file' ? {} : { body: '{}', headers: typeOf(route) }
  const { text } = await send(client, route, { path: `${pathOf(route, {})}${NUL}`, ...body })
  if (isOfAnotherManner(route)) return text.includes('bad_request') ? 'let in' : text
  const refusal = /"refusal":"(\w+)"/.exec(text)?.[1] ?? text
  return refusal === 'malformed' ? 'let in' : refusal
}

function typeOf({ endpoint }: Route): Record<string, string> {
  return endpoint.body === 'form' ? { 'content-type': 'application/x-www-form-urlencoded' } : JSON_TYPE
}

/** Somebody who waits to be let in. */
async function applicantOf(server: TestServer): Promise<Client> {
  await changeHouse(server.app, null, { settings: { signUp: 'approval' } })
  const client = server.visitor()
  const reply = await client.call(accountEndpoints.signUp, { ...newcomer('bill'), words: 'I carry things' })
  expect(reply).toMatchObject({ status: 200, body: { member: null } })
  await changeHouse(server.app, null, { settings: { signUp: 'open' } })
  return client
}

async function callersOf(server: TestServer): Promise<Readonly<Record<KindOfCaller, Client>>> {
  const { app } = server
  const callers = {
    anonymous: server.visitor(),
    applicant: await applicantOf(server),
    member: await server.as('merry'),
    other: await server.as('pippin'),
    limited: await server.as('gollum'),
    suspended: await server.as('boromir'),
    moderator: await server.as('arwen'),
    admin: await server.as('elrond'),
    'admin who gave the password again': await confident(await server.as('galadriel')),
  }
  for (const name of ['elrond', 'galadriel']) await grantAdmin(app, name)
  await grantModerator(app, 'arwen')
  const { id } = found(await findMemberByUsername(app.db, 'elrond'))
  const elrond = { id, username: 'elrond', isAdmin: true, isVerified: true }
  await limit(app, elrond, { username: 'gollum', reason: 'Too much at once', days: 1 })
  await suspend(app, 'boromir', app.now().toISOString())
  return callers
}

test.each(KINDS_OF_CALLERS)('every endpoint lets in the %s, or says no, as its line says', async (kind) => {
  await using server = await startHttp({ TRUST_PROXY: '1' })
  const client = (await callersOf(server))[kind]
  const outcomes = []
  const expected = []
  for (const route of routes) {
    const line: Line | undefined = LINES.get(nameOf(route))
    if (line === undefined) continue
    expected.push(`${nameOf(route)}: ${turnedAway(route, line, kind) ?? 'let in'}`)
    outcomes.push(`${nameOf(route)}: ${await outcomeOf(route, client)}`)
  }
  expect(outcomes).toEqual(expected)
})
