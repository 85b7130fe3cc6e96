import { readdirSync } from 'node:fs'
import path from 'node:path'

import sharp from 'sharp'
import { expect, test } from 'vitest'

import type { Member } from '#contract/accounts.ts'
import type { Trade } from '#contract/trades/trade.ts'
import { grantAdmin } from '#server/accounts/admin-actions.ts'
import { leave } from '#server/accounts/leaving/actions.ts'
import { findMemberByUsername } from '#server/accounts/queries.ts'
import type { App } from '#server/app-context.ts'
import { found } from '#server/http/refusal.ts'
import { block } from '#server/people/block-actions.ts'
import { dropReader } from '#server/people/reader.ts'
import { answerDispute, openDispute, resolveDispute } from '#server/trades/disputes/actions.ts'
import { describeDispute, describeDisputeFile } from '#server/trades/disputes/describe-dispute.ts'
import { answerTrade, offerTrade } from '#server/trades/talks/actions.ts'
import { inPieces } from '#tests/collection/imported-files.ts'
import { settled } from '#tests/members/belongings.ts'
import { joined, newcomer, welcomed } from '#tests/members/joining.ts'
import { plain } from '#tests/members/pictures.ts'
import { afterwards } from '#tests/server/follow.ts'
import { type Client, startHttp } from '#tests/server/start-http.ts'
import { sealed } from '#tests/trades/rating-table.ts'
import {
  accepted,
  offered,
  round,
  type Seat,
  type TradingTable,
  tradingTable,
} from '#tests/trades/trading-table.ts'

import { letGoOfUnsent, readDisputePicture, uploadDisputePicture } from './actions.ts'
import { addressesOf, fileNamesOf } from './picture-files.ts'

const HOUR_MS = 3_600_000

/** A photo that says who took it. */
async function photo(width = 300, height = 200): Promise<Buffer> {
  const exif = { IFD0: { Artist: 'Nobody' } }
  return await plain(width, height).withExif(exif).jpeg().toBuffer()
}

async function uploads(app: App, member: Member, { id }: Pick<Trade, 'id'>, file?: Buffer): Promise<string> {
  const bytes = file ?? (await photo())
  return await uploadDisputePicture(app, member, id, { body: inPieces(bytes), bytes: bytes.length })
}

const saying = ({ id, round: seen }: Pick<Trade, 'id' | 'round'>, pictureIds: readonly string[]) =>
  ({ tradeId: id, round: seen, kind: 'not-as-described', words: 'The corner was bent', pictureIds }) as const

const filesOf = ({ app }: TradingTable) => readdirSync(path.join(app.config.dataDir, 'portraits')).toSorted()

const sees = async (app: App, member: Member, pictureId: string) =>
  await readDisputePicture(app, member, fileNamesOf(pictureId).large).then(
    (file) => file.length > 0,
    (error: unknown) => (error instanceof Error && 'code' in error ? error.code : error),
  )

/** Frodo disputes a sealed trade with one picture, Gandalf answers with two. */
async function disputed(table: TradingTable) {
  const { app, gandalf, frodo } = table
  const trade = await sealed(table)
  const shown = await uploads(app, frodo.member, trade)
  await openDispute(app, frodo.member, saying(trade, [shown]))
  const first = await uploads(app, gandalf.member, trade)
  app.pass(1)
  const second = await uploads(app, gandalf.member, trade)
  const answer = { tradeId: trade.id, answer: 'It was like that', pictureIds: [first, second] }
  await answerDispute(app, gandalf.member, answer)
  return { trade, shown, first, second }
}

const anAdmin = async (app: TradingTable['app']): Promise<Member> => ({
  ...(await joined(app, 'elrond')),
  isAdmin: true,
})

test('both show pictures of what they say, to each other and to who settles it', async () => {
  await using table = await tradingTable()
  const { app, gandalf, frodo } = table
  const { trade, shown, first, second } = await disputed(table)
  const told = { pictures: [addressesOf(shown)], answerPictures: [addressesOf(first), addressesOf(second)] }
  for (const { member } of [gandalf, frodo])
    expect(await describeDispute(app, member.id, trade.id)).toMatchObject({ dispute: told })
  expect(await describeDisputeFile(app.db, trade.id)).toMatchObject({ dispute: told })
  const admin = await anAdmin(app)
  for (const reader of [gandalf.member, frodo.member, admin])
    expect([await sees(app, reader, shown), await sees(app, reader, first)]).toEqual([true, true])
  await resolveDispute(app, admin, { tradeId: trade.id, outcome: 'stands', verdict: 'Seen' })
  expect(await sees(app, gandalf.member, shown)).toBe(true)
})

