import type { ReactNode } from 'react'

import type { ListedStack } from '#contract/collection/listing.ts'
import type { PublicStack } from '#contract/collection/stacks.ts'
import type { TableColumn } from '#contract/collection/table-columns.ts'
import { languageWord } from '#web/app/words/plain-words.ts'
import { ConditionTag, FINISH_WORDS } from '#web/collection/stack-words.tsx'
import { Change } from '#web/ui/cards/change.tsx'
import { ManaCost } from '#web/ui/cards/mana-cost.tsx'
import { Price } from '#web/ui/cards/price.tsx'
import { SetSymbol } from '#web/ui/cards/set-symbol.tsx'
import { shortDayOfInstant } from '#web/ui/dates.ts'
import { Tag } from '#web/ui/marks/tag.tsx'

import styles from './stack-row.module.css'

/** A stack with as much as its reader may know. */
export type ReadStack = PublicStack & Partial<ListedStack>

/** The cells that only show something; copies and copies for trade are controls for the owner. */
export const SHOWN: Readonly<
  Record<Exclude<TableColumn, 'copies' | 'trade'>, (stack: ReadStack) => ReactNode>
> = {
  cost: ({ printing }) => <ManaCost cost={printing.manaCost ?? ''} />,
  rarity: ({ printing }) => <span className={styles['capital']}>{printing.rarity}</span>,
  set: ({ printing }) => (
    <>
      <SetSymbol code={printing.setCode} name={printing.set} rarity={printing.rarity} />
      <span>{printing.set}</span>
    </>
  ),
  number: ({ printing }) => printing.collectorNumber,
  condition: ({ condition, finish }) => (
    <>
      <span className={styles['code']} aria-hidden="true">
        {condition}
      </span>
      <span className={styles['words']}>
        <ConditionTag condition={condition} />
      </span>
      {finish !== 'nonfoil' && (
        <span className={styles['narrow']}>
          <Tag tone="gilt">{FINISH_WORDS[finish]}</Tag>
        </span>
      )}
    </>
  ),
  language: ({ language }) => languageWord(language),
  finish: ({ finish }) =>
    finish === 'nonfoil' ? FINISH_WORDS.nonfoil : <Tag tone="gilt">{FINISH_WORDS[finish]}</Tag>,
  price: ({ worthCents, currency }) => <Price cents={worthCents} currency={currency} />,
  week: ({ priceCents, weekAgoCents = null }) =>
    priceCents !== null &&
    weekAgoCents !== null &&
    weekAgoCents > 0 && <Change percent={((priceCents - weekAgoCents) / weekAgoCents) * 100} />,
  total: ({ worthCents, quantity, currency }) => (
    <Price cents={worthCents === null ? null : worthCents * quantity} currency={currency} />
  ),
  asking: ({ askingCents, askingCurrency }) =>
    askingCents !== null && <Price cents={askingCents} currency={askingCurrency} />,
  paid: ({ costCents = null, costCurrency }) =>
    costCents !== null && <Price cents={costCents} currency={costCurrency} />,
  tags: ({ tags = [] }) => tags.join(', '),
  note: ({ note = '' }) => note,
  place: ({ place }) => place,
  added: ({ addedAt }) => shortDayOfInstant(addedAt),
  changed: ({ updatedAt }) => updatedAt !== undefined && shortDayOfInstant(updatedAt),
}
