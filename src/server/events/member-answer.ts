import type { App } from '#server/app-context.ts'
import { boundedCache } from '#server/bounded-cache.ts'
import type { Database } from '#server/db/database.ts'
import { ownedByApp } from '#server/owned-state.ts'

/** A cached answer about one member, for what every signed-in request needs. */
export interface MemberAnswer<Answer> {
  readonly get: (app: App, memberId: string) => Promise<Answer>
  /** Drops a member's answer because it may have changed; the next caller gets a fresh one. */
  readonly drop: (app: App, of: { readonly memberId: string }) => void
}

interface Kept<Answer> {
  readonly answer: Promise<Answer>
  readonly until: number
}

/** Least recently used members make room for others. */
const MOST_KEPT = 10_000

/**
 * Computes an answer once per member and server process, and keeps it until it is dropped or `keptMs` old.
 * Followers drop it: in the process that made a change, before its caller gets a reply; in others as soon as
 * they read the log. `keptMs` limits how long a process that lost contact may be wrong.
 */
export function memberAnswer<Answer>(
  load: (db: Database, memberId: string) => Promise<Answer>,
  keptMs: number,
): MemberAnswer<Answer> {
  const answers = ownedByApp(() => boundedCache<Kept<Answer>>(MOST_KEPT))

  return {
    get: (app, memberId) => {
      const kept = answers.of(app)
      const now = app.now().getTime()
      const known = kept.get(memberId)
      if (known !== undefined && now < known.until) return known.answer
      const answer = load(app.db, memberId)
      const fresh = { answer, until: now + keptMs }
      kept.set(memberId, fresh)
      // A failure is not kept; the next caller tries again.
      answer.catch(() => {
        if (kept.peek(memberId) === fresh) kept.delete(memberId)
      })
      return answer
    },
    drop: (app, { memberId }) => {
      answers.of(app).delete(memberId)
    },
  }
}
