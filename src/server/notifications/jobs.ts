import { z } from 'zod'

import { findMember } from '#server/accounts/public.ts'
import type { App } from '#server/app-context.ts'
import { transact } from '#server/events/transact.ts'
import { taskKind } from '#server/tasks/task-kind.ts'

import { listToldAbout, updateFacts } from './belongings-queries.ts'
import { notices } from './locks.ts'

const NOTICES_AT_ONCE = 100

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
