import { expect, test } from 'vitest'

import { accountEndpoints } from '#contract/accounts.ts'
import { findMemberByUsername } from '#server/accounts/queries.ts'
import { found } from '#server/http/refusal.ts'
import { joined } from '#tests/members/joining.ts'
import { startApp } from '#tests/server/start-app.ts'
import { startHttp } from '#tests/server/start-http.ts'

import { recordVisit } from './actions.ts'
import { hereLately } from './here-lately.ts'

const DAY_MS = 86_400_000

test('whoever was here in the last two weeks was here lately, also without signing in anew', async () => {
  await using app = await startApp()
  const [frodo, sam] = [await joined(app, 'frodo'), await joined(app, 'sam')]
  expect(await hereLately.get(app)).toEqual(new Set([frodo.id, sam.id]))
  app.pass(14 * DAY_MS)
  expect(await hereLately.get(app)).toEqual(new Set([frodo.id, sam.id]))
  await recordVisit(app, sam.id)
  app.pass(DAY_MS)
  expect(await hereLately.get(app)).toEqual(new Set([sam.id]))
})

test('a page that is opened is a visit, whose day no reply tells', async () => {
  await using server = await startHttp()
  const { app } = server
  const frodo = await server.as('frodo')
  const { id } = found(await findMemberByUsername(app.db, 'frodo'))
  await app.db.updateTable('member').set({ here_on: null }).where('id', '=', id).execute()
  const { body } = await frodo.call(accountEndpoints.session)
  const row = await app.db.selectFrom('member').select('here_on').where('id', '=', id).executeTakeFirst()
  expect(row).toEqual({ here_on: app.now().toISOString().slice(0, 10) })
  expect(JSON.stringify(body)).not.toMatch(/here/i)
})
