import { keepPreviousData, queryOptions, useQuery } from '@tanstack/react-query'

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

/**
 * The suggestions for the word at the caret. Names come first if one of them begins with what was typed. While
 * several words wait for their names, nothing else is suggested: `sol r` is hardly the beginning of `r:`.
 */
export function useOffers(text: string, caret: number, isWanted: boolean): readonly Offer[] {
  const place = findNameAt(isWanted ? text : '', caret)
  const { names, isWaiting } = useNames(place)
  const { data: language } = useQuery({ ...offerQueries.language(), enabled: isWanted })
  if (!isWanted || isWaiting) return names
  const words = (language?.completeKeyword(text, caret) ?? [])
    .filter(({ insert, from, to }) => insert !== text.slice(from, to))
    .slice(0, place === undefined ? MOST_OFFERS : MOST_BESIDE_NAMES)
    .map((word): Offer => Object.assign({ kind: 'language' } as const, word))
  return inOrder(names, words, place?.words ?? '')
}

function useNames(place: NamePlace | undefined): { names: readonly Offer[]; isWaiting: boolean } {
  const beginning = place?.words ?? ''
  const [rested] = useRested(beginning, NAME_REST_MS)
  const { data: found, isFetching } = useQuery({ ...offerQueries.names(rested), enabled: rested !== '' })
  const names = offerNames(found?.names ?? [], place)
  const isUnderway = isFetching || rested !== beginning
  return { names, isWaiting: isUnderway && names.length === 0 && beginning.includes(' ') }
}

function inOrder(names: readonly Offer[], words: readonly Offer[], beginning: string): readonly Offer[] {
  const [first] = names
  if (first === undefined || !beginsWith(first.label, beginning))
    return [...words, ...names].slice(0, MOST_OFFERS)
  return [...names.slice(0, MOST_OFFERS - words.length), ...words]
}

/**
 * The very name comes first, then names that begin so. The last answer may belong to fewer letters, so names that
 * no longer match are dropped.
 */
function offerNames(names: readonly string[], place: NamePlace | undefined): Offer[] {
  if (place === undefined) return []
  const { from, to, words } = place
  const rankOf = (name: string) => {
    if (foldName(name) === foldName(words)) return 0
    return beginsWith(name, words) ? 1 : 2
  }
  return names
    .filter((name) => foldName(name).includes(foldName(words)))
    .toSorted((one, other) => rankOf(one) - rankOf(other))
    .map((name) => ({ kind: 'name', insert: writeExactName(name), from, to, label: name }))
}

function beginsWith(name: string, beginning: string): boolean {
  return foldName(name).startsWith(foldName(beginning))
}
