import { KEYWORD_WORDS } from './completion-words.ts'
import type { KeywordWord, ValueWord } from './completion-words.ts'

export type { KeywordWord } from './completion-words.ts'

/** One suggestion while typing. */
export interface Completion {
  /** Replaces the characters `from` to `to`, exclusive. */
  readonly insert: string
  readonly from: number
  readonly to: number
  /** The text in the list, such as `type:` or `mythic`. */
  readonly label: string
  /** What it means, in a few words. */
  readonly explains: string
  /** An example such as `t:dragon`; only for keywords. */
  readonly example?: string
}

/** The typed part of a word, and the range it would fill. */
interface Place {
  readonly typed: string
  readonly from: number
  readonly to: number
}

const MOST = 12
const BEGUN = /-*(?:([a-z_]+)(?:!=|<=|>=|=<|=>|[:=<>]))?([^\s()"'“”‘’/:=<>!]*)$/iy

/**
 * Suggests how to complete the word at the caret: keywords, or values of the keyword before it. The likeliest
 * come first.
 * @param callers keywords that the caller answers; they come before the others
 */
export function completeKeyword(
  query: string,
  caret: number,
  callers: readonly KeywordWord[] = [],
): readonly Completion[] {
  const at = Math.min(Math.max(caret, 0), query.length)
  const before = query.slice(0, at)
  if (isQuoted(before)) return []
  const start = before.search(/[^\s(]*$/)
  BEGUN.lastIndex = start
  const [, keyword, typed = ''] = BEGUN.exec(before) ?? []
  const rest = /^[^\s()]*/.exec(query.slice(at))?.[0] ?? ''
  const place = { typed: typed.toLowerCase(), from: at - typed.length, to: at + rest.length }
  const words = [...callers, ...KEYWORD_WORDS]
  if (keyword !== undefined) return completeValue(words, keyword.toLowerCase(), place)
  return typed === '' ? [] : completeWord(words, place)
}

/** Quoted text gets no suggestions. */
function isQuoted(before: string): boolean {
  return (before.match(/["“”]/g)?.length ?? 0) % 2 === 1
}

function completeWord(words: readonly KeywordWord[], { typed, from, to }: Place): readonly Completion[] {
  return distinct(words, typed)
    .flatMap((entry) => {
      const word = wordFor(entry, typed)
      if (word === undefined) return []
      const { explains, example } = entry
      return [{ insert: `${word}:`, from, to, label: `${word}:`, explains, example }]
    })
    .toSorted((one, other) => Number(other.insert === `${typed}:`) - Number(one.insert === `${typed}:`))
    .slice(0, MOST)
}

/** One entry for each suggested word, the caller's before our own. */
function distinct(words: readonly KeywordWord[], typed: string): readonly KeywordWord[] {
  const seen = new Set<string>()
  return words.filter((entry) => {
    const word = wordFor(entry, typed) ?? ''
    const isNew = !seen.has(word)
    seen.add(word)
    return isNew
  })
}

/** The word itself if it is complete, else the first word that starts like this. */
function wordFor({ words }: KeywordWord, typed: string): string | undefined {
  return words.find((word) => word === typed) ?? words.find((word) => word.startsWith(typed))
}

function completeValue(
  known: readonly KeywordWord[],
  keyword: string,
  { typed, from, to }: Place,
): readonly Completion[] {
  const entries = known.filter(({ words }) => words.includes(keyword))
  // A value of the caller stands for that value of our own.
  const values = [
    ...new Map(
      entries
        .flatMap((entry) => entry.values?.() ?? [])
        .toReversed()
        .map((value) => [value[0], value] as const),
    ).values(),
  ].toReversed()
  const beginning = values.filter(([value]) => value.startsWith(typed))
  const holding = values.filter((value) => !value[0].startsWith(typed) && mentions(value, typed))
  return [...beginning, ...holding].slice(0, MOST).map(([value, explains]) => ({
    insert: value,
    from,
    to,
    label: value,
    explains,
  }))
}

function mentions([value, explains]: ValueWord, typed: string): boolean {
  return typed.length > 1 && (value.includes(typed) || explains.toLowerCase().includes(typed))
}
