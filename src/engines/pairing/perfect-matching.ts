import { Blossoms, type Weight } from './blossoms.ts'
import { Forest } from './forest.ts'

/**
 * The cheapest way to put an even number of vertices in pairs, exactly: Edmonds' blossoms with dual values, in
 * O(n³) (Z. Galil, "Efficient algorithms for finding maximum matching in graphs", 1986). What costs nothing is paired
 * first, so a field with many equal choices takes little time.
 * @param cost of a pair, a whole number; vertices count from 0
 * @returns the partner of each vertex
 */
export function matchCheapest(vertices: number, cost: Weight): number[] {
  if (vertices === 0) return []
  let most = 0
  for (let one = 0; one < vertices; one++)
    for (let other = 0; other < one; other++) most = Math.max(most, cost(one, other))
  const graph = new Blossoms(vertices, (one, other) => most - cost(one - 1, other - 1))
  graph.duals.fill(most, 1, vertices + 1)
  matchTight(graph)
  const forest = new Forest(graph)
  while (forest.augment());
  return Array.from({ length: vertices }, (_, vertex) => (graph.mate[vertex + 1] ?? 0) - 1)
}

/** Pairs off what is tight from the start. */
function matchTight(graph: Blossoms): void {
  for (let one = 1; one <= graph.vertices; one++) {
    for (let other = one + 1; other <= graph.vertices && graph.mate[one] === 0; other++) {
      if (graph.mate[other] !== 0 || graph.slackOf(one, other) > 0) continue
      graph.mate[one] = other
      graph.mate[other] = one
    }
  }
}
