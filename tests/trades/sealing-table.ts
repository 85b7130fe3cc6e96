import type { ShownCode } from '#contract/shown-codes.ts'
import type { Trade } from '#contract/trades/trade.ts'
import { giveCode, sayDone, sealByCode, showCode } from '#server/trades/sealing/actions.ts'
import { stacksIn } from '#tests/collection/stacks.ts'
import type { TestApp } from '#tests/server/start-app.ts'

import type { Seat } from './trading-table.ts'

type Promised = Pick<Trade, 'id' | 'round'>

/** Shows a code for a trade, on a phone of one's own. What comes goes into the binder of the seat. */
export async function shows(
  app: TestApp,
  { member, binderId }: Pick<Seat, 'member' | 'binderId'>,
  { id: tradeId, round }: Promised,
): Promise<ShownCode> {
  return await showCode(app, member, { tradeId, round, binderId, device: `the phone of ${member.username}` })
}

/** Gives a code, on a phone that shows none unless it is named. */
export async function gives(
  app: TestApp,
  { member }: Pick<Seat, 'member'>,
  { id: tradeId, round }: Promised,
  given: string | { readonly code: string; readonly device: string },
): Promise<void> {
  const { code, device } = typeof given === 'string' ? { code: given, device: undefined } : given
  await giveCode(app, member, { tradeId, round, code, device })
}

export async function seals(
  app: TestApp,
  { member, binderId }: Pick<Seat, 'member' | 'binderId'>,
  { id: tradeId, round }: Promised,
): Promise<void> {
  await sealByCode(app, member, { tradeId, round, binderId })
}

/** Says that it is done, on a phone of one's own unless another is named. */
export async function says(
  app: TestApp,
  { member, binderId }: Pick<Seat, 'member' | 'binderId'>,
  { id: tradeId, round }: Promised,
  device = `the phone of ${member.username}`,
): Promise<void> {
  await sayDone(app, member, { tradeId, round, binderId, device })
}

/** Both meet: one shows a code, the other gives it and seals. */
export async function meetAndSeal(
  app: TestApp,
  [shower, giver]: readonly [Seat, Seat],
  trade: Promised,
): Promise<void> {
  const { digits } = await shows(app, shower, trade)
  await gives(app, giver, trade, digits)
  await seals(app, giver, trade)
}

/** What lies in the binder of a seat, by printing. */
export async function lyingIn(app: TestApp, { binderId }: Seat): Promise<Record<string, number>> {
  const stacks = await stacksIn(app, binderId)
  return Object.fromEntries(stacks.map(({ printingId, quantity }) => [printingId, quantity]))
}
