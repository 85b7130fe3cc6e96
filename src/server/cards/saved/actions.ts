import type { Member } from '#contract/accounts.ts'
import { type NewSavedSearch, type SavedSearch, SAVED_SEARCHES_MAX } from '#contract/cards/saved.ts'
import type { App } from '#server/app-context.ts'
import { savedSearches } from '#server/cards/locks.ts'
import { transact } from '#server/events/transact.ts'
import { Refusal } from '#server/http/refusal.ts'

import { countSavedSearches, deleteSavedSearch, findSavedSearchId, upsertSavedSearch } from './queries.ts'

/**
 * Saves a search under a name; the same name again replaces it.
 * @throws {Refusal} `too_many_searches`
 */
export async function saveSearch(
  app: App,
  member: Member,
  { name, q }: NewSavedSearch,
): Promise<SavedSearch> {
  return await transact(app, savedSearches(member.id), async ({ db, now, newId, announce }) => {
    const known = await findSavedSearchId(db, member.id, name)
    if (known === undefined && (await countSavedSearches(db, member.id)) >= SAVED_SEARCHES_MAX) {
      throw new Refusal('too_many_searches')
    }
    const search = { id: known ?? newId(), name, q, savedAt: now().toISOString() }
    await upsertSavedSearch(db, member.id, search)
    await announce({ type: 'saved-searches.changed', memberId: member.id }, [member.id])
    return search
  })
}

/** Deletes a saved search. @throws {Refusal} `not_found` */
export async function forgetSearch(app: App, member: Member, searchId: string): Promise<void> {
  await transact(app, savedSearches(member.id), async ({ db, announce }) => {
    if (!(await deleteSavedSearch(db, member.id, searchId))) throw new Refusal('not_found')
    await announce({ type: 'saved-searches.changed', memberId: member.id }, [member.id])
  })
}
