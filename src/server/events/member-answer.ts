import type { App } from '#server/app-context.ts'
import type { Database } from '#server/db/database.ts'

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

/** The members kept longest make room for others. */
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
  const answers = new WeakMap<App['config'], Map<string, Kept<Answer>>>()

  const answersOf = ({ config }: App): Map<string, Kept<Answer>> => {
    const known = answers.get(config) ?? new Map<string, Kept<Answer>>()
    answers.set(config, known)
    return known
  }
  return {
    get: (app, memberId) => {
      const kept = answersOf(app)
      const now = app.now().getTime()
      const known = kept.get(memberId)
      if (known !== undefined && now < known.until) return known.answer
      const answer = load(app.db, memberId)
      kept.delete(memberId)
      kept.set(memberId, { answer, until: now + keptMs })
      if (kept.size > MOST_KEPT) kept.delete(kept.keys().next().value ?? '')
      // A failure is not kept: the next one who asks tries again.
      answer.catch(() => {
        if (kept.get(memberId)?.answer === answer) kept.delete(memberId)
      })
      return answer
    },
    drop: (app, { memberId }) => {
      answersOf(app).delete(memberId)
    },
  }
}
