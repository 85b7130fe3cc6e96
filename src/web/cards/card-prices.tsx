import { useId } from 'react'

import type { CardPage, Finish, Prices } from '#contract/cards.ts'
import { Leaf } from '#web/ui/leaf.tsx'
import { Price } from '#web/ui/price.tsx'
import { Rubric } from '#web/ui/rubric.tsx'
import { Stack } from '#web/ui/stack.tsx'
import { Text } from '#web/ui/text.tsx'

import { centsOf } from './printing-face.tsx'

import styles from './card-details.module.css'

const DAY = new Intl.DateTimeFormat('en-GB', { dateStyle: 'long', timeZone: 'UTC' })
const EUROS = new Intl.NumberFormat('en-GB', { style: 'currency', currency: 'EUR' })

/** What this printing is worth in each finish, and as of when. */
export function CardPrices({ card }: { card: CardPage }) {
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
            {euroLines(card.prices).map(([label, euros]) => (
              <div key={label} className={styles['line']}>
                <dt>{label}</dt>
                <dd>{EUROS.format(euros)}</dd>
              </div>
            ))}
          </dl>
        </div>
      </Leaf>
    </Stack>
  )
}

function noteOf({ prices, isInvented }: CardPage): string {
  if (isInvented) return 'A card of our own invention, and so is its price.'
  if (prices.on === null) return 'Nobody has named a price for this printing.'
  return `The cheapest way to own this printing. Prices of ${DAY.format(new Date(prices.on))}.`
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

function euroLines({ eur, eurFoil }: Prices): [string, number][] {
  return [
    ...(eur === null ? [] : [['In euros', eur] satisfies [string, number]]),
    ...(eurFoil === null ? [] : [['Foil, in euros', eurFoil] satisfies [string, number]]),
  ]
}
