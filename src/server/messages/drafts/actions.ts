import type { Member } from '#contract/accounts.ts'
import { KEPT_DAYS } from '#contract/kept-days.ts'
import type { App } from '#server/app-context.ts'
import { transact } from '#server/events/transact.ts'
import { found } from '#server/http/refusal.ts'
import { findOwn } from '#server/messages/list-queries.ts'
import { oneConversation } from '#server/messages/locks.ts'
import { bondsOf } from '#server/people/locks.ts'

import { deleteDraft, listForgotten, upsertDraft } from './queries.ts'

const DAY_MS = 86_400_000
const AT_ONCE = 20

/** Keeps what a member typed in a conversation; the newest words win. @throws {Refusal} `not_found` */
export async function keepDraft(
  app: App,
  { id: memberId }: Member,
  { conversationId, words }: { readonly conversationId: string; readonly words: string },
): Promise<{ keptAt: string }> {
  const own = { memberId, conversationId }
  const locks = [bondsOf(memberId), oneConversation(conversationId)]
  const keptAt = await transact(app, locks, async ({ db, now }) => {
    found(await findOwn(db, own))
    const at = now().toISOString()
    await upsertDraft(db, own, { words, keptAt: at })
    return at
  })
  app.lane.tell({ type: 'message.begun', conversationId, memberId, keptAt }, [memberId])
  return { keptAt }
}

/** Forgets what a member typed in a conversation. @throws {Refusal} `not_found` */
export async function dropDraft(
  app: App,
  { id: memberId }: Member,
  { conversationId }: { readonly conversationId: string },
): Promise<Record<string, never>> {
  const own = { memberId, conversationId }
  await transact(app, [bondsOf(memberId), oneConversation(conversationId)], async ({ db }) => {
    found(await findOwn(db, own))
    await deleteDraft(db, own)
  })
  app.lane.tell({ type: 'message.begun', conversationId, memberId, keptAt: null }, [memberId])
  return {}
}

/** Forgets, in pieces, what nobody has gone on with. */
export async function forgetDrafts(app: App): Promise<void> {
  const since = new Date(app.now().getTime() - KEPT_DAYS.drafts * DAY_MS).toISOString()
  for (;;) {
    const old = await listForgotten(app.db, since, AT_ONCE)
    if (old.length === 0) return
    const locks = old.map(({ conversationId }) => oneConversation(conversationId))
    await transact(app, locks, async ({ db }) => {
      for (const seat of old) await deleteDraft(db, seat)
    })
  }
}
