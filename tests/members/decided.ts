import type { Member } from '#contract/accounts.ts'
import type { App } from '#server/app-context.ts'
import { appeal } from '#server/decisions/appeal-actions.ts'
import { decisionsAbout } from '#server/decisions/locks.ts'
import { insertDecision } from '#server/decisions/queries.ts'
import { insertRemoval } from '#server/decisions/removal-queries.ts'
import { transact } from '#server/events/transact.ts'

/** A keeper who has left since warned a member, who appeals, and removed something of theirs. */
export async function warnAndAppeal(app: App, { id, ...member }: Member, words: string): Promise<void> {
  const decisionId = app.newId()
  await transact(app, decisionsAbout(id), async ({ db, now }) => {
    const made = { made_by: null, made_at: now().toISOString(), until: null }
    const warning = { kind: 'warning' as const, reason: 'Too much at once', ...made }
    await insertDecision(db, { id: decisionId, member_id: id, ...warning })
  })
  await transact(app, decisionsAbout(id), async ({ db, now, newId }) => {
    const at = now().toISOString()
    const removalId = newId()
    const removal = { kind: 'removal' as const, reason: 'It insults people', until: null }
    await insertDecision(db, { id: removalId, member_id: id, ...removal, made_by: null, made_at: at })
    await insertRemoval(db, {
      decision_id: removalId,
      thing: 'binder',
      thing_id: newId(),
      title: 'Rude words',
      lines: JSON.stringify(['Rude words', 'Ruder words']),
      picture: '/portraits/u-none.webp',
      kept: '{}',
      quoted: '{}',
      removed_at: at,
    })
  })
  await appeal(app, { id, ...member }, { decisionId, words })
}
