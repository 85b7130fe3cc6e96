import { type Posting, PostingBuilder } from '#engines/matching/posting.ts'
import type { WishKind } from '#engines/matching/wishes.ts'
import type { App } from '#server/app-context.ts'
import { sharedAnswer } from '#server/events/shared-answer.ts'
import { publicBinders, postingSource, slotsFor, valuesFor } from '#server/showcase/public.ts'
import { listHidingWatchers, wishedKindsOf } from '#server/watchlist/public.ts'

import { wishOf } from './worth-of-match.ts'

const SLOTS = slotsFor(8)
const selectWishes = wishedKindsOf(SLOTS)

/** Everybody's wishes for a card, whoever may see them. */
export const wishPostings = postingSource(SLOTS.length, readWishes)

async function readWishes(app: App, cardIds: readonly string[]): Promise<Map<string, Posting<WishKind>>> {
  const { members } = await publicBinders(app)
  const builders = new Map(
    cardIds.map((cardId) => [cardId, new PostingBuilder<WishKind>((id) => members.numberOf(id))]),
  )
  for (const row of await selectWishes(app.db, valuesFor(SLOTS, cardIds))) {
    builders.get(row.cardId)?.addKind(wishOf(row), row.entries)
  }
  return new Map([...builders].map(([cardId, builder]) => [cardId, builder.finish()]))
}

const KEPT_MS = 60_000

/** Members who keep their wants private. */
export const hidingWatchers = sharedAnswer(async (db) => new Set(await listHidingWatchers(db)), KEPT_MS)

/** By member number, 1 for each who keeps their wants private. */
export async function listHidden(app: App): Promise<Uint8Array> {
  const hiding = await hidingWatchers.get(app)
  const { members, suspended } = await publicBinders(app)
  const isHidden = new Uint8Array(members.size)
  for (const memberId of [...hiding, ...suspended]) {
    const member = members.find(memberId)
    if (member !== undefined) isHidden[member] = 1
  }
  return isHidden
}
