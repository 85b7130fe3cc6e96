import { type ReactNode, useId } from 'react'

import type { CardPage, Finish } from '#contract/cards.ts'
import type { Currency } from '#contract/currency.ts'
import { marketCents } from '#contract/market-price.ts'
import { useCurrency } from '#web/app/currency.ts'
import { PriceHistory } from '#web/cards/prices/price-history.tsx'
import { listedCents } from '#web/cards/printings/printing-face.tsx'
import { Price } from '#web/ui/cards/price.tsx'
import { dayWords } from '#web/ui/dates.ts'
import { Leaf } from '#web/ui/layout/leaf.tsx'
import { Rubric } from '#web/ui/layout/rubric.tsx'
import { Stack } from '#web/ui/layout/stack.tsx'
import { Text } from '#web/ui/layout/text.tsx'

import styles from './card-details.module.css'

const FINISHES: readonly (readonly [Finish, string])[] = [
  ['nonfoil', 'Normal'],
  ['foil', 'Foil'],
  ['etched', 'Etched'],
]
const CURRENCY_NAMES = { usd: 'US dollars', eur: 'euros' } as const

interface CardPricesProps {
  card: CardPage
  /** What a member can do about the price. */
  children?: ReactNode
}

/** The prices of this printing in each finish, with their date and history. */
export function CardPrices({ card, children }: CardPricesProps) {
  const titleId = useId()
  const currency = useCurrency()
  return (
    <Stack as="section" labelledBy={titleId}>
      <Rubric title="Price" id={titleId} />
      <Leaf flush>
        <div className={styles['prices']}>
          <div className={styles['now']}>
            <span className={styles['price']}>
              <Price cents={listedCents(card, currency)} currency={currency} />
            </span>
            <Text as="p" size="sm" tone="muted">
              {noteOf(card, currency)}
            </Text>
            {children}
            {!card.isInvented && <PriceHistory key={card.id} cardId={card.id} />}
          </div>
          <dl>
            {linesOf(card, currency).map(([label, cents, of]) => (
              <div key={label} className={styles['line']}>
                <dt>{label}</dt>
                <dd>
                  <Price cents={cents} currency={of} />
                </dd>
              </div>
            ))}
          </dl>
        </div>
      </Leaf>
    </Stack>
  )
}

function noteOf({ prices, isInvented }: CardPage, currency: Currency): string {
  if (isInvented) return 'We made up this card, and its price too.'
  if (prices.on === null) return 'No price known for this printing.'
  const { usd, usdFoil, usdEtched, eur, eurFoil } = prices
  const known = currency === 'usd' ? (usd ?? usdFoil ?? usdEtched) : (eur ?? eurFoil)
  if (known === null)
    return `No price known in ${CURRENCY_NAMES[currency]}. Prices from ${dayWords(prices.on)}.`
  return `Lowest price for this printing. Prices from ${dayWords(prices.on)}.`
}

type Line = readonly [label: string, cents: number | null, currency: 'usd' | 'eur' | 'tix']

/** The price of each finish in the reader’s currency, then those in others, if known. */
function linesOf({ finishes, prices }: CardPage, currency: Currency): Line[] {
  const other = currency === 'usd' ? 'eur' : 'usd'
  const own = FINISHES.map(
    ([finish, label]) => [finish, label, marketCents(prices, finish, currency)] as const,
  )
  const others = FINISHES.map(([finish, label]) => [label, marketCents(prices, finish, other)] as const)
  const tix = prices.tix === null ? null : Math.round(prices.tix * 100)
  return [
    ...own
      .filter(([finish, , cents]) => finishes.includes(finish) || cents !== null)
      .map(([, label, cents]): Line => [label, cents, currency]),
    ...others.flatMap(([label, cents]): Line[] =>
      cents === null ? [] : [[`${label}, in ${CURRENCY_NAMES[other]}`, cents, other]],
    ),
    ...(tix === null ? [] : [['Online', tix, 'tix'] as const]),
  ]
}
