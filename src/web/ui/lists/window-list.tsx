import type { DOMAttributes, KeyboardEvent, MouseEvent, ReactNode, RefObject } from 'react'
import { useEffect } from 'react'

import { classNames } from '#web/ui/class-names.ts'

import { type Lay, lineCountOf, linesOf, placeAfterKey, placesOf, type Stretch } from './list-geometry.ts'
import type { Pace } from './pace.ts'
import { useCurrent } from './use-current.ts'
import { usePace } from './use-pace.ts'
import { type Portions, usePaced } from './use-paced.ts'
import { useSideways } from './use-sideways.ts'
import { useWindow } from './use-window.ts'

import styles from './window-list.module.css'

/** How many items to render per frame, and how many of those in full. The first screen renders at once. */
const PORTIONS = {
  tiles: {
    drawn: { first: Infinity, atRest: 12, moving: 8 },
    full: { first: Infinity, atRest: 2, moving: 1 },
  },
  rows: {
    drawn: { first: Infinity, atRest: 12, moving: 8 },
    full: { first: Infinity, atRest: 4, moving: 1 },
  },
} as const satisfies Readonly<Record<string, Readonly<Record<string, Portions>>>>

export interface WindowListProps {
  label: string
  /** The number of all items. */
  count: number
  /** Side by side, as many as fit, or one per line. */
  look: keyof typeof PORTIONS
  /** The column heads, each with `role="columnheader"`. */
  head?: ReactNode
  /** Whether its lines may be wider than the page; `--line-least` says how wide. Head and lines then scroll sideways. */
  isWide?: boolean | undefined
  /** Whether items can be selected. */
  canPick?: boolean | undefined
  isBusy?: boolean | undefined
  canDrag?: boolean | undefined
  /** The placeholder of an item, of exactly the same size. */
  blank: ReactNode
  isThere: (index: number) => boolean
  isPicked?: ((index: number) => boolean) | undefined
  /** The content of an item: cells with `role="gridcell"`. */
  children: (index: number, how: HowDrawn) => ReactNode
  /** Called with the range of items to load. */
  onStretch: (stretch: Stretch) => void
  /** Called for a key on an item, before the arrows; returns whether it handled the key. */
  onKey?: ((index: number, event: KeyboardEvent) => boolean) | undefined
  /** Called when the keyboard moves from one item to another. */
  onMove?: ((from: number, to: number, event: KeyboardEvent) => void) | undefined
  onPress?: ((index: number, event: MouseEvent) => void) | undefined
  on?: Handlers | undefined
}

export interface HowDrawn {
  /** Whether the Tab key reaches it and its content. */
  readonly isCurrent: boolean
  /** Whether there is time to render everything. Costly parts follow once the page is at rest. */
  readonly isFull: boolean
}

/** Further events to handle, from anywhere in the list. */
type Handlers = Pick<
  DOMAttributes<HTMLDivElement>,
  | 'onPointerDown'
  | 'onPointerMove'
  | 'onPointerUp'
  | 'onPointerCancel'
  | 'onContextMenu'
  | 'onDragStart'
  | 'onDragEnd'
>

/**
 * A list of any length on a page that scrolls. It renders only what is visible and a little more. The Tab key
 * stops at one item; arrows move to the others.
 */
export function WindowList({ label, head, ...rest }: WindowListProps) {
  const { count, look, onStretch } = rest
  const windowed = useWindow(count)
  const current = useCurrent(windowed.list, count)
  const pace = usePace()
  const sideways = useSideways(windowed.list)
  const headRows = head === undefined ? 0 : 1

  useReportedStretch(windowed.stretch, onStretch, pace)

  function handleKeyDown(event: KeyboardEvent) {
    const at = indexAt(event.target)
    if (at === undefined) return
    if (rest.onKey?.(at, event) === true) event.preventDefault()
    else moveFocus(at, event)
  }

  function moveFocus(at: number, event: KeyboardEvent) {
    const { lay, countPageLines } = windowed
    if (lay === undefined || event.altKey || !isRow(event.target)) return
    const next = placeAfterKey(event.key, at, { count, columns: lay.columns, pageLines: countPageLines() })
    if (next === undefined) return
    event.preventDefault()
    current.goTo(next)
    rest.onMove?.(at, next, event)
  }

  return (
    <div
      className={classNames(styles['list'], styles[look], rest.isWide === true && styles['wide'])}
      role="grid"
      tabIndex={-1}
      aria-label={label}
      aria-rowcount={count + headRows}
      aria-multiselectable={rest.canPick === true || undefined}
      aria-busy={rest.isBusy === true}
      {...rest.on}
      onKeyDown={handleKeyDown}
      onFocus={({ target }) => current.noteFocus(indexAt(target))}
      onClick={(event) => {
        const at = indexAt(event.target)
        if (at !== undefined) rest.onPress?.(at, event)
      }}
    >
      {head !== undefined && (
        <div role="row" aria-rowindex={1} className={styles['head']} {...sideways.head}>
          {head}
        </div>
      )}
      <Body
        {...rest}
        listRef={windowed.list}
        onScroll={sideways.onBodyScroll}
        sampleRef={windowed.sample}
        lay={windowed.lay}
        stretch={windowed.stretch}
        current={current.current}
        headRows={headRows}
        pace={pace}
      />
    </div>
  )
}

