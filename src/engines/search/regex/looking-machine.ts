import type { Alphabet } from './alphabet.ts'
import type { Budget } from './budget.ts'
import type { CharSet } from './char-set.ts'
import type { Letters } from './letters.ts'
import { buildNfa } from './nfa.ts'
import { Transitions } from './transitions.ts'
import type { Tree } from './tree.ts'

const FIRST_LENGTH = 1024
const NO_PAIRS = new Int32Array()
/** Reading a character takes this much longer here. */
const STEPS_PER_CHARACTER = 5

/** What all machines of a pattern share. */
interface Shared {
  readonly sets: CharSet[]
  readonly alphabet: Alphabet
}

/** Where a lookaround marks that it holds, with its bit beside those of others. */
interface Marks {
  readonly bits: Int32Array
  readonly bit: number
}

/**
 * A machine for a pattern with lookarounds, or for one lookaround. Each lookaround marks where it holds, in
 * one run over the text. Lookaheads run backwards from the end.
 */
export class LookingMachine {
  readonly #isReversed: boolean
  readonly #direction: 1 | -1
  /** `Letters` starts with an edge, so the next symbol to the right is one further along. */
  readonly #shift: 0 | 1
  readonly #transitions: Transitions
  readonly #looks: readonly LookingMachine[]
  /** For each position of the current text, a bit for each lookaround that holds there. */
  #bits = new Int32Array(FIRST_LENGTH)

  constructor(tree: Tree, isReversed: boolean, shared: Shared) {
    const nfa = buildNfa(tree, isReversed, shared.sets)
    this.#isReversed = isReversed
    this.#direction = isReversed ? -1 : 1
    this.#shift = isReversed || nfa.looks.length > 0 ? 0 : 1
    this.#transitions = new Transitions(nfa, shared.alphabet)
    this.#looks = nfa.looks.map((look) => new LookingMachine(look.part, !look.isBehind, shared))
  }

  /** Whether anything matches. With marks to make, it runs on to the end of the text. */
  run(letters: Letters, budget: Budget, marks?: Marks): boolean {
    budget.spend(letters.length * STEPS_PER_CHARACTER)
    const transitions = this.#transitions
    const symbols = this.#symbolsOf(letters, budget)
    let { table } = transitions
    let row = transitions.begin()
    let index = this.#isReversed ? letters.length : this.#shift
    for (let left = letters.length; left >= 0; left -= 1) {
      let next = table[row + (symbols[index] ?? 0)] ?? 0
      if (next === 0) {
        next = transitions.step(row, symbols[index] ?? 0, budget)
        ;({ table } = transitions)
      }
      if (next < 0 && marks === undefined) return true
      if (next < 0) mark(marks, index - this.#shift)
      row = Math.abs(next)
      index += this.#direction
    }
    return false
  }

  /** For each position, the next symbol in this direction combined with the lookarounds that hold there. */
  #symbolsOf(letters: Letters, budget: Budget): Int32Array {
    const { symbols } = letters
    if (this.#looks.length === 0) {
      this.#transitions.makeRoom(letters.alphabet.size)
      return symbols
    }
    const bits = this.#look(letters, budget)
    const shift = this.#isReversed ? 0 : 1
    let looks = -1
    let pairs: Int32Array = NO_PAIRS
    for (let at = 0; at <= letters.length; at += 1) {
      const here = bits[at] ?? 0
      if (here !== looks) {
        looks = here
        pairs = this.#transitions.pairsWith(looks, letters.alphabet.size)
      }
      bits[at] = pairs[symbols[at + shift] ?? 0] ?? 0
    }
    return bits
  }

  /** Marks where each lookaround holds. */
  #look(letters: Letters, budget: Budget): Int32Array {
    if (this.#bits.length <= letters.length) this.#bits = new Int32Array(letters.length * 2)
    const bits = this.#bits
    bits.fill(0, 0, letters.length + 1)
    for (const [index, look] of this.#looks.entries()) look.run(letters, budget, { bits, bit: 1 << index })
    return bits
  }
}

function mark(marks: Marks | undefined, at: number): void {
  if (marks !== undefined) marks.bits[at] = (marks.bits[at] ?? 0) | marks.bit
}
