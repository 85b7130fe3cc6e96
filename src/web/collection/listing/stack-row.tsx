import { Link } from '@tanstack/react-router'
import { type ComponentType, memo } from 'react'

import type { TableColumn } from '#contract/collection/table-columns.ts'
import { faceOfStack, nameOfStack } from '#web/collection/own-look.ts'
import { SpecialTags } from '#web/collection/stack-words.tsx'
import { Thumb } from '#web/ui/cards/thumb.tsx'
import { PickBox } from '#web/ui/controls/pick-box.tsx'
import type { HowDrawn } from '#web/ui/lists/window-list.tsx'

import { PromiseLink } from './promise-link.tsx'
import { type ReadStack, SHOWN } from './stack-cells.tsx'

import styles from './stack-row.module.css'

/** The content of a cell, which gets the row's `tabIndex`. */
export type StackCell<Shown extends ReadStack> = ComponentType<{ stack: Shown; tabIndex: number }>

interface StackRowProps<Shown extends ReadStack> extends HowDrawn {
  stack: Shown
  /** For the owner, who may select it. */
  isPicked?: boolean | undefined
  /** The number of copies, or a control to change it. */
  copies: StackCell<Shown>
  forTrade: StackCell<Shown>
  /** Besides the picture and the name. */
  columns: readonly TableColumn[]
}

/** The columns whose figures stand below each other. */
const NUMERIC: ReadonlySet<TableColumn> = new Set<TableColumn>([
  'copies',
  'number',
  'place',
  'added',
  'changed',
])

/** A stack as a row of a table; on phones it takes two lines. */
// oxlint-disable-next-line typescript/no-unsafe-type-assertion -- `memo` forgets that it is generic
export const StackRow = memo(Row) as typeof Row

function Row<Shown extends ReadStack>({
  stack,
  isCurrent,
  isFull,
  isPicked,
  columns,
  ...cells
}: StackRowProps<Shown>) {
  const { printing, finish } = stack
  const tabIndex = isCurrent ? 0 : -1
  return (
    <div className={styles['row']} role="presentation" data-own={isPicked !== undefined || undefined}>
      {isPicked !== undefined && (
        <div role="gridcell" data-cell="pick">
          <PickBox label={`Select ${nameOfStack(stack)}`} isPicked={isPicked} tabIndex={tabIndex} />
        </div>
      )}
      <div role="gridcell" data-cell="thumb">
        <Thumb card={faceOfStack(stack)} plain={!isFull} foil={finish !== 'nonfoil'} />
      </div>
      {/* oxlint-disable-next-line jsx-a11y/control-has-associated-label -- the link inside is its label */}
      <div role="gridcell" data-cell="name">
        <Link to="/card/$id" params={{ id: printing.id }} tabIndex={tabIndex} data-open>
          <span>{nameOfStack(stack)}</span>
        </Link>
        <span className={styles['special']}>
          <SpecialTags stack={stack} />
        </span>
        <PromiseLink stack={stack} tabIndex={tabIndex} look="tag" />
      </div>
      {columns.map((column) => (
        <div key={column} role="gridcell" data-cell={column} data-numeric={NUMERIC.has(column) || undefined}>
          <Cell column={column} stack={stack} tabIndex={tabIndex} {...cells} />
        </div>
      ))}
    </div>
  )
}

interface CellProps<Shown extends ReadStack> extends Pick<StackRowProps<Shown>, 'copies' | 'forTrade'> {
  column: TableColumn
  stack: Shown
  tabIndex: number
}

function Cell<Shown extends ReadStack>({
  column,
  stack,
  tabIndex,
  copies: Copies,
  forTrade: ForTrade,
}: CellProps<Shown>) {
  if (column === 'copies') return <Copies stack={stack} tabIndex={tabIndex} />
  if (column === 'trade') return <ForTrade stack={stack} tabIndex={tabIndex} />
  return SHOWN[column](stack)
}

/** The placeholder of a row that has not loaded. */
export function BlankRow() {
  return (
    <div role="gridcell" className={styles['row']} aria-label="Loading" data-blank>
      <span className={styles['bar']} />
    </div>
  )
}
