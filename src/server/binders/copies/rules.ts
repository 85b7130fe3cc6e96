/** Copies of one printing that one member shows. */
export interface Shown {
  readonly cardId: string
  readonly printingId: string
  readonly ownerId: string
  readonly copies: number
}

/** How many members show how many copies, of those printings that fit. */
export function countShown(
  shown: readonly Shown[],
  fitting: ReadonlySet<string>,
): { owners: number; copies: number } {
  const counted = shown.filter(({ printingId }) => fitting.has(printingId))
  return {
    owners: new Set(counted.map(({ ownerId }) => ownerId)).size,
    copies: counted.reduce((sum, { copies }) => sum + copies, 0),
  }
}
