import type { Dialect, Node, Question } from '#engines/search/question.ts'
import { readQuestion } from '#engines/search/syntax/read-question.ts'
import type { Term } from '#engines/search/term.ts'

export function read(query: string, dialect: Dialect = 'scryfall'): Question {
  return readQuestion(query, { dialect, today: '2026-11-21' })
}

/** The terms of a search from left to right. */
export function termsOf(node: Node | null): readonly Term[] {
  if (node === null) return []
  if (node.join === 'none') return [node.term]
  return node.join === 'not' ? termsOf(node.node) : node.nodes.flatMap(termsOf)
}

/** The first term of a search. */
export function term(query: string, dialect?: Dialect): Term | undefined {
  return termsOf(read(query, dialect).root)[0]
}

function warning(query: string, dialect?: Dialect): string | undefined {
  return read(query, dialect).warnings[0]
}

/** Why the first term is ignored, without the sentence that says so. */
export function reason(query: string, dialect?: Dialect): string | undefined {
  return warning(query, dialect)?.replace(/^Invalid expression “[^]*?” was ignored\. /, '')
}
