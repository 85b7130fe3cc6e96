import type { Swap } from '#engines/balance/balance.ts'
import type { SwapQuestion, SwapSide } from '#engines/balance/question.ts'

// Another way to find the best swap, for tests alone: it tries every number of every line and shares nothing with the engine.

/** Wants, difference, money and cards of the best swap, counted without the engine. */
type Outcome = Pick<Swap, 'wants' | 'restCents' | 'paidCents' | 'cards' | 'isWithin'>

export const outcomeOf = ({ wants, restCents, paidCents, cards, isWithin }: Outcome): Outcome => ({
  wants,
  restCents,
  paidCents,
  cards,
  isWithin,
})

/** By wants filled and difference, the fewest cards that come to it. */
type Reach = Map<string, { wants: number; cents: number; cards: number }>

/** All that the wants of a side can add to what is there. Tries every number of every line. */
function reachWith(before: Reach, { wants }: SwapSide, sign: 1 | -1): Reach {
  let reach = before
  for (const { copies, fills = 1, candidates } of wants) {
    const choices = choicesOf(copies, candidates)
    const next: Reach = new Map()
    for (const state of reach.values()) {
      for (const { count, cents } of choices) {
        const [filled, sum] = [state.wants + count * fills, state.cents + sign * cents]
        const key = `${String(filled)} ${String(sum)}`
        const cards = Math.min(state.cards + count, next.get(key)?.cards ?? Infinity)
        next.set(key, { wants: filled, cents: sum, cards })
      }
    }
    reach = next
  }
  return reach
}

function choicesOf(copies: number, candidates: SwapSide['wants'][number]['candidates']) {
  let choices = [{ count: 0, cents: 0 }]
  for (const { cents, copies: held } of candidates) {
    if (cents === null) continue
    choices = choices.flatMap((choice) =>
      Array.from({ length: Math.min(held, copies - choice.count) + 1 }, (_, more) => ({
        count: choice.count + more,
        cents: choice.cents + more * cents,
      })),
    )
  }
  return choices
}

export function everyOutcome({ give, get, toleranceCents }: SwapQuestion): Outcome[] {
  const apart = give.fixedCents - get.fixedCents
  const given = reachWith(new Map([['', { wants: 0, cents: apart, cards: 0 }]]), give, 1)
  return [...reachWith(given, get, -1).values()].map(({ wants, cents, cards }) => {
    const paidCents = Math.min(Math.abs(cents), (cents > 0 ? get.mayPayCents : give.mayPayCents) ?? 0)
    const restCents = Math.abs(cents) - paidCents
    return { wants, restCents, paidCents, cards, isWithin: restCents <= toleranceCents }
  })
}

export function fairestOf(question: SwapQuestion): Outcome | undefined {
  const outcomes = everyOutcome(question)
  const within = outcomes.filter(({ isWithin }) => isWithin)
  const [first] = (within.length > 0 ? within : outcomes).toSorted((one, other) => {
    const wants = other.wants - one.wants
    const rest = one.restCents - other.restCents
    return (
      (within.length > 0 ? wants || rest : rest || wants) ||
      one.paidCents - other.paidCents ||
      one.cards - other.cards
    )
  })
  return first
}
