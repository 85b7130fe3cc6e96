/** The layout of a long list's items. Lengths are in CSS pixels. */
export interface Lay {
  /** How many items are side by side. */
  readonly columns: number
  /** From the top of one line to the top of the next. */
  readonly lineHeight: number
}

/** A range of items by index, without `end` itself. */
export interface Stretch {
  readonly first: number
  readonly end: number
}

/** The visible part of the list: its top, measured from the top of the list, and its height. */
export interface Sight {
  readonly from: number
  readonly height: number
}

export function lineCountOf(count: number, { columns }: Lay): number {
  return Math.ceil(count / columns)
}

/** The items in sight and within `spare` pixels above and below, in whole lines. */
export function stretchInSight(count: number, lay: Lay, { from, height }: Sight, spare: number): Stretch {
  const lines = lineCountOf(count, lay)
  const firstLine = clamp(Math.floor((from - spare) / lay.lineHeight), 0, lines)
  const endLine = clamp(Math.ceil((from + height + spare) / lay.lineHeight), firstLine, lines)
  return { first: Math.min(count, firstLine * lay.columns), end: Math.min(count, endLine * lay.columns) }
}

/** The top of an item's line within the list. */
export function topOf(index: number, { columns, lineHeight }: Lay): number {
  return Math.floor(index / columns) * lineHeight
}

/** The index that a key leads to from an item; `undefined` for keys that lead nowhere. */
export function placeAfterKey(
  key: string,
  at: number,
  { count, columns, pageLines }: { count: number; columns: number; pageLines: number },
): number | undefined {
  const step = stepOf(key, columns, Math.max(1, pageLines))
  if (count === 0 || step === undefined) return undefined
  if (step === -Infinity) return 0
  if (step === Infinity) return count - 1
  const wanted = at + step
  // If the last line is not full, down leads to its end.
  if (wanted < 0) return Math.abs(step) >= columns && columns > 1 ? at % columns : 0
  return Math.min(wanted, count - 1)
}

/** How many items each key moves. */
const STEPS: Readonly<Record<string, (columns: number, pageLines: number) => number>> = {
  ArrowDown: (columns) => columns,
  ArrowUp: (columns) => -columns,
  ArrowRight: () => 1,
  ArrowLeft: () => -1,
  PageDown: (columns, pageLines) => pageLines * columns,
  PageUp: (columns, pageLines) => -pageLines * columns,
  Home: () => -Infinity,
  End: () => Infinity,
}

function stepOf(key: string, columns: number, pageLines: number): number | undefined {
  const isToTheSide = key === 'ArrowRight' || key === 'ArrowLeft'
  return isToTheSide && columns === 1 ? undefined : STEPS[key]?.(columns, pageLines)
}

function clamp(value: number, low: number, high: number): number {
  return Math.min(Math.max(value, low), high)
}

/** The visible items and the focused one, which must not disappear when scrolled away. */
export function placesOf({ first, end }: Stretch, current: number | undefined): number[] {
  const places = Array.from({ length: end - first }, (_, at) => first + at)
  if (current !== undefined && current < first) places.unshift(current)
  if (current !== undefined && current >= end) places.push(current)
  return places
}

/** The same, line by line. */
export function linesOf(
  places: readonly number[],
  columns: number,
): (readonly [line: number, places: number[]])[] {
  return [...Map.groupBy(places, (index) => Math.floor(index / columns))]
}
