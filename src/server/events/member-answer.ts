import type { App } from '#server/app-context.ts'
import { BoundedCache } from '#server/bounded-cache.ts'
import type { Database } from '#server/db/database.ts'
import { ownedByApp } from '#server/owned-state.ts'

/** An answer about one member that this process keeps, for what every signed-in request asks. */
export interface MemberAnswer<Answer> {
  readonly get: (app: App, memberId: string) => Promise<Answer>
  /** Something it rests on has changed for this member: the next one who asks gets a fresh answer. */
  readonly drop: (app: App, of: { readonly memberId: string }) => void
}

interface Kept<Answer> {
  readonly answer: Promise<Answer>
  readonly until: number
}

/** Members who were not asked about for longest make room for others. */
const MOST_KEPT = 10_000

/**
 * Works an answer out once per member and server process, and keeps it until it is dropped or
 * `keptMs` old. Followers drop it: where the change was made here, before whoever made it is
 * answered; in other processes as soon as they read the log, and `keptMs` is how long one that
 * lost its way may be wrong.
 */
export function memberAnswer<Answer>(
  load: (db: Database, memberId: string) => Promise<Answer>,
  keptMs: number,
): MemberAnswer<Answer> {
  const answers = ownedByApp(() => new BoundedCache<string, Kept<Answer>>(MOST_KEPT))

  return {
    get: (app, memberId) => {
      const kept = answers.of(app)
      const now = app.now().getTime()
      const known = kept.get(memberId)
      if (known !== undefined && now < known.until) return known.answer
      const answer = load(app.db, memberId)
      const fresh = { answer, until: now + keptMs }
      kept.set(memberId, fresh)
      // A failure is not kept: the next one who asks tries again.
      answer.catch(() => {
        kept.delete(memberId, fresh)
      })
      return answer
    },
    drop: (app, { memberId }) => {
      answers.of(app).delete(memberId)
    },
  }
}
