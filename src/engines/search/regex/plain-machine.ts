import { EDGE_SYMBOL, type Alphabet } from './alphabet.ts'
import type { Budget } from './budget.ts'
import type { CharSet } from './char-set.ts'
import { buildNfa } from './nfa.ts'
import type { Passage } from './passage.ts'
import { Transitions } from './transitions.ts'
import type { Tree } from './tree.ts'

const LAST_UNIT = 0xff_ff

/** Reads a text once, looking only at the next character. */
export class PlainMachine {
  readonly #alphabet: Alphabet
  readonly #transitions: Transitions

  constructor(tree: Tree, sets: CharSet[], alphabet: Alphabet) {
    this.#alphabet = alphabet
    this.#transitions = new Transitions(buildNfa(tree, false, sets), alphabet)
  }

  test(passage: Passage, budget: Budget): boolean {
    const { text, from, to } = passage
    budget.spend(to - from)
    let row = this.#transitions.begin()
    for (let at = from; at < to; at += 1) {
      ;({ at, row } = this.#skim(passage, at, row))
      if (at === to) break
      const code = text.codePointAt(at) ?? 0
      if (code > LAST_UNIT) at += 1
      row = this.#transitions.step(row, this.#alphabet.learn(code), budget)
      if (row < 0) return true
    }
    return this.#transitions.step(row, EDGE_SYMBOL, budget) < 0
  }

  /** Reads on while transitions are known and nothing has matched. Searches spend most of their time here. */
  #skim({ text, to }: Passage, from: number, first: number): { at: number; row: number } {
    const { symbols } = this.#alphabet
    const { table } = this.#transitions
    let row = first
    let at = from
    while (at < to) {
      const next = table[row + (symbols[text.charCodeAt(at)] ?? 0)] ?? 0
      if (next <= 0) break
      row = next
      at += 1
    }
    return { at, row }
  }
}
