import { onlyCharacter, type CharSet } from './char-set.ts'
import type { Place, Tree } from './tree.ts'

const PLACES: Readonly<Record<Place, string>> = {
  'line-start': '^',
  'line-end': '$',
  'text-start': '(?<![^])',
  'text-end': '(?![^])',
  'word-start': String.raw`\b(?=\w)`,
  'word-end': String.raw`\b(?<=\w)`,
  'word-edge': String.raw`\b`,
  'no-word-edge': String.raw`\B`,
}
const PLAIN = /^[a-z0-9 ]$/

/** Rewrites the pattern for the language's own matcher, which backtracks. */
export function nativePattern(tree: Tree): RegExp {
  return new RegExp(write(tree), 'mu')
}

function write(tree: Tree): string {
  if (tree.kind === 'character') return writeSet(tree.set)
  if (tree.kind === 'sequence') {
    return tree.parts.map((part) => (part.kind === 'choice' ? group(part) : write(part))).join('')
  }
  if (tree.kind === 'choice') return tree.parts.map((part) => write(part)).join('|')
  if (tree.kind === 'repeat') return writeRepeat(tree)
  if (tree.kind === 'place') return PLACES[tree.place]
  const { part, isBehind, isNegative } = tree.look
  return `(?${isBehind ? '<' : ''}${isNegative ? '!' : '='}${write(part)})`
}

function writeRepeat({ part, least, most }: Extract<Tree, { kind: 'repeat' }>): string {
  const repeated = part.kind === 'character' ? write(part) : group(part)
  return `${repeated}{${least},${most === Infinity ? '' : most}}`
}

function group(tree: Tree): string {
  return `(?:${write(tree)})`
}

function writeSet(set: CharSet): string {
  const only = onlyCharacter(set)
  if (only !== undefined) return writeCode(only)
  let ranges = ''
  for (let index = 0; index < set.length; index += 2) {
    ranges += `${writeCode(set[index] ?? 0)}-${writeCode(set[index + 1] ?? 0)}`
  }
  return `[${ranges}]`
}

function writeCode(code: number): string {
  const letter = String.fromCodePoint(code)
  return PLAIN.test(letter) ? letter : `\\u{${code.toString(16)}}`
}
