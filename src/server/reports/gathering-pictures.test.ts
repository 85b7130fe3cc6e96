import { readdirSync } from 'node:fs'
import path from 'node:path'

import { expect, test } from 'vitest'

import type { Member } from '#contract/accounts.ts'
import { KEPT_DAYS } from '#contract/kept-days.ts'
import type { PictureAddresses } from '#contract/picture-addresses.ts'
import { grantAdmin } from '#server/accounts/admin-actions.ts'
import { findFullMember } from '#server/accounts/queries.ts'
import type { App } from '#server/app-context.ts'
import { removeContent } from '#server/decisions/removal-actions.ts'
import {
  readGatheringPicture,
  removeGatheringPicture,
  uploadGatheringPicture,
} from '#server/gatherings/pictures/actions.ts'
import { found } from '#server/http/refusal.ts'
import { inPieces } from '#tests/collection/imported-files.ts'
import { aTable, changes, players, type Table } from '#tests/gatherings/table.ts'
import { settled } from '#tests/members/belongings.ts'
import { welcomed } from '#tests/members/joining.ts'
import { plain } from '#tests/members/pictures.ts'

import { forgetReported, report, settleCase } from './actions.ts'
import { describeCases, describeFile } from './describe.ts'
import { findPicture } from './picture-queries.ts'

const DAY_MS = 86_400_000

/** Its host shows a picture. @returns the file that players see */
async function shows({ app, host, gatheringId }: Table): Promise<Buffer> {
  const bytes = await plain(900, 900).jpeg().toBuffer()
  const sent = { body: inPieces(bytes), bytes: bytes.length }
  const { picture } = await uploadGatheringPicture(app, host, { gatheringId, dates: 'one' }, sent)
  const { large }: PictureAddresses = found(picture ?? undefined)
  const file = path.posix.basename(large)
  return (await readGatheringPicture(app, host, { gatheringId, file })).bytes
}

async function keeperOf(app: App): Promise<Member> {
  const elrond = await welcomed(app, 'elrond')
  await grantAdmin(app, 'elrond')
  return { ...found(await findFullMember(app.db, elrond.id)), isAdmin: true }
}

const reports = async ({ app, gatheringId }: Table, member: Member) =>
  await report(app, member, { thing: 'gathering', id: gatheringId, kind: 'rude', words: '' })

/** The copy in the one open case. */
async function copyIn(app: App, keeper: Member) {
  const [open] = (await describeCases(app, keeper, { state: 'open' })).cases
  const caseId = found(open).id
  const { copies } = await describeFile(app, keeper, caseId)
  return { caseId, copies, bytes: await findPicture(app.db, { caseId, place: 0 }) }
}

test('keepers see the picture of a reported gathering as it was, also once its host took it off', async () => {
  await using table = await aTable(4)
  const { app, host, gatheringId } = table
  const [frodo] = await players(app, 'frodo')
  const keeper = await keeperOf(app)
  const seen = await shows(table)
  await reports(table, frodo)
  await changes(table, { title: 'Nothing to see' })
  await removeGatheringPicture(app, host, { gatheringId, dates: 'one' })
  await settled(app)
  expect(readdirSync(path.join(app.config.dataDir, 'portraits'))).toEqual([])
  const { caseId, copies, bytes } = await copyIn(app, keeper)
  expect(copies).toHaveLength(1)
  expect(bytes?.equals(seen)).toBe(true)
  await settleCase(app, keeper, { caseId, outcome: 'acted', note: 'Warned' })
  app.pass((KEPT_DAYS.reported - 1) * DAY_MS)
  await forgetReported(app)
  expect(await findPicture(app.db, { caseId, place: 0 })).toBeDefined()
  app.pass(2 * DAY_MS)
  await forgetReported(app)
  expect(await findPicture(app.db, { caseId, place: 0 })).toBeUndefined()
})

test('what a keeper took away already is not copied again', async () => {
  await using table = await aTable(4)
  const { app, gatheringId } = table
  const [frodo] = await players(app, 'frodo')
  const keeper = await keeperOf(app)
  await shows(table)
  await removeContent(app, keeper, { thing: 'gathering-picture', id: gatheringId, reason: 'Rude' })
  await reports(table, frodo)
  expect(await copyIn(app, keeper)).toMatchObject({ copies: [], bytes: undefined })
})

test('whoever may not see a gathering keeps no copy of its picture by reporting it', async () => {
  await using table = await aTable(4)
  const { app } = table
  const [frodo] = await players(app, 'frodo')
  const keeper = await keeperOf(app)
  await shows(table)
  await changes(table, { visibility: 'fellowship' })
  await expect(reports(table, frodo)).rejects.toMatchObject({ code: 'not_found' })
  expect((await describeCases(app, keeper, { state: 'open' })).cases).toEqual([])
})
