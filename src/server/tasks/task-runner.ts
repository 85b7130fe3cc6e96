import type { App } from '#server/app-context.ts'
import { noteFullDisk } from '#server/db/disk-room.ts'

import type { LaneOwner } from './lane-owner.ts'
import { Lane, LEASE_MS, type Outcomes } from './lane.ts'
import { freeLapsed, listNextDue, shortenLeases, updateLeases } from './queries.ts'
import { queueRecurring } from './queue-queries.ts'
import { type NextRun, RUNS_ELSEWHERE } from './run-ends.ts'
import type { TaskKind } from './task-kind.ts'
import { Turnstile } from './turnstile.ts'

/** The safety net: tasks that nobody woke us for start by then. */
const SLOW_LOOK_MS = 30_000
/**
 * After news of a commit, how soon to look for tasks that other processes may have queued, however much they
 * commit.
 */
const HEARD_LOOK_MS = 1000
const RENEW_MS = LEASE_MS / 3
const FIRST_PAUSE_MS = 250
/** The longest time until we notice that the database is back. */
const LONGEST_PAUSE_MS = 2000

/**
 * Runs the tasks of all kinds in this process. It looks at once for tasks queued here, soon for those queued
 * by other processes, and otherwise sleeps until the next one is due.
 */
export class TaskRunner {
  readonly #app: () => App
  readonly #lanes: ReadonlyMap<string, Lane>
  #state: 'asleep' | 'awake' | 'stopped' = 'asleep'
  #holder: string | undefined
  #look: Promise<void> | undefined
  #lookAgain = false
  #timer: NodeJS.Timeout | undefined
  #wakeAt = Infinity
  #renewing: NodeJS.Timeout | undefined
  #pauseMs = 0

