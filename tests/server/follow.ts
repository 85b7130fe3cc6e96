import type { App } from '#server/app-context.ts'
import { followWith } from '#server/events/reactions.ts'
import { matchFollowers } from '#server/matches/reactions.ts'
import { peopleFollowers } from '#server/people/reactions.ts'
import { shownFollowers } from '#server/showcase/shown/reactions.ts'

/** Lets in-memory data follow the log, as in a server. */
export function follow(app: App): void {
  app.tail.follow(followWith([peopleFollowers, shownFollowers, matchFollowers], app))
}

/** Runs the tasks that earlier changes left to do. */
export async function afterwards(app: App): Promise<void> {
  await app.tasks.runDue()
}
