import { FINISHES } from '#contract/cards.ts'
import type { CardSet } from '#contract/cards/sets.ts'
import { type SET_ORDERS, type SetCompletion, SETS_PAGE_SIZE } from '#contract/sets.ts'
import { foldName } from '#engines/fold-name.ts'
import type { App } from '#server/app-context.ts'
import type { SetTotals } from '#server/cards/public.ts'

import { knownSets } from './known-sets.ts'
import { NOTHING_OWNED, type OwnedOfSet } from './owned-printings.ts'
import { ownedBySet } from './owned.ts'

interface CompletionsAsked {
  readonly q: string
  readonly only?: 'mine' | undefined
  readonly order: (typeof SET_ORDERS)[number]
  readonly offset: number
}

const NO_TOTALS: SetTotals = { any: 0, nonfoil: 0, foil: 0, etched: 0 }

/** Lists sets with how many of their printings a member has. */
export async function listCompletions(
  app: App,
  memberId: string,
  { q, only, order, offset }: CompletionsAsked,
): Promise<{ sets: SetCompletion[]; total: number }> {
  const { sets, totals } = await knownSets(app)
  const { sets: owned } = await ownedBySet(app, memberId)
  const words = foldName(q).split(' ')
  const all = sets
    .filter(({ code }) => only === undefined || owned.has(code))
    .filter((set) => isNamed(set, words))
    .map((set) => completionOf(set, totals.get(set.code) ?? NO_TOTALS, owned.get(set.code) ?? NOTHING_OWNED))
  return { sets: inOrder(all, order).slice(offset, offset + SETS_PAGE_SIZE), total: all.length }
}

/** How many of a set's printings a member has. Each counts once, however many copies there are. */
export function completionOf(set: CardSet, totals: SetTotals, { printings }: OwnedOfSet): SetCompletion {
  // A copy that exists only online, or in a finish nobody knew of, makes no set more than complete.
  const mineIn = (finish: (typeof FINISHES)[number]) =>
    Math.min(totals[finish], [...printings.values()].filter((counts) => counts[finish] > 0).length)
  return {
    ...set,
    total: totals.any,
    mine: Math.min(totals.any, printings.size),
    byFinish: FINISHES.filter((finish) => totals[finish] > 0).map((finish) => ({
      finish,
      total: totals[finish],
      mine: mineIn(finish),
    })),
  }
}

function isNamed({ code, name }: CardSet, words: readonly string[]): boolean {
  const folded = foldName(name)
  return words.every((word) => folded.includes(word) || code === word)
}

/** The newest come first anyway. */
function inOrder(sets: readonly SetCompletion[], order: CompletionsAsked['order']): readonly SetCompletion[] {
  if (order === 'name') return sets.toSorted((one, other) => one.name.localeCompare(other.name, 'en'))
  if (order === 'complete') return sets.toSorted((one, other) => shareOf(other) - shareOf(one))
  return sets
}

function shareOf({ mine, total }: SetCompletion): number {
  return total === 0 ? 0 : mine / total
}
