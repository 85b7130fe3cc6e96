import { z } from 'zod'

import { endpoint } from '#contract/endpoint.ts'

/** Offers that a member has begun and not sent; beyond that, the oldest goes. */
export const OFFER_DRAFTS_MAX = 20
/** Room for 200 lines on each side, with what is needed to show them. */
export const OFFER_DRAFT_CHARACTERS_MAX = 400_000

/** What an offer that was begun is about: the member, or the trade that it answers. */
const DraftAbout = z.string().regex(/^offer:[\w-]{1,100}$/)

const StoredOffer = z.object({
  /** As the form understands it; nobody but its member reads it. */
  typed: z.string(),
  keptAt: z.iso.datetime(),
})
export type StoredOffer = z.infer<typeof StoredOffer>

export const offerDraftEndpoints = {
  get: endpoint({
    method: 'GET',
    path: '/api/offer-drafts/:about',
    summary: 'An offer that the caller began and has not sent, on this device or another.',
    input: z.object({ about: DraftAbout }),
    reply: z.object({ draft: StoredOffer.nullable() }),
  }),
  keep: endpoint({
    method: 'PUT',
    path: '/api/offer-drafts/:about',
    summary: 'Keeps an offer that the caller has begun, in place of what was kept of it before.',
    maxBytes: 2 * OFFER_DRAFT_CHARACTERS_MAX,
    input: z.object({ about: DraftAbout, typed: z.string().min(1).max(OFFER_DRAFT_CHARACTERS_MAX) }),
    reply: z.object({ keptAt: z.iso.datetime() }),
  }),
  drop: endpoint({
    method: 'DELETE',
    path: '/api/offer-drafts/:about',
    summary: 'Forgets an offer that the caller began.',
    input: z.object({ about: DraftAbout }),
    reply: z.object({}),
  }),
}
