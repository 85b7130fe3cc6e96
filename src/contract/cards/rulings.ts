import { z } from 'zod'

import { endpoint } from '#contract/endpoint.ts'

/** What the makers of the game, or Scryfall, say about how a card works. */
export const Ruling = z.object({
  /** The day it was published, such as `2026-11-21`. */
  on: z.iso.date(),
  /** `wotc` or `scryfall`, in Scryfall's words. */
  source: z.string(),
  /** Paragraphs are separated by line breaks, symbols are in braces. */
  text: z.string(),
})
export type Ruling = z.infer<typeof Ruling>

export const cardRulingEndpoints = {
  rulings: endpoint({
    method: 'GET',
    path: '/api/cards/:id/rulings',
    summary: 'The rulings on this printing’s card, oldest first. Empty unless they came with an import.',
    input: z.object({ id: z.string().min(1).max(100) }),
    reply: z.array(Ruling),
  }),
}
