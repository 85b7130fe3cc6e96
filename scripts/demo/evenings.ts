import type { App } from '#server/app-context.ts'
import { weighBinders } from '#server/showcase/worth/actions.ts'

import { PEOPLE } from './people.ts'
import { PRICED_DAYS } from './prices.ts'
import { daysBefore, type Happening } from './town.ts'

const LATE = 23.9

/**
 * In the evening the server does what it does in the background: it tells of matches, and values binders. Once a
 * week will do for the time before prices are known by the day.
 */
export function evenings(today: Date): Happening[] {
  const oldest = Math.max(...PEOPLE.map(({ joinedDaysAgo }) => joinedDaysAgo))
  const days = Array.from({ length: oldest }, (_, place) => oldest - place)
  return days
    .filter((day) => day <= PRICED_DAYS || day % 7 === 0)
    .map((day) => ({ at: daysBefore(today, day, LATE), happen: ({ app }) => settleDay(app) }))
}

/** Does what is due, and stores what binders are worth. */
export async function settleDay(app: App): Promise<void> {
  await app.tasks.runDue()
  await weighBinders(app)
}
