import { z } from 'zod'

import { REMOVABLE_THINGS } from '#contract/removals.ts'
import { findMember } from '#server/accounts/public.ts'
import type { App } from '#server/app-context.ts'
import type { RemovedWords } from '#server/contributions/word-quotes.ts'
import { transact } from '#server/events/transact.ts'
import { taskKind } from '#server/tasks/task-kind.ts'

import { listToldAbout, listSomeTold, updateFacts } from './belongings-queries.ts'
import { notices } from './locks.ts'
import { kindsWith, unsaidIn } from './unsaid.ts'

const NOTICES_AT_ONCE = 100
/** Nearly all of them stay as they are. */
const LOOKED_THROUGH_AT_ONCE = 1000

/** Writes the new name of a member where others were told about them by the one they had before. */
export const renameTold = taskKind({
  name: 'notifications.rename-told',
  facts: z.object({ memberId: z.string(), was: z.string() }),
  run: async (app, { memberId, was }, { turn }) => {
    let after = ''
    for (;;) {
      const last = await renameSome(app, { memberId, was, after })
      if (last === undefined) return
      after = last
      await turn()
    }
  },
})

/**
 * Takes removed words out of what members were told, also where that still waits to be mailed or pushed. It goes
 * through all that was told in kinds that hold such words: keepers remove seldom.
 */
export const unsayRemoved = taskKind({
  name: 'notifications.unsay-removed',
  facts: z.object({ thing: z.enum(REMOVABLE_THINGS), thingIds: z.array(z.string()) }),
  run: async (app, removed, { turn }) => {
    let after = ''
    for (;;) {
      const last = await unsaySome(app, removed, after)
      if (last === undefined) return
      after = last
      await turn()
    }
  },
})

/** @returns the id of the last one looked at, if there may be more */
async function unsaySome(app: App, removed: RemovedWords, after: string): Promise<string | undefined> {
  const kinds = kindsWith(removed.thing)
  return await transact(app, notices.all, async ({ db, announce }) => {
    const told = await listSomeTold(db, { after, limit: LOOKED_THROUGH_AT_ONCE })
    for (const { id, kind, facts, recipientId } of told) {
      // Asking the database for these kinds alone could go through all that was ever told at once.
      const unsaid = kinds.includes(kind) ? unsaidIn(facts, removed) : facts
      if (unsaid === facts) continue
      await updateFacts(db, id, unsaid)
      const notification = { id, kind }
      await announce({ type: 'notification.changed', recipientId, notification }, [recipientId])
    }
    return told.length < LOOKED_THROUGH_AT_ONCE ? undefined : told.at(-1)?.id
  })
}

/** @returns the id of the last one looked at, if there may be more */
async function renameSome(
  app: App,
  { memberId, was, after }: { readonly memberId: string; readonly was: string; readonly after: string },
): Promise<string | undefined> {
  return await transact(app, notices.all, async ({ db }) => {
    const name = (await findMember(db, memberId))?.username
    if (name === undefined) return undefined
    const told = await listToldAbout(db, memberId, { after, limit: NOTICES_AT_ONCE })
    for (const { id, facts } of told) {
      const renamed = renamedIn(facts, was, name)
      if (renamed !== facts) await updateFacts(db, id, renamed)
    }
    return told.length < NOTICES_AT_ONCE ? undefined : told.at(-1)?.id
  })
}

/** Facts whose names are whole values, never parts of a sentence. */
function renamedIn(facts: string, was: string, name: string): string {
  return JSON.stringify(JSON.parse(facts, (_, value: unknown) => (value === was ? name : value)))
}
