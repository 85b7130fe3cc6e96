import { anneal } from './anneal.ts'
import { findCleanTables } from './clean-tables.ts'
import { type Field, fieldOf } from './field.ts'
import type { PairingQuestion, Round } from './question.ts'
import { Seating } from './seating.ts'
import { type TableSizes, tableSizes } from './table-sizes.ts'

/** Up to so many players the next round is looked at too. */
const LOOK_AHEAD = 32
const CANDIDATES = 24

/**
 * Puts tables of several together. Up to 32 players, of the ways without a rematch it takes one that leaves such a way for the next
 * round.
 */
export function seatPods(question: PairingQuestion, field: Field): Round {
  const { players } = field
  const sizes = tableSizes(players.length, question.size, question.leftover)
  const looksAhead = question.mode !== 'random' && players.length <= LOOK_AHEAD
  let first: Round | undefined
  for (let candidate = 0; candidate < CANDIDATES; candidate++) {
    const again = candidate === 0 ? field : fieldOf(question)
    const seating = seatOnce(again, sizes, question.random)
    const round = withoutApart(again, seating)
    if (!looksAhead || !seating.isClean()) return first ?? round
    if (leavesNext(question, round, sizes)) return round
    first ??= round
  }
  return first ?? { tables: [], byes: players.map(({ id }) => id) }
}

function seatOnce(field: Field, { sizes }: TableSizes, random: () => number): Seating {
  const inOrder = field.players.map((_, place) => place)
  const seating = new Seating(field, sizes, inOrder)
  anneal(seating, random)
  if (seating.isClean() || sizes.length === 0) return seating
  const byes = seating.byes()
  const seated = inOrder.filter((place) => !byes.includes(place))
  const clean = findCleanTables(field, sizes, seated)
  if (clean === undefined) return seating
  const found = new Seating(field, sizes, [...clean.flat(), ...byes])
  return found.cost() < seating.cost() ? found : seating
}

function leavesNext(question: PairingQuestion, round: Round, sizes: TableSizes): boolean {
  const next = fieldOf({ ...question, mode: 'fresh', past: [...question.past, round] })
  return seatOnce(next, sizes, question.random).isClean()
}

/** Two who must not meet never do: one of them, whoever has more such at the table, has a bye. */
function withoutApart({ players, areApart }: Field, seating: Seating): Round {
  const byes = seating.byes()
  const tables = seating.tables().flatMap((table) => {
    const stay = [...table]
    for (;;) {
      const conflicts = stay.map((one) => stay.filter((other) => areApart(one, other)).length)
      const most = Math.max(0, ...conflicts)
      if (most === 0) break
      byes.push(...stay.splice(conflicts.lastIndexOf(most), 1))
    }
    if (stay.length > 1) return [stay]
    byes.push(...stay)
    return []
  })
  const idsOf = (places: readonly number[]) => places.flatMap((place) => players[place]?.id ?? [])
  return { tables: tables.map(idsOf), byes: idsOf(byes) }
}
