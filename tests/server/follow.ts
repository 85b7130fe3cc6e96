import type { App } from '#server/app-context.ts'
import { followWith } from '#server/events/reactions.ts'
import { matchFollowers } from '#server/matches/reactions.ts'
import { shownFollowers } from '#server/showcase/shown/reactions.ts'

/** Lets what a process keeps in memory follow the log, as a server does. */
export function follow(app: App): void {
  app.tail.follow(followWith([shownFollowers, matchFollowers], app))
}

/** Works off what the changes so far left to be done behind them. */
export async function afterwards(app: App): Promise<void> {
  await app.tasks.runDue()
}
