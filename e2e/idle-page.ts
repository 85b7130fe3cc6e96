import type { Page, Request } from 'playwright'

import { visit } from './browser.ts'
import { expect } from './expect.ts'
import { type FurnishedHouse, MEMBER, signInWith } from './furnished-house.ts'

/** The app leaves this in the timeline once it has fetched what it fetches while idle. */
const ALL_HERE = 'main places are here'

/** The member's browser, once the app has also fetched what it fetches while idle. */
export async function memberOn(house: FurnishedHouse, path: string) {
  const visitor = await visit(house.url, 'phone', 'early-code')
  const underWay = filesUnderWay(visitor.page)
  await signInWith(visitor.context, MEMBER)
  await visitor.page.goto(path)
  await isIdle(visitor.page, underWay)
  return { ...visitor, underWay }
}

/** The files of the build that the page has asked for and not received yet. */
function filesUnderWay(page: Page): ReadonlySet<Request> {
  const underWay = new Set<Request>()
  page.on('request', (request) => {
    if (request.url().includes('/assets/')) underWay.add(request)
  })
  page.on('requestfinished', (request) => underWay.delete(request))
  page.on('requestfailed', (request) => underWay.delete(request))
  return underWay
}

/** Waits until the app has fetched all that it fetches while idle. */
export async function isIdle(page: Page, underWay: ReadonlySet<Request>): Promise<void> {
  const isMarked = `performance.getEntriesByName('${ALL_HERE}').length > 0`
  await expect.poll(async () => ((await page.evaluate(isMarked)) ? underWay.size : 'not marked')).toBe(0)
  await page.evaluate('globalThis.isSamePage = true')
}
