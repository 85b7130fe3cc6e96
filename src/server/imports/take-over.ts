import type { App } from '#server/app-context.ts'
import { shelf } from '#server/collection/locks.ts'
import { countTry, failAct, findAnyAct, isTriedEnough, takeTryBack } from '#server/collection/public.ts'
import { transact } from '#server/events/transact.ts'
import { found } from '#server/http/refusal.ts'

import { tellOf } from './actions.ts'
import type { KeptImport } from './import-run.ts'
import { findImport, type LostImport, updateImport } from './queries.ts'

/**
 * Takes an import over whose process is no more: what was being written may go on, what was being read was cut short.
 * @returns what is to go on, unless another process was quicker
 */
export async function takeOver(app: App, lost: LostImport): Promise<KeptImport | undefined> {
  return await transact(app, shelf(lost.memberId), async (change) => {
    const kept = await findImport(change.db, lost.id)
    if (kept === undefined || kept.seenAt !== lost.seenAt) return undefined
    const seenAt = change.now().toISOString()
    if (kept.state === 'writing') {
      const next = { ...kept, seenAt }
      await countTry(change, found(kept.actId))
      await updateImport(change.db, next)
      return next
    }
    if (kept.state !== 'reading') return undefined
    const failed = { ...kept, state: 'failed', failure: 'cut_short', seenAt, finishedAt: seenAt } as const
    await updateImport(change.db, failed)
    await tellOf(change, failed)
    return undefined
  })
}

/** The server stops, which is no try; nobody has to wait until the import counts as lost. */
export async function letGo(
  app: App,
  { id: importId, memberId }: Pick<KeptImport, 'id' | 'memberId'>,
): Promise<void> {
  await transact(app, shelf(memberId), async (change) => {
    const kept = await findImport(change.db, importId)
    if (kept?.state !== 'writing') return
    await takeTryBack(change, found(kept.actId))
    await updateImport(change.db, { ...kept, seenAt: '' })
  })
}

/** What was tried often enough is not tried again: what of it is in binders can be undone, and its member is told. */
export async function giveUpIfTriedEnough(app: App, begun: KeptImport): Promise<void> {
  const { id: importId, memberId } = begun
  try {
    const isOver = await transact(app, shelf(memberId), async (change) => {
      const kept = await findImport(change.db, importId)
      // Seen since: somebody else has taken it over, or it came further.
      if (kept?.state !== 'writing' || kept.seenAt !== begun.seenAt) return false
      const act = found(await findAnyAct(change.db, found(kept.actId)))
      if (!isTriedEnough(act)) return false
      // The import stops with its act: see its reactions.
      await failAct(change, act.id, 'broke_down')
      return true
    })
    if (isOver) app.log.error({ importId }, 'an import was tried often enough and given up')
  } catch (error) {
    app.log.error({ err: error, importId }, 'an import could not be given up; that is tried later')
  }
}
