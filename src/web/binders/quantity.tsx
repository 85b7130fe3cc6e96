import type { PublicStack } from '#contract/binders/stacks.ts'

/** How many copies there are, for whoever may only look. */
export function Quantity({ stack }: { stack: PublicStack }) {
  return <span data-numeric>×{stack.quantity}</span>
}
