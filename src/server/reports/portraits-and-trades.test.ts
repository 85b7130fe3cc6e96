import path from 'node:path'

import { expect, test } from 'vitest'

import type { Member } from '#contract/accounts.ts'
import { KEPT_DAYS } from '#contract/kept-days.ts'
import { grantAdmin } from '#server/accounts/admin-actions.ts'
import { findFullMember, findMemberByUsername } from '#server/accounts/queries.ts'
import { describeTracePage } from '#server/admin/trace/describe-trace.ts'
import type { App } from '#server/app-context.ts'
import { found } from '#server/http/refusal.ts'
import { letGoOfPortraits, readPortrait } from '#server/profile/portraits/actions.ts'
import { welcomed } from '#tests/members/joining.ts'
import { showPortrait } from '#tests/members/shown-portrait.ts'
import { startHttp } from '#tests/server/start-http.ts'
import { offered, tradingTable } from '#tests/trades/trading-table.ts'

import { forgetReported, noteReader, report, settleCase } from './actions.ts'
import { describeCases, describeFile } from './describe.ts'
import { seenCase } from './seen-case.ts'

const DAY_MS = 86_400_000

const openCases = async (app: App, member: Member) =>
  (await describeCases(app, member, { state: 'open' })).cases

test('a copy of a reported portrait is seen by keepers but not by whom it is about, and forgotten like words', async () => {
  await using server = await startHttp()
  const { app } = server
  await server.as('frodo')
  const [gollum, elrond] = [await server.as('gollum'), await server.as('elrond')]
  await grantAdmin(app, 'elrond')
  await grantAdmin(app, 'gollum')
  const memberOf = async (name: string) => {
    const { id } = found(await findMemberByUsername(app.db, name))
    return found(await findFullMember(app.db, id))
  }
  const [reporter, shower, judge] = [
    await memberOf('frodo'),
    await memberOf('gollum'),
    await memberOf('elrond'),
  ]
  const address = await showPortrait(app, shower)
  const seen = await readPortrait(app, path.posix.basename(address))
  await report(app, reporter, { thing: 'portrait', id: address, kind: 'rude', words: '' })
  await letGoOfPortraits(app, shower.id)
  const { id: caseId } = found((await openCases(app, judge))[0])
  const copy = (await describeFile(app, judge, caseId)).copies[0] ?? ''
  const answer = await elrond.fetch(copy)
  expect(answer.headers.get('cache-control')).toBe('private, no-store')
  expect(Buffer.from(await answer.arrayBuffer())).toEqual(seen)
  expect((await gollum.fetch(copy)).status).toBe(404)
  expect((await server.visitor().fetch(copy)).status).toBe(404)
  await settleCase(app, judge, { caseId, outcome: 'acted', note: 'Removed' })
  await forgetReported({
    ...app,
    now: () => new Date(app.now().getTime() + (KEPT_DAYS.reported + 1) * DAY_MS),
  })
  expect(await describeFile(app, judge, caseId)).toMatchObject({ copies: [] })
  expect((await elrond.fetch(copy)).status).toBe(404)
})

test('the trace says who read the offers of a trade that was reported, and each of its two has a case', async () => {
  await using table = await tradingTable()
  const { app, gandalf, frodo } = table
  const elrond = await welcomed(app, 'elrond')
  const { id } = await offered(table)
  for (const { member } of [gandalf, frodo])
    await report(app, member, { thing: 'trade', id, kind: 'scam', words: '' })
  const cases = await openCases(app, elrond)
  expect(cases.map(({ about }) => about).toSorted()).toEqual(['frodo', 'gandalf'])
  const [one] = cases
  await noteReader(app, elrond, await seenCase(app, elrond, one?.id ?? ''))
  const { entries } = await describeTracePage(app, { act: 'report.read' })
  expect(entries).toMatchObject([{ actor: 'elrond', subject: one?.about }])
})
