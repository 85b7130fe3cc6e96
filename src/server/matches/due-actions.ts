import { setTimeout as wait } from 'node:timers/promises'

import type { App } from '#server/app-context.ts'
import { workSoon } from '#server/clock/work-soon.ts'
import { type Change, transact } from '#server/events/transact.ts'

import { insertDue, takeDue } from './due-queries.ts'

/** Nobody hears more often that their matches changed: whoever looks at them asks again each time. */
const REST_MS = 3000
const AT_ONCE = 50

/** Lets these members hear, in a few seconds, that their matches may differ. */
export async function tellLater({ db, now, announce }: Change, memberIds: readonly string[]): Promise<void> {
  const dueAt = new Date(now().getTime() + REST_MS).toISOString()
  if ((await insertDue(db, memberIds, dueAt)) > 0) await announce({ type: 'match.news-queued' }, 'servers')
}

/** Tells those whose time has come. */
export async function tellDue(app: App): Promise<void> {
  for (;;) {
    const told = await transact(app, async ({ db, now, announce }) => {
      const memberIds = await takeDue(db, now().toISOString(), AT_ONCE)
      for (const memberId of memberIds) await announce({ type: 'matches.changed', memberId }, [memberId])
      return memberIds.length
    })
    if (told < AT_ONCE) return
  }
}

const stopping = new WeakMap<App, AbortController>()

function stopOf(app: App): AbortController {
  const known = stopping.get(app) ?? new AbortController()
  stopping.set(app, known)
  return known
}

const telling = workSoon('telling of changed matches', async (app) => {
  const { signal } = stopOf(app)
  await wait(REST_MS, undefined, { ref: false, signal }).catch(() => undefined)
  if (!signal.aborted) await tellDue(app)
})

/** Begins to wait for those who are to hear of it; whoever comes along meanwhile is waited for next. */
export function tellDueSoon(app: App): void {
  telling.soon(app)
}

/** Ends the waiting when the server stops; a job of the next one tells the rest. */
export async function stopTelling(app: App): Promise<void> {
  stopOf(app).abort()
  await telling.finish(app)
}
