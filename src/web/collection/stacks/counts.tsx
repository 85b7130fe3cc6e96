import type { PublicStack } from '#contract/collection/stacks.ts'

/** The number of copies for trade, for readers who may not change it. */
export function ForTradeCount({ stack }: { stack: PublicStack }) {
  if (stack.forTrade === 0) return null
  return stack.forTrade === stack.quantity ? 'All' : <ShareForTrade stack={stack} />
}

export function ShareForTrade({ stack: { forTrade, quantity } }: { stack: PublicStack }) {
  return (
    <span data-numeric>
      {forTrade} of {quantity}
    </span>
  )
}

/** The number of copies, for readers who may not change it. */
export function Quantity({ stack }: { stack: PublicStack }) {
  return <span data-numeric>×{stack.quantity}</span>
}
