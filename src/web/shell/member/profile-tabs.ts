import type { ProfileTab } from '#web/app/web-domain.ts'
import { broughtLater } from '#web/shell/brought.ts'

import { FIRST_TAB } from './member-address.ts'

let asked: Promise<readonly ProfileTab[]> | undefined

/** The tabs of a member's page from all domains, in order. The first loads along with its content. */
export function profileTabs(): Promise<readonly ProfileTab[]> {
  asked ??= fetchTabs()
  return asked
}

async function fetchTabs(): Promise<readonly ProfileTab[]> {
  try {
    const tabs = await broughtLater(({ profileTabs: ofDomain }) => ofDomain)
    await tabs.find(({ id }) => id === FIRST_TAB)?.Panel.fetch()
    return tabs
  } catch (error) {
    // The next try fetches again.
    asked = undefined
    throw error
  }
}
