import { expect, test } from 'vitest'

import type { Member } from '#contract/accounts.ts'
import { grantAdmin } from '#server/accounts/admin-actions.ts'
import type { App } from '#server/app-context.ts'
import { welcomed } from '#tests/members/joining.ts'
import { startApp } from '#tests/server/start-app.ts'

import { claimCase, report, settleCase } from './actions.ts'
import { describeCases, describeFile } from './describe.ts'
import { writeCases } from './write-cases.ts'

const DAY_MS = 86_400_000

async function keeper(app: App, username: string): Promise<Member> {
  const member = await welcomed(app, username)
  await grantAdmin(app, username)
  return { ...member, isAdmin: true }
}

/** Members of whom one is reported, and a keeper. */
async function aTown() {
  const app = await startApp()
  const [frodo, sam] = [await welcomed(app, 'frodo'), await welcomed(app, 'sam')]
  await welcomed(app, 'gollum')
  const elrond = await keeper(app, 'elrond')
  return { app, frodo, sam, elrond, [Symbol.asyncDispose]: () => app[Symbol.asyncDispose]() }
}

const reportsMember = (app: App, member: Member, username: string) =>
  report(app, member, { thing: 'member', id: username, kind: 'spam', words: 'He lies' })

const openCases = async (app: App, member: Member) =>
  (await describeCases(app, member, { state: 'open' })).cases

test('keepers see who looks into a case, until nobody does', async () => {
  await using world = await aTown()
  const { app, frodo, elrond } = world
  const galadriel = await keeper(app, 'galadriel')
  await reportsMember(app, frodo, 'gollum')
  const [opened] = await openCases(app, elrond)
  const caseId = opened?.id ?? ''
  await claimCase(app, galadriel, { caseId, isClaimed: true })
  // Only whoever looks into it stops.
  await claimCase(app, elrond, { caseId, isClaimed: false })
  expect(await openCases(app, elrond)).toMatchObject([{ claimedBy: 'galadriel' }])
  await claimCase(app, galadriel, { caseId, isClaimed: false })
  expect(await openCases(app, elrond)).toMatchObject([{ claimedBy: null }])
})

test('whoever looks into a case keeps others from it for a day, and no longer than it is open', async () => {
  await using world = await aTown()
  const { app, frodo, elrond } = world
  await reportsMember(app, frodo, 'gollum')
  const [opened] = await openCases(app, elrond)
  const caseId = opened?.id ?? ''
  await claimCase(app, elrond, { caseId, isClaimed: true })
  app.pass(DAY_MS - 1)
  expect(await openCases(app, elrond)).toMatchObject([{ claimedBy: 'elrond' }])
  app.pass(1)
  expect(await openCases(app, elrond)).toMatchObject([{ claimedBy: null }])
  await claimCase(app, elrond, { caseId, isClaimed: true })
  await settleCase(app, elrond, { caseId, outcome: 'acted', note: 'Warned' })
  expect(await describeFile(app, elrond, caseId)).toMatchObject({ claimedBy: null, settledBy: 'elrond' })
})

test('all cases are a file without what was said, and without those about whoever takes it', async () => {
  await using world = await aTown()
  const { app, frodo, sam, elrond } = world
  const galadriel = await keeper(app, 'galadriel')
  await reportsMember(app, frodo, 'gollum')
  const [opened] = await openCases(app, elrond)
  await settleCase(app, elrond, { caseId: opened?.id ?? '', outcome: 'acted', note: 'Warned' })
  for (const member of [frodo, sam]) await reportsMember(app, member, 'galadriel')
  const fileOf = async (reader: Member) =>
    Buffer.concat(await Array.fromAsync(writeCases(app, reader)))
      .toString()
      .trimEnd()
      .split('\r\n')
  const at = '2030-01-01T00:00:00.000Z'
  const settled = `member,gollum,gollum,spam,1,${at},${at},acted`
  const headings = 'Thing,Title,About,Kinds,Reports,Opened,Settled,Outcome'
  expect(await fileOf(elrond)).toEqual([headings, `member,galadriel,galadriel,spam,2,${at},,`, settled])
  expect(await fileOf(galadriel)).toEqual([headings, settled])
})
