import type { TradeLine } from './rounds.ts'

/** A line of cards, whether they lie in a binder or not. */
export type CardLine = Exclude<TradeLine, { kind: 'choose' }>

type Look = Pick<CardLine, 'printingId' | 'finish' | 'condition' | 'language' | 'marks'> & {
  readonly own: Extract<CardLine, { kind: 'copies' }>['own']
}

/** The same for copies that nothing but their place tells apart. The order of marks doesn't matter. */
export function lookKey({ printingId, finish, condition, language, marks, own }: Look): string {
  const ownLook = own === null ? null : [own.name, own.picture]
  return JSON.stringify([printingId, finish, condition, language, [...new Set(marks)].toSorted(), ownLook])
}

/** The same for lines about the same copies, or the same choice, however many and in whatever order they say it. */
export function placeKey(line: TradeLine): string {
  if (line.kind === 'choose')
    return JSON.stringify([line.kind, [...new Set(line.binderIds)].toSorted(), line.q.trim()])
  if (line.kind === 'loose') return JSON.stringify([line.kind, lookKey({ ...line, own: null })])
  return JSON.stringify([line.kind, line.binderId, lookKey(line)])
}

/** How many copies, or up to how many cents. */
export function amountOf(line: TradeLine): number {
  return line.kind === 'choose' ? line.upToCents : line.quantity
}

/** The line with another number of copies or cents. */
export function withAmount(line: TradeLine, amount: number): TradeLine {
  return line.kind === 'choose' ? { ...line, upToCents: amount } : { ...line, quantity: amount }
}

/**
 * Adds up the lines that name the same place, so that 50 and 50 of the same 50 copies are seen to be 100. A sum
 * may be larger than a line's bound. Keeps the order in which places come first.
 */
export function summed(lines: readonly TradeLine[]): TradeLine[] {
  const sums = new Map<string, TradeLine>()
  for (const line of lines) {
    const before = sums.get(placeKey(line))
    sums.set(
      placeKey(line),
      before === undefined ? line : withAmount(before, amountOf(before) + amountOf(line)),
    )
  }
  return [...sums.values()]
}
