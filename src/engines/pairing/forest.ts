import type { Blossoms } from './blossoms.ts'

/** Where a node is in the forest of alternating paths. */
const [FREE, EVEN, ODD] = [0, 1, 2]

/** Alternating paths that grow from all free nodes until two of them meet. */
export class Forest {
  readonly #graph: Blossoms
  readonly #side: Int8Array
  /** The vertex that led to a node. */
  readonly #parent: Int32Array
  /** The vertex with the tightest edge to a node from an even one. */
  readonly #nearest: Int32Array
  readonly #seen: Int32Array
  #looks = 0
  #queue: number[] = []

  constructor(graph: Blossoms) {
    this.#graph = graph
    const { length } = graph.outer
    this.#side = new Int8Array(length)
    this.#parent = new Int32Array(length)
    this.#nearest = new Int32Array(length)
    this.#seen = new Int32Array(length)
  }

  /** Matches one more pair. @returns false if all are matched */
  augment(): boolean {
    const graph = this.#graph
    this.#side.fill(FREE)
    this.#nearest.fill(0)
    this.#queue = []
    for (let node = 1; node <= graph.top; node++) {
      if (graph.outer[node] !== node || graph.mate[node] !== 0) continue
      this.#parent[node] = 0
      this.#side[node] = EVEN
      this.#enqueue(node)
    }
    if (this.#queue.length === 0) return false
    while (!this.#grow()) {
      this.#moveDuals()
      if (this.#takeTight()) return true
      this.#openSpent()
    }
    return true
  }

  /** Follows tight edges. @returns whether a path was found */
  #grow(): boolean {
    const graph = this.#graph
    for (let next = 0; next < this.#queue.length; next++) {
      const one = this.#queue[next] ?? 0
      if (this.#side[graph.outerOf(one)] === ODD) continue
      for (let other = 1; other <= graph.vertices; other++) {
        const outer = graph.outerOf(other)
        if (outer === graph.outerOf(one)) continue
        if (graph.slackOf(one, other) > 0) this.#remember(one, outer)
        else if (this.#follow(one, other)) return true
      }
    }
    this.#queue = []
    return false
  }

  #remember(vertex: number, node: number): void {
    const nearest = this.#nearest[node] ?? 0
    if (nearest === 0 || this.#graph.slackOf(vertex, node) < this.#graph.slackOf(nearest, node))
      this.#nearest[node] = vertex
  }

  #lookForNearest(node: number): void {
    const graph = this.#graph
    this.#nearest[node] = 0
    for (let vertex = 1; vertex <= graph.vertices; vertex++) {
      const outer = graph.outerOf(vertex)
      if (outer !== node && this.#side[outer] === EVEN) this.#remember(vertex, node)
    }
  }

  /** Follows a tight edge from an even vertex. @returns whether it completed a path */
  #follow(one: number, other: number): boolean {
    const graph = this.#graph
    const [from, to] = [graph.outerOf(one), graph.outerOf(other)]
    if (this.#side[to] === FREE) {
      this.#parent[to] = one
      this.#side[to] = ODD
      const next = graph.outerMateOf(to)
      this.#nearest[to] = 0
      this.#nearest[next] = 0
      this.#side[next] = EVEN
      this.#enqueue(next)
    } else if (this.#side[to] === EVEN) {
      const base = this.#commonAncestor(from, to)
      if (base === 0) {
        this.#flip(from, to)
        this.#flip(to, from)
        return true
      }
      this.#shrink(from, base, to)
    }
    return false
  }

  /** Turns the path from a node to its root round. */
  #flip(node: number, other: number): void {
    const graph = this.#graph
    let [one, to] = [node, other]
    for (;;) {
      const odd = graph.outerMateOf(one)
      graph.match(one, to)
      if (odd === 0) return
      const even = graph.outerOf(this.#parent[odd] ?? 0)
      graph.match(odd, even)
      one = even
      to = odd
    }
  }

  #commonAncestor(one: number, other: number): number {
    this.#looks++
    let [here, there] = [one, other]
    while (here !== 0 || there !== 0) {
      if (here !== 0) {
        if (this.#seen[here] === this.#looks) return here
        this.#seen[here] = this.#looks
        here = this.#grandparent(here)
      }
      ;[here, there] = [there, here]
    }
    return 0
  }

  #grandparent(node: number): number {
    const odd = this.#graph.outerMateOf(node)
    return odd === 0 ? 0 : this.#graph.outerOf(this.#parent[odd] ?? 0)
  }

  #shrink(one: number, base: number, other: number): void {
    const ring = [base, ...this.#wayTo(base, one).toReversed(), ...this.#wayTo(base, other)]
    const blossom = this.#graph.shrink(ring)
    this.#side[blossom] = EVEN
    this.#parent[blossom] = this.#parent[base] ?? 0
    this.#lookForNearest(blossom)
  }

  /** The nodes from one up to its ancestor, without that. Odd ones become even. */
  #wayTo(ancestor: number, node: number): number[] {
    const way: number[] = []
    for (let even = node; even !== ancestor; even = this.#grandparent(even)) {
      const odd = this.#graph.outerMateOf(even)
      way.push(even, odd)
      this.#enqueue(odd)
    }
    return way
  }

