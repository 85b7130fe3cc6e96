import type { QueryClient } from '@tanstack/react-query'

import { brought } from '#web/shell/brought.ts'

/** The boxes that domains bring to the dashboard, in their order. */
export const dashboardBoxes = brought(({ dashboard }) => dashboard)

/** Asks what the boxes show and fetches all of them; waits for those above the fold. Each tells of its own failure in its own place. */
export async function loadBoxes(client: QueryClient): Promise<void> {
  const boxes = dashboardBoxes.map(({ isAtOnce = false, Box }) => ({ isAtOnce, fetching: Box.fetch() }))
  await Promise.allSettled([
    ...dashboardBoxes.map(async ({ ask }) => await ask?.(client)),
    ...boxes.filter(({ isAtOnce }) => isAtOnce).map(async ({ fetching }) => await fetching),
  ])
}
