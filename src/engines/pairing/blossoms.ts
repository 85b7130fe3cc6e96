/** What two vertices cost together; both count from 1. */
export type Weight = (one: number, other: number) => number

/**
 * A graph whose odd cycles may be shrunk to single nodes, each held by an outer one. Vertices are numbered from 1, blossoms
 * after them; 0 is no node.
 */
export class Blossoms {
  readonly vertices: number
  /** The highest number in use. */
  top: number
  /** The outermost node that holds a node; 0 for a number that is free. */
  readonly outer: Int32Array
  /** The vertex at the other end of a node's matched edge. */
  readonly mate: Int32Array
  /** Dual values: no edge weighs more than half of what its ends and the blossoms around it add up to. */
  readonly duals: Float64Array
  /** The children of a blossom in the order of its cycle, its base first. */
  readonly rings: number[][]
  readonly #width: number
  readonly #weights: Float64Array
  /** The vertices at the ends of the tightest edge between two nodes. */
  readonly #near: Int32Array
  readonly #far: Int32Array
  /** The child of a blossom that holds a vertex. */
  readonly #child: Int32Array

  constructor(vertices: number, weight: Weight) {
    this.vertices = vertices
    this.top = vertices
    this.#width = vertices + Math.ceil(vertices / 2) + 2
    const width = this.#width
    this.outer = new Int32Array(width)
    this.mate = new Int32Array(width)
    this.duals = new Float64Array(width)
    this.rings = Array.from({ length: width }, () => [])
    this.#weights = new Float64Array((vertices + 1) ** 2)
    this.#near = new Int32Array(width * width)
    this.#far = new Int32Array(width * width)
    this.#child = new Int32Array(width * (vertices + 1))
    for (let one = 1; one <= vertices; one++) {
      this.outer[one] = one
      this.#child[one * (vertices + 1) + one] = one
      for (let other = 1; other <= vertices; other++) {
        if (one === other) continue
        this.#weights[one * (vertices + 1) + other] = weight(one, other)
        this.#setEdge(one, other, { near: one, far: other })
      }
    }
  }

  outerOf(node: number): number {
    return this.outer[node] ?? 0
  }

  /** The outermost node across a node's matched edge; 0 if it is free. */
  outerMateOf(node: number): number {
    return this.outerOf(this.mate[node] ?? 0)
  }

  nearEnd(one: number, other: number): number {
    return this.#near[one * this.#width + other] ?? 0
  }

  farEnd(one: number, other: number): number {
    return this.#far[one * this.#width + other] ?? 0
  }

  weightOf(one: number, other: number): number {
    return this.#weights[one * (this.vertices + 1) + other] ?? 0
  }

  /** How far the tightest edge between two nodes is from being tight, times two. */
  slackOf(one: number, other: number): number {
    const [near, far] = [this.nearEnd(one, other), this.farEnd(one, other)]
    return (this.duals[near] ?? 0) + (this.duals[far] ?? 0) - 2 * this.weightOf(near, far)
  }

  /** Matches a node across its edge to another, and turns the blossoms on the way. */
  match(node: number, other: number): void {
    this.mate[node] = this.farEnd(node, other)
    if (node <= this.vertices) return
    const ring = this.rings[node] ?? []
    const child = this.childWith(node, this.nearEnd(node, other))
    const steps = this.evenPlaceOf(node, child)
    for (let place = 0; place < steps; place++) this.match(ring[place] ?? 0, ring[place ^ 1] ?? 0)
    this.match(child, other)
    ring.push(...ring.splice(0, steps))
  }

  /** The child of a blossom that holds a vertex. */
  childWith(blossom: number, vertex: number): number {
    return this.#child[blossom * (this.vertices + 1) + vertex] ?? 0
  }

  /** The place of a child in its ring, which is turned round if need be so that it is even. */
  evenPlaceOf(blossom: number, child: number): number {
    const ring = this.rings[blossom] ?? []
    const place = ring.indexOf(child)
    if (place % 2 === 0) return place
    ring.push(...ring.splice(1).toReversed())
    return ring.length - place
  }

  /** Shrinks a ring of outermost nodes, its base first, to one. @returns its number */
  shrink(ring: number[]): number {
    let blossom = this.vertices + 1
    while (blossom <= this.top && this.outer[blossom] !== 0) blossom++
    this.top = Math.max(this.top, blossom)
    this.duals[blossom] = 0
    this.mate[blossom] = this.mate[ring[0] ?? 0] ?? 0
    this.rings[blossom] = ring
    this.hold(blossom, blossom)
    for (let node = 1; node <= this.top; node++) {
      this.#setEdge(blossom, node, { near: 0, far: 0 })
      this.#setEdge(node, blossom, { near: 0, far: 0 })
    }
    this.#child.fill(0, blossom * (this.vertices + 1), (blossom + 1) * (this.vertices + 1))
    for (const child of ring) this.#takeEdges(blossom, child)
    return blossom
  }

  /** Says which outermost node holds a node and all in it. */
  hold(node: number, outer: number): void {
    this.outer[node] = outer
    if (node > this.vertices) for (const child of this.rings[node] ?? []) this.hold(child, outer)
  }

  #takeEdges(blossom: number, child: number): void {
    for (let node = 1; node <= this.top; node++) {
      const near = this.nearEnd(child, node)
      if (near === 0) continue
      if (this.nearEnd(blossom, node) !== 0 && this.slackOf(child, node) >= this.slackOf(blossom, node))
        continue
      const far = this.farEnd(child, node)
      this.#setEdge(blossom, node, { near, far })
      this.#setEdge(node, blossom, { near: far, far: near })
    }
    for (let vertex = 1; vertex <= this.vertices; vertex++)
      if (this.childWith(child, vertex) !== 0) this.#child[blossom * (this.vertices + 1) + vertex] = child
  }

  #setEdge(one: number, other: number, ends: { readonly near: number; readonly far: number }): void {
    this.#near[one * this.#width + other] = ends.near
    this.#far[one * this.#width + other] = ends.far
  }
}
