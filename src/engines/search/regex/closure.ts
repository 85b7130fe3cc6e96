import { EDGE_SYMBOL, TEXT_EDGE, type Alphabet } from './alphabet.ts'
import type { Nfa } from './nfa.ts'
import { isPlace } from './place-rules.ts'

/** All states a machine is in between two characters. */
export interface Position {
  /** States that read a character. */
  readonly reads: readonly number[]
  /** States behind an anchor or a lookaround. The next character decides whether they go on. */
  readonly pending: readonly number[]
  readonly hasMatched: boolean
  /** Sort of the previous character. */
  readonly before: number
}

/** What surrounds a position: the sorts of both neighbours, and a bit for each lookaround that holds here. */
interface Surroundings {
  readonly before: number
  readonly after: number
  readonly looks: number
}

export interface Step {
  /** Whether something matches up to here. */
  readonly hasMatched: boolean
  readonly next: Position
}

/** Computes which states follow which. It is slow, so `Transitions` caches it. */
export class Closure {
  /** States visited so far. The caller charges its budget for them. */
  visits = 0
  readonly #nfa: Nfa
  readonly #alphabet: Alphabet
  /** The round in which each state was last visited. */
  readonly #met: Uint32Array
  #round = 0

  constructor(nfa: Nfa, alphabet: Alphabet) {
    this.#nfa = nfa
    this.#alphabet = alphabet
    this.#met = new Uint32Array(nfa.states.length)
  }

  /** The position before the first character. */
  begin(): Position {
    return this.#close([this.#nfa.start], TEXT_EDGE)
  }

  /** The position after the next symbol. A new match may start there, too. */
  step(position: Position, symbol: number, looks: number): Step {
    let { reads, hasMatched } = position
    if (position.pending.length > 0) {
      const after = this.#alphabet.sorts[symbol] ?? TEXT_EDGE
      const more = this.#close(position.pending, position.before, { before: position.before, after, looks })
      reads = [...reads, ...more.reads]
      hasMatched ||= more.hasMatched
    }
    const seeds = symbol === EDGE_SYMBOL ? [] : this.#read(reads, symbol)
    seeds.push(this.#nfa.start)
    return { hasMatched, next: this.#close(seeds, this.#alphabet.sorts[symbol] ?? TEXT_EDGE) }
  }

  #read(reads: readonly number[], symbol: number): number[] {
    const holders = this.#alphabet.holders[symbol]
    const seeds: number[] = []
    for (const index of reads) {
      const state = this.#nfa.states[index]
      if (state?.does === 'read' && holders?.[state.set] === 1) seeds.push(state.next)
    }
    this.visits += reads.length
    return seeds
  }

  /** Follows all moves that read nothing. Anchors are passed only if `surroundings` are known. */
  #close(seeds: readonly number[], before: number, surroundings?: Surroundings): Position {
    this.#round += 1
    const reads: number[] = []
    const pending: number[] = []
    let hasMatched = false
    const open = [...seeds]
    for (let index = open.pop(); index !== undefined; index = open.pop()) {
      if (this.#met[index] === this.#round) continue
      this.#met[index] = this.#round
      this.visits += 1
      const state = this.#nfa.states[index]
      if (state === undefined || state.does === 'match') hasMatched = true
      else if (state.does === 'read') reads.push(index)
      else if (state.does === 'split') open.push(...state.nexts)
      else if (surroundings === undefined) pending.push(index)
      else if (isOpen(state, surroundings)) open.push(state.next)
    }
    return { reads: reads.toSorted(byNumber), pending: pending.toSorted(byNumber), hasMatched, before }
  }
}

function isOpen(
  state: Extract<Nfa['states'][number], { does: 'place' | 'look' }>,
  { before, after, looks }: Surroundings,
): boolean {
  if (state.does === 'place') return isPlace(state.place, before, after)
  return ((looks >>> state.look) & 1) === (state.isNegative ? 0 : 1)
}

function byNumber(one: number, other: number): number {
  return one - other
}
