import type { App } from '#server/app-context.ts'
import type { Followers } from '#server/events/reactions.ts'

import { shownPrintings } from './queries.ts'

const drop = (app: App) => {
  shownPrintings.drop(app)
}

export const copiesFollowers: Followers = {
  'binder.changed': drop,
  'binder.deleted': drop,
  'stack.added': drop,
  'stack.changed': drop,
  'stack.removed': drop,
}
