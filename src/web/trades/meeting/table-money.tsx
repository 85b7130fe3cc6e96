import { type SubmitEvent, useState } from 'react'

import type { MeetingTable } from '#contract/trades/meeting.ts'
import { sideWorth } from '#contract/trades/round-worth.ts'
import type { RoundTerms, TradeSide } from '#contract/trades/rounds.ts'
import { otherSideOf } from '#web/trades/builder/offer-round.ts'
import { Button } from '#web/ui/controls/button.tsx'
import { CheckboxField } from '#web/ui/controls/checkbox-field.tsx'
import { MoneyField } from '#web/ui/controls/money-field.tsx'
import { moneyWords } from '#web/ui/controls/money-words.ts'

import { layWords, type TypedCoin } from './use-typed-coin.ts'

import styles from '#web/trades/builder/offer-table.module.css'

type Money = RoundTerms['money']

interface TableMoneyProps {
  table: MeetingTable
  name: string
  coin: TypedCoin
  onChange: (money: Money) => void
}

/** Money on one side. What is typed counts once it is set, so that no digit takes marks off. */
export function TableMoney({ table, name, coin, onChange }: TableMoneyProps) {
  const { side, terms, prices } = table
  const { money } = terms
  const { currency } = prices
  const [payerOfNone, setPayerOfNone] = useState<TradeSide>(side)
  const payer = money?.payer ?? payerOfNone
  const even = evenOf(table)

  function handleSubmit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault()
    if (coin.cents === undefined) return
    coin.clear()
    onChange(amount(coin.cents, payer))
  }

  function handlePayer(isTheirs: boolean) {
    const next = isTheirs ? otherSideOf(side) : side
    setPayerOfNone(next)
    if (money !== null) onChange({ ...money, payer: next })
  }

  function handleEven() {
    coin.clear()
    onChange(even)
  }

  return (
    <form className={styles['coin']} noValidate onSubmit={handleSubmit}>
      <MoneyField
        label="Coin"
        value={coin.value}
        currency={currency}
        fault={coin.fault}
        onTyped={coin.type}
      />
      <CheckboxField
        label={`${name} pays it`}
        checked={payer !== side}
        onChange={({ target }) => handlePayer(target.checked)}
      />
      {coin.unlaid !== undefined && (
        <Button type="submit" variant="felt" size="sm">
          {layWords(coin.cents)}
        </Button>
      )}
      {!isSame(even, money) && (
        <Button variant="felt" size="sm" onClick={handleEven}>
          {even === null ? 'Even without coin' : `Even it out with ${moneyWords(even.cents, currency)}`}
        </Button>
      )}
    </form>
  )
}

function amount(cents: number, payer: TradeSide): Money {
  return cents === 0 ? null : { payer, cents }
}

/** The money that makes both sides worth the same. */
function evenOf({ side, terms, prices }: MeetingTable): Money {
  const other = otherSideOf(side)
  const missing = sideWorth(terms[other], prices).cents - sideWorth(terms[side], prices).cents
  return amount(Math.abs(missing), missing > 0 ? side : other)
}

function isSame(one: Money, other: Money): boolean {
  return one?.cents === other?.cents && one?.payer === other?.payer
}
