import { setTimeout as wait } from 'node:timers/promises'

import { noteFullDisk } from '#server/db/disk-room.ts'

import type { LaneOwner } from './lane-owner.ts'
import {
  deleteTask,
  lockTask,
  takeTasks,
  type TakenTask,
  updateAsAskedAgain,
  updateAsDead,
  updateAsGivenBack,
  updateDue,
} from './queries.ts'
import { RunEnds } from './run-ends.ts'
import { Run } from './running-task.ts'
import { Hopeless, type TaskKind, TooLate } from './task-kind.ts'

/** How long a process may be silent before others take over its tasks. */
export const LEASE_MS = 30_000

const SETTLE_PAUSE_MS = 250
/** How long a task rests that found the disk full. */
const FULL_PAUSE_MS = 10_000
const LONGEST_SETTLE_PAUSE_MS = 2000

/** How runs of one kind ended in this process. */
export interface Outcomes {
  done: number
  /** Failed, and to be tried again. */
  failed: number
  dead: number
}

/** Runs the tasks of one kind in this process, a few side by side. */
export class Lane {
  readonly kind: TaskKind
  readonly outcomes: Outcomes = { done: 0, failed: 0, dead: 0 }
  readonly ends = new RunEnds()
  readonly #owner: LaneOwner
  readonly #runs = new Map<Run, Promise<void>>()
  #taking: Promise<void> = Promise.resolve()
  #next: Promise<void> | undefined
  #mayHaveMore = false

  constructor(kind: TaskKind, owner: LaneOwner) {
    this.kind = kind
    this.#owner = owner
  }

  /** The ids of the running tasks. */
  get running(): number[] {
    return Array.from(this.#runs.keys(), ({ hold }) => hold.id)
  }

  /** Takes due tasks as far as there is room, and starts them. Concurrent calls share one query. */
  async fill(): Promise<void> {
    this.#next ??= this.#taking
      .catch(() => undefined)
      .then(() => {
        this.#next = undefined
        this.#taking = this.#take()
        return this.#taking
      })
    await this.#next
  }

  /** Waits until nothing runs here, including tasks that follow. @returns whether anything ran */
  async rest(): Promise<boolean> {
    let hasWorked = false
    do {
      hasWorked ||= this.#runs.size > 0
      await Promise.all(this.#runs.values())
      await (this.#next ?? this.#taking).catch(() => undefined)
    } while (this.#runs.size > 0)
    return hasWorked
  }

  /** Asks these tasks, or all, to end at their next piece. */
  end(ids: readonly number[] = this.running): void {
    for (const run of this.#runs.keys()) if (ids.includes(run.hold.id)) run.end()
  }

  async #take(): Promise<void> {
    const app = this.#owner.app()
    const holder = this.#owner.holder()
    const limit = this.kind.atOnce - this.#runs.size
    if (limit <= 0) this.#mayHaveMore = true
    if (limit <= 0 || this.#owner.isStopping()) return
    const now = app.now()
    const leaseUntil = new Date(now.getTime() + LEASE_MS)
    const taken = await takeTasks(app.db, { kind: this.kind.name, limit, holder, now, leaseUntil })
    this.#mayHaveMore = taken.length === limit
    for (const task of taken) this.#begin(task)
  }

  #begin(task: TakenTask): void {
    const { app, holder, turn } = this.#owner
    const run = new Run(this.kind, task, { app: app(), holder: holder(), turn })
    // The server was asked to stop while we took it.
    if (this.#owner.isStopping()) run.end()
    const done = this.#work(run).finally(() => {
      this.#runs.delete(run)
      this.ends.tell(run.key)
      this.#goOn()
    })
    this.#runs.set(run, done)
  }

  /** Takes more once half of the room is free, so that one query brings several tasks. */
  #goOn(): void {
    if (!this.#mayHaveMore || this.#runs.size > this.kind.atOnce / 2) return
    this.fill().catch(this.#owner.trouble)
  }

  async #work(run: Run): Promise<void> {
    // Let the caller who queued it be answered first, and others run between two tasks.
    await this.#owner.turn()
    try {
      // The last process to run it died before it could report.
      if (run.tries > this.kind.tries) throw new Hopeless('each try was cut short')
      run.signal.throwIfAborted()
      await this.kind.run(this.#owner.app(), run.payload, run)
    } catch (error) {
      if (run.isReturned(error)) await this.#settle(run, () => this.#giveBack(run))
      else await this.#fail(run, error)
      return
    }
    this.outcomes.done += 1
    if (!run.isFinished) await this.#settle(run, () => this.#finish(run))
  }

  async #finish({ hold, startedAt }: Run): Promise<void> {
    const { db, now } = this.#owner.app()
    const { everyMs } = this.kind
    const endedAt = now().getTime()
    const dueAt = new Date(Math.max(startedAt.getTime() + (everyMs ?? 0), endedAt))
    const ran = { at: startedAt, ms: Math.max(0, endedAt - startedAt.getTime()) }
    const isSettled =
      everyMs === undefined ? await deleteTask(db, hold) : await updateDue(db, hold, { dueAt, tries: 0, ran })
    if (!isSettled) await this.#askAgain(hold)
    else if (everyMs !== undefined) this.#owner.lookBy(dueAt)
  }

  /** Somebody queued it again while it ran, so it is due again. */
  async #askAgain(hold: Run['hold']): Promise<void> {
    await updateAsAskedAgain(this.#owner.app().db, hold)
    this.#mayHaveMore = true
  }

  async #giveBack({ hold }: Run): Promise<void> {
    await updateAsGivenBack(this.#owner.app().db, hold)
    this.#mayHaveMore = true
  }

  async #fail(run: Run, error: unknown): Promise<void> {
    const app = this.#owner.app()
    const { hold, key, tries } = run
    if (noteFullDisk(app, error)) {
      await this.#putOff(run)
      return
    }
    const facts = { err: error, task: this.kind.name, key, tries }
    const isLast = error instanceof Hopeless || tries >= this.kind.tries
    if (isLast && !(await this.#isHeld(run))) {
      app.log.warn(facts, 'a task failed that another process took over, or that was queued again')
      await this.#settle(run, () => this.#askAgain(hold))
      return
    }
    if (isLast && (await this.#giveUp(run))) {
      this.outcomes.dead += 1
      if (error instanceof TooLate) app.log.info(facts, 'a task came too late and was given up')
      else app.log.error(facts, 'a task was tried often enough and given up')
      await this.#settle(run, async () => {
        const end = { failedAt: app.now(), error: describe(error) }
        if (!(await updateAsDead(app.db, hold, end))) await this.#askAgain(hold)
      })
      return
    }
    this.outcomes.failed += 1
    const pauseMs = this.kind.pauseMs(tries)
    app.log.warn({ ...facts, pauseMs }, 'a task failed; it is tried again after a pause')
    await this.#settle(run, async () => {
      const dueAt = new Date(app.now().getTime() + pauseMs)
      const isSettled = await updateDue(app.db, hold, { dueAt, tries, error: describe(error) })
      if (isSettled) this.#owner.lookBy(dueAt)
      else await this.#askAgain(hold)
    })
  }

