import type { Member } from '#contract/accounts.ts'
import type { App } from '#server/app-context.ts'
import { taskKinds } from '#server/assembly.ts'
import { found } from '#server/http/refusal.ts'
import { TaskRunner } from '#server/tasks/task-runner.ts'

const HOUR_MS = 3_600_000
const DAY_MS = 24 * HOUR_MS

/** Something that happens in the town at some time. */
export interface Happening {
  readonly at: Date
  readonly happen: (town: Town) => Promise<void>
}

/** The demo community while its past is being made. */
export class Town {
  /** Its clock shows the time of what is happening. */
  readonly app: App
  /** The same, with today's clock. */
  readonly today: App
  readonly #members = new Map<string, Member>()
  #now: Date

  constructor(today: App) {
    this.today = today
    this.#now = today.now()
    this.app = { ...today, now: () => this.#now, tasks: new TaskRunner(taskKinds, () => this.app) }
  }

  /** Lets everything happen, oldest first. */
  async live(happenings: readonly Happening[]): Promise<void> {
    const inOrder = happenings.toSorted((one, other) => one.at.getTime() - other.at.getTime())
    for (const { at, happen } of inOrder) {
      this.#now = at
      await happen(this)
    }
  }

  /** Adds a new member. */
  settle(member: Member): void {
    this.#members.set(member.username, member)
  }

  member(username: string): Member {
    return found(this.#members.get(username))
  }
}

/**
 * The time this many days before `today`, at an hour such as 19.5. Days are in UTC, like those of points, so
 * the time of day when a town is made doesn't change its points.
 */
export function daysBefore(today: Date, days: number, hour: number): Date {
  const midnight = Math.floor(today.getTime() / DAY_MS) * DAY_MS
  return new Date(midnight - days * DAY_MS + Math.round(hour * HOUR_MS))
}
