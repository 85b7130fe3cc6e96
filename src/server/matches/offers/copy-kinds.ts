import { type CopyKind, gradeOf } from '#engines/matching/wishes.ts'
import type { StackedCopies } from '#server/showcase/public.ts'

/** Writes a kind as text; equal kinds give equal texts. */
export function nameOfKind({
  printingId,
  finish,
  condition,
  language,
}: Pick<StackedCopies, 'printingId' | 'finish' | 'condition' | 'language'>): string {
  return [printingId, finish, condition, language].join(' ')
}

/** Reads what {@link nameOfKind} wrote. */
export function kindNamed(name: string): CopyKind {
  const [printingId = '', finish = '', condition = '', language = ''] = name.split(' ')
  return { printingId, finish, grade: gradeOf(condition), language }
}

/** The cards whose stored copies differ from the actual ones. */
export function cardsThatDiffer(
  before: readonly StackedCopies[],
  after: readonly StackedCopies[],
): Set<string> {
  const differing = new Set<string>()
  const quantities = new Map(before.map((copies) => [keyOf(copies), copies]))
  for (const copies of after) {
    if (quantities.get(keyOf(copies))?.quantity !== copies.quantity) differing.add(copies.cardId)
    quantities.delete(keyOf(copies))
  }
  for (const { cardId } of quantities.values()) differing.add(cardId)
  return differing
}

/**
 * By card, the kinds of which more copies are visible than before, across all binders. Copies that only moved
 * between binders are not news.
 */
export function gainsOf(
  before: readonly StackedCopies[],
  after: readonly StackedCopies[],
  isOpen: (binderId: string) => boolean,
): Map<string, string[]> {
  const gains = new Map<string, string[]>()
  const earlier = sumByKind(before, isOpen)
  for (const [key, { cardId, name, quantity }] of sumByKind(after, isOpen)) {
    if (quantity <= (earlier.get(key)?.quantity ?? 0)) continue
    const names = gains.get(cardId)
    if (names === undefined) gains.set(cardId, [name])
    else names.push(name)
  }
  return gains
}

function sumByKind(copies: readonly StackedCopies[], isOpen: (binderId: string) => boolean) {
  const sums = new Map<string, { cardId: string; name: string; quantity: number }>()
  for (const each of copies) {
    if (!isOpen(each.binderId)) continue
    const name = nameOfKind(each)
    const key = `${each.cardId} ${name}`
    const quantity = (sums.get(key)?.quantity ?? 0) + each.quantity
    sums.set(key, { cardId: each.cardId, name, quantity })
  }
  return sums
}

function keyOf(copies: StackedCopies): string {
  return `${copies.cardId} ${copies.binderId} ${nameOfKind(copies)}`
}
