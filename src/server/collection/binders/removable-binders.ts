import { findBinder, updateBinder } from '#server/collection/binder-queries.ts'
import { shelf } from '#server/collection/locks.ts'
import { removableTexts } from '#server/contributions/removable-texts.ts'

/** Names and descriptions of binders. */
export const removableBinders = removableTexts({
  thing: 'binder',
  find: async ({ db }, id) => {
    const binder = await findBinder(db, id)
    return binder && { id, authorId: binder.ownerId, title: binder.name, locks: [shelf(binder.ownerId)] }
  },
  isNeeded: (name) => name === 'name',
  read: async ({ db }, id) => {
    const binder = await findBinder(db, id)
    return binder && { name: binder.name, description: binder.description }
  },
  write: async ({ db, now, announce }, id, texts) => {
    const binder = await findBinder(db, id)
    if (binder === undefined) return
    await updateBinder(db, { binderId: id, ...texts }, now().toISOString())
    const changed = { memberId: binder.ownerId, binderId: id, isShownOtherwise: false }
    await announce({ type: 'binder.changed', ...changed }, [binder.ownerId])
  },
})
