import type { App } from '#server/app-context.ts'
import { boundedCache } from '#server/bounded-cache.ts'
import { transact } from '#server/events/transact.ts'
import { ownedByApp } from '#server/owned-state.ts'

import { dayOf } from './here-lately.ts'
import { updateHereOn } from './queries.ts'

const MOST_REMEMBERED = 10_000

/** On which day this process last recorded a visit of a member. */
const recorded = ownedByApp(() => boundedCache<string>(MOST_REMEMBERED))

/** Records, once a day, that a member is here; a failure must not keep them out. */
export async function recordVisit(app: App, memberId: string): Promise<void> {
  const days = recorded.of(app)
  const today = dayOf(app.now())
  if (days.get(memberId) === today) return
  days.set(memberId, today)
  try {
    await transact(app, [], ({ db }) => updateHereOn(db, memberId, today))
  } catch (error) {
    app.log.warn({ err: error, memberId }, 'a visit could not be recorded')
  }
}