  /** While the disk is full, tries don't count: the task is as good as it was. */
  async #putOff(run: Run): Promise<void> {
    const { hold, tries } = run
    const { db, now } = this.#owner.app()
    const dueAt = new Date(now().getTime() + FULL_PAUSE_MS)
    await this.#settle(run, async () => {
      const isSettled = await updateDue(db, hold, { dueAt, tries: tries - 1 })
      if (isSettled) this.#owner.lookBy(dueAt)
      else await this.#askAgain(hold)
    })
  }

  /** Whether the task is still this run's. Another process may have done it, and then there is nothing to give up. */
  async #isHeld(run: Run): Promise<boolean> {
    let isHeld = false
    await this.#settle(run, async () => {
      isHeld = await lockTask(this.#owner.app().db, run.hold)
    })
    return isHeld
  }

  /** @returns false if even that failed; then it is tried later */
  async #giveUp(run: Run): Promise<boolean> {
    const app = this.#owner.app()
    try {
      await this.kind.gaveUp(app, run.payload, run)
      return true
    } catch (error) {
      // A task with unreadable facts cannot be handed to its domain either.
      if (error instanceof Hopeless) return true
      app.log.error({ err: error, task: this.kind.name, key: run.key }, 'a task could not be given up')
      return false
    }
  }

  /**
   * Records how a run ended. While the database is away it keeps trying, so that finished work is not
   * repeated. If the server stops meanwhile, the lease expires and another process repeats the task.
   */
  async #settle(run: Run, write: () => Promise<void>): Promise<void> {
    const { isWell, trouble } = this.#owner
    for (let pauseMs = SETTLE_PAUSE_MS; ; pauseMs = Math.min(pauseMs * 2, LONGEST_SETTLE_PAUSE_MS)) {
      try {
        await write()
        isWell()
        return
      } catch (error) {
        trouble(error)
        if (run.signal.aborted) return
        await wait(pauseMs, undefined, { ref: false, signal: run.signal }).catch(() => undefined)
      }
    }
  }
}

function describe(error: unknown): string {
  return error instanceof Error ? `${error.name}: ${error.message}` : String(error)
}
