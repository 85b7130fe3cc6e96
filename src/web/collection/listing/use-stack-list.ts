import { useQueries, useQuery, useQueryClient, type UseQueryResult } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'

import type { PublicStack } from '#contract/collection/stacks.ts'
import type { Stretch } from '#web/ui/lists/list-geometry.ts'
import { useSteadied } from '#web/ui/lists/use-steadied.ts'

import { keyOfListing, type Listing, pieceOffsets } from './listing-address.ts'
import { pieceAt, type PieceOf, type StackSource } from './queries.ts'

/** The shortest time between requests for pieces during scrolling. */
const ASK_EVERY_MS = 120
const AT_THE_TOP: Stretch = { first: 0, end: 0 }

type Answer<Shown extends PublicStack> = UseQueryResult<PieceOf<Shown>>

/** A list of stacks of which only the visible pieces are loaded. */
export interface StackList<Shown extends PublicStack> {
  /** The listing that is shown; until a new question is answered, the previous one. */
  readonly listing: Listing
  /** Whether the previous listing is still shown. */
  readonly isOld: boolean
  /** The facts about the whole list; `undefined` before the first answer. */
  readonly whole: PieceOf<Shown> | undefined
  /** How the newest question was understood. */
  readonly read: PieceOf<Shown> | undefined
  /** Whether the newest question failed. */
  readonly isError: boolean
  /** Whether some of the visible pieces failed to load. */
  readonly isPatchy: boolean
  readonly retry: () => void
  readonly stackAt: (index: number) => Shown | undefined
  /** The current version of a stack; the given one if it is not loaded. */
  readonly find: (stack: Shown) => Shown
  /** Reports which part of the list is visible. */
  readonly onStretch: (stretch: Stretch) => void
}

/** Loads the list for a question. The last answer stays until the next one arrives and is readable. */
export function useStackList<Shown extends PublicStack>(
  source: StackSource<Shown>,
  listing: Listing,
): StackList<Shown> {
  const head = useQuery(source.piece(listing, 0))
  const shown = useShown(source.id, listing, head.data)
  const [looked, onStretch] = useSteadied(AT_THE_TOP, ASK_EVERY_MS)
  const { newest, pieces, answers } = usePieces(source, shown, looked)

  return {
    listing: shown,
    isOld: keyOfListing(shown) !== keyOfListing(listing),
    whole: newest,
    read: head.data,
    isError: head.isError,
    isPatchy: answers.some(({ isError }) => isError),
    retry: () => {
      for (const answer of [head, ...answers]) if (answer.isError) void answer.refetch()
    },
    stackAt: (index) => {
      const { offset, at } = pieceAt(index)
      return pieces.get(offset)?.stacks[at]
    },
    find: (stack) =>
      pieces
        .values()
        .flatMap(({ stacks }) => stacks)
        .find(({ id }) => id === stack.id) ?? stack,
    onStretch,
  }
}

/** The newest listing with an answer. An unclosed parenthesis must not clear the screen. */
function useShown(
  sourceId: string,
  listing: Listing,
  answer: Pick<PieceOf<PublicStack>, 'unreadable'> | undefined,
): Listing {
  const [kept, setKept] = useState({ sourceId, listing })
  const key = keyOfListing(listing)
  const isReady = answer !== undefined && answer.unreadable === null
  const isOther = kept.sourceId !== sourceId || keyOfListing(kept.listing) !== key
  if (isOther && (isReady || kept.sourceId !== sourceId)) setKept({ sourceId, listing })
  return kept.sourceId === sourceId ? kept.listing : listing
}

interface Pieces<Shown extends PublicStack> {
  readonly newest: PieceOf<Shown> | undefined
  readonly answers: readonly Answer<Shown>[]
  /** The loaded pieces, by their offset. */
  readonly pieces: ReadonlyMap<number, PieceOf<Shown>>
}

function usePieces<Shown extends PublicStack>(
  source: StackSource<Shown>,
  listing: Listing,
  looked: Stretch,
): Pieces<Shown> {
  const [total, setTotal] = useState(0)
  const offsets = pieceOffsets(looked, Math.max(total, 1))
  const answers: Answer<Shown>[] = useQueries({
    queries: offsets.map((offset) => source.piece(listing, offset)),
  })
  const newest = newestOf(answers)
  if (newest?.data !== undefined && newest.data.total !== total) setTotal(newest.data.total)
  useOneRevision(source, listing, { offsets, answers })
  const pieces = new Map<number, PieceOf<Shown>>()
  for (const [at, { data }] of answers.entries()) if (data !== undefined) pieces.set(offsets[at] ?? 0, data)
  return { newest: newest?.data, answers, pieces }
}

/** Pieces of two revisions do not match, so older ones are refetched, once per new revision. */
function useOneRevision<Shown extends PublicStack>(
  source: StackSource<Shown>,
  listing: Listing,
  { offsets, answers }: { offsets: readonly number[]; answers: readonly Answer<Shown>[] },
): void {
  const queryClient = useQueryClient()
  const asked = useRef(new Set<string>())
  const revision = newestOf(answers)?.data?.revision
  const old = offsets.filter((_, at) => {
    const answer = answers[at]
    return answer?.data !== undefined && !answer.isFetching && answer.data.revision !== revision
  })
  const wanted = old.join(' ')

  useEffect(() => {
    for (const offset of wanted.split(' ').filter(Boolean).map(Number)) {
      const name = `${String(revision)} ${String(offset)} ${keyOfListing(listing)}`
      if (asked.current.has(name)) continue
      asked.current.add(name)
      void queryClient.invalidateQueries({ queryKey: source.piece(listing, offset).queryKey, exact: true })
    }
  }, [queryClient, source, listing, revision, wanted])
}

function newestOf<Shown extends PublicStack>(answers: readonly Answer<Shown>[]): Answer<Shown> | undefined {
  return answers
    .filter(({ data }) => data !== undefined)
    .reduce<Answer<Shown> | undefined>(
      (newest, answer) =>
        newest === undefined || answer.dataUpdatedAt > newest.dataUpdatedAt ? answer : newest,
      undefined,
    )
}
