import { setImmediate as turn } from 'node:timers/promises'

import type { App } from '#server/app-context.ts'
import { atOnce, type Belongings, type Leaver, untilNothingIsLeft } from '#server/events/belongings.ts'
import { transact } from '#server/events/transact.ts'

import { deleteMailsOf, isQueuedAfter, listMailRows } from './belongings-queries.ts'
import { isAbout } from './letters.ts'
import { listOutboxFiles, mailIdOf, readSource, removeFromOutbox } from './outbox.ts'

const MAILS_AT_ONCE = 200

export const mailBelongings: Belongings = {
  name: 'letters',
  about: 'Recent emails to you, without their text, because links in them may still work.',
  tell: ({ db }, memberId) => ({ letters: atOnce(() => listMailRows(db, memberId), ['member_id']) }),
  async *remove(app, leaver) {
    yield* untilNothingIsLeft(() => transact(app, [], ({ db }) => deleteMailsOf(db, leaver, MAILS_AT_ONCE)))
    yield* clearOutbox(app, leaver)
  },
}

/**
 * Deletes stored mails, except the farewell, which stays until it is old because it can be read only there.
 */
async function* clearOutbox(app: App, leaver: Leaver): AsyncGenerator<string> {
  for (const file of await listOutboxFiles(app)) {
    const source = await readSource(app, file)
    const isTheirs = source !== undefined && isAbout(source, leaver)
    // What has been queued since is for a new account with the same address.
    if (isTheirs && !(await isQueuedAfter(app.db, mailIdOf(file), leaver.leftAt))) {
      await removeFromOutbox(app, file)
      yield file
    }
    await turn()
  }
}
