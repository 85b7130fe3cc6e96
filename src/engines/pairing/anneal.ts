import type { Seating } from './seating.ts'

const [HOT, COLD] = [300, 0.3]
const TURNS = { base: 4000, perSeat: 600 }

/**
 * Swaps players until nothing could be better, or for a number of turns that grows with the field: simulated annealing
 * (S. Kirkpatrick and others, 1983). The best that was found stays.
 */
export function anneal(seating: Seating, random: () => number): void {
  const { seats } = seating
  const turns = TURNS.base + TURNS.perSeat * seats.length
  let best = [...seats]
  let cost = seating.cost()
  let least = cost
  for (let turn = 0; turn < turns && least > 0; turn++) {
    const one = Math.floor(random() * seats.length)
    const other = Math.floor(random() * seats.length)
    const before = seating.costAt(one) + seating.costAt(other)
    // Whoever costs nothing mostly stays where they are.
    if (seating.areTogether(one, other) || (before === 0 && random() < 0.9)) continue
    seating.swap(one, other)
    const more = seating.costAt(one) + seating.costAt(other) - before
    const heat = HOT * (COLD / HOT) ** (turn / turns)
    if (more > 0 && random() >= Math.exp(-more / heat)) {
      seating.swap(one, other)
      continue
    }
    cost += more
    if (cost >= least) continue
    least = cost
    best = [...seats]
  }
  for (const [seat, place] of best.entries()) seats[seat] = place
}