test('to everybody else a picture does not exist, nor to one of the two across a block', async () => {
  await using table = await tradingTable()
  const { app, gandalf, frodo } = table
  const { shown } = await disputed(table)
  const stranger = await welcomed(app, 'sam')
  const moderator = { ...(await welcomed(app, 'merry')), isModerator: true } as const
  for (const reader of [stranger, moderator]) expect(await sees(app, reader, shown)).toBe('not_found')
  for (const file of ['d-none.webp', '../secret.webp', fileNamesOf(shown).large.replace('d-', 'u-')])
    await expect(readDisputePicture(app, gandalf.member, file)).rejects.toMatchObject({ code: 'not_found' })
  await block(app, frodo.member, 'gandalf')
  dropReader(app, { memberId: gandalf.member.id })
  expect(await sees(app, gandalf.member, shown)).toBe('not_found')
  expect(await sees(app, await anAdmin(app), shown)).toBe(true)
})

test('a picture keeps its shape, in two sizes, and nothing of what the camera wrote', async () => {
  await using table = await tradingTable()
  const { app, frodo } = table
  const trade = await accepted(table)
  const turned = await plain(4000, 1000).withMetadata({ orientation: 6 }).jpeg().toBuffer()
  const { large, small } = fileNamesOf(await uploads(app, frodo.member, trade, turned))
  for (const [file, width, height] of [
    [large, 400, 1600],
    [small, 80, 320],
  ] as const) {
    const facts = await sharp(await readDisputePicture(app, frodo.member, file)).metadata()
    expect(facts).toMatchObject({ format: 'webp', width, height })
    expect([facts.exif, facts.orientation]).toEqual([undefined, undefined])
  }
  const tiny = fileNamesOf(await uploads(app, frodo.member, trade, await photo(30, 20))).large
  const facts = await sharp(await readDisputePicture(app, frodo.member, tiny)).metadata()
  expect([facts.width, facts.height, facts.exif]).toEqual([30, 20, undefined])
})

test('what is no picture, or a bomb, is refused, and nothing stays of it', async () => {
  await using table = await tradingTable()
  const { app, frodo } = table
  const trade = await accepted(table)
  await uploads(app, frodo.member, trade)
  const before = filesOf(table)
  const script = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script/></svg>')
  const huge = await plain(9000, 9000).png({ compressionLevel: 9 }).toBuffer()
  for (const [file, code] of [
    [script, 'unsupported_type'],
    [huge, 'too_large'],
    [(await photo()).subarray(0, 100), 'not_a_picture'],
  ] as const)
    await expect(uploads(app, frodo.member, trade, file)).rejects.toMatchObject({ code })
  expect(filesOf(table)).toEqual(before)
})

test('pictures come only to a dispute that the member opens or answers', async () => {
  await using table = await tradingTable()
  const { app, gandalf, frodo } = table
  const offer = await offered(table)
  const closed = { code: 'dispute_closed' }
  await expect(uploads(app, frodo.member, offer)).rejects.toMatchObject(closed)
  const stranger = await welcomed(app, 'sam')
  await expect(uploads(app, stranger, offer)).rejects.toMatchObject({ code: 'not_found' })
  const { trade } = await disputed(table)
  for (const { member } of [gandalf, frodo])
    await expect(uploads(app, member, trade)).rejects.toMatchObject(closed)
})

test('a dispute takes only pictures of its own, and nothing of what was said is written with others', async () => {
  await using table = await tradingTable()
  const { app, gandalf, frodo } = table
  const [trade, other] = [await accepted(table), await accepted(table)]
  const ofGandalf = await uploads(app, gandalf.member, trade)
  const ofOther = await uploads(app, frodo.member, other)
  const unknown = { code: 'not_found' }
  for (const pictureId of [ofGandalf, ofOther, 'none'])
    await expect(openDispute(app, frodo.member, saying(trade, [pictureId]))).rejects.toMatchObject(unknown)
  expect(await describeDispute(app, frodo.member.id, trade.id)).toMatchObject({ dispute: null })
  expect(await sees(app, frodo.member, ofGandalf)).toBe('not_found')
  expect(await sees(app, await anAdmin(app), ofGandalf)).toBe('not_found')
})

