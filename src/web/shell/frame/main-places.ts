import type { RegisteredRouter } from '@tanstack/react-router'

import { type AnyOverlay, prefetchOverlay } from '#web/app/overlays.ts'
import { latestNotifications } from '#web/notifications/overlays.ts'
import { browseCards, profilePanel } from '#web/shell/overlays/own-overlays.ts'

import { prefetchEntries } from './add-entries.ts'

const LIKELIEST: readonly AnyOverlay[] = [profilePanel, latestNotifications, browseCards]
const MAIN_PLACES = [
  '/dashboard',
  '/watchlist',
  '/gatherings/',
  '/trades/',
  '/binders/',
  '/binders/$id',
  '/card/$id',
  '/search/',
  '/bounties',
  '/inbox/',
  '/profile',
] as const

/** The mark in the browser's timeline for the moment after which the main places open without a line. */
const ALL_HERE = 'main places are here'
/** Where a tab notes of which build it has them. */
const NOTED = 'main-places'

/**
 * Fetches the code of the places most members go to, so that they open at once, and on a bad line at all. Whoever saves
 * data gets only what they open. Once is enough for a tab: after a reload it is in the browser's cache, and running all
 * of it again would take a phone seconds.
 */
export async function fetchMainPlaces(router: RegisteredRouter): Promise<void> {
  if (isSavingData()) return
  if (notedBuild() !== buildName()) {
    // What was lost on the way is fetched again after a reload.
    if (!(await fetchAll(router))) return
    noteBuild()
  }
  performance.mark(ALL_HERE)
}

/** @returns whether all of it is here */
async function fetchAll(router: RegisteredRouter): Promise<boolean> {
  const overlays = LIKELIEST.map(prefetchOverlay)
  // One after another, so that what is shown meanwhile gets most of the line.
  for (const id of MAIN_PLACES) await router.loadRouteChunk(router.routesById[id])
  const here = [await prefetchEntries(), ...(await Promise.all(overlays))]
  return !here.includes(false)
}

function notedBuild(): string | null {
  try {
    return sessionStorage.getItem(NOTED)
  } catch {
    // Storage is turned off, so each page fetches them.
    return null
  }
}

function noteBuild(): void {
  try {
    sessionStorage.setItem(NOTED, buildName())
  } catch {
    // Storage is turned off, so each page fetches them.
  }
}

/** Changes with every build that has other code. */
function buildName(): string {
  return document.querySelector('link[data-chunk-needs]')?.getAttribute('href') ?? ''
}

/** Only some browsers can tell. */
function isSavingData(): boolean {
  return Reflect.get(Object(Reflect.get(navigator, 'connection')), 'saveData') === true
}
