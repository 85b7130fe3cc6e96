import type { App } from '#server/app-context.ts'
import { oneBounty } from '#server/bounties/locks.ts'
import { type Change, transact } from '#server/events/transact.ts'
import { type InPieces, WITHOUT_TASK } from '#server/tasks/task-kind.ts'

import { endHunt } from './actions.ts'
import { namesOf } from './announced.ts'
import { listExpired, listOverdueClaims, type StoredBounty, updateBounty } from './queries.ts'

/** As many as fit into a piece that keeps nobody waiting. */
const PIECE = 20

type End = (change: Change, bounty: StoredBounty) => Promise<void>

const endClaim: End = (change, bounty) => endHunt(change, bounty, 'clock')

/** Ends overdue hunts and expires overdue bounties, in pieces. */
export async function endOverdue(app: App, task = WITHOUT_TASK): Promise<void> {
  await inPieces(app, task, { listDue: listOverdueClaims, end: endClaim })
  await inPieces(app, task, { listDue: listExpired, end: expire })
}

/** Lists again what is due once it is locked, so that nothing ends twice, whatever happens meanwhile. */
async function inPieces(
  app: App,
  { turn }: InPieces,
  { listDue, end }: { readonly listDue: typeof listExpired; readonly end: End },
): Promise<void> {
  for (;;) {
    const due = (await listDue(app.db, app.now(), PIECE)).map(({ id }) => id)
    if (due.length === 0) return
    await transact(app, due.map(oneBounty), async (change) => {
      const still = await listDue(change.db, change.now(), PIECE)
      for (const bounty of still) if (due.includes(bounty.id)) await end(change, bounty)
    })
    if (due.length < PIECE) return
    await turn()
  }
}

async function expire({ db, now, announce }: Change, bounty: StoredBounty): Promise<void> {
  const names = namesOf(bounty)
  await updateBounty(db, { ...bounty, state: 'expired' }, now().toISOString())
  await announce({ type: 'bounty.expired', ...names }, [bounty.posterId])
  await announce({ type: 'bounty.changed', ...names, state: 'expired' }, 'members')
}
