import type { Field } from './field.ts'

/** What one meeting that should not be costs beside a difference of points. */
const [REMATCH, SECOND_BYE, APART] = [200, 1000, 100_000]
/** Points beyond that count no more, so that no sum of differences outweighs a rematch. */
const FARTHEST = 6

/** Who sits where: seats table by table, then those without one. */
export class Seating {
  /** The place in the field of whoever sits there. */
  readonly seats: number[]
  readonly #field: Field
  /** The first seat of the table that a seat is at. */
  readonly #first: number[]
  /** One past its last. */
  readonly #end: number[]
  readonly #seated: number

  constructor(field: Field, sizes: readonly number[], seats: readonly number[]) {
    this.#field = field
    this.seats = [...seats]
    this.#seated = sizes.reduce((sum, size) => sum + size, 0)
    this.#first = []
    this.#end = []
    for (const size of sizes) {
      const start = this.#first.length
      for (let seat = 0; seat < size; seat++) {
        this.#first.push(start)
        this.#end.push(start + size)
      }
    }
  }

  areTogether(one: number, other: number): boolean {
    if (one >= this.#seated || other >= this.#seated) return one >= this.#seated && other >= this.#seated
    return this.#first[one] === this.#first[other]
  }

  /** What it costs that whoever sits there sits there. */
  costAt(seat: number): number {
    return this.#ownCostAt(seat) + this.#companyCostAt(seat)
  }

  swap(one: number, other: number): void {
    const moved = this.seats[one] ?? 0
    this.seats[one] = this.seats[other] ?? 0
    this.seats[other] = moved
  }

  /** Whether nobody sits with whom they met or must not meet, and nobody has a second bye. */
  isClean(): boolean {
    return this.seats.every((_, seat) => this.costAt(seat) < REMATCH)
  }

  /** What all of it costs; each meeting counts once. */
  cost(): number {
    return this.seats.reduce((sum, _, seat) => sum + this.#ownCostAt(seat) + this.#companyCostAt(seat) / 2, 0)
  }

  tables(): number[][] {
    const tables: number[][] = []
    for (let seat = 0; seat < this.#seated; seat = this.#end[seat] ?? this.#seated)
      tables.push(this.seats.slice(seat, this.#end[seat]))
    return tables
  }

  byes(): number[] {
    return this.seats.slice(this.#seated)
  }

  /** For sitting far from where their points belong, or for another bye. */
  #ownCostAt(seat: number): number {
    const { points, byes } = this.#field
    const place = this.seats[seat] ?? 0
    const difference = Math.min(FARTHEST, Math.abs((points[place] ?? 0) - (points[seat] ?? 0)))
    return difference ** 2 + (seat < this.#seated ? 0 : (byes[place] ?? 0) * SECOND_BYE)
  }

  /** For whom they sit with. */
  #companyCostAt(seat: number): number {
    if (seat >= this.#seated) return 0
    const { met, areApart } = this.#field
    const place = this.seats[seat] ?? 0
    const end = this.#end[seat] ?? 0
    let cost = 0
    for (let at = this.#first[seat] ?? 0; at < end; at++) {
      const other = this.seats[at] ?? 0
      if (at !== seat) cost += met(place, other) ** 2 * REMATCH + (areApart(place, other) ? APART : 0)
    }
    return cost
  }
}
