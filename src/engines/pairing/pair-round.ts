import { pairDuels } from './duels.ts'
import { fieldOf, shuffled } from './field.ts'
import { seatPods } from './pods.ts'
import type { PairingQuestion, Round } from './question.ts'

/**
 * Puts the tables of the next round together. Nobody sits with whom they are kept apart from, even if somebody then has a bye;
 * nobody has a second bye and nobody meets again where that can be avoided, for duels exactly. By points the first table is that
 * of the leaders; seats are drawn.
 */
export function pairRound(question: PairingQuestion): Round {
  const field = fieldOf(question)
  const draw = (ids: readonly string[]) => shuffled(ids, question.random)
  if (question.size !== 2) {
    const { tables, byes } = seatPods(question, field)
    return { tables: tables.map(draw), byes }
  }
  const { tables, byes } = pairDuels(field)
  const idsOf = (places: readonly number[]) => places.flatMap((place) => field.players[place]?.id ?? [])
  return { tables: tables.map((table) => draw(idsOf(table))), byes: idsOf(byes) }
}
