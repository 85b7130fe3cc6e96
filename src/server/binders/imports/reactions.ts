import type { Reactions } from '#server/events/reactions.ts'

import { tellOf } from './actions.ts'
import { findImportOfAct, updateImport } from './queries.ts'
import { stateByAct } from './rules.ts'
import { closeOpened } from './undoing/actions.ts'

/** An import is undone as the act that it was. */
export const importReactions: Reactions = {
  'act.progressed': async (change, { act }) => {
    const state = stateByAct(act)
    if (act.kind !== 'import' || state === undefined) return
    const kept = await findImportOfAct(change.db, act.id)
    if (kept === undefined || kept.state === state) return
    const next = { ...kept, state, undoUntil: act.undoUntil }
    await updateImport(change.db, next)
    if (state === 'undone') await closeOpened(change, next)
    await tellOf(change, next)
  },
}
