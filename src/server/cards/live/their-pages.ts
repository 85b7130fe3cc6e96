import type { Wishes } from '#engines/search/question.ts'

/** The number of cards on one of Scryfall's pages. */
export const THEIR_PAGE_SIZE = 175

/** The path of a search at Scryfall. */
export function searchPath(query: string, wishes: Wishes, page: number): string {
  const { unique, order, direction } = wishes
  const parameters = new URLSearchParams({ q: query, page: String(page) })
  if (unique !== undefined) parameters.set('unique', unique)
  if (order !== undefined) parameters.set('order', order)
  if (direction !== undefined) parameters.set('dir', direction)
  return `/cards/search?${parameters.toString()}`
}

/** The pages of Scryfall that contain the hits from `offset` on. */
export function theirPages({ offset, limit }: { offset: number; limit: number }): number[] {
  const first = Math.floor(offset / THEIR_PAGE_SIZE) + 1
  const last = Math.floor((offset + limit - 1) / THEIR_PAGE_SIZE) + 1
  return first === last ? [first] : [first, last]
}
