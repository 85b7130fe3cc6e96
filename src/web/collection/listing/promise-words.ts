import type { PromisedCopies } from '#contract/collection/holds.ts'

/** The promises of a stack in one line, and where they lead. */
export interface PromiseWords {
  readonly short: 'Promised'
  /** ` to hexwright`; after the short word. */
  readonly rest: string
  /** The trade; `undefined` if there are several. */
  readonly tradeId: string | undefined
}

/**
 * What a ribbon says of promised copies: ` to hexwright`, ` to hexwright (2 of 4)`, ` in 3 trades (4 of 4)`.
 * `undefined` if nothing is promised.
 */
export function promiseWordsOf(stack: {
  readonly quantity: number
  readonly promised?: readonly PromisedCopies[] | undefined
}): PromiseWords | undefined {
  const { quantity, promised = [] } = stack
  const [first] = promised
  if (first === undefined) return undefined
  const copies = Math.min(
    quantity,
    promised.reduce((sum, each) => sum + each.quantity, 0),
  )
  const part = copies < quantity ? ` (${String(copies)} of ${String(quantity)})` : ''
  const isOne = promised.length === 1
  const to = first.to === null ? ' in a trade' : ` to ${first.to}`
  return {
    short: 'Promised',
    rest: (isOne ? to : ` in ${String(promised.length)} trades`) + part,
    tradeId: isOne ? first.id : undefined,
  }
}
