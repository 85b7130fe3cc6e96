/** Moves an item to one side of another. */
export function movedBeside<Thing extends { readonly id: string }>(
  things: readonly Thing[],
  movedIds: readonly string[],
  { id, side }: { readonly id: string; readonly side: 'before' | 'after' },
): Thing[] {
  const moved = things.filter((thing) => movedIds.includes(thing.id))
  const rest = things.filter((thing) => !movedIds.includes(thing.id))
  const target = rest.findIndex((thing) => thing.id === id)
  if (target === -1) return [...things]
  const at = side === 'before' ? target : target + 1
  return [...rest.slice(0, at), ...moved, ...rest.slice(at)]
}

export const SHELF_ORDERS = ['mine', 'name', 'value', 'changed', 'cards'] as const
export type ShelfOrder = (typeof SHELF_ORDERS)[number]

interface Book {
  readonly name: string
  readonly valueCents: number
  readonly copyCount: number
  readonly updatedAt: string
}

/** Sorts the binders as asked; the member's own order is the order given. */
export function inShelfOrder<Binder extends Book>(
  binders: readonly Binder[],
  order: ShelfOrder,
): readonly Binder[] {
  if (order === 'name') return binders.toSorted((one, other) => one.name.localeCompare(other.name))
  if (order === 'value') return binders.toSorted((one, other) => other.valueCents - one.valueCents)
  if (order === 'cards') return binders.toSorted((one, other) => other.copyCount - one.copyCount)
  if (order === 'changed')
    return binders.toSorted((one, other) => other.updatedAt.localeCompare(one.updatedAt))
  return binders
}
