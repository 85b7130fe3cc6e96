import { expect, test } from 'vitest'

import { CODE_GOOD_SECONDS } from '#contract/shown-codes.ts'
import { block } from '#server/people/block-actions.ts'
import { joined, welcomed } from '#tests/members/joining.ts'
import { suspend } from '#tests/members/suspending.ts'
import { showsAtTable, sitsDown, sitTogether, tableOf } from '#tests/trades/meeting-table.ts'
import { tradingTable } from '#tests/trades/trading-table.ts'

import { describeMeeting } from './describe-meeting.ts'

const MINUTE_MS = 60_000

test('a wrong code, an old one, a used one and one’s own are refused alike, and five close it for ten minutes', async () => {
  await using table = await tradingTable()
  const { app, gandalf, frodo } = table
  const sam = { member: await welcomed(app, 'sam') }
  const used = await showsAtTable(app, gandalf)
  await sitsDown(app, sam, used.digits)
  const old = await showsAtTable(app, gandalf)
  app.pass(CODE_GOOD_SECONDS * 1000)
  const own = await showsAtTable(app, frodo)
  const fresh = await showsAtTable(app, gandalf)
  for (const code of ['000', used.digits, old.token, own.digits, own.token])
    await expect(sitsDown(app, frodo, code)).rejects.toMatchObject({ code: 'wrong_code' })
  await expect(sitsDown(app, frodo, fresh.digits)).rejects.toMatchObject({ code: 'sealing_closed' })
  expect(await describeMeeting(app, frodo.member.id)).toMatchObject({
    table: null,
    closedUntil: expect.any(String) as unknown,
  })
  // It closes nothing for anybody else.
  app.pass(10 * MINUTE_MS)
  await sitTogether(app, [gandalf, frodo])
})

test('a code of somebody who is blocked, blocks or is suspended opens nothing, and does not say why', async () => {
  await using table = await tradingTable()
  const { app, gandalf, frodo } = table
  const sam = { member: await welcomed(app, 'sam') }
  await block(app, gandalf.member, 'frodo')
  for (const [shower, giver] of [
    [gandalf, frodo],
    [frodo, gandalf],
  ] as const) {
    const { digits } = await showsAtTable(app, shower)
    await expect(sitsDown(app, giver, digits)).rejects.toMatchObject({ code: 'wrong_code' })
  }
  const { digits } = await showsAtTable(app, sam)
  await suspend(app, 'sam', app.now().toISOString())
  await expect(sitsDown(app, frodo, digits)).rejects.toMatchObject({ code: 'wrong_code' })
})

test('whoever has not verified their address is told so', async () => {
  await using table = await tradingTable()
  const { app, gandalf } = table
  const pippin = { member: await joined(app, 'pippin') }
  const { digits } = await showsAtTable(app, gandalf)
  await expect(sitsDown(app, pippin, digits)).rejects.toMatchObject({ code: 'email_not_verified' })
  await expect(showsAtTable(app, pippin)).rejects.toMatchObject({ code: 'email_not_verified' })
})

test('the digits are typed with spaces, and the code before the last is still good', async () => {
  await using table = await tradingTable()
  const { app, gandalf, frodo } = table
  const { digits } = await showsAtTable(app, gandalf)
  app.pass((CODE_GOOD_SECONDS / 2) * 1000)
  await showsAtTable(app, gandalf)
  await sitsDown(app, frodo, ` ${digits.slice(0, 3)} ${digits.slice(3)}`)
  expect(await tableOf(app, gandalf)).toMatchObject({ side: 'opener', otherUsername: 'frodo' })
  expect(await tableOf(app, frodo)).toMatchObject({ side: 'partner', otherUsername: 'gandalf' })
})

test('once two sit down, their other codes are void', async () => {
  await using table = await tradingTable()
  const { app, gandalf, frodo } = table
  const sam = { member: await welcomed(app, 'sam') }
  const seen = await showsAtTable(app, gandalf)
  await sitTogether(app, [gandalf, frodo])
  await expect(sitsDown(app, sam, seen.digits)).rejects.toMatchObject({ code: 'wrong_code' })
  expect(await tableOf(app, gandalf)).toMatchObject({ state: 'open', otherUsername: 'frodo' })
})
