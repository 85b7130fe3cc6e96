import fc from 'fast-check'
import { expect, test } from 'vitest'

import { offerTrade } from '#server/trades/talks/actions.ts'
import { propertyRuns } from '#tests/property-runs.ts'
import { type AnyRow, everyTable } from '#tests/server/every-table.ts'
import type { TestApp } from '#tests/server/start-app.ts'
import { bothReverse, sealedWith } from '#tests/trades/reversal-table.ts'
import { lyingIn, meetAndSeal } from '#tests/trades/sealing-table.ts'
import {
  answers,
  copies,
  round,
  type Seat,
  type TradingTable,
  tradingTable,
} from '#tests/trades/trading-table.ts'

/** Copies that somebody hands back or on before the trade they came with is taken back. */
const handing = fc.record({
  from: fc.constantFrom('gandalf' as const, 'frodo' as const),
  quantity: fc.integer({ min: 1, max: 3 }),
})

const quantityOf = ({ quantity }: AnyRow) => Number(quantity)

/** How many copies of each printing there are in all, and the smallest stack. */
async function counted({ db }: TestApp): Promise<{ all: Record<string, number>; least: number }> {
  const stacks = (await everyTable(db)).get('stack') ?? []
  const byPrinting = Object.groupBy(stacks, (stack) => String(stack['printing_id']))
  const sums = Object.entries(byPrinting).map(
    ([id, some = []]) => [id, some.reduce((sum, stack) => sum + quantityOf(stack), 0)] as const,
  )
  return {
    all: Object.fromEntries<number>(sums),
    least: Math.min(...stacks.map(quantityOf)),
  }
}

async function handsBack(
  { app, ...seats }: TradingTable,
  { from, quantity }: { readonly from: 'gandalf' | 'frodo'; readonly quantity: number },
): Promise<void> {
  const [giver, other] = from === 'gandalf' ? [seats.gandalf, seats.frodo] : [seats.frodo, seats.gandalf]
  const there = await thereOf(app, { ...other, binderId: giver.binderId })
  if (there === 0) return
  const next = round([copies({ ...other, binderId: giver.binderId }, Math.min(there, quantity))], [])
  const offer = await offerTrade(app, giver.member, { username: other.member.username, next })
  await meetAndSeal(app, [giver, other], await answers(app, other, offer, 'accept'))
}

async function thereOf(app: TestApp, seat: Seat): Promise<number> {
  return (await lyingIn(app, seat))[seat.printingId] ?? 0
}

test('whatever was traded and handed on since, no copy is lost or made by taking a trade back', async () => {
  await using table = await tradingTable()
  const { app, gandalf, frodo } = table
  const amount = fc.integer({ min: 0, max: 2 })
  await fc.assert(
    fc.asyncProperty(amount, amount, fc.array(handing, { maxLength: 3 }), async (gives, gets, handings) => {
      const most = async (seat: Seat, wished: number) => Math.min(wished, await thereOf(app, seat))
      const trade = await sealedWith(table, [await most(gandalf, gives), await most(frodo, gets)])
      for (const each of handings) await handsBack(table, each)
      const before = await counted(app)
      await bothReverse(table, trade)
      const after = await counted(app)
      expect(after.all).toEqual(before.all)
      expect(after.least).toBeGreaterThan(0)
    }),
    { numRuns: propertyRuns(30) },
  )
})
