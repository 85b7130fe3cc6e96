import { expect, test } from 'vitest'

import { CONDITIONS, LANGUAGES } from '#contract/collection/stacks.ts'
import type { CardLine } from '#contract/trades/places.ts'
import { ROUND_LINES_MAX } from '#contract/trades/rounds.ts'
import { findStanding } from '#server/standing/queries.ts'
import { describeTrade } from '#server/trades/talks/describe-trade.ts'
import { PRINTINGS } from '#tests/cards/invented-cards.ts'
import { put } from '#tests/collection/stacks.ts'
import {
  agrees,
  changes,
  lays,
  showsAtTable,
  sitsDown,
  sitTogether,
  tableOf,
} from '#tests/trades/meeting-table.ts'
import { lyingIn } from '#tests/trades/sealing-table.ts'
import { accepted, binderWith, copies, loose, tradingTable } from '#tests/trades/trading-table.ts'

import { agreeAtTable } from './actions.ts'

test('two strangers sit down by a code, swap three for two, and it is a completed trade', async () => {
  await using table = await tradingTable()
  const { app, gandalf, frodo } = table
  await put(app, gandalf.member, gandalf.binderId, { printingId: PRINTINGS.elder, quantity: 2 })
  const { id: tableId } = await sitTogether(app, [gandalf, frodo])
  await lays(app, gandalf, { tableId, side: 'opener', line: copies(gandalf), copies: 2 })
  const elder = copies({ ...gandalf, printingId: PRINTINGS.elder })
  await lays(app, gandalf, { tableId, side: 'opener', line: elder, copies: 1 })
  await lays(app, frodo, { tableId, side: 'partner', line: copies(frodo), copies: 2 })
  await changes(app, frodo, tableId, { kind: 'money', money: { payer: 'partner', cents: 250 } })
  await agrees(app, gandalf)
  expect(await tableOf(app, frodo)).toMatchObject({ state: 'open', agrees: false, otherAgrees: true })
  await agrees(app, frodo)
  expect(await lyingIn(app, gandalf)).toEqual({
    [PRINTINGS.drake]: 3,
    [PRINTINGS.elder]: 1,
    [PRINTINGS.wisp]: 2,
  })
  expect(await lyingIn(app, frodo)).toEqual({
    [PRINTINGS.drake]: 2,
    [PRINTINGS.elder]: 1,
    [PRINTINGS.wisp]: 3,
  })
  const { tradeId, state } = await tableOf(app, gandalf)
  expect(state).toBe('sealed')
  const trade = await describeTrade(app, frodo.member.id, tradeId ?? '')
  expect(trade).toMatchObject({
    state: 'completed',
    side: 'partner',
    otherUsername: 'gandalf',
    sealed: { how: 'code', mayRate: true },
    deeds: [{ act: 'accept', by: 'partner' }, { act: 'complete' }],
  })
  expect(trade.rounds).toHaveLength(1)
  expect(trade.rounds[0]?.terms.money).toEqual({ payer: 'partner', cents: 250 })
  expect(trade.rounds[0]?.prices.market).toContainEqual({
    printingId: PRINTINGS.drake,
    finish: 'nonfoil',
    cents: 150,
  })
  for (const { member } of [gandalf, frodo])
    expect(await findStanding(app.db, member.id)).toMatchObject({ tradesCompleted: 1 })
})

test('a change takes both marks off, and nobody agrees to what they did not see', async () => {
  await using table = await tradingTable()
  const { app, gandalf, frodo } = table
  const { id: tableId } = await sitTogether(app, [gandalf, frodo])
  await lays(app, gandalf, { tableId, side: 'opener', line: copies(gandalf), copies: 1 })
  const { version: seen } = await tableOf(app, frodo)
  await agrees(app, gandalf)
  await lays(app, gandalf, { tableId, side: 'opener', line: copies(gandalf), copies: 2 })
  expect(await tableOf(app, gandalf)).toMatchObject({ agrees: false, version: seen + 1, changedBy: 'opener' })
  await expect(agrees(app, frodo, seen)).rejects.toMatchObject({ code: 'trade_moved_on' })
  await agrees(app, frodo)
  await lays(app, gandalf, { tableId, side: 'opener', line: copies(gandalf), copies: 0 })
  expect(await tableOf(app, frodo)).toMatchObject({ agrees: false, otherAgrees: false })
  await expect(agrees(app, frodo)).rejects.toMatchObject({ code: 'invalid_input' })
  expect(await lyingIn(app, gandalf)).toEqual({ [PRINTINGS.drake]: 5 })
})

test('whoever lost a reply may ask again, and nothing happens twice', async () => {
  await using table = await tradingTable()
  const { app, gandalf, frodo } = table
  const { digits } = await showsAtTable(app, gandalf)
  await sitsDown(app, frodo, digits)
  await sitsDown(app, frodo, digits)
  const { id: tableId } = await tableOf(app, gandalf)
  const laid = { tableId, side: 'opener' as const, line: copies(gandalf), copies: 2 }
  await lays(app, gandalf, laid)
  await agrees(app, frodo)
  await lays(app, gandalf, laid)
  const { version, agrees: frodoAgrees } = await tableOf(app, frodo)
  expect(frodoAgrees).toBe(true)
  const mark = { tableId, version, binderId: gandalf.binderId }
  await agreeAtTable(app, gandalf.member, mark)
  await agreeAtTable(app, gandalf.member, mark)
  await agreeAtTable(app, frodo.member, { ...mark, binderId: frodo.binderId })
  expect(await lyingIn(app, frodo)).toEqual({ [PRINTINGS.wisp]: 5, [PRINTINGS.drake]: 2 })
  expect(await app.db.selectFrom('trade').select('id').execute()).toHaveLength(1)
})

