import type { Followers, Reactions } from '#server/events/reactions.ts'

import { sendSoon } from './actions.ts'
import { composeMail } from './letters.ts'
import { insertMail } from './queries.ts'

export const mailReactions: Reactions = {
  'mail.wanted': async ({ db, now, newId, config, announce }, { to, memberId, letter }) => {
    const mailId = newId()
    await insertMail(
      db,
      { id: mailId, kind: letter.kind, recipient: to, memberId, ...composeMail(letter, config) },
      now(),
    )
    await announce({ type: 'mail.queued', mailId }, 'servers')
  },
}

export const mailFollowers: Followers = {
  'mail.queued': sendSoon,
}
