import { type ReactNode, useCallback } from 'react'

import type { PublicStack } from '#contract/collection/stacks.ts'
import { STANDARD_COLUMNS, type TableColumn, type TableRows } from '#contract/collection/table-columns.ts'
import { Spoken } from '#web/cards/search/reading/spoken.tsx'
import { cardsOf } from '#web/collection/binder-stats.tsx'
import { Value } from '#web/collection/value.tsx'
import { BlankTile } from '#web/ui/cards/blank-tile.tsx'
import { figureOf } from '#web/ui/figure-of.ts'
import { Notice } from '#web/ui/layout/notice.tsx'
import { type HowDrawn, WindowList, type WindowListProps } from '#web/ui/lists/window-list.tsx'

import { BlankRow, type StackCell, StackRow } from './stack-row.tsx'
import { StackTile } from './stack-tile.tsx'
import { leastWidthOf, tracksOf } from './table-columns.ts'
import type { StackList } from './use-stack-list.ts'

import styles from './stack-list.module.css'
import rowStyles from './stack-row.module.css'

const BLANK_TILE = (
  <div role="gridcell" aria-label="Loading">
    <BlankTile />
  </div>
)
const BLANK_ROW = <BlankRow />

interface StackListViewProps<Shown extends PublicStack> extends Pick<
  WindowListProps,
  'onKey' | 'onMove' | 'onPress' | 'on' | 'canDrag'
> {
  list: StackList<Shown>
  /** A grid of cards, unless it is `table`. */
  view: 'table' | undefined
  /** The column heads of a table. */
  head: ReactNode
  /** The columns of a table, and how high its rows are; the standard ones unless its reader chose others. */
  columns?: readonly TableColumn[] | undefined
  rows?: TableRows | undefined
  /** Shown when nothing is found. */
  empty: ReactNode
  /** Anything else in the line with the count. */
  beside?: ReactNode
  /** For the owner, who may select stacks. */
  isPickedAt?: ((index: number) => boolean) | undefined
  isPicking?: boolean | undefined
  copies: StackCell<Shown>
  forTrade: StackCell<Shown>
  /** The pennant of every card, or `null` for none. By default it marks those for trade. */
  flag?: 'want' | null | undefined
}

/** A list of stacks as cards or as a table. The last answer stays until the next one arrives. */
export function StackListView<Shown extends PublicStack>(props: StackListViewProps<Shown>) {
  const { list } = props
  return (
    <div className={styles['list']} data-picking={props.isPicking === true || undefined}>
      {list.isError && (
        <Notice kind="bad" onRetry={list.retry}>
          Couldn’t load the cards.
        </Notice>
      )}
      <Counted list={list}>{props.beside}</Counted>
      {list.whole?.total === 0 ? props.empty : <Lines {...props} />}
      {list.isPatchy && !list.isError && (
        <div className={styles['patchy']}>
          <Notice kind="bad" onRetry={list.retry}>
            Couldn’t load some of the cards.
          </Notice>
        </div>
      )}
    </div>
  )
}

interface CountedProps {
  list: Pick<StackList<PublicStack>, 'whole' | 'isOld' | 'read'>
  children: ReactNode
}

function Counted({ list: { whole, isOld, read }, children }: CountedProps) {
  const isAnswered = !isOld && read?.unreadable === null
  return (
    <div className={styles['counted']}>
      {whole && (
        <p data-numeric>
          {cardsOf(whole.copies)}
          {whole.copies !== whole.total && ` in ${figureOf(whole.total)} stacks`}
          {', '}
          <Value {...whole} />
        </p>
      )}
      <Spoken text={isAnswered && whole ? `${cardsOf(whole.copies)} found.` : ''} />
      {children}
    </div>
  )
}

function Lines<Shown extends PublicStack>({
  list,
  view,
  head,
  isPickedAt,
  columns = STANDARD_COLUMNS,
  rows,
  ...rest
}: StackListViewProps<Shown>) {
  const isTable = view === 'table'
  const look = isTable ? 'rows' : 'tiles'
  const isThere = (index: number) => list.stackAt(index) !== undefined
  const children = useCallback(
    (index: number, how: HowDrawn) => {
      const stack = list.stackAt(index)
      if (stack === undefined) return null
      const shown = { stack, ...how, isPicked: isPickedAt?.(index) }
      return isTable ? (
        <StackRow {...shown} columns={columns} copies={rest.copies} forTrade={rest.forTrade} />
      ) : (
        <StackTile {...shown} flag={rest.flag} />
      )
    },
    [list, isPickedAt, isTable, columns, rest.copies, rest.forTrade, rest.flag],
  )
  return (
    <div {...(isTable && tableLook(columns, rows, isPickedAt !== undefined))}>
      <WindowList
        key={look}
        label="Cards"
        look={look}
        isWide={isTable}
        count={list.whole?.total ?? 0}
        head={isTable ? head : undefined}
        blank={isTable ? BLANK_ROW : BLANK_TILE}
        canPick={isPickedAt !== undefined}
        isPicked={isPickedAt}
        isBusy={list.isOld}
        isThere={isThere}
        onStretch={list.onStretch}
        onKey={rest.onKey}
        onMove={rest.onMove}
        onPress={rest.onPress}
        on={rest.on}
        canDrag={rest.canDrag}
      >
        {children}
      </WindowList>
    </div>
  )
}

/** The width of each column, for the head and all rows. */
function tableLook(columns: readonly TableColumn[], rows: TableRows | undefined, canPick: boolean) {
  const style: Readonly<Record<string, string>> = {
    '--columns': tracksOf(columns),
    '--line-least': leastWidthOf(columns, canPick),
  }
  return { className: rowStyles['table'], 'data-rows': rows, style }
}
