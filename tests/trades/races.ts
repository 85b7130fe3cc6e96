import type { Trade } from '#contract/trades/trade.ts'
import { block } from '#server/people/block-actions.ts'
import { openDispute, resolveDispute } from '#server/trades/disputes/actions.ts'
import { askToReverse } from '#server/trades/reversals/actions.ts'
import { endOverdue } from '#server/trades/talks/ended-actions.ts'

import { sealed } from './rating-table.ts'
import { gives, says, seals, shows } from './sealing-table.ts'
import { accepted, answers, type TradingTable } from './trading-table.ts'

/** What ends a trade or moves it on, by whoever does it. */
export interface Runner {
  readonly does: (table: TradingTable, trade: Trade) => Promise<unknown>
  /** What they hear if they come first, and if they come second; `null` if it is done. */
  readonly heard: readonly [first: string | null, second: string | null]
}

const MOVED_ON = 'trade_moved_on'
/** Who comes second is too late. */
const ONE_OF_TWO = [null, MOVED_ON] as const
const NEVER = [MOVED_ON, MOVED_ON] as const
const ALWAYS = [null, null] as const

/** Gandalf showed a code, and Frodo gave it; one press is missing. */
export async function met(table: TradingTable, trade?: Trade): Promise<Trade> {
  const { app, gandalf, frodo } = table
  const promised = trade ?? (await accepted(table))
  const { digits } = await shows(app, gandalf, promised)
  await gives(app, frodo, promised, digits)
  return promised
}

/** Frodo said that the trade is done; Gandalf's word is missing. */
export async function saidByOne(table: TradingTable): Promise<Trade> {
  const trade = await accepted(table)
  await says(table.app, table.frodo, trade)
  return trade
}

/** Frodo asked to take a sealed trade back; Gandalf's word is missing. */
export async function askedBackByOne(table: TradingTable): Promise<Trade> {
  const trade = await sealed(table)
  await askToReverse(table.app, table.frodo.member, trade.id)
  return trade
}

/** Gandalf disputes a trade that `begin` leads to. */
export function disputedAfter(
  begin: (table: TradingTable) => Promise<Trade>,
): (table: TradingTable) => Promise<Trade> {
  return async (table) => {
    const trade = await begin(table)
    await disputes(table, trade)
    return trade
  }
}

/** So much time goes by before something, and then some more. */
export function at(
  passesMs: number,
  begin: (table: TradingTable) => Promise<Trade>,
  then?: { readonly goesOn: (table: TradingTable, trade: Trade) => Promise<Trade>; readonly ms: number },
): (table: TradingTable) => Promise<Trade> {
  return async (table) => {
    const trade = await begin(table)
    table.app.pass(passesMs)
    if (then === undefined) return trade
    await then.goesOn(table, trade)
    table.app.pass(then.ms)
    return trade
  }
}

async function disputes({ app, gandalf }: TradingTable, { id: tradeId, round }: Trade): Promise<void> {
  await openDispute(app, gandalf.member, { tradeId, round, kind: 'other', words: 'Something is wrong' })
}

const CALLED_OFF = { act: 'cancel', reason: 'changed-mind' } as const

export const accepts: Runner = {
  does: ({ app, frodo }, trade) => answers(app, frodo, trade, 'accept'),
  heard: ONE_OF_TWO,
}
export const withdraws: Runner = {
  does: ({ app, gandalf }, trade) => answers(app, gandalf, trade, 'withdraw'),
  heard: ONE_OF_TWO,
}
export const declines: Runner = {
  does: ({ app, frodo }, trade) => answers(app, frodo, trade, { act: 'decline', reason: 'other' }),
  heard: ONE_OF_TWO,
}
export const seal: Runner = { does: ({ app, frodo }, trade) => seals(app, frodo, trade), heard: ONE_OF_TWO }
export const saysDone: Runner = {
  does: ({ app, gandalf }, trade) => says(app, gandalf, trade),
  heard: ONE_OF_TWO,
}
export const gandalfCallsOff: Runner = {
  does: ({ app, gandalf }, trade) => answers(app, gandalf, trade, CALLED_OFF),
  heard: ONE_OF_TWO,
}
export const frodoCallsOff: Runner = {
  does: ({ app, frodo }, trade) => answers(app, frodo, trade, CALLED_OFF),
  heard: ONE_OF_TWO,
}
export const gandalfBlocks: Runner = {
  does: ({ app, gandalf }) => block(app, gandalf.member, 'frodo'),
  heard: ALWAYS,
}
export const frodoBlocks: Runner = {
  does: ({ app, frodo }) => block(app, frodo.member, 'gandalf'),
  heard: ALWAYS,
}
/** Time ends what is overdue. */
export const clock: Runner = { does: ({ app }) => endOverdue(app), heard: ALWAYS }
export const takesBack: Runner = {
  does: ({ app, gandalf }, trade) => askToReverse(app, gandalf.member, trade.id),
  heard: [null, 'reversal_closed'],
}

/** Gandalf disputes it. @param second what he hears if he comes second */
export const disputing = (second: string | null): Runner => ({ does: disputes, heard: [null, second] })

/** An admin settles its dispute. @param second what they hear if they come second */
export const settling = (outcome: 'nobody' | 'stands', second: string | null): Runner => ({
  does: ({ app }, { id: tradeId }) => {
    const admin = { id: `says ${outcome}`, username: 'elrond', isAdmin: true, isVerified: true }
    return resolveDispute(app, admin, { tradeId, outcome, verdict: 'As it is' })
  },
  heard: [null, second],
})

/** The same, where it comes too late even if it comes first. */
export const tooLate = ({ does }: Runner): Runner => ({ does, heard: NEVER })
/** The same, where it is done whichever comes first. */
export const inTime = ({ does }: Runner): Runner => ({ does, heard: ALWAYS })
