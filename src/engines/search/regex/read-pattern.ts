import { automatonOf, type Automaton } from './automaton.ts'
import { Budget } from './budget.ts'
import { tryingOf } from './effort.ts'
import { overLimit } from './limits.ts'
import { nativePattern } from './native.ts'
import { parse } from './parse.ts'
import type { Matcher, Pattern } from './pattern.ts'
import { piecesOf } from './pieces.ts'
import { Unreadable } from './reader.ts'
import { sizeOf, type Tree } from './tree.ts'

/** PostgreSQL refuses larger ones as well, with the same words. */
const MOST_STATES = 5000

/** Reads a pattern typed between slashes. `ignored` is the bare reason in Scryfall's words. */
export function readPattern(source: string): Pattern | { readonly ignored: string } {
  const limit = overLimit(source)
  if (limit !== undefined) return { ignored: limit }
  try {
    const tree = parse(source)
    if (sizeOf(tree) > MOST_STATES) throw new Unreadable('size')
    return patternOf(source, tree)
  } catch (error) {
    if (error instanceof Unreadable) return { ignored: error.message }
    throw error
  }
}

function patternOf(source: string, tree: Tree): Pattern {
  let automaton: Automaton | undefined
  let native: RegExp | undefined
  const { longest, stepsEach } = tryingOf(tree)
  return {
    source,
    pieces: piecesOf(tree),
    matcher(budget = new Budget()): Matcher {
      return {
        test(text, from = 0, to = text.length) {
          if (to - from <= longest) {
            budget.spend((to - from) * stepsEach)
            native ??= nativePattern(tree)
            return native.test(text.slice(from, to))
          }
          automaton ??= automatonOf(tree)
          return automaton.test({ text, from, to }, budget)
        },
      }
    },
  }
}
