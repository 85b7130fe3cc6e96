import type { App } from '#server/app-context.ts'
import { followWith } from '#server/events/reactions.ts'
import { tellNews } from '#server/matches/news/actions.ts'
import { matchFollowers } from '#server/matches/reactions.ts'
import { walkBinders } from '#server/showcase/shown/actions.ts'
import { shownFollowers } from '#server/showcase/shown/reactions.ts'

/**
 * Lets what a process keeps in memory follow the log, as a server does. What a server also does behind every change is done by
 * {@link afterwards}, so that a test knows when.
 */
export function follow(app: App): void {
  const { 'match.news-queued': _, ...matches } = matchFollowers
  app.tail.follow(followWith([shownFollowers, matches], app))
}

/** Works off what the changes so far left to be told behind them. */
export async function afterwards(app: App): Promise<void> {
  await walkBinders(app)
  await tellNews(app)
}
