import { queryOptions } from '@tanstack/react-query'

import type { PublicStackWindow, StackWindow } from '#contract/collection/listing.ts'
import type { PublicStack, Stack } from '#contract/collection/stacks.ts'
import { call } from '#web/app/call.ts'
import { fromPage } from '#web/app/first-replies.ts'
import { writeExactName } from '#web/cards/search/offers/exact-name.ts'
import { binderQueries } from '#web/collection/queries.ts'

import { keyOfListing, type Listing, PIECE } from './listing-address.ts'

/** How long pieces out of sight are kept. Scrolling through a long list must not fill the memory. */
const KEPT_MS = 60_000
/** On a card's page. */
const COPIES_SHOWN = 6

/** One piece of a list, as its owner or as anybody sees it. */
export type PieceOf<Shown extends PublicStack> = Omit<PublicStackWindow, 'stacks'> & {
  readonly stacks: readonly Shown[]
  /** How many of the results the reader watches, if known. */
  readonly watched?: number
}

/** The query for one piece of a list. */
interface PieceQuery<Shown extends PublicStack> {
  readonly queryKey: readonly unknown[]
  readonly queryFn: (context: { signal: AbortSignal }) => Promise<PieceOf<Shown>>
  readonly gcTime: number
  readonly initialData?: () => PieceOf<Shown> | undefined
}

/** Where a list comes from. */
export interface StackSource<Shown extends PublicStack> {
  /** Unique for each source. */
  readonly id: string
  readonly piece: (listing: Listing, offset: number) => PieceQuery<Shown>
}

/**
 * The contract loads with the first request, because a public binder renders from what came with its page.
 */
async function endpoints() {
  const { listingEndpoints } = await import('#contract/collection/listing.ts')
  return listingEndpoints
}

function placeOf(offset: number): { offset?: number } {
  return offset === 0 ? {} : { offset }
}

/** The stacks in one of the member's binders, or in all of them. */
export function ownStacks(binderId?: string): StackSource<Stack> {
  return {
    id: binderId ?? '',
    piece: (listing, offset) => ({
      queryKey: [...binderQueries.stacks(binderId), keyOfListing(listing), offset],
      queryFn: async ({ signal }): Promise<StackWindow> =>
        await call((await endpoints()).list, { binderId, ...listing, ...placeOf(offset) }, signal),
      gcTime: KEPT_MS,
    }),
  }
}

/** The first few of the member's copies of a card, in any printing. */
export const copiesOfCard = (name: string) =>
  queryOptions({
    queryKey: [...binderQueries.stacks(), 'of-card', name],
    queryFn: async ({ signal }): Promise<StackWindow> =>
      await call((await endpoints()).list, { q: writeExactName(name), limit: COPIES_SHOWN }, signal),
    retry: false,
  })

/** The stacks in somebody's public binder. */
export function publicStacks(binderId: string): StackSource<PublicStack> {
  return {
    id: `public ${binderId}`,
    piece: ({ tag: _tag, ...listing }, offset) => ({
      queryKey: [...binderQueries.publicStacks(binderId), keyOfListing(listing), offset],
      queryFn: async ({ signal }): Promise<PublicStackWindow> =>
        await call((await endpoints()).listPublic, { id: binderId, ...listing, ...placeOf(offset) }, signal),
      gcTime: KEPT_MS,
      ...(Object.keys(listing).length === 0 &&
        offset === 0 &&
        fromPage<PublicStackWindow>(`/api/binders/public/${encodeURIComponent(binderId)}/stacks`)),
    }),
  }
}

/** The stacks that a member shows, or only those that the reader watches. */
export function stacksOf(username: string, watched?: 'only'): StackSource<PublicStack> {
  return {
    id: `of ${username} ${watched ?? ''}`,
    piece: ({ tag: _tag, ...listing }, offset) => ({
      queryKey: [...binderQueries.stacksOf(username), watched ?? 'all', keyOfListing(listing), offset],
      queryFn: async ({ signal }) =>
        await call((await endpoints()).listOf, { username, watched, ...listing, ...placeOf(offset) }, signal),
      gcTime: KEPT_MS,
      ...(isForTrade(listing) &&
        watched === undefined &&
        offset === 0 &&
        fromPage<PieceOf<PublicStack>>(`/api/members/${encodeURIComponent(username)}/stacks?trade=some`)),
    }),
  }
}

/** Whether a listing asks for everything that is for trade, as a member's page does first. */
function isForTrade(listing: Listing): boolean {
  return listing.trade === 'some' && Object.keys(listing).length === 1
}

export const tagQuery = (binderId?: string) =>
  queryOptions({
    queryKey: [...binderQueries.stacks(binderId), 'tags'],
    queryFn: async ({ signal }) => await call((await endpoints()).tags, { binderId }, signal),
  })

/** The piece that holds the stack at an index, and its place there. */
export function pieceAt(index: number): { offset: number; at: number } {
  const offset = Math.floor(index / PIECE) * PIECE
  return { offset, at: index - offset }
}
