import { expect, test } from 'vitest'

import { accountEndpoints } from '#contract/accounts.ts'
import { accountKeepingEndpoints } from '#contract/accounts/keeping.ts'
import { profileEndpoints } from '#contract/profile.ts'
import { signIn, signUp } from '#server/accounts/actions.ts'
import { grantAdmin, revokeRole } from '#server/accounts/admin-actions.ts'
import { findMember } from '#server/accounts/queries.ts'
import { describeTracePage } from '#server/admin/trace/describe-trace.ts'
import type { App } from '#server/app-context.ts'
import { listNotifications } from '#server/notifications/queries.ts'
import { report } from '#server/reports/actions.ts'
import { furnish, meet, settled } from '#tests/members/belongings.ts'
import { HOME, joined, lettersTo, newcomer, welcomed } from '#tests/members/joining.ts'
import { aTown } from '#tests/members/market.ts'
import { BYSTANDER } from '#tests/members/talking.ts'
import { everyTable } from '#tests/server/every-table.ts'
import { startApp } from '#tests/server/start-app.ts'
import { confident, PASSWORD, startHttp } from '#tests/server/start-http.ts'

import { renameByHand } from './rename-actions.ts'

const REASON = 'It insults hobbits'

async function keeper(app: App, username: string) {
  const member = await welcomed(app, username)
  await grantAdmin(app, username)
  return { ...member, isAdmin: true }
}

test('a renamed member has the new name at once, in their open session too, and the old one leads nowhere', async () => {
  await using server = await startHttp()
  const { app } = server
  const elrond = await confident(await server.as('elrond'))
  await grantAdmin(app, 'elrond')
  const member = await server.as('FoulOrc')
  const renaming = { username: 'foulorc', newUsername: 'Peregrin', reason: REASON }
  expect(await elrond.call(accountKeepingEndpoints.rename, renaming)).toMatchObject({ status: 200 })
  expect((await member.call(accountEndpoints.session)).body).toMatchObject({
    member: { username: 'Peregrin' },
  })
  const visitor = server.visitor()
  const look = async (username: string) => (await visitor.call(profileEndpoints.get, { username })).status
  expect(await look('peregrin')).toBe(200)
  expect(await look('FoulOrc')).toBe(404)
  const signsIn = async (login: string) =>
    (await visitor.call(accountEndpoints.signIn, { login, password: PASSWORD })).status
  expect(await signsIn('FoulOrc')).toBe(401)
  expect(await signsIn('Peregrin')).toBe(200)
  expect(await signsIn('foulorc@example.org')).toBe(200)
})

test('everybody who looks at the site hears that somebody is called otherwise, and not how', async () => {
  await using app = await startApp()
  const elrond = await keeper(app, 'elrond')
  const { id: memberId } = await welcomed(app, 'FoulOrc')
  await renameByHand(app, elrond, { username: 'FoulOrc', newUsername: 'Peregrin', reason: REASON })
  expect(await app.logged()).toContainEqual(
    expect.objectContaining({ event: { type: 'face.changed', memberId }, audience: 'everyone' }),
  )
})

test('the member is told once why, and the ledger says who did it, from which name to which', async () => {
  await using app = await startApp()
  const elrond = await keeper(app, 'elrond')
  await welcomed(app, 'FoulOrc')
  await renameByHand(app, elrond, { username: 'FoulOrc', newUsername: 'Peregrin', reason: REASON })
  await settled(app)
  const letters = await lettersTo(app, newcomer('FoulOrc').email)
  const told = letters.filter(({ subject }) => subject === 'You have a new username')
  expect(told.map(({ text }) => text)).toEqual([expect.stringContaining(`Peregrin (${REASON})`)])
  const { entries } = await describeTracePage(app, { member: 'Peregrin' })
  expect(entries).toMatchObject([
    {
      actor: 'elrond',
      act: 'member.renamed',
      subject: 'Peregrin',
      reason: REASON,
      was: 'FoulOrc',
      became: 'Peregrin',
    },
  ])
})

/** Tables in which a name stands by itself, rather than within a text or an address of its member. */
async function holdersOf(app: App, name: string): Promise<string[]> {
  const alone = new RegExp(String.raw`(?<![\w-])${name}(?![\w@-])`)
  return [...(await everyTable(app.db))].flatMap(([table, rows]) =>
    rows.some((row) => alone.test(JSON.stringify(row))) ? [table] : [],
  )
}

