import type { PublicStack } from '#contract/collection/stacks.ts'

/** How many copies are for trade, for whoever may only look. */
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

/** How many copies there are, for whoever may only look. */
export function Quantity({ stack }: { stack: PublicStack }) {
  return <span data-numeric>×{stack.quantity}</span>
}
