import type { App } from '#server/app-context.ts'
import type { Database } from '#server/db/database.ts'

/** An answer that all visitors share, so that a thousand of them cost one query. */
export interface SharedAnswer<Answer> {
  /** The answer, computed at most once at a time. */
  readonly get: (app: App) => Promise<Answer>
  /** Drops the answer because it may have changed; the next caller gets a fresh one. */
  readonly drop: (app: App) => void
  /** The last answer, perhaps out of date, for hints inside a change, where no other query may run. */
  readonly latest: (of: Pick<App, 'config'>) => Answer | undefined
}

interface Kept<Answer> {
  readonly answer: Promise<Answer>
  readonly loadedAt: number
}

/**
 * Computes an answer once per server process and keeps it until it is dropped or `keptMs` old. Tests run
 * several servers in one process; their settings tell them apart.
 */
export function sharedAnswer<Answer>(
  load: (db: Database, now: Date) => Promise<Answer>,
  keptMs: number,
): SharedAnswer<Answer> {
  const current = new WeakMap<App['config'], Kept<Answer>>()
  const latest = new WeakMap<App['config'], { readonly answer: Answer }>()

  const loadFor = async ({ config, db, now }: App): Promise<Answer> => {
    const answer = await load(db, now())
    latest.set(config, { answer })
    return answer
  }
  return {
    get: async (app) => {
      const now = app.now().getTime()
      const known = current.get(app.config)
      if (known !== undefined && now - known.loadedAt < keptMs) return await known.answer
      const kept = { answer: loadFor(app), loadedAt: now }
      current.set(app.config, kept)
      try {
        return await kept.answer
      } catch (error) {
        // A failure is not kept; the next caller tries again.
        if (current.get(app.config) === kept) current.delete(app.config)
        throw error
      }
    },
    drop: ({ config }) => {
      current.delete(config)
    },
    latest: ({ config }) => latest.get(config)?.answer,
  }
}
