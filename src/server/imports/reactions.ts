import { shelf } from '#server/collection/locks.ts'
import type { Reactions } from '#server/events/reactions.ts'

import { tellOf } from './describe-imports.ts'
import { importAfter } from './import-run.ts'
import { dropImports } from './leaving/public.ts'
import { findImportOfAct, updateImport } from './queries.ts'
import { closeOpened } from './undoing/public.ts'

export const importReactions: Reactions = {
  /** An import fails and is undone through its act. */
  'act.progressed': async (change, { act }) => {
    if (act.kind !== 'import') return
    const kept = await findImportOfAct(change.db, act.id)
    const next = kept && importAfter(kept, act)
    if (next === undefined) return
    await updateImport(change.db, next)
    if (next.state === 'undone') await closeOpened(change, next)
    await tellOf(change, next)
  },
  'member.left': async ({ db, now, alone }, { memberId }) => {
    await alone(shelf(memberId))
    await dropImports(db, memberId, now())
  },
}
