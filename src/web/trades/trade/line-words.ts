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

/** `2 × Ember Drake`, or what may be chosen. */
export function lineWords(line: TradeLine, { printings, currency }: LineTools): string {
  if (line.kind === 'choose')
    return `a choice up to ${moneyWords(line.upToCents, currency)}${choiceWords(line)}`
  const name = (line.kind === 'copies' ? line.own?.name : '') || printings.get(line.printingId)?.name
  const known = name ?? 'a card we no longer know'
  return line.quantity === 1 ? known : `${String(line.quantity)} × ${known}`
}

/** What is different about a round, a line for each side: `You give + Ember Drake, − Bread and Salt`. */
export function changeWords(changes: readonly RoundChange[], tools: LineTools): string[] {
  const bySide = Map.groupBy(changes, (change) => whoOf(change, tools))
  return [...bySide].map(([who, some]) => {
    const shown = some.slice(0, CHANGES_SHOWN).map((change) => oneChange(change, tools))
    const more = some.length - shown.length
    return `${who} ${[...shown, ...(more > 0 ? [`and ${String(more)} more`] : [])].join(', ')}`
  })
}

/** More changes than fit into a line. */
const CHANGES_SHOWN = 4

function whoOf(change: RoundChange, { side }: LineTools): string {
  if (change.kind !== 'money') return change.side === side ? 'You give' : 'They give'
  if (change.after === null) return 'Without'
  return change.after.payer === side ? 'You add' : 'They add'
}

function oneChange(change: RoundChange, tools: LineTools): string {
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
