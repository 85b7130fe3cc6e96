import { type ReactNode, useId } from 'react'

import type { CardPage, Finish, Prices } from '#contract/cards.ts'
import { PriceHistory } from '#web/cards/prices/price-history.tsx'
import { moneyOf } from '#web/cards/prices/price-series.ts'
import { centsOf } from '#web/cards/printings/printing-face.tsx'
import { Price } from '#web/ui/cards/price.tsx'
import { dayWords } from '#web/ui/dates.ts'
import { Leaf } from '#web/ui/layout/leaf.tsx'
import { Rubric } from '#web/ui/layout/rubric.tsx'
import { Stack } from '#web/ui/layout/stack.tsx'
import { Text } from '#web/ui/layout/text.tsx'

import styles from './card-details.module.css'

interface CardPricesProps {
  card: CardPage
  /** What a member can do about the price. */
  children?: ReactNode
}

/** The prices of this printing in each finish, with their date and history. */
export function CardPrices({ card, children }: CardPricesProps) {
  const titleId = useId()
  return (
    <Stack as="section" labelledBy={titleId}>
      <Rubric title="Price" id={titleId} />
      <Leaf flush>
        <div className={styles['prices']}>
          <div className={styles['now']}>
            <span className={styles['price']}>
              <Price cents={centsOf(card.price)} />
            </span>
            <Text as="p" size="sm" tone="muted">
              {noteOf(card)}
            </Text>
            {children}
            {!card.isInvented && <PriceHistory key={card.id} cardId={card.id} />}
          </div>
          <dl>
            {linesOf(card).map(([label, cents]) => (
              <div key={label} className={styles['line']}>
                <dt>{label}</dt>
                <dd>
                  <Price cents={cents} />
                </dd>
              </div>
            ))}
            {otherLines(card.prices).map(([label, amount]) => (
              <div key={label} className={styles['line']}>
                <dt>{label}</dt>
                <dd>{amount}</dd>
              </div>
            ))}
          </dl>
        </div>
      </Leaf>
    </Stack>
  )
}

function noteOf({ prices, isInvented }: CardPage): string {
  if (isInvented) return 'We made up this card, and its price too.'
  if (prices.on === null) return 'No price known for this printing.'
  return `Lowest price for this printing. Prices from ${dayWords(prices.on)}.`
}

function linesOf({ finishes, prices }: CardPage): [string, number | null][] {
  const all: [Finish, string, number | null][] = [
    ['nonfoil', 'Normal', prices.usd],
    ['foil', 'Foil', prices.usdFoil],
    ['etched', 'Etched', prices.usdEtched],
  ]
  return all
    .filter(([finish, , dollars]) => finishes.includes(finish) || dollars !== null)
    .map(([, label, dollars]) => [label, centsOf(dollars)])
}

/** Prices in euros and tickets, if known. */
function otherLines({ eur, eurFoil, tix }: Prices): [string, string][] {
  const all = [
    ['In euros', eur, 'eur'],
    ['Foil, in euros', eurFoil, 'eur'],
    ['Online', tix, 'tix'],
  ] as const
  return all.flatMap(([label, amount, currency]): [string, string][] =>
    amount === null ? [] : [[label, moneyOf(amount, currency)]],
  )
}
