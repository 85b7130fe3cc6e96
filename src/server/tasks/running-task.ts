import type { App } from '#server/app-context.ts'
import type { Change } from '#server/events/transact.ts'

import { updateProgress } from './progress-queries.ts'
import { deleteTask, type Hold, lockTask, type TakenTask, updatePayload } from './queries.ts'
import type { Progress, RunningTask, TaskKind } from './task-kind.ts'

/** Another process took the task over, or somebody queued it again, so this run is over. */
class Superseded extends Error {
  override readonly name = 'Superseded'
}

/** Where a run happens. */
interface RunPlace {
  readonly app: Pick<App, 'db' | 'log' | 'now'>
  readonly holder: string
  readonly turn: () => Promise<void>
}

/** Runs that are shorter are over before anybody reads how far they are. */
const NOTED_EVERY_MS = 2000

/** One run of one task in this process. */
export class Run implements RunningTask<unknown> {
  readonly hold: Hold
  readonly key: string
  readonly startedAt: Date
  readonly #kind: TaskKind
  readonly #ending = new AbortController()
  #payload: string
  #tries: number
  #isFinished = false
  readonly #app: RunPlace['app']
  readonly #turn: RunPlace['turn']
  #pieces = 0
  #notedAt: number

  constructor(kind: TaskKind, task: TakenTask, { app, holder, turn }: RunPlace) {
    this.hold = { id: task.id, holder, asked: task.asked }
    this.key = task.key
    this.startedAt = app.now()
    this.#app = app
    this.#turn = turn
    this.#notedAt = this.startedAt.getTime()
    this.#kind = kind
    this.#payload = task.payload
    this.#tries = task.tries
  }

  get tries(): number {
    return this.#tries
  }

  get signal(): AbortSignal {
    return this.#ending.signal
  }

  /** Its facts, with the latest progress. */
  get payload(): string {
    return this.#payload
  }

  /** Whether the work itself finished the task, in a change that has committed. */
  get isFinished(): boolean {
    return this.#isFinished
  }

  /** Asks the run to end at its next piece. */
  end(): void {
    this.#ending.abort()
  }

  /** Whether a run threw because it was asked to end, and not because something went wrong. */
  isReturned(error: unknown): boolean {
    return this.signal.aborted || error instanceof Superseded
  }

  readonly turn = async (far?: Progress): Promise<void> => {
    this.#pieces += 1
    const now = this.#app.now().getTime()
    if (now - this.#notedAt >= NOTED_EVERY_MS) {
      this.#notedAt = now
      await this.#note(far ?? { done: this.#pieces })
    }
    await this.#turn()
    this.signal.throwIfAborted()
  }

  readonly goOnFrom = async ({ db, afterCommit }: Change, facts: unknown): Promise<void> => {
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the facts of this very kind: see `RunningTask`
    const payload = this.#kind.write(facts as never)
    if (!(await updatePayload(db, this.hold, payload))) throw new Superseded()
    afterCommit(() => {
      this.#payload = payload
      this.#tries = 1
    })
  }

  readonly checkHold = async ({ db }: Change): Promise<void> => {
    if (!(await lockTask(db, this.hold))) throw new Superseded()
  }

  readonly finish = async ({ db, afterCommit }: Change): Promise<void> => {
    if (!(await deleteTask(db, this.hold))) throw new Superseded()
    afterCommit(() => {
      this.#isFinished = true
    })
  }

  /** It only tells of the work, which goes on where that fails. */
  async #note(far: Progress): Promise<void> {
    const { db, log } = this.#app
    try {
      await updateProgress(db, this.hold, far)
    } catch (error) {
      log.warn({ err: error, task: this.#kind.name }, 'how far a task is could not be noted')
    }
  }
}