test('a mark can be taken back', async () => {
  await using table = await tradingTable()
  const { app, gandalf, frodo } = table
  const { id: tableId } = await sitTogether(app, [gandalf, frodo])
  await lays(app, gandalf, { tableId, side: 'opener', line: copies(gandalf), copies: 1 })
  await agrees(app, gandalf)
  const { version } = await tableOf(app, gandalf)
  await agreeAtTable(app, gandalf.member, { tableId, version, binderId: null })
  await agrees(app, frodo)
  expect(await tableOf(app, gandalf)).toMatchObject({ state: 'open', agrees: false, otherAgrees: true })
})

test('copies that are hidden, promised or not there are refused alike', async () => {
  await using table = await tradingTable()
  const { app, gandalf, frodo } = table
  const hidden = await binderWith(app, frodo.member, { printingId: PRINTINGS.elder, visibility: 'private' })
  await accepted(table)
  const { id: tableId } = await sitTogether(app, [gandalf, frodo])
  const secret = copies({ ...frodo, binderId: hidden, printingId: PRINTINGS.elder })
  for (const [who, line, many] of [
    [gandalf, secret, 1],
    [gandalf, { ...secret, binderId: 'nowhere' }, 1],
    [gandalf, copies(frodo), 5],
    [frodo, copies(frodo), 5],
  ] as const) {
    const laid = { tableId, side: 'partner' as const, line, copies: many }
    await expect(lays(app, who, laid)).rejects.toMatchObject({ code: 'copies_not_there' })
  }
  // Its owner may lay it there; then the other sees it.
  await lays(app, frodo, { tableId, side: 'partner', line: secret, copies: 2 })
  await lays(app, gandalf, { tableId, side: 'partner', line: copies(frodo), copies: 4 })
  await lays(app, gandalf, { tableId, side: 'opener', line: loose(PRINTINGS.elder), copies: 1 })
  expect((await tableOf(app, gandalf)).terms.partner).toHaveLength(2)
})

test('copies that are promised elsewhere meanwhile keep the table from being sealed', async () => {
  await using table = await tradingTable()
  const { app, gandalf, frodo } = table
  const { id: tableId } = await sitTogether(app, [gandalf, frodo])
  await lays(app, gandalf, { tableId, side: 'opener', line: copies(gandalf), copies: 5 })
  await agrees(app, gandalf)
  await accepted(table)
  expect((await tableOf(app, frodo)).lacking).toEqual([{ side: 'opener', index: 0, available: 4 }])
  await expect(agrees(app, frodo)).rejects.toMatchObject({
    code: 'copies_not_there',
    issues: [{ path: 'opener.0' }],
  })
  expect(await lyingIn(app, frodo)).toEqual({ [PRINTINGS.wisp]: 5 })
})

test('a side holds 200 lines, and no more', async () => {
  await using table = await tradingTable()
  const { app, gandalf, frodo } = table
  const { id: tableId } = await sitTogether(app, [gandalf, frodo])
  const lines = LANGUAGES.flatMap(([language]) =>
    CONDITIONS.flatMap((condition) =>
      (['signed', 'altered', 'misprint'] as const).map((mark): CardLine => ({
        kind: 'loose',
        printingId: PRINTINGS.drake,
        finish: 'nonfoil',
        quantity: 1,
        language,
        condition,
        marks: [mark],
      })),
    ),
  )
  for (const line of lines.slice(0, ROUND_LINES_MAX))
    await lays(app, gandalf, { tableId, side: 'opener', line, copies: 1 })
  const [first = loose(PRINTINGS.drake), another = loose(PRINTINGS.drake)] = [
    lines[0],
    lines[ROUND_LINES_MAX],
  ]
  const more = { tableId, side: 'opener' as const, line: another, copies: 1 }
  await expect(lays(app, gandalf, more)).rejects.toMatchObject({ code: 'table_full' })
  await lays(app, gandalf, { ...more, line: first, copies: 2 })
  await lays(app, frodo, { ...more, side: 'partner' })
})

test('a swap sealed in one browser moves the cards, and earns nothing', async () => {
  await using table = await tradingTable()
  const { app, gandalf, frodo } = table
  const { token } = await showsAtTable(app, gandalf)
  await sitsDown(app, frodo, token, 'the phone of gandalf')
  const { id: tableId } = await tableOf(app, frodo)
  await lays(app, gandalf, { tableId, side: 'opener', line: copies(gandalf), copies: 1 })
  await agrees(app, gandalf)
  await agrees(app, frodo)
  const { tradeId } = await tableOf(app, gandalf)
  expect(await describeTrade(app, gandalf.member.id, tradeId ?? '')).toMatchObject({
    state: 'completed',
    sealed: { mayRate: false },
  })
  for (const { member } of [gandalf, frodo])
    expect(await findStanding(app.db, member.id)).toMatchObject({
      tradesCompleted: 1,
      counted: { tradesCompleted: 0 },
    })
  const events = await app.events()
  const awarded = events.flatMap((event) => (event.type === 'points.awarded' ? [event.deed] : []))
  expect(awarded).not.toContain('TRADE_COMPLETED')
  expect(await lyingIn(app, frodo)).toEqual({ [PRINTINGS.wisp]: 5, [PRINTINGS.drake]: 1 })
})