  #moveDuals(): void {
    const graph = this.#graph
    const step = this.#longestStep()
    for (let vertex = 1; vertex <= graph.vertices; vertex++) {
      const side = this.#side[graph.outerOf(vertex)]
      if (side !== FREE) graph.duals[vertex] = (graph.duals[vertex] ?? 0) + (side === EVEN ? -step : step)
    }
    for (let blossom = graph.vertices + 1; blossom <= graph.top; blossom++) {
      const side = this.#side[blossom]
      if (graph.outer[blossom] !== blossom || side === FREE) continue
      graph.duals[blossom] = (graph.duals[blossom] ?? 0) + (side === EVEN ? 2 * step : -2 * step)
    }
  }

  #longestStep(): number {
    const graph = this.#graph
    let step = Infinity
    for (let node = 1; node <= graph.top; node++) {
      if (graph.outer[node] !== node) continue
      const side = this.#side[node]
      const nearest = this.#nearest[node] ?? 0
      if (side === ODD) {
        if (node > graph.vertices) step = Math.min(step, (graph.duals[node] ?? 0) / 2)
      } else if (nearest !== 0) step = Math.min(step, graph.slackOf(nearest, node) / (side === EVEN ? 2 : 1))
    }
    return step
  }

  /** Follows the edges that have become tight. @returns whether a path was found */
  #takeTight(): boolean {
    const graph = this.#graph
    for (let node = 1; node <= graph.top; node++) {
      const nearest = this.#nearest[node] ?? 0
      if (graph.outer[node] !== node || nearest === 0 || graph.outerOf(nearest) === node) continue
      if (graph.slackOf(nearest, node) > 0) continue
      if (this.#follow(graph.nearEnd(nearest, node), graph.farEnd(nearest, node))) return true
    }
    return false
  }

  /** Opens odd blossoms whose dual value is spent. */
  #openSpent(): void {
    const graph = this.#graph
    for (let node = graph.vertices + 1; node <= graph.top; node++)
      if (graph.outer[node] === node && this.#side[node] === ODD && graph.duals[node] === 0) this.#open(node)
  }

  #open(blossom: number): void {
    const graph = this.#graph
    const ring = graph.rings[blossom] ?? []
    for (const child of ring) graph.hold(child, child)
    const parent = this.#parent[blossom] ?? 0
    const entry = graph.childWith(blossom, graph.nearEnd(blossom, parent))
    const steps = graph.evenPlaceOf(blossom, entry)
    for (let place = 0; place < steps; place += 2) {
      const [odd, even] = [ring[place] ?? 0, ring[place + 1] ?? 0]
      this.#parent[odd] = graph.nearEnd(even, odd)
      this.#side[odd] = ODD
      this.#side[even] = EVEN
      this.#nearest[odd] = 0
      this.#lookForNearest(even)
      this.#enqueue(even)
    }
    this.#side[entry] = ODD
    this.#parent[entry] = parent
    for (const child of ring.slice(steps + 1)) {
      this.#side[child] = FREE
      this.#lookForNearest(child)
    }
    graph.outer[blossom] = 0
  }

  #enqueue(node: number): void {
    if (node <= this.#graph.vertices) this.#queue.push(node)
    else for (const child of this.#graph.rings[node] ?? []) this.#enqueue(child)
  }
}
