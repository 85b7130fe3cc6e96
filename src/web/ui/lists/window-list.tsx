import type { DOMAttributes, KeyboardEvent, MouseEvent, ReactNode, RefObject } from 'react'
import { useEffect } from 'react'

import { classNames } from '#web/ui/class-names.ts'

import { type Lay, lineCountOf, placeAfterKey, type Stretch } from './list-geometry.ts'
import type { Pace } from './pace.ts'
import { useCurrent } from './use-current.ts'
import { usePace } from './use-pace.ts'
import { type Portions, usePaced } from './use-paced.ts'
import { useWindow } from './use-window.ts'

import styles from './window-list.module.css'

/** So many are drawn in one frame, and so many of those in full; the first screen all at once. */
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
  /** How many there are in all. */
  count: number
  /** Side by side, as many as fit; or one below the other. */
  look: keyof typeof PORTIONS
  /** The heads of the columns, each with `role="columnheader"`. */
  head?: ReactNode
  /** Whether some can be picked out. */
  canPick?: boolean | undefined
  isBusy?: boolean | undefined
  canDrag?: boolean | undefined
  /** Stands where one is to be drawn; exactly as large as any other. */
  blank: ReactNode
  isThere: (index: number) => boolean
  isPicked?: ((index: number) => boolean) | undefined
  /** What stands in one: cells with `role="gridcell"`. */
  children: (index: number, how: HowDrawn) => ReactNode
  /** Which of them are wanted. */
  onStretch: (stretch: Stretch) => void
  /** A key on one of them, before the arrows have their turn; says whether it is used up. */
  onKey?: ((index: number, event: KeyboardEvent) => boolean) | undefined
  /** The keyboard went from one to another. */
  onMove?: ((from: number, to: number, event: KeyboardEvent) => void) | undefined
  onPress?: ((index: number, event: MouseEvent) => void) | undefined
  on?: Handlers | undefined
}

export interface HowDrawn {
  /** Whether it is in the order of the Tab key, with what is in it. */
  readonly isCurrent: boolean
  /** Whether there is time for all of it: what is dear to draw comes once the page is at rest. */
  readonly isFull: boolean
}

/** Further things to listen to; they come from anywhere in the list. */
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
 * A list as long as can be, on a page that scrolls: only what is in sight is there, and a little more. One of them is
 * in the order of the Tab key, the arrows lead from it to the others.
 */
export function WindowList({ label, head, ...rest }: WindowListProps) {
  const { count, look, onStretch } = rest
  const windowed = useWindow(count)
  const current = useCurrent(windowed.list, count)
  const pace = usePace()
  const headRows = head === undefined ? 0 : 1

  useTold(windowed.stretch, onStretch, pace)

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
      className={classNames(styles['list'], styles[look])}
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
        <div role="row" aria-rowindex={1} className={styles['head']}>
          {head}
        </div>
      )}
      <Body
        {...rest}
        listRef={windowed.list}
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

/** Tells which things are wanted, but not of those that only fly by. */
function useTold(
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
  sampleRef: RefObject<HTMLDivElement | null>
  lay: Lay | undefined
  stretch: Stretch
  /** Which one is in the order of the Tab key. */
  current: number
  headRows: number
  pace: (now: number) => Pace
}

/** The lines that are there, each in its place in a box as high as all of them. */
function Body({ listRef, sampleRef, lay, stretch, current, headRows, pace, ...list }: BodyProps) {
  const shown = placesOf(stretch, list.count === 0 ? undefined : current)
  const drawn = usePaced(shown.filter(list.isThere), PORTIONS[list.look].drawn, pace)
  const full = usePaced([...drawn], PORTIONS[list.look].full, pace)
  const height = lay === undefined ? undefined : lineCountOf(list.count, lay) * lay.lineHeight
  return (
    <div ref={listRef} role="rowgroup" className={styles['body']} style={{ height }}>
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

/** Those in sight, and the one that has the focus: it must not be lost when it is scrolled away. */
function placesOf({ first, end }: Stretch, current: number | undefined): number[] {
  const places = Array.from({ length: end - first }, (_, at) => first + at)
  if (current !== undefined && current < first) places.unshift(current)
  if (current !== undefined && current >= end) places.push(current)
  return places
}

function linesOf(places: readonly number[], columns: number): (readonly [line: number, places: number[]])[] {
  return [...Map.groupBy(places, (index) => Math.floor(index / columns))]
}

function isRow(target: EventTarget): boolean {
  return target instanceof HTMLElement && target.dataset['index'] !== undefined
}

/** Which one something in the list belongs to. */
export function indexAt(target: EventTarget | null): number | undefined {
  if (!(target instanceof Element)) return undefined
  const row = target.closest<HTMLElement>('[data-index]')
  return row === null ? undefined : Number(row.dataset['index'])
}
