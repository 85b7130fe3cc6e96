import type { App } from '#server/app-context.ts'
import type { Belongings, Leaver } from '#server/events/belongings.ts'
import { logInStretches } from '#server/events/log-stretches.ts'
import { transact } from '#server/events/transact.ts'

import { isAbout } from './is-about.ts'
import { deleteEvents, listEventsWith } from './queries.ts'

/** The number of log events checked in one piece. */
const EVENTS_AT_ONCE = 2000
/** By then every process has long read an event. */
const READ_BY_ALL_MS = 60_000

/** Recent events, kept for some days for browsers that reconnect. Other domains store all of it too. */
export const eventBelongings: Belongings = {
  name: 'events',
  tell: () => ({}),
  remove: clearLog,
}

async function* clearLog(app: App, leaver: Leaver): AsyncGenerator<number> {
  const before = new Date(app.now().getTime() - READ_BY_ALL_MS)
  for await (const stretch of logInStretches(app.db, EVENTS_AT_ONCE)) {
    const some = await listEventsWith(app.db, [leaver.id, leaver.username], { stretch, before })
    const sequences = some.filter((event) => isAbout(event, leaver)).map(({ sequence }) => sequence)
    if (sequences.length > 0) await transact(app, [], ({ db }) => deleteEvents(db, stretch, sequences))
    yield sequences.length
  }
}
