import { findKind } from '#engines/search/kinds.ts'
import type { Reading } from '#engines/search/question.ts'

import { findOtherWord, isUntold, kindWidens } from './kind-words.ts'
import { cutShort } from './sentences.ts'
import { meant, unknownKeyword } from './typed-term.ts'
import type { Meant, TypedTerm, Verdict } from './typed-term.ts'

const WORD = /^[a-z\d_-]+$/

/** Reads `is:`, `has:` and `not:`, which ask what a card or printing is. */
export function readKind(term: TypedTerm, { dialect }: Reading): Verdict {
  const typed = term.value.toLowerCase()
  const isWord = term.form === 'bare' ? WORD.test(typed) : term.form === 'quoted' && dialect === 'tradewyrm'
  if (!isWord) return unknownKeyword(term)
  const word = typed.replaceAll(/[^a-z\d]/g, '')
  const other = findOtherWord(word)
  if (typeof other === 'object') return { anyOf: other }
  const kind = findKind(other ?? word)
  if (kind === undefined) return { ignored: whyNot(typed, word) }
  const isDenied = term.isNegated !== (term.keyword === 'not')
  return meant({ on: 'kind', kind }, { widens: kindWidens(kind, isDenied), ...includedBy(kind) })
}

/** Other languages, variations and the like are shown if a term is about them. */
const INCLUDED: Readonly<Record<string, Pick<Meant, 'includes'>>> = {
  localizedname: { includes: { multilingual: true } },
  variation: { includes: { variations: true } },
  rebalanced: { includes: { rebalanced: true } },
}

function includedBy(kind: string): Pick<Meant, 'includes'> {
  return Object.hasOwn(INCLUDED, kind) ? (INCLUDED[kind] ?? {}) : {}
}

function whyNot(typed: string, word: string): string {
  return isUntold(word)
    ? 'The card file doesn’t list these, so you can’t search for them here.'
    : `Checking if cards are “${cutShort(typed)}” is not supported`
}
