import { Alphabet } from './alphabet.ts'
import type { Budget } from './budget.ts'
import type { CharSet } from './char-set.ts'
import { Letters } from './letters.ts'
import { LookingMachine } from './looking-machine.ts'
import { PlainMachine } from './plain-machine.ts'
import { hasLooks, hasPlaces, withoutLooks, type Tree } from './tree.ts'

export interface Automaton {
  /**
   * Whether any part of the text matches.
   * @throws {OverBudget} when the search has no steps left
   */
  test(text: string, budget: Budget): boolean
}

/**
 * Matches in time that grows with the text alone, whatever the pattern: all ways to match are followed at once, and what
 * a set of states does with a character is worked out once.
 */
export function automatonOf(tree: Tree): Automaton {
  const plain = plainMachineOf(withoutLooks(tree))
  if (!hasLooks(tree)) return plain
  const sets: CharSet[] = []
  const letters = new Letters(new Alphabet(sets, hasPlaces(tree)))
  const machine = new LookingMachine(tree, false, { sets, alphabet: letters.alphabet })
  return {
    test(text, budget) {
      // Looks take a run each; most texts do not match without them either.
      if (!plain.test(text, budget)) return false
      letters.take(text)
      return machine.run(letters, budget)
    },
  }
}

function plainMachineOf(tree: Tree): PlainMachine {
  const sets: CharSet[] = []
  return new PlainMachine(tree, sets, new Alphabet(sets, hasPlaces(tree)))
}