/** In the ledger; in evidence, which stays as it was; and for some days in the log of what was announced. */
const HELD_FOR_GOOD_REASON = ['audit', 'event', 'report_case']

test('after a renaming the old name stands nowhere that members see, whatever was done before', async () => {
  await using app = await aTown()
  await welcomed(app, BYSTANDER)
  const elrond = await keeper(app, 'elrond')
  const other = await welcomed(app, 'Meriadoc')
  await furnish(app, other)
  const member = await welcomed(app, 'FoulOrc')
  await furnish(app, member)
  await meet(app, member, other)
  await settled(app)
  await revokeRole(app, 'FoulOrc')
  expect(await holdersOf(app, 'FoulOrc')).toEqual(
    expect.arrayContaining(['bounty', 'gathering', 'member', 'notification', 'trade_request']),
  )
  await renameByHand(app, elrond, { username: 'FoulOrc', newUsername: 'Peregrin', reason: REASON })
  await settled(app)
  const holders = await holdersOf(app, 'FoulOrc')
  expect(holders.filter((table) => !HELD_FOR_GOOD_REASON.includes(table))).toEqual([])
  const told = await listNotifications(app.db, other.id, { limit: 200, after: undefined })
  expect(JSON.stringify(told)).toContain('Peregrin')
})

test('an open case about a member stays one case when they are renamed', async () => {
  await using app = await startApp()
  const elrond = await keeper(app, 'elrond')
  const [frodo, sam] = [await welcomed(app, 'frodo'), await welcomed(app, 'sam')]
  await welcomed(app, 'FoulOrc')
  await report(app, frodo, { thing: 'member', id: 'FoulOrc', kind: 'rude', words: '' })
  await renameByHand(app, elrond, { username: 'FoulOrc', newUsername: 'Peregrin', reason: REASON })
  await report(app, sam, { thing: 'member', id: 'peregrin', kind: 'rude', words: '' })
  const cases = await app.db.selectFrom('report_case').select('thing_id').execute()
  expect(cases).toEqual([{ thing_id: 'Peregrin' }])
})

test('nobody gets the old name again, and no name that is taken, retired or looks like another', async () => {
  await using app = await startApp()
  const elrond = await keeper(app, 'elrond')
  await welcomed(app, 'FoulOrc')
  await joined(app, 'Gollum')
  const rename = (username: string, newUsername: string) =>
    renameByHand(app, elrond, { username, newUsername, reason: REASON })
  for (const taken of ['Gollum', 'GOLLUM', 'GoI1um', 'FoulOrc'])
    await expect(rename('FoulOrc', taken)).rejects.toMatchObject({ code: 'username_taken' })
  await rename('FoulOrc', 'Meriadoc')
  await expect(rename('Gollum', 'foulorc')).rejects.toMatchObject({ code: 'username_taken' })
  await expect(rename('FoulOrc', 'Fredegar')).rejects.toMatchObject({ code: 'not_found' })
  const newName = { ...newcomer('FoulOrc'), email: 'another@example.org' }
  await expect(signUp(app, newName, HOME)).rejects.toMatchObject({ code: 'username_taken' })
})

test('nobody renames themselves or another admin', async () => {
  await using app = await startApp()
  const elrond = await keeper(app, 'elrond')
  const galadriel = await keeper(app, 'galadriel')
  for (const username of ['elrond', 'galadriel'])
    await expect(
      renameByHand(app, elrond, { username, newUsername: 'Peregrin', reason: REASON }),
    ).rejects.toMatchObject({ code: 'keeper_account' })
  expect(await findMember(app.db, galadriel.id)).toMatchObject({ username: 'galadriel' })
  await signIn(app, { login: 'galadriel', password: newcomer('galadriel').password }, HOME)
})

test('of two admins who rename the same member at once, one does', async () => {
  await using app = await startApp()
  const [elrond, galadriel] = [await keeper(app, 'elrond'), await keeper(app, 'galadriel')]
  const { id } = await welcomed(app, 'FoulOrc')
  const both = await Promise.allSettled([
    renameByHand(app, elrond, { username: 'FoulOrc', newUsername: 'Peregrin', reason: REASON }),
    renameByHand(app, galadriel, { username: 'FoulOrc', newUsername: 'Meriadoc', reason: REASON }),
  ])
  expect(both.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected'])
  const { entries } = await describeTracePage(app, { act: 'member.renamed' })
  expect(entries.map(({ became }) => became)).toEqual([(await findMember(app.db, id))?.username])
})
