import { placeNameOf, type StoredStack } from '#server/collection/public.ts'

/** How many promised copies stayed in each place of a replaced binder, and stand for rows that name them. */
export type StayedCopies = Readonly<Record<string, number>>

/** Reads what `updateImport` wrote. */
export function readStayed(text: string): StayedCopies {
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- written by updateImport
  return JSON.parse(text) as StayedCopies
}

/** Adds copies that stayed in the place of a stack. */
export function withStayed(stayed: StayedCopies, stack: StoredStack, copies: number): StayedCopies {
  const name = placeNameOf(stack)
  return copies === 0 ? stayed : { ...stayed, [name]: (stayed[name] ?? 0) + copies }
}

/**
 * Leaves out the copies that stayed in their places, so that a file that names them doesn't double them.
 * @returns what is still to come, and which copies have not been named yet
 */
export function besideStayed<Row, Copies extends Omit<StoredStack, 'id'>>(
  coming: readonly { readonly row: Row; readonly copies: Copies }[],
  before: StayedCopies,
): { readonly lines: { readonly row: Row; readonly copies: Copies }[]; readonly stayed: StayedCopies } {
  const lines: { row: Row; copies: Copies }[] = []
  const stayed = { ...before }
  for (const { row, copies } of coming) {
    const name = placeNameOf(copies)
    const there = Math.min(stayed[name] ?? 0, copies.quantity)
    if (there > 0) stayed[name] = (stayed[name] ?? 0) - there
    const quantity = copies.quantity - there
    if (quantity > 0)
      lines.push({ row, copies: { ...copies, quantity, forTrade: Math.min(copies.forTrade, quantity) } })
  }
  return { lines, stayed }
}
