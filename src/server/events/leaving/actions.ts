import type { App } from '#server/app-context.ts'
import type { Belongings, Leaver } from '#server/events/belongings.ts'
import { transact } from '#server/events/transact.ts'

import { isAbout } from './is-about.ts'
import { deleteEvents, findFirstSequence, findLastSequence, listEventsWith } from './queries.ts'

/** The number of log events checked in one piece. */
const STRETCH = 2000
/** By then every process has long read an event. */
const READ_BY_ALL_MS = 60_000

/** Recent events, kept for some days for browsers that reconnect. Other domains store all of it too. */
export const eventBelongings: Belongings = {
  name: 'events',
  tell: () => ({}),
  remove: clearLog,
}

async function* clearLog(app: App, leaver: Leaver): AsyncGenerator<number> {
  const last = await findLastSequence(app.db)
  const before = new Date(app.now().getTime() - READ_BY_ALL_MS)
  for (let from = await findFirstSequence(app.db); from <= last; from += STRETCH) {
    const place = { from, to: from + STRETCH, before }
    const some = await listEventsWith(app.db, [leaver.id, leaver.username], place)
    const sequences = some.filter((event) => isAbout(event, leaver)).map(({ sequence }) => sequence)
    if (sequences.length > 0) await transact(app, [], ({ db }) => deleteEvents(db, sequences))
    yield sequences.length
  }
}
