import { useState } from 'react'

import type { MeetingTable } from '#contract/trades/meeting.ts'
import { moneyWords } from '#web/ui/controls/money-words.ts'
import { readMoney, typeMoney } from '#web/ui/controls/typed-money.ts'

/** What the field for coin holds, which lies on the table only once it is laid. */
export interface TypedCoin {
  readonly value: string
  /** What can be laid: no coin is 0 cents; `undefined` if it can't be read. */
  readonly cents: number | undefined
  readonly fault: string | undefined
  /** What is to be done with it before anybody can agree; `undefined` if it lies on the table as typed. */
  readonly unlaid: string | undefined
  readonly type: (typed: string) => void
  /** The field shows again what lies on the table. */
  readonly clear: () => void
}

export function useTypedCoin({ terms: { money }, prices: { currency } }: MeetingTable): TypedCoin {
  const [typed, setTyped] = useState<string>()
  const value = typed ?? typeMoney(money?.cents ?? null)
  const { cents, fault } = readMoney(value, currency)
  const read = fault === undefined ? (cents ?? 0) : undefined
  const laid = money?.cents ?? 0
  const back = laid === 0 ? 'clear it' : `put back ${moneyWords(laid, currency)}`
  return {
    value,
    cents: read,
    fault,
    unlaid: read === laid ? undefined : `${layWords(read)} first, or ${back}.`,
    type: setTyped,
    clear: () => setTyped(undefined),
  }
}

/** What it is called to put as much on the table. */
export function layWords(cents: number | undefined): string {
  return cents === 0 ? 'Take the coin off' : 'Lay the coin'
}
