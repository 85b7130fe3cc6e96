import type { Reportable } from '#server/contributions/reportable.ts'

import { findShownMember } from './queries.ts'

/** Members as they are reported: by their names; an open case follows a renaming. */
export const reportableMembers: Reportable = {
  thing: 'member',
  freeze: async ({ db }, _memberId, username) => {
    const member = await findShownMember(db, username)
    return member && { id: member.username, ownerId: member.id, title: member.username, lines: [] }
  },
}
