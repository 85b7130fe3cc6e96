import type { Ignored } from '#engines/search/column.ts'
import type { Reading } from '#engines/search/question.ts'

import { findKeyword } from './keywords.ts'
import type { Keyword } from './keywords.ts'
import { findNumber, isAsPrinted } from './number-words.ts'
import { isOptionWord } from './options.ts'
import { readDangling, readExactName, readName } from './read-text.ts'
import { comparisonOf, isPlain, meant, named, unknownKeyword } from './typed-term.ts'
import type { TypedTerm, Verdict } from './typed-term.ts'

const KIND_KEYWORDS = ['is', 'has', 'not']

/** What a term means, or a sentence why we ignore it. */
export function readTerm(term: TypedTerm, reading: Reading): Verdict {
  if (term.keyword === '') return readName(term)
  if (term.keyword === '!') return readExactName(term)
  if (term.value === '' && term.form === 'bare') return readDangling(term)
  if (reading.callerKeywords?.includes(term.keyword)) return readCallers(term, reading)
  const kind = callersKind(term, reading)
  return kind === undefined ? readKeyed(term, reading) : readCallersKind(term, kind)
}

function readKeyed(term: TypedTerm, reading: Reading): Verdict {
  const keyword = findKeyword(term.keyword)
  const known = reading.dialect === 'scryfall' ? quirkOf(term, keyword) : likelyMeant(term, keyword)
  if (known !== undefined) return known
  if (keyword === undefined) return unknownKeyword(term)
  return unreadable(term, keyword) ?? finish(term, keyword, reading)
}

/** A quotation or pattern without an end counts as part of the value, which no card has. */
function finish(term: TypedTerm, keyword: Keyword, reading: Reading): Verdict {
  const verdict = keyword.read(term.form === 'pattern' ? withoutPattern(term, keyword) : term, reading)
  if ('ignored' in verdict) return verdict
  if (term.form === 'open') return meant({ on: 'nothing' })
  const isUnequal = term.operator === '!=' && keyword.compares === undefined
  return { ...verdict, isContrary: isUnequal !== (keyword.isContrary ?? false) }
}

function withoutPattern(term: TypedTerm, { slashes }: Keyword): TypedTerm {
  if (slashes === 'letters') return { ...term, form: 'bare' }
  return slashes === 'value' ? { ...term, value: `/${term.value}/`, form: 'bare' } : term
}

/** Only some of the caller's keywords can be compared; `!=` is the opposite of `=`. */
function readCallers(term: TypedTerm, { callerNumbers }: Reading): Verdict {
  const { keyword, value, operator } = term
  if (value === '' || term.form === 'pattern') return unknownKeyword(term)
  if (operator === '!=') return meant({ on: 'caller', keyword, is: '=', value }, { isContrary: true })
  if (isPlain(term)) return meant({ on: 'caller', keyword, is: '=', value })
  if (callerNumbers?.includes(keyword) !== true) return meant({ on: 'nothing' })
  return meant({ on: 'caller', keyword, is: comparisonOf(term), value })
}

/** The value of `is:foil`, where the caller answers for that. */
function callersKind(term: TypedTerm, { callerKinds = [] }: Reading): string | undefined {
  if (!KIND_KEYWORDS.includes(term.keyword) || term.form === 'pattern') return undefined
  if (!isPlain(term) && term.operator !== '!=') return undefined
  const value = term.value.toLowerCase()
  return callerKinds.includes(value) ? value : undefined
}

function readCallersKind(term: TypedTerm, value: string): Verdict {
  const isContrary = (term.keyword === 'not') !== (term.operator === '!=')
  return meant({ on: 'caller', keyword: 'is', is: '=', value }, { isContrary })
}

/** Rejects empty quotation marks, and patterns where none are allowed. */
function unreadable(term: TypedTerm, keyword: Keyword): Ignored | undefined {
  if (term.form === 'quoted' && term.value === '') return unknownKeyword(term)
  if (term.form !== 'pattern' || keyword.slashes === 'value') return undefined
  return keyword.slashes === undefined || term.value === ''
    ? { ignored: `Unknown regular expression keyword “${named(term)}”.` }
    : undefined
}

/**
 * Scryfall's quirks that don't depend on the value. Comparing what can't be compared finds nothing. A minus
 * before most comparisons makes them match every card.
 */
function quirkOf(term: TypedTerm, keyword: Keyword | undefined): Verdict | undefined {
  if (!isPlain(term)) return quirkOfComparison(term, keyword?.compares)
  if (isOptionWord(term.keyword)) return unknownKeyword(term)
  return term.isNegated && keyword?.compares === 'numbers' ? refuseMinus(term) : undefined
}

function quirkOfComparison(term: TypedTerm, compares: Keyword['compares']): Verdict | undefined {
  if (term.isNegated && (compares === undefined || compares === 'numbers'))
    return meant({ on: 'everything' }, { hasMinusWithin: true })
  return compares === undefined ? meant({ on: 'nothing' }) : undefined
}

/** Scryfall allows no minus before equality of numbers. Before `even` and `odd` it swaps them. */
function refuseMinus(term: TypedTerm): Verdict | undefined {
  if (isAsPrinted(term.keyword)) return undefined
  if (findNumber(term.keyword) !== 'mana-value') return unknownKeyword(term)
  const word = term.value.toLowerCase()
  if (word === 'even' || word === 'odd')
    return meant({ on: 'parity', parity: word === 'even' ? 'odd' : 'even' }, { hasMinusWithin: true })
  return { ignored: 'The value must be a number, or “even”/“odd”' }
}

/** In our dialect `!=` always negates `=`, and we say when something can't be compared. */
function likelyMeant(term: TypedTerm, keyword: Keyword | undefined): Verdict | undefined {
  if (keyword === undefined) return unknownKeyword(term)
  if (isPlain(term) || keyword.compares !== undefined || term.operator === '!=') return undefined
  return { ignored: `“${term.keyword}” takes a colon: it cannot be compared.` }
}
