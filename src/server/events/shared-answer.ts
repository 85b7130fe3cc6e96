import type { App } from '#server/app-context.ts'
import type { Database } from '#server/db/database.ts'
import { ownedPart, type Owner } from '#server/owned-state.ts'

/** An answer that all visitors share, so that a thousand of them cost one query. */
export interface SharedAnswer<Answer> {
  /** The answer, computed at most once at a time. */
  readonly get: (app: App) => Promise<Answer>
  /** Drops the answer because it may have changed; the next caller gets a fresh one. */
  readonly drop: (app: App) => void
  /** The last answer, perhaps out of date, for hints inside a change, where no other query may run. */
  readonly latest: (of: Owner) => Answer | undefined
}

interface Kept<Answer> {
  readonly answer: Promise<Answer>
  readonly loadedAt: number
}

/** What one app keeps. */
interface Answers<Answer> {
  current: Kept<Answer> | undefined
  latest: { readonly answer: Answer } | undefined
}

/** Computes an answer once per server process and keeps it until it is dropped or `keptMs` old. */
export function sharedAnswer<Answer>(
  load: (db: Database, now: Date) => Promise<Answer>,
  keptMs: number,
): SharedAnswer<Answer> {
  const answers = ownedPart((): Answers<Answer> => ({ current: undefined, latest: undefined }))

  const loadFor = async (app: App): Promise<Answer> => {
    const answer = await load(app.db, app.now())
    answers.of(app).latest = { answer }
    return answer
  }
  return {
    get: async (app) => {
      const own = answers.of(app)
      const now = app.now().getTime()
      if (own.current !== undefined && now - own.current.loadedAt < keptMs) return await own.current.answer
      const kept = { answer: loadFor(app), loadedAt: now }
      own.current = kept
      try {
        return await kept.answer
      } catch (error) {
        // A failure is not kept; the next caller tries again.
        if (own.current === kept) own.current = undefined
        throw error
      }
    },
    drop: (app) => {
      answers.of(app).current = undefined
    },
    latest: (of) => answers.of(of).latest?.answer,
  }
}