  constructor(kinds: readonly TaskKind[], app: () => App) {
    this.#app = app
    const owner: LaneOwner = {
      app,
      holder: () => (this.#holder ??= app().newId()),
      turn: new Turnstile().pass,
      isStopping: () => this.#state === 'stopped' || app().stopping.aborted,
      lookBy: (dueAt) => {
        this.#lookBy(dueAt.getTime())
      },
      trouble: this.#isTroubled,
      isWell: this.#isWell,
    }
    this.#lanes = new Map(kinds.map((kind) => [kind.name, new Lane(kind, owner)]))
  }

  /** How runs ended in this process, by the name of their kind. */
  get outcomes(): ReadonlyMap<string, Outcomes> {
    return new Map(Array.from(this.#lanes, ([name, { outcomes }]) => [name, outcomes]))
  }

  /** Work on a clock by name, each with the time from one start to the next. */
  get recurring(): ReadonlyMap<string, number> {
    const kinds = Array.from(this.#lanes.values(), ({ kind }) => kind)
    return new Map(kinds.flatMap(({ name, everyMs }) => (everyMs === undefined ? [] : [[name, everyMs]])))
  }

  /** Starts working. Commands that only queue tasks never call it. */
  async start(): Promise<void> {
    const { db, now } = this.#app()
    for (const { kind } of this.#lanes.values()) {
      if (kind.everyMs === undefined) continue
      const latest = new Date(now().getTime() + kind.everyMs)
      await queueRecurring(db, kind.name, { dueAt: kind.runsAtFirst ? now() : latest, latest })
    }
    await shortenLeases(db, new Date(now().getTime() + LEASE_MS))
    this.#state = 'awake'
    this.#watch()
    this.#lookSoon()
  }

  /** Notes that tasks of this kind were queued here, due then. Never throws. */
  wake(kind: string, dueAt: Date): void {
    if (this.#state !== 'awake') return
    const lane = this.#lanes.get(kind)
    if (dueAt > this.#app().now()) this.#lookBy(dueAt.getTime())
    else if (lane !== undefined && this.#pauseMs === 0) lane.fill().catch(this.#isTroubled)
  }

  /** Notes a commit anywhere, which may have queued tasks. Cheap, and never throws. */
  hear(): void {
    if (this.#state === 'awake') this.#lookBy(this.#app().now().getTime() + HEARD_LOOK_MS)
  }

  /**
   * Runs everything due now, and what becomes due by it, for tests and commands; only of the kinds in `names` if given.
   * Waits for what already runs of them in this process, too.
   */
  async runDue(names: readonly string[] = [...this.#lanes.keys()]): Promise<void> {
    const { db, now, stopping } = this.#app()
    this.#watch()
    await freeLapsed(db, now())
    await this.#rest(names)
    while (!stopping.aborted) {
      const due = (await this.#nextDue(names)).filter(({ dueAt }) => dueAt <= now().toISOString())
      await Promise.all(due.map(async ({ lane }) => await lane.fill()))
      // A task that the runner took by itself while we looked is no longer due, and yet not done.
      const hasWorked = await this.#rest(names)
      if (due.length === 0 && !hasWorked) return
    }
  }

  /** Watches for the end of the next run of a task in this process; begin before you queue it, and dispose of it. */
  nextRun({ name }: { readonly name: string }, key: string): NextRun {
    return (this.#state === 'awake' ? this.#lanes.get(name)?.ends.next(key) : undefined) ?? RUNS_ELSEWHERE
  }

  /** Waits until nothing of these kinds runs in this process. @returns whether anything did */
  async #rest(names: readonly string[] = [...this.#lanes.keys()]): Promise<boolean> {
    await this.#look
    const lanes = names.flatMap((name) => this.#lanes.get(name) ?? [])
    return (await Promise.all(lanes.map(async (lane) => await lane.rest()))).includes(true)
  }

  /**
   * Takes no more tasks, and waits for running ones: each ends at its next piece and is returned to the
   * queue.
   */
  async stop(): Promise<void> {
    this.#state = 'stopped'
    clearTimeout(this.#timer)
    this.#endAll()
    await this.#rest()
    clearInterval(this.#renewing)
  }

  #endAll(): void {
    for (const lane of this.#lanes.values()) lane.end()
  }

  async #nextDue(
    names: readonly string[] = [...this.#lanes.keys()],
  ): Promise<{ lane: Lane; dueAt: string }[]> {
    const next = await listNextDue(this.#app().db, names)
    return next.flatMap(({ kind, dueAt }) => {
      const lane = this.#lanes.get(kind)
      return lane === undefined ? [] : [{ lane, dueAt }]
    })
  }

  #lookSoon(): void {
    clearTimeout(this.#timer)
    this.#wakeAt = Infinity
    this.#lookAgain = true
    this.#look ??= this.#lookWhileAsked().finally(() => {
      this.#look = undefined
    })
  }

  /** Looks at that time at the latest. */
  #lookBy(time: number): void {
    if (this.#state !== 'awake' || time >= this.#wakeAt) return
    clearTimeout(this.#timer)
    this.#wakeAt = time
    const waitMs = Math.max(0, Math.min(time - this.#app().now().getTime(), SLOW_LOOK_MS))
    this.#timer = setTimeout(() => {
      this.#lookSoon()
    }, waitMs).unref()
  }

  async #lookWhileAsked(): Promise<void> {
    const { db, now } = this.#app()
    try {
      while (this.#lookAgain && this.#state === 'awake') {
        this.#lookAgain = false
        await freeLapsed(db, now())
        const next = await this.#nextDue()
        const isDue = ({ dueAt }: { readonly dueAt: string }) => dueAt <= now().toISOString()
        for (const { lane } of next.filter(isDue)) await lane.fill()
        this.#isWell()
        const later = next.filter((one) => !isDue(one)).map(({ dueAt }) => new Date(dueAt).getTime())
        this.#lookBy(Math.min(...later, now().getTime() + SLOW_LOOK_MS))
      }
    } catch (error) {
      this.#isTroubled(error)
    }
  }

  /** The database is away: logs it once, then looks less and less often. */
  readonly #isTroubled = (error: unknown): void => {
    if (this.#state !== 'awake') return
    const { log, now } = this.#app()
    noteFullDisk(this.#app(), error)
    if (this.#pauseMs === 0) log.error({ err: error }, 'tasks cannot be read or written; trying again')
    this.#pauseMs = Math.min(this.#pauseMs * 2 || FIRST_PAUSE_MS, LONGEST_PAUSE_MS)
    clearTimeout(this.#timer)
    this.#wakeAt = Infinity
    this.#lookBy(now().getTime() + this.#pauseMs)
  }

  readonly #isWell = (): void => {
    if (this.#pauseMs > 0) this.#app().log.info('tasks go on')
    this.#pauseMs = 0
  }

  /** Starts renewing leases, and watching for the server's stop. */
  #watch(): void {
    if (this.#renewing !== undefined) return
    this.#renewing = setInterval(() => {
      this.#renew().catch(this.#isTroubled)
    }, RENEW_MS).unref()
    this.#app().stopping.addEventListener('abort', () => {
      this.#endAll()
    })
  }

  /** Renews the leases of running tasks, and ends those that another process took meanwhile. */
  async #renew(): Promise<void> {
    const { db, now } = this.#app()
    const lanes = [...this.#lanes.values()]
    const running = lanes.flatMap((lane) => lane.running)
    if (running.length === 0 || this.#holder === undefined) return
    const leaseUntil = new Date(now().getTime() + LEASE_MS)
    const ours = new Set(await updateLeases(db, { holder: this.#holder, ids: running, leaseUntil }))
    const lost = running.filter((id) => !ours.has(id))
    for (const lane of lanes) lane.end(lost)
  }
}
