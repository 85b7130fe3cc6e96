import { KEYWORD_WORDS } from './completion-words.ts'
import type { KeywordWord, ValueWord } from './completion-words.ts'

/** One way to go on typing. */
export interface Completion {
  /** What goes in the place of the characters `from` to `to`, the latter not included. */
  readonly insert: string
  readonly from: number
  readonly to: number
  /** What the list shows, as `type:` or `mythic`. */
  readonly label: string
  /** What it means, in a few words. */
  readonly explains: string
  /** How it is used, as `t:dragon`; only keywords have one. */
  readonly example?: string
}

/** The part of a word that is typed, and the whole place it would fill. */
interface Place {
  readonly typed: string
  readonly from: number
  readonly to: number
}

const MOST = 12
const BEGUN = /-*(?:([a-z_]+)(?:!=|<=|>=|=<|=>|[:=<>]))?([^\s()"'“”‘’/:=<>!]*)$/iy

/** How the word at the caret may go on: keywords, or the values of the keyword that stands before it; the likeliest first. */
export function completeKeyword(query: string, caret: number): readonly Completion[] {
  const at = Math.min(Math.max(caret, 0), query.length)
  const before = query.slice(0, at)
  if (isQuoted(before)) return []
  const start = before.search(/[^\s(]*$/)
  BEGUN.lastIndex = start
  const [, keyword, typed = ''] = BEGUN.exec(before) ?? []
  const rest = /^[^\s()]*/.exec(query.slice(at))?.[0] ?? ''
  const place = { typed: typed.toLowerCase(), from: at - typed.length, to: at + rest.length }
  if (keyword !== undefined) return completeValue(keyword.toLowerCase(), place)
  return typed === '' ? [] : completeWord(place)
}

/** Inside quotation marks people write what they want. */
function isQuoted(before: string): boolean {
  return (before.match(/["“”]/g)?.length ?? 0) % 2 === 1
}

function completeWord({ typed, from, to }: Place): readonly Completion[] {
  return KEYWORD_WORDS.flatMap((entry) => {
    const word = wordFor(entry, typed)
    if (word === undefined) return []
    const { explains, example } = entry
    return [{ insert: `${word}:`, from, to, label: `${word}:`, explains, example }]
  })
    .toSorted((one, other) => Number(other.insert === `${typed}:`) - Number(one.insert === `${typed}:`))
    .slice(0, MOST)
}

/** The word itself where it is typed whole, else the first that begins so. */
function wordFor({ words }: KeywordWord, typed: string): string | undefined {
  return words.find((word) => word === typed) ?? words.find((word) => word.startsWith(typed))
}

function completeValue(keyword: string, { typed, from, to }: Place): readonly Completion[] {
  const entry = KEYWORD_WORDS.find(({ words }) => words.includes(keyword))
  const values = entry?.values?.() ?? []
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
