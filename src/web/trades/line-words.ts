import type { CardResult } from '#contract/cards.ts'
import type { RoundChange } from '#contract/trades/compare-rounds.ts'
import type { TradeLine, TradeSide } from '#contract/trades/rounds.ts'
import { copyFacts } from '#web/cards/copies/copy-words.ts'
import { type Currency, moneyWords } from '#web/ui/controls/money-words.ts'

/** What words about lines need to know. */
export interface LineTools {
  readonly printings: ReadonlyMap<string, CardResult>
  readonly currency: Currency
  /** The side of whoever reads. */
  readonly side: TradeSide
}

/** ` from 2 binders: t:drake`: what may be chosen from. */
export function choiceWords({
  binderIds,
  q,
}: Pick<Extract<TradeLine, { kind: 'choose' }>, 'binderIds' | 'q'>): string {
  const count = binderIds.length
  const from = count === 1 ? ' from a binder' : ` from ${String(count)} binders`
  return `${count === 0 ? '' : from}${q === '' ? '' : `: ${q}`}`
}

type Known = Pick<LineTools, 'printings' | 'currency'>

/** `2 × Ember Drake`, or what may be chosen. */
export function lineWords(line: TradeLine, { printings, currency }: Known): string {
  if (line.kind === 'choose')
    return `a choice up to ${moneyWords(line.upToCents, currency)}${choiceWords(line)}`
  const name = (line.kind === 'copies' ? line.own?.name : '') || printings.get(line.printingId)?.name
  const known = name ?? 'a card we no longer know'
  return line.quantity === 1 ? known : `${String(line.quantity)} × ${known}`
}

/** `EMB 1`, `Near Mint, foil` and marks: which card it is, and what its copies look like. */
export function lineFacts(line: TradeLine, { printings }: Pick<LineTools, 'printings'>): string[] {
  if (line.kind === 'choose') return []
  const printing = printings.get(line.printingId)
  const number = printing && `${printing.setCode.toUpperCase()} ${printing.collectorNumber}`
  return [...(number === undefined ? [] : [number]), copyFacts(line), ...line.marks]
}

/** What is different about a round, a line for each side: `You give + Ember Drake, − Bread and Salt`. */
export function changeWords(changes: readonly RoundChange[], { side: own, ...known }: LineTools): string[] {
  return changesOf(changes, known, (side, verb) => `${side === own ? 'You' : 'They'} ${verb}`)
}

/** The same for somebody who is neither of the two: `Maren gives + Ember Drake`. */
export function namedChangeWords(
  changes: readonly RoundChange[],
  { nameOn, ...known }: Known & { readonly nameOn: (side: TradeSide) => string },
): string[] {
  return changesOf(changes, known, (side, verb) => `${nameOn(side)} ${verb}s`)
}

type Says = (side: TradeSide, verb: 'give' | 'add') => string

function changesOf(changes: readonly RoundChange[], known: Known, says: Says): string[] {
  const bySide = Map.groupBy(changes, (change) => whoOf(change, says))
  return [...bySide].map(([who, some]) => {
    const shown = some.slice(0, CHANGES_SHOWN).map((change) => oneChange(change, known))
    const more = some.length - shown.length
    return `${who} ${[...shown, ...(more > 0 ? [`and ${String(more)} more`] : [])].join(', ')}`
  })
}

/** More changes than fit into a line. */
const CHANGES_SHOWN = 4

function whoOf(change: RoundChange, says: Says): string {
  if (change.kind !== 'money') return says(change.side, 'give')
  return change.after === null ? 'Without' : says(change.after.payer, 'add')
}

function oneChange(change: RoundChange, tools: Known): string {
  if (change.kind === 'money')
    return change.after === null ? 'money' : moneyWords(change.after.cents, tools.currency)
  if (change.kind === 'other-copy')
    return `${lineWords(change.after, tools)}, ${traits(change.after)} instead of ${traits(change.before)}`
  const sign = change.kind === 'added' || change.kind === 'more' ? '+' : '−'
  return `${sign} ${lineWords(change.line, tools)}`
}

function traits(line: TradeLine): string {
  return line.kind === 'choose' ? '' : copyFacts(line)
}
