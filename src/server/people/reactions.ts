import type { App } from '#server/app-context.ts'
import type { Followers } from '#server/events/reactions.ts'

import { dropReader } from './reader.ts'

export const peopleFollowers: Followers = {
  'bond.changed': dropBoth,
  'apart.changed': dropBoth,
  'mutes.changed': dropReader,
}

function dropBoth(app: App, { memberId, otherId }: { readonly memberId: string; readonly otherId: string }) {
  dropReader(app, { memberId })
  dropReader(app, { memberId: otherId })
}
