import type { QueryClient } from '@tanstack/react-query'

import { sessionMember } from '#web/app/session.ts'
import type { FirstStep, UseWaiting } from '#web/app/web-domain.ts'
import { brought, broughtLater } from '#web/shell/brought.ts'

import { dashboardBoxes } from './dashboard-boxes.ts'
import { LazyNewcomer } from './lazy-newcomer.ts'
import { LazyVerifyNotice } from './lazy-verify-notice.ts'

const waitingEntries = brought(({ waiting }) => waiting)

/** The parts of the dashboard from domains, besides its boxes. */
export interface DashboardParts {
  readonly waiting: readonly UseWaiting[]
  /** Empty for a member who has done them all. */
  readonly steps: readonly FirstStep[]
}

/** Fetches the code of these parts. */
export async function fetchParts(isNewcomer: boolean): Promise<DashboardParts> {
  const [waiting, steps] = await Promise.all([
    Promise.all(waitingEntries.map(async ({ hook }) => await hook())),
    isNewcomer ? broughtLater(({ firstSteps }) => firstSteps) : [],
  ])
  return { waiting, steps }
}

/**
 * Fetches everything at once, so that nothing moves once the page is shown. Failed queries are reported where they
 * would have been shown.
 */
export async function loadDashboard(client: QueryClient, isNewcomer: boolean): Promise<DashboardParts> {
  const fetching = fetchParts(isNewcomer)
  await Promise.allSettled([
    ...waitingEntries.map(async ({ ask }) => await ask(client)),
    loadBoxes(client),
    sessionMember(client)?.isVerified === false ? LazyVerifyNotice.fetch() : undefined,
    ...(isNewcomer ? [askSteps(client, fetching), LazyNewcomer.fetch()] : []),
  ])
  return await fetching
}

async function askSteps(client: QueryClient, fetching: Promise<DashboardParts>): Promise<void> {
  const { steps } = await fetching
  await Promise.allSettled(steps.map(async ({ ask }) => await ask?.(client)))
}

/** Waits for the boxes above the fold, and for the replies of all. */
async function loadBoxes(client: QueryClient): Promise<void> {
  const boxes = dashboardBoxes.map(({ isAtOnce = false, Box }) => ({ isAtOnce, fetching: Box.fetch() }))
  await Promise.allSettled([
    ...dashboardBoxes.map(async ({ ask }) => await ask?.(client)),
    ...boxes.filter(({ isAtOnce }) => isAtOnce).map(async ({ fetching }) => await fetching),
  ])
}
