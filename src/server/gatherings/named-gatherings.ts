import { nameOf } from '#contract/notices/kinds/gatherings.ts'
import type { NamedThings } from '#server/contributions/named-things.ts'

import { listNamed } from './named-queries.ts'

/** Gatherings that a member may see, as the news names them. */
export const namedGatherings: NamedThings = {
  thing: 'gathering',
  name: async ({ db }, memberId, ids) => {
    const seen = await listNamed(db, memberId, ids)
    return new Map(seen.map(({ id, ...named }) => [id, nameOf(named)]))
  },
}
