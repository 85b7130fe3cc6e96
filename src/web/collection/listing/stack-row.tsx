import { Link } from '@tanstack/react-router'
import { type ComponentType, memo } from 'react'

import type { PublicStack } from '#contract/collection/stacks.ts'
import { faceOf } from '#web/cards/printings/printing-face.tsx'
import { ConditionTag, FINISH_WORDS, SpecialTags } from '#web/collection/stack-words.tsx'
import { ManaCost } from '#web/ui/cards/mana-cost.tsx'
import { Price } from '#web/ui/cards/price.tsx'
import { SetSymbol } from '#web/ui/cards/set-symbol.tsx'
import { Thumb } from '#web/ui/cards/thumb.tsx'
import { PickBox } from '#web/ui/controls/pick-box.tsx'
import type { HowDrawn } from '#web/ui/lists/window-list.tsx'
import { Tag } from '#web/ui/marks/tag.tsx'

import styles from './stack-row.module.css'

/** The content of a cell, which gets the row's `tabIndex`. */
export type StackCell<Shown extends PublicStack> = ComponentType<{ stack: Shown; tabIndex: number }>

interface StackRowProps<Shown extends PublicStack> extends HowDrawn {
  stack: Shown
  /** For the owner, who may select it. */
  isPicked?: boolean | undefined
  /** The number of copies, or a control to change it. */
  copies: StackCell<Shown>
  forTrade: StackCell<Shown>
}

/** A stack as a row of a table; on phones it takes two lines. */
// oxlint-disable-next-line typescript/no-unsafe-type-assertion -- `memo` forgets that it is generic
export const StackRow = memo(Row) as typeof Row

function Row<Shown extends PublicStack>({
  stack,
  isCurrent,
  isFull,
  isPicked,
  ...cells
}: StackRowProps<Shown>) {
  const { printing, finish } = stack
  const tabIndex = isCurrent ? 0 : -1
  const { copies: Copies, forTrade: ForTrade } = cells
  return (
    <div className={styles['row']} role="presentation" data-own={isPicked !== undefined || undefined}>
      {isPicked !== undefined && (
        <div role="gridcell" data-cell="pick">
          <PickBox label={`Select ${printing.name}`} isPicked={isPicked} tabIndex={tabIndex} />
        </div>
      )}
      <div role="gridcell" data-cell="thumb">
        <Thumb card={faceOf(printing)} plain={!isFull} foil={finish !== 'nonfoil'} />
      </div>
      {/* oxlint-disable-next-line jsx-a11y/control-has-associated-label -- the link inside is its label */}
      <div role="gridcell" data-cell="name">
        <Link to="/card/$id" params={{ id: printing.id }} tabIndex={tabIndex} data-open>
          <span>{printing.name}</span>
        </Link>
        <SpecialTags stack={stack} />
      </div>
      <div role="gridcell" data-cell="cost">
        <ManaCost cost={printing.manaCost ?? ''} />
      </div>
      <div role="gridcell" data-cell="set">
        <SetSymbol code={printing.setCode} name={printing.set} rarity={printing.rarity} />
        <span>{printing.set}</span>
      </div>
      <div role="gridcell" data-cell="condition">
        <ConditionTag condition={stack.condition} />
        {finish !== 'nonfoil' && (
          <span className={styles['narrow']}>
            <Tag tone="gilt">{FINISH_WORDS[finish]}</Tag>
          </span>
        )}
      </div>
      <div role="gridcell" data-cell="copies" data-numeric>
        <Copies stack={stack} tabIndex={tabIndex} />
      </div>
      <div role="gridcell" data-cell="finish">
        {finish === 'nonfoil' ? FINISH_WORDS.nonfoil : <Tag tone="gilt">{FINISH_WORDS[finish]}</Tag>}
      </div>
      <div role="gridcell" data-cell="price">
        <Price cents={stack.priceCents} />
      </div>
      <div role="gridcell" data-cell="trade">
        <ForTrade stack={stack} tabIndex={tabIndex} />
      </div>
    </div>
  )
}

/** The placeholder of a row that has not loaded. */
export function BlankRow() {
  return (
    <div role="gridcell" className={styles['row']} aria-label="Loading" data-blank>
      <span className={styles['bar']} />
    </div>
  )
}
