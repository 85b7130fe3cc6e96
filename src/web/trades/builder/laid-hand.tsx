import { type ReactNode, useRef } from 'react'

import type { Currency } from '#contract/currency.ts'
import { amountOf, placeKey } from '#contract/trades/places.ts'
import { sideWorth } from '#contract/trades/round-worth.ts'
import type { TradeSide } from '#contract/trades/rounds.ts'
import { HandHead } from '#web/trades/trade/hand-head.tsx'

import { LaidCard } from './laid-card.tsx'
import { type LaidLine, type LooseLook, recount, relook, revalue } from './offer-draft.ts'
import { type DraftRound, needsValue } from './offer-round.ts'

import styles from './laid-hand.module.css'

interface LaidHandProps {
  name: string
  avatarUrl: string | null
  /** `You give` or `They give`. */
  what: string
  laid: readonly LaidLine[]
  round: DraftRound
  side: TradeSide
  /** Whether a card without a price may be given a value. */
  hasValues?: boolean | undefined
  /** Lines that the server refused. */
  isRefused: (line: LaidLine) => boolean
  /** Why, if it isn't what such lines are usually refused for. */
  refusedWords?: string | undefined
  /** Said below the head. */
  note?: ReactNode
  onChange: (laid: readonly LaidLine[]) => void
  /** Buttons that lay more on the table. */
  children?: ReactNode
}

/** What one side lays on the table so far. */
export function LaidHand({
  name,
  avatarUrl,
  what,
  laid,
  round,
  side,
  hasValues = true,
  isRefused,
  refusedWords,
  note,
  onChange,
  children,
}: LaidHandProps) {
  const { prices } = round
  const currency: Currency = prices.currency
  const acts = useRef<HTMLDivElement>(null)

  function handleCopies(which: LaidLine, copies: number) {
    if (copies === 0) holdFocus()
    onChange(recount(laid, which, copies))
  }

  function handleLook(which: LaidLine, look: LooseLook) {
    const next = relook(laid, which, look, currency)
    if (next.length < laid.length) holdFocus()
    onChange(next)
  }

  /** What has the focus goes with its line. */
  function holdFocus() {
    acts.current?.querySelector('button')?.focus()
  }

  return (
    <section className={styles['hand']} aria-label={`${what}: ${name}`}>
      <HandHead name={name} avatarUrl={avatarUrl} what={what} {...worthOf(round, side)} />
      {note}
      {laid.length === 0 ? (
        <p>Nothing yet</p>
      ) : (
        <ul className={styles['cards']}>
          {laid.map((each, at) => (
            // A card in no binder stays the same one when it is said to be otherwise.
            <li key={each.line.kind === 'loose' ? at : placeKey(each.line)}>
              <LaidCard
                laid={each}
                cents={centsOf(each, round)}
                currency={currency}
                needsValue={hasValues && needsValue(each, prices)}
                isRefused={isRefused(each)}
                refusedWords={refusedWords}
                onCopies={(copies) => handleCopies(each, copies)}
                onValue={(typed) => onChange(revalue(laid, each, typed))}
                onLook={hasValues ? (look) => handleLook(each, look) : undefined}
              />
            </li>
          ))}
        </ul>
      )}
      <div ref={acts} className={styles['acts']}>
        {children}
      </div>
    </section>
  )
}

/** What one side's cards and money are worth. */
function worthOf({ terms, prices }: DraftRound, side: TradeSide) {
  const { cents, choiceCents, unpriced } = sideWorth(terms[side], prices)
  const moneyCents = terms.money?.payer === side ? terms.money.cents : 0
  return { cents: cents + choiceCents + moneyCents, currency: prices.currency, unpriced }
}

/** What one copy counts for; `null` without a price. */
function centsOf({ line }: LaidLine, { prices }: DraftRound): number | null {
  if (line.kind === 'choose') return amountOf(line)
  const { cents, unpriced } = sideWorth([{ ...line, quantity: 1 }], prices)
  return unpriced > 0 ? null : cents
}
