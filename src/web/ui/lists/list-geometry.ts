/** How the things of a long list lie. Lengths are CSS pixels. */
export interface Lay {
  /** How many lie side by side. */
  readonly columns: number
  /** From the upper edge of one line to that of the next. */
  readonly lineHeight: number
}

/** Some of the things of a list, by their places; `end` is not one of them. */
export interface Stretch {
  readonly first: number
  readonly end: number
}

/** What of the list can be seen: from where, measured from its upper edge, and how much. */
export interface Sight {
  readonly from: number
  readonly height: number
}

export function lineCountOf(count: number, { columns }: Lay): number {
  return Math.ceil(count / columns)
}

/** The things in sight and those up to `spare` above and below; whole lines of them. */
export function stretchInSight(count: number, lay: Lay, { from, height }: Sight, spare: number): Stretch {
  const lines = lineCountOf(count, lay)
  const firstLine = clamp(Math.floor((from - spare) / lay.lineHeight), 0, lines)
  const endLine = clamp(Math.ceil((from + height + spare) / lay.lineHeight), firstLine, lines)
  return { first: Math.min(count, firstLine * lay.columns), end: Math.min(count, endLine * lay.columns) }
}

/** Where in the list a thing begins. */
export function topOf(index: number, { columns, lineHeight }: Lay): number {
  return Math.floor(index / columns) * lineHeight
}

/** Where a key leads from one thing of a list; nothing for keys that lead nowhere. */
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
  // A last line that is not full: down leads to its end.
  if (wanted < 0) return Math.abs(step) >= columns && columns > 1 ? at % columns : 0
  return Math.min(wanted, count - 1)
}

/** How far each key leads, in things. */
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
