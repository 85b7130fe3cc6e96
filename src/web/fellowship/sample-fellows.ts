import type { Fellow, FriendRequest, Suggestion } from './queries.ts'

/** For tests: one of the member's fellows. */
export function aFellow(part: Partial<Fellow> = {}): Fellow {
  const since = '2026-11-02T18:00:00.000Z'
  const nothing = { theyHave: 0, theyWant: 0, nextGathering: null }
  return { username: 'Sigrun', avatarUrl: null, band: '<10', since, ...nothing, ...part }
}

/** For tests: a request that waits for its answer. */
export function aRequest(part: Partial<FriendRequest> = {}): FriendRequest {
  const createdAt = '2026-11-20T18:00:00.000Z'
  return { id: 'r1', username: 'Bertil', avatarUrl: null, band: null, words: '', createdAt, ...part }
}

/** For tests: a member whom the member might ask. */
export function aSuggestion(part: Partial<Suggestion> = {}): Suggestion {
  return {
    username: 'Ottilie',
    avatarUrl: null,
    band: '<10',
    commonFellows: 2,
    gatheringsTogether: 0,
    theyHave: 0,
    theyWant: 0,
    ...part,
  }
}
