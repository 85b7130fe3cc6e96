import type { Reactions } from '#server/events/reactions.ts'

import { sendLetter } from './jobs.ts'
import { composeMail } from './letters.ts'
import { insertMail } from './queries.ts'

export const mailReactions: Reactions = {
  'mail.wanted': async ({ db, now, newId, config, later }, { to, memberId, letter }) => {
    const mailId = newId()
    await insertMail(
      db,
      { id: mailId, kind: letter.kind, recipient: to, memberId, ...composeMail(letter, config) },
      now(),
    )
    await later(sendLetter, { key: mailId })
  },
}
