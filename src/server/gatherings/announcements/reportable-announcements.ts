import { nameOf } from '#contract/notices/kinds/gatherings.ts'
import { REMOVED_WORDS } from '#contract/removals.ts'
import type { Reportable } from '#server/contributions/reportable.ts'
import { namedOf } from '#server/gatherings/concerned/public.ts'
import { describeGatherings, mayFind } from '#server/gatherings/seats/public.ts'
import { readerOf } from '#server/people/public.ts'

import { mayRead } from './describe.ts'
import { findNamed } from './removable-announcements.ts'

/** What hosts wrote to all who come, for those it was for. */
export const reportableAnnouncements: Reportable = {
  thing: 'gathering-announcement',
  freeze: async (app, memberId, asked) => {
    const named = await findNamed(app.db, asked)
    if (named === undefined || named.said.words === REMOVED_WORDS) return undefined
    const { id, gathering, said } = named
    const [seen] = await describeGatherings(app, memberId, [gathering])
    // Whoever is apart from the host has no place there any more.
    if (!mayFind(await readerOf(app, memberId), gathering, true) || !mayRead(seen?.own ?? null, said))
      return undefined
    const { authorId, words, at: saidAt } = said
    return {
      id,
      ownerId: authorId,
      title: nameOf(namedOf(gathering)),
      lines: [{ authorId, words, saidAt, isReported: true }],
    }
  },
}
