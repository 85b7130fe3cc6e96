import type { App } from '#server/app-context.ts'
import { shelf } from '#server/collection/locks.ts'
import { countTry, failAct, findAnyAct, isTriedEnough, takeTryBack } from '#server/collection/public.ts'
import { transact } from '#server/events/transact.ts'
import { found } from '#server/http/refusal.ts'

import { tellOf } from './describe-imports.ts'
import type { KeptImport } from './import-run.ts'
import { findImport, type LostImport, updateImport } from './queries.ts'

/**
 * Takes over an import whose process died. Writing continues; reading was cut short.
 * @returns the import to continue, unless another process was faster
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

/**
 * Releases an import because the server stops. It does not count as a try, and nobody has to wait until the
 * import counts as lost.
 */
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

/**
 * Fails an import that was tried often enough. What it put into binders can be undone, and its member is
 * told.
 */
export async function giveUpIfTriedEnough(app: App, begun: KeptImport): Promise<void> {
  const { id: importId, memberId } = begun
  try {
    const isOver = await transact(app, shelf(memberId), async (change) => {
      const kept = await findImport(change.db, importId)
      // Somebody else has taken it over, or it made progress.
      if (kept?.state !== 'writing' || kept.seenAt !== begun.seenAt) return false
      const act = found(await findAnyAct(change.db, found(kept.actId)))
      if (!isTriedEnough(act)) return false
      // The import fails with its act: see its reactions.
      await failAct(change, act.id, 'broke_down')
      return true
    })
    if (isOver) app.log.error({ importId }, 'an import was tried often enough and given up')
  } catch (error) {
    app.log.error({ err: error, importId }, 'an import could not be given up; that is tried later')
  }
}
