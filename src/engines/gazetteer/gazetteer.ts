import type { Columns, Keys, Region } from './columns.ts'
import { foldPlace } from './fold.ts'

/** A town in search results. */
export interface FoundTown extends Region {
  readonly id: number
  readonly name: string
  /** Coordinates of its centre, in degrees. */
  readonly lat: number
  readonly lng: number
}

/** Shorter texts find nothing. */
const FEWEST_LETTERS = 2
const PER_DEGREE = 100_000

/** Finds towns by the start of their names. Immutable. */
export class Gazetteer {
  readonly #columns: Columns
  readonly #decoder = new TextDecoder()
  readonly #encoder = new TextEncoder()

  constructor(columns: Columns) {
    this.#columns = columns
  }

  get size(): number {
    return this.#columns.ids.length
  }

  /** @throws {RangeError} for a number that belongs to no town */
  townAt(number: number): FoundTown {
    const { ids, lats, lngs, regionOf, regions, names, nameAt } = this.#columns
    const [id, lat, lng] = [ids[number], lats[number], lngs[number]]
    const region = regions[regionOf[number] ?? -1]
    const begin = nameAt[number]
    if (id === undefined || lat === undefined || lng === undefined || begin === undefined) {
      throw new RangeError('no town has that number')
    }
    const name = this.#decoder.decode(names.subarray(begin, names.indexOf(0, begin)))
    return {
      id,
      name,
      country: region?.country ?? '',
      admin: region?.admin ?? '',
      lat: lat / PER_DEGREE,
      lng: lng / PER_DEGREE,
    }
  }

  /**
   * Finds towns whose name starts like this, ignoring case and accents, largest first. Towns with a later
   * word that does come next. Returns at most `limit`, and nothing for less than two letters.
   */
  complete(begun: string, limit: number): FoundTown[] {
    const folded = foldPlace(begun)
    if (folded.length < FEWEST_LETTERS) return []
    const wanted = this.#encoder.encode(folded)
    const { begins, within } = this.#columns
    const chosen = this.#largest(begins, wanted, { limit, but: [] })
    const more = this.#largest(within, wanted, { limit: limit - chosen.length, but: chosen })
    return [...chosen, ...more].map((number) => this.townAt(number))
  }

  /** The towns with the lowest numbers, which are the largest, among those whose key starts like this. */
  #largest(
    keys: Keys,
    wanted: Uint8Array,
    { limit, but }: { readonly limit: number; readonly but: readonly number[] },
  ): number[] {
    const begin = this.#find(keys, wanted, (order) => order < 0)
    const end = this.#find(keys, wanted, (order) => order <= 0)
    const best: number[] = []
    for (let at = begin; at < end; at += 1) {
      const town = keys.town[at] ?? 0
      const isLate = best.length === limit && town >= (best.at(-1) ?? -1)
      if (isLate || best.includes(town) || but.includes(town)) continue
      insertInOrder(best, town)
      if (best.length > limit) best.pop()
    }
    return best
  }

  /** The first key for which `isBefore` no longer holds. */
  #find(keys: Keys, wanted: Uint8Array, isBefore: (order: number) => boolean): number {
    let low = 0
    let high = keys.at.length
    while (low < high) {
      const middle = (low + high) >>> 1
      if (isBefore(this.#compare(keys.at[middle] ?? 0, wanted))) low = middle + 1
      else high = middle
    }
    return low
  }

  /** 0 when the text at `begin` starts with the wanted bytes; otherwise the order of the two. */
  #compare(begin: number, wanted: Uint8Array): number {
    const { folded } = this.#columns
    for (const [step, byte] of wanted.entries()) {
      const order = (folded[begin + step] ?? 0) - byte
      if (order !== 0) return order
    }
    return 0
  }
}

function insertInOrder(list: number[], value: number): void {
  const at = list.findIndex((each) => each > value)
  if (at === -1) list.push(value)
  else list.splice(at, 0, value)
}