/** Reports which items to load, but skips those that scroll past too fast to see. */
function useReportedStretch(
  { first, end }: Stretch,
  onStretch: (stretch: Stretch) => void,
  pace: (now: number) => Pace,
) {
  useEffect(() => {
    let frame = requestAnimationFrame(function tell(now) {
      if (pace(now) === 'flying') frame = requestAnimationFrame(tell)
      else onStretch({ first, end })
    })
    return () => cancelAnimationFrame(frame)
  }, [first, end, onStretch, pace])
}

interface BodyProps extends Omit<WindowListProps, 'label' | 'head'> {
  listRef: RefObject<HTMLDivElement | null>
  onScroll: () => void
  sampleRef: RefObject<HTMLDivElement | null>
  lay: Lay | undefined
  stretch: Stretch
  /** The item that the Tab key reaches. */
  current: number
  headRows: number
  pace: (now: number) => Pace
}

/** The rendered lines, each in its place in a box as high as all of them. */
function Body({ listRef, onScroll, sampleRef, lay, stretch, current, headRows, pace, ...list }: BodyProps) {
  const shown = placesOf(stretch, list.count === 0 ? undefined : current)
  const drawn = usePaced(shown.filter(list.isThere), PORTIONS[list.look].drawn, pace)
  const full = usePaced([...drawn], PORTIONS[list.look].full, pace)
  const height = lay === undefined ? undefined : lineCountOf(list.count, lay) * lay.lineHeight
  return (
    <div ref={listRef} role="rowgroup" className={styles['body']} style={{ height }} onScroll={onScroll}>
      <div ref={sampleRef} className={classNames(styles['line'], styles['sample'])} aria-hidden="true">
        <div className={styles['item']}>{list.blank}</div>
      </div>
      {lay !== undefined &&
        linesOf(shown, lay.columns).map(([line, places]) => (
          <div
            key={line}
            role="presentation"
            className={styles['line']}
            style={{ top: line * lay.lineHeight }}
          >
            {places.map((index) => (
              <Item
                key={index}
                index={index}
                rowIndex={index + 1 + headRows}
                column={index % lay.columns}
                isCurrent={index === current}
                isDrawn={drawn.has(index) && list.isThere(index)}
                isFull={full.has(index)}
                list={list}
              />
            ))}
          </div>
        ))}
    </div>
  )
}

interface ItemProps {
  index: number
  rowIndex: number
  column: number
  isCurrent: boolean
  isDrawn: boolean
  isFull: boolean
  list: Pick<WindowListProps, 'isPicked' | 'canDrag' | 'blank' | 'children'>
}

function Item({ index, rowIndex, column, isCurrent, isDrawn, isFull, list }: ItemProps) {
  return (
    <div
      role="row"
      className={styles['item']}
      style={{ gridColumn: column + 1 }}
      data-index={index}
      aria-rowindex={rowIndex}
      aria-selected={list.isPicked?.(index)}
      tabIndex={isCurrent ? 0 : -1}
      draggable={list.canDrag === true && isDrawn}
    >
      {isDrawn ? list.children(index, { isCurrent, isFull }) : list.blank}
    </div>
  )
}

function isRow(target: EventTarget): boolean {
  return target instanceof HTMLElement && target.dataset['index'] !== undefined
}

/** The index of the item that contains `target`. */
export function indexAt(target: EventTarget | null): number | undefined {
  if (!(target instanceof Element)) return undefined
  const row = target.closest<HTMLElement>('[data-index]')
  return row === null ? undefined : Number(row.dataset['index'])
}
