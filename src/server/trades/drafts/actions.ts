import type { Member } from '#contract/accounts.ts'
import { KEPT_DAYS } from '#contract/kept-days.ts'
import { OFFER_DRAFTS_MAX } from '#contract/trades/drafts.ts'
import type { App } from '#server/app-context.ts'
import { transact } from '#server/events/transact.ts'
import { offersOf } from '#server/trades/locks.ts'

import { deleteDraft, listAbout, listForgotten, upsertDraft } from './queries.ts'

const DAY_MS = 86_400_000
const AT_ONCE = 20

/** Keeps an offer that a member has begun; the oldest makes room. @returns when */
export async function keepDraft(
  app: App,
  { id: memberId }: Member,
  { about, typed }: { readonly about: string; readonly typed: string },
): Promise<{ keptAt: string }> {
  return await transact(app, offersOf(memberId), async ({ db, now }) => {
    const keptAt = now().toISOString()
    await upsertDraft(db, { memberId, about }, { typed, keptAt })
    const others = (await listAbout(db, memberId)).filter((each) => each !== about)
    for (const old of others.slice(OFFER_DRAFTS_MAX - 1)) await deleteDraft(db, { memberId, about: old })
    return { keptAt }
  })
}

/** Forgets an offer that a member began. */
export async function dropDraft(app: App, { id: memberId }: Member, about: string): Promise<void> {
  await transact(app, offersOf(memberId), ({ db }) => deleteDraft(db, { memberId, about }))
}

/** Forgets, in pieces, what nobody has gone on with. */
export async function forgetDrafts(app: App): Promise<void> {
  const since = new Date(app.now().getTime() - KEPT_DAYS.drafts * DAY_MS).toISOString()
  for (;;) {
    const old = await listForgotten(app.db, since, AT_ONCE)
    if (old.length === 0) return
    await transact(
      app,
      old.map(({ memberId }) => offersOf(memberId)),
      async ({ db }) => {
        for (const key of old) await deleteDraft(db, key)
      },
    )
  }
}