test('of pictures that wait only the last three stay, and none that the member left out', async () => {
  await using table = await tradingTable()
  const { app, frodo } = table
  const trade = await accepted(table)
  const ids: string[] = []
  for (let at = 0; at < 4; at++) {
    ids.push(await uploads(app, frodo.member, trade))
    app.pass(1)
  }
  const [oldest = '', second = '', third = '', newest = ''] = ids
  expect(await sees(app, frodo.member, oldest)).toBe('not_found')
  await openDispute(app, frodo.member, saying(trade, [third, newest]))
  await afterwards(app)
  expect(filesOf(table)).toEqual([third, newest].flatMap((id) => Object.values(fileNamesOf(id))).toSorted())
  expect(await sees(app, frodo.member, second)).toBe('not_found')
})

test('a picture that is never sent goes after an hour, and one that was sent stays', async () => {
  await using table = await tradingTable()
  const { app, gandalf, frodo } = table
  const { shown } = await disputed(table)
  const waiting = await uploads(app, frodo.member, await accepted(table))
  app.pass(HOUR_MS)
  await letGoOfUnsent(app)
  expect(await sees(app, frodo.member, waiting)).toBe(true)
  app.pass(1)
  await letGoOfUnsent(app)
  await afterwards(app)
  expect(await sees(app, frodo.member, waiting)).toBe('not_found')
  expect(filesOf(table).filter((file) => file.includes(waiting))).toEqual([])
  expect(await sees(app, gandalf.member, shown)).toBe(true)
})

test('who leaves takes their pictures along, and the last of the two leaves no file', async () => {
  await using table = await tradingTable()
  const { app, gandalf, frodo } = table
  const { trade, shown, first } = await disputed(table)
  const goes = async ({ member }: Seat) => {
    await leave(app, member.id, newcomer(member.username).password)
    await settled(app)
  }
  await goes(frodo)
  expect(await describeDispute(app, gandalf.member.id, trade.id)).toMatchObject({
    dispute: { pictures: [], answerPictures: [{}, {}] },
  })
  const files = filesOf(table)
  expect([files.length, files.filter((file) => file.includes(shown))]).toEqual([4, []])
  expect(await sees(app, gandalf.member, first)).toBe(true)
  await goes(gandalf)
  expect(filesOf(table)).toEqual([])
})

/** Two members of a server: one owes the other money, and shows why they dispute it. */
async function disputedBetween(app: App, openerName: string, partnerName: string) {
  const known = async (username: string): Promise<Member> => {
    const { id } = found(await findMemberByUsername(app.db, username))
    return { id, username, isAdmin: false, isVerified: true }
  }
  const [opener, partner] = [await known(openerName), await known(partnerName)]
  const next = round([], [], { money: { payer: 'opener', cents: 500 } })
  const { id: tradeId } = await offerTrade(app, opener, { username: partnerName, next })
  const trade = await answerTrade(app, partner, { tradeId, round: 1, act: 'accept' })
  const pictureId = await uploads(app, opener, trade)
  await openDispute(app, opener, saying(trade, [pictureId]))
  return { tradeId, pictureId }
}

test('over the network a picture is not stored on its way, and a stranger finds none', async () => {
  await using server = await startHttp()
  const { app } = server
  const gandalf = await server.as('gandalf')
  const [sam, elrond] = [await server.as('sam'), await server.as('elrond')]
  await server.as('frodo')
  await grantAdmin(app, 'elrond')
  const { tradeId, pictureId } = await disputedBetween(app, 'gandalf', 'frodo')
  const { large } = addressesOf(pictureId)
  const answer = await gandalf.fetch(large)
  expect([answer.status, answer.headers.get('cache-control')]).toEqual([200, 'private, no-store'])
  expect(answer.headers.get('content-type')).toBe('image/webp')
  const statusFor = async (client: Client) => (await client.fetch(large)).status
  expect(await statusFor(elrond)).toBe(200)
  expect(await statusFor(sam)).toBe(404)
  expect(await statusFor(server.visitor())).toBe(401)
  const body = new Uint8Array(await photo())
  const upload = await sam.fetch(`/api/trades/${tradeId}/dispute/picture`, { method: 'POST', body })
  expect(upload.status).toBe(404)
})
