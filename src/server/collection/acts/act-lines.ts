import type { Finish, Prices } from '#contract/cards.ts'
import type { ActReason, BulkChange, StackAct } from '#contract/collection/acts.ts'
import type { Mark } from '#contract/collection/stacks.ts'
import { marketCents } from '#contract/market-price.ts'
import { changeStackFields, chooseFinish, readMarks, type StoredStack } from '#server/collection/stack.ts'

import { isTooMuch, type Line } from './transfers/transfer.ts'

/** What a bulk change has to know of a printing. */
export interface PrintingFacts {
  readonly id: string
  readonly cardId: string
  readonly name: string
  readonly finishes: readonly Finish[]
  readonly prices: Prices
}

interface LineFacts {
  readonly instant: string
  /** The facts of the printings that the change is about; `undefined` for any other. */
  readonly printingOf: (printingId: string) => PrintingFacts | undefined
}

/** The lines of an act for these stacks. */
export function linesOf(task: StackAct, stacks: readonly StoredStack[], facts: LineFacts): Line[] {
  return stacks.map((stack): Line => {
    if (task.kind === 'copy') {
      const { id: _, ...copies } = stack
      return { copies: { ...copies, binderId: task.binderId, addedAt: facts.instant } }
    }
    const stackId = stack.id
    const passesOver = true
    if (task.kind === 'delete') return { stackId, passesOver, become: () => null }
    const { quantity } = task
    if (task.kind === 'move') {
      const { binderId } = task
      return { stackId, quantity, passesOver, become: (going) => ({ ...going, binderId }) }
    }
    return { stackId, quantity, passesOver, become: (going) => changeInBulk(going, task.change, facts) }
  })
}

/** A stack after a bulk change, or why it stays unchanged. */
function changeInBulk(
  before: StoredStack,
  change: BulkChange,
  { instant, printingOf }: LineFacts,
): StoredStack | ActReason {
  const { printingId, askingShare, forTrade, addMarks, dropMarks, addTags, dropTags, ...plain } = change
  const printed = inPrinting(before, printingId, printingOf)
  if (printed === undefined) return 'other_card'
  const worn = { ...printed, finish: plain.finish ?? before.finish }
  if (!mayBe(worn, before, printingOf)) return 'finish_not_printed'
  const asking = askingShare && shareOf(printingOf(worn.printingId), worn.finish, askingShare)
  if (asking === null) return 'no_price'
  const changed = changeStackFields(
    printed,
    {
      ...plain,
      ...(askingShare &&
        asking !== undefined && { askingCents: asking, askingCurrency: askingShare.currency }),
      stackId: before.id,
      forTrade: forTradeOf(before, forTrade),
      marks: marksOf(before, addMarks, dropMarks),
      tags: addAndDrop(before.tags, addTags, dropTags),
    },
    instant,
  )
  return isTooMuch(changed) ? 'too_many' : changed
}

/** The stack in another printing of its card; `undefined` if that is another card. */
function inPrinting(
  before: StoredStack,
  printingId: string | undefined,
  printingOf: LineFacts['printingOf'],
): StoredStack | undefined {
  if (printingId === undefined || printingId === before.printingId) return before
  const printing = printingOf(printingId)
  return printing?.cardId === before.oracleCardId
    ? { ...before, printingId, cardName: printing.name }
    : undefined
}

/** Whether the printing comes in the finish, if either is another one now. */
function mayBe(after: StoredStack, before: StoredStack, printingOf: LineFacts['printingOf']): boolean {
  if (after.finish === before.finish && after.printingId === before.printingId) return true
  return chooseFinish(printingOf(after.printingId)?.finishes ?? [], after.finish) !== undefined
}

/** A share of the market price, but not less than the least; `null` without a price. */
function shareOf(
  printing: PrintingFacts | undefined,
  finish: Finish,
  { percent, leastCents, currency }: NonNullable<BulkChange['askingShare']>,
): number | null {
  const price = printing === undefined ? null : marketCents(printing.prices, finish, currency)
  return price === null ? null : Math.max(leastCents, Math.round((price * percent) / 100))
}

function forTradeOf(before: StoredStack, forTrade: BulkChange['forTrade']): number {
  if (forTrade === undefined) return before.forTrade
  return forTrade === 'all' ? before.quantity : Math.min(before.quantity, forTrade)
}

function marksOf({ marks }: StoredStack, add: readonly Mark[] = [], drop: readonly Mark[] = []): Mark[] {
  return addAndDrop(readMarks(marks), add, drop)
}

function addAndDrop<Word extends string>(
  words: readonly Word[],
  add: readonly Word[] = [],
  drop: readonly Word[] = [],
): Word[] {
  return [...new Set([...words, ...add])].filter((word) => !drop.includes(word))
}
