import { keepPreviousData, queryOptions, useQuery } from '@tanstack/react-query'

import type { Completion, KeywordWord } from '#engines/search/syntax/complete-keyword.ts'
import { call } from '#web/app/call.ts'
import { useRested } from '#web/ui/controls/use-rested.ts'

import { findNameAt, foldName, type NamePlace, writeExactName } from './exact-name.ts'

/** One suggestion: a keyword, a value, or the name of a card. */
export interface Offer {
  readonly kind: 'language' | 'name'
  /** Replaces the characters from `from` up to, but not including, `to`. */
  readonly insert: string
  readonly from: number
  readonly to: number
  readonly label: string
  readonly explains?: string | undefined
  readonly example?: string | undefined
}

const NAMES_FRESH_MS = 600_000
const NAME_REST_MS = 120
const MOST_OFFERS = 8
/** Keywords get less room where names are suggested as well. */
const MOST_BESIDE_NAMES = 2

const offerQueries = {
  /** Card names that start with this, or contain a word that does. */
  names: (beginning: string) =>
    queryOptions({
      queryKey: ['cards', 'names', beginning],
      queryFn: async ({ signal }) => {
        const { cardEndpoints } = await import('#contract/cards.ts')
        return await call(cardEndpoints.complete, { q: beginning }, signal)
      },
      placeholderData: keepPreviousData,
      staleTime: NAMES_FRESH_MS,
      retry: false,
    }),
  /** Completes the search language; fetched when the member starts to type. */
  language: () =>
    queryOptions({
      queryKey: ['search-language'],
      queryFn: async () => await import('#engines/search/syntax/complete-keyword.ts'),
      staleTime: Infinity,
      structuralSharing: false,
      retry: false,
    }),
}

interface Names {
  /** The letters of the name so far; empty where none may start. */
  readonly beginning: string
  readonly names: readonly Offer[]
  readonly areAwaited: boolean
}

interface Offers {
  readonly offers: readonly Offer[]
  /** Whether names for what was typed are still to come. */
  readonly areAwaited: boolean
}

/**
 * The suggestions for the word at the caret. Names come first if one of them begins with what was typed. While
 * several words wait for their names, nothing else is suggested: `sol r` is hardly the beginning of `r:`.
 */
export function useOffers(
  text: string,
  caret: number,
  { isWanted, also }: { isWanted: boolean; also: readonly KeywordWord[] | undefined },
): Offers {
  const place = findNameAt(isWanted ? text : '', caret)
  const { beginning, names, areAwaited } = useNames(place)
  const { data: language } = useQuery({ ...offerQueries.language(), enabled: isWanted })
  const isForNames = areAwaited && names.length === 0 && beginning.includes(' ')
  if (!isWanted || isForNames) return { offers: names, areAwaited }
  const words = offerWords(language?.completeKeyword(text, caret, also) ?? [], text)
  const most = beginning === '' ? MOST_OFFERS : MOST_BESIDE_NAMES
  return { offers: inOrder(names, words.slice(0, most), beginning), areAwaited }
}

/** Suggestions of the search language, except what is typed already. */
function offerWords(words: readonly Completion[], text: string): readonly Offer[] {
  return words
    .filter(({ insert, from, to }) => insert !== text.slice(from, to))
    .map((word): Offer => Object.assign({ kind: 'language' } as const, word))
}

function useNames(place: NamePlace | undefined): Names {
  const beginning = place?.words ?? ''
  const { names, areAwaited } = useCardNames(beginning)
  return { beginning, names: offerNames(names, place), areAwaited }
}

/** Card names for the letters typed so far, once the member rests. They may still belong to fewer letters. */
export function useCardNames(beginning: string): {
  readonly names: readonly string[]
  readonly areAwaited: boolean
} {
  const [rested] = useRested(beginning, NAME_REST_MS)
  const { data: found, isFetching } = useQuery({ ...offerQueries.names(rested), enabled: rested !== '' })
  const areAwaited = beginning !== '' && (isFetching || rested !== beginning)
  return { names: found?.names ?? [], areAwaited }
}

function inOrder(names: readonly Offer[], words: readonly Offer[], beginning: string): readonly Offer[] {
  const [first] = names
  if (first === undefined || !beginsWith(first.label, beginning))
    return [...words, ...names].slice(0, MOST_OFFERS)
  return [...names.slice(0, MOST_OFFERS - words.length), ...words]
}

/**
 * The very name comes first, then cards whose first half has it, then names that begin so. The last answer may belong to fewer letters, so names that
 * no longer match are dropped.
 */
function offerNames(names: readonly string[], place: NamePlace | undefined): Offer[] {
  if (place === undefined) return []
  const { from, to, words } = place
  const rankOf = (name: string) => {
    if (foldName(name) === foldName(words)) return 0
    if (foldName(name.split(' // ')[0] ?? '') === foldName(words)) return 1
    return beginsWith(name, words) ? 2 : 3
  }
  return names
    .filter((name) => foldName(name).includes(foldName(words)))
    .toSorted((one, other) => rankOf(one) - rankOf(other))
    .map((name) => ({ kind: 'name', insert: writeExactName(name), from, to, label: name }))
}

function beginsWith(name: string, beginning: string): boolean {
  return foldName(name).startsWith(foldName(beginning))
}
