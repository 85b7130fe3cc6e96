import { inPlace, type ProfileTab } from '#web/app/web-domain.ts'
import { domains } from '#web/domains.ts'

import { FIRST_TAB } from './member-address.ts'

let asked: Promise<readonly ProfileTab[]> | undefined

/** The tabs that domains bring to a member's page, in their order. The first comes along with what it shows. */
export function profileTabs(): Promise<readonly ProfileTab[]> {
  asked ??= fetchTabs()
  return asked
}

async function fetchTabs(): Promise<readonly ProfileTab[]> {
  const tabs = await Promise.all(domains.map(async ({ profileTabs: ofDomain }) => (await ofDomain?.()) ?? []))
  const inOrder = inPlace(tabs.flat())
  await inOrder.find(({ id }) => id === FIRST_TAB)?.Panel.fetch()
  return inOrder
}
