import { Alphabet } from './alphabet.ts'
import type { Budget } from './budget.ts'
import type { CharSet } from './char-set.ts'
import { Letters } from './letters.ts'
import { LookingMachine } from './looking-machine.ts'
import type { Passage } from './passage.ts'
import { PlainMachine } from './plain-machine.ts'
import { hasLooks, hasPlaces, withoutLooks, type Tree } from './tree.ts'

export interface Automaton {
  /**
   * Whether any part of the text matches.
   * @throws {OverBudget} when the search has no steps left
   */
  test(passage: Passage, budget: Budget): boolean
}

/**
 * Matches in time linear in the text, whatever the pattern. It follows all alternatives at once, and caches
 * where each character leads a set of states.
 */
export function automatonOf(tree: Tree): Automaton {
  const plain = plainMachineOf(withoutLooks(tree))
  if (!hasLooks(tree)) return plain
  const sets: CharSet[] = []
  const letters = new Letters(new Alphabet(sets, hasPlaces(tree)))
  const machine = new LookingMachine(tree, false, { sets, alphabet: letters.alphabet })
  return {
    test(passage, budget) {
      // Each lookaround takes a run of its own, and most texts fail without them too.
      if (!plain.test(passage, budget)) return false
      letters.take(passage)
      return machine.run(letters, budget)
    },
  }
}

function plainMachineOf(tree: Tree): PlainMachine {
  const sets: CharSet[] = []
  return new PlainMachine(tree, sets, new Alphabet(sets, hasPlaces(tree)))
}
