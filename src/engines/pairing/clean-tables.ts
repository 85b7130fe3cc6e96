import type { Field } from './field.ts'

/** Attempts to seat somebody before the search gives up. */
const ATTEMPTS = 200_000

/**
 * Searches for tables where nobody has met and nobody is kept apart, one player after the other and back where it leads nowhere.
 * @param seated the places in the field of those who get a seat
 * @returns the tables in the order of `sizes`, or undefined if there are none or it gives up
 */
export function findCleanTables(
  field: Field,
  sizes: readonly number[],
  seated: readonly number[],
): number[][] | undefined {
  const search = new Search(field, sizes, seated)
  return search.fill(0, -1) ? search.tables : undefined
}

class Search {
  readonly tables: number[][]
  readonly #field: Field
  readonly #sizes: readonly number[]
  readonly #seated: readonly number[]
  readonly #free: Set<number>
  readonly #areAlike: boolean
  #attempts = ATTEMPTS

  constructor(field: Field, sizes: readonly number[], seated: readonly number[]) {
    this.#field = field
    this.#sizes = sizes
    this.#seated = seated
    this.#free = new Set(seated)
    this.#areAlike = sizes.every((size) => size === sizes[0])
    this.tables = sizes.map(() => [])
  }

  /** Fills the tables from one on; those who join it come after a place, so that no table is tried twice. */
  fill(at: number, after: number): boolean {
    const table = this.tables[at]
    if (table === undefined) return true
    if (table.length === this.#sizes[at]) return this.fill(at + 1, -1)
    const isOpening = table.length === 0
    // Tables that differ may each need any of the free players to open them; others are opened by the first.
    const isFirstOnly = isOpening && this.#areAlike
    const mayFollow = this.#seated.filter((place) => place > after && this.#mayJoin(place, table))
    return mayFollow
      .slice(0, isFirstOnly ? 1 : mayFollow.length)
      .some((place) => this.#trySeating(place, { at, after: isOpening && !isFirstOnly ? -1 : place }))
  }

  #trySeating(place: number, { at, after }: { readonly at: number; readonly after: number }): boolean {
    this.#attempts -= 1
    if (this.#attempts < 0) return false
    this.#free.delete(place)
    this.tables[at]?.push(place)
    if (this.fill(at, after)) return true
    this.tables[at]?.pop()
    this.#free.add(place)
    return false
  }

  #mayJoin(place: number, table: readonly number[]): boolean {
    const { met, areApart } = this.#field
    return this.#free.has(place) && table.every((other) => met(place, other) === 0 && !areApart(place, other))
  }
}
