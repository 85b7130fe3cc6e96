import { memo } from 'react'

import type { Stack } from '#contract/collection/stacks.ts'
import { factsOf } from '#web/collection/stack-words.tsx'
import { CardFace } from '#web/ui/cards/card-face.tsx'
import { Price } from '#web/ui/cards/price.tsx'

import styles from './sheets.module.css'

const CARDS_A_SHEET = 9

/**
 * Pages of nine cards with their condition and price. The pictures are smaller than cards, so that nobody takes
 * them for any, and they load at once: paper does not scroll.
 */
export const Sheets = memo(function Sheets({ title, stacks }: { title: string; stacks: readonly Stack[] }) {
  const count = Math.ceil(stacks.length / CARDS_A_SHEET)
  const sheets = Array.from({ length: count }, (_, at) =>
    stacks.slice(at * CARDS_A_SHEET, (at + 1) * CARDS_A_SHEET),
  )
  return sheets.map((cards, at) => (
    // oxlint-disable-next-line react/no-array-index-key -- a list must not change while it is being printed
    <section key={at} className={styles['sheet']} aria-label={`Page ${String(at + 1)}`}>
      <h2>
        {title} <small data-numeric>{`${String(at + 1)} of ${String(count)}`}</small>
      </h2>
      <ul>
        {cards.map((stack) => (
          <li key={stack.id}>
            <CardFace card={stack.printing} foil={stack.finish !== 'nonfoil'} loading="eager" />
            <b>
              {stack.quantity > 1 && `${String(stack.quantity)}× `}
              {stack.printing.name}
            </b>
            <span>{factsOf(stack)}</span>
            <span>
              {stack.askingCents !== null && 'asking '}
              <Price
                cents={stack.askingCents ?? stack.worthCents}
                currency={stack.askingCents === null ? stack.currency : stack.askingCurrency}
              />
              , {stack.printing.setCode.toUpperCase()} {stack.printing.collectorNumber}
            </span>
          </li>
        ))}
      </ul>
    </section>
  ))
})

/** Waits until every picture on the page is there, or has failed. */
export async function picturesAreThere(): Promise<void> {
  await Promise.allSettled([...document.images].map(async (picture) => await picture.decode()))
}
