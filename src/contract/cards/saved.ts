import { z } from 'zod'

import { endpoint } from '#contract/endpoint.ts'
import { MemberId } from '#contract/member-id.ts'
import { MAX_QUERY_LENGTH } from '#engines/search/vocabulary.ts'

/** Saved searches per member. */
export const SAVED_SEARCHES_MAX = 100

export const SavedSearch = z.object({
  id: z.string(),
  name: z.string(),
  q: z.string(),
  savedAt: z.iso.datetime(),
})
export type SavedSearch = z.infer<typeof SavedSearch>

export const NewSavedSearch = z.object({
  name: z.string().trim().min(1).max(60),
  q: z.string().trim().min(1).max(MAX_QUERY_LENGTH),
})
export type NewSavedSearch = z.infer<typeof NewSavedSearch>

export const savedSearchEndpoints = {
  listSaved: endpoint({
    method: 'GET',
    path: '/api/searches',
    summary: 'The caller’s saved searches, by name.',
    input: z.object({}),
    reply: z.array(SavedSearch),
  }),
  save: endpoint({
    method: 'POST',
    path: '/api/searches',
    summary: 'Saves a search under a name. The same name again replaces it.',
    input: NewSavedSearch,
    reply: SavedSearch,
  }),
  forget: endpoint({
    method: 'DELETE',
    path: '/api/searches/:searchId',
    summary: 'Deletes a saved search.',
    input: z.object({ searchId: z.string().min(1).max(100) }),
    reply: z.object({}),
  }),
}

/** A member saved or removed a search. Goes to that member's own tabs. */
export const SavedSearchesChanged = z.object({
  type: z.literal('saved-searches.changed'),
  memberId: MemberId,
})
