import type { Watch } from '#contract/watchlist.ts'
import type { App } from '#server/app-context.ts'

import { listCourses, type PriceCourse } from './moves/public.ts'
import type { StoredWatch } from './queries.ts'
import { countWatches, listWatches, shownWatches, type WatchPage } from './shown-queries.ts'

/** A watch of a page with how its price went. */
export interface WatchWithCourse {
  readonly kept: StoredWatch
  readonly shown: Watch & PriceCourse
}

/** Finds a page of a member's own watchlist. */
export async function findOwnPage(
  app: App,
  memberId: string,
  page: WatchPage,
): Promise<{ watches: WatchWithCourse[]; total: number }> {
  const kept = await listWatches(app.db, memberId, page)
  const shown = await shownWatches(app.db, kept, page.currency)
  const courses = await listCourses(app, kept, page.currency)
  return {
    watches: kept.flatMap((each, at) => {
      const [watch, course] = [shown[at], courses[at]]
      return watch === undefined || course === undefined
        ? []
        : [{ kept: each, shown: { ...watch, ...course } }]
    }),
    total: await countWatches(app.db, memberId, page),
  }
}
