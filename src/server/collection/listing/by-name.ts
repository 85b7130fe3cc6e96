import type { StackPlace } from '#contract/collection/listing.ts'
import type { Valuation } from '#contract/collection/valuation.ts'
import { compareCollectorNumbers, compareTexts } from '#server/collection/contents/public.ts'
import type { Database } from '#server/db/database.ts'

import { listShownStacks, type ShownStack } from './drawing.ts'
import { listNames, listNamesBetween, type Named } from './queries.ts'

type Place = Pick<StackPlace, 'direction' | 'offset' | 'limit'> & { readonly valuation: Valuation }

/**
 * Lists a piece of a binder by name, using its index. The index contains neither sets nor numbers, so stacks
 * that share the first or the last name are read as well, and sorted here.
 * @returns the stacks, and the stretch that was sorted, which starts at this place of the list
 */
export async function listByName(
  db: Database,
  binderId: string,
  place: Place,
): Promise<{ stacks: ShownStack[]; stretch: readonly Named[]; start: number }> {
  const { offset, limit, direction, valuation } = place
  const piece = await listNames(db, binderId, { direction, offset, limit })
  const [first] = piece
  const last = piece.at(-1)
  if (first === undefined || last === undefined) return { stacks: [], stretch: [], start: offset }
  const [from, to] = direction === 'up' ? [first, last] : [last, first]
  const run = await listNamesBetween(db, binderId, {
    direction,
    from: from.nameKey,
    to: to.nameKey,
  })
  // How many of the first name come before the piece.
  const skipped = Math.max(
    0,
    run.findIndex(({ id }) => id === first.id),
  )
  const sorted = run.toSorted(
    (one, other) => compareNames(one, other, direction) || compareWithin(one, other),
  )
  const stacks = await listShownStacks(
    db,
    sorted.slice(skipped, skipped + limit).map(({ id }) => id),
    valuation,
  )
  return {
    stacks: stacks.filter((stack) => stack.binderId === binderId),
    stretch: sorted,
    start: offset - skipped,
  }
}

function compareNames(one: Named, other: Named, direction: Place['direction']): number {
  const order = compareTexts(one.nameKey, other.nameKey)
  return direction === 'up' ? order : -order
}

function compareWithin(one: Named, other: Named): number {
  return (
    compareTexts(one.setCode, other.setCode) ||
    compareCollectorNumbers(one.collectorNumber, other.collectorNumber) ||
    compareTexts(one.id, other.id)
  )
}
