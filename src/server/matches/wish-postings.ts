import { type Posting, PostingBuilder } from '#engines/matching/posting.ts'
import type { WishKind } from '#engines/matching/wishes.ts'
import type { App } from '#server/app-context.ts'
import { sharedAnswer } from '#server/events/shared-answer.ts'
import { isIn, maySee, type Reader } from '#server/people/public.ts'
import { shownBinders, postingSource, slotsFor, valuesFor } from '#server/showcase/public.ts'
import { listChosenAudiences, UNCHANGED_SETTINGS, wishedKindsOf } from '#server/watchlist/public.ts'

import { wishOf } from './worth-of-match.ts'

const SLOTS = slotsFor(8)
const selectWishes = wishedKindsOf(SLOTS)

/** Everybody's wishes for a card, whoever may see them. */
export const wishPostings = postingSource(SLOTS.length, readWishes)

async function readWishes(app: App, cardIds: readonly string[]): Promise<Map<string, Posting<WishKind>>> {
  const { members } = await shownBinders(app)
  const builders = new Map(
    cardIds.map((cardId) => [cardId, new PostingBuilder<WishKind>((id) => members.numberOf(id))]),
  )
  for (const row of await selectWishes(app.db, valuesFor(SLOTS, cardIds))) {
    builders.get(row.cardId)?.addKind(wishOf(row), row.entries)
  }
  return new Map([...builders].map(([cardId, builder]) => [cardId, builder.finish()]))
}

const KEPT_MS = 60_000

/** Who may see the wants of members who changed that. */
export const chosenAudiences = sharedAnswer(listChosenAudiences, KEPT_MS)

/**
 * By member number, 1 for each whose wants the reader may not see.
 * @param isTrader whether the reader has the card for trade
 */
export async function listHidden(
  app: App,
  reader: Reader,
  { isTrader }: { readonly isTrader: boolean },
): Promise<Uint8Array> {
  const chosen = await chosenAudiences.get(app)
  const { members, suspended } = await shownBinders(app)
  const isHidden = new Uint8Array(members.size)
  const mark = (memberId: string, isSeen: boolean) => {
    const member = members.find(memberId)
    if (member !== undefined) isHidden[member] = isSeen ? 0 : 1
  }
  const { shownTo: unchanged } = UNCHANGED_SETTINGS
  if (!isIn(unchanged, { isFellow: false, isTrader })) isHidden.fill(1)
  for (const { memberId, shownTo } of chosen) mark(memberId, maySee(reader, memberId, shownTo, { isTrader }))
  for (const memberId of suspended) mark(memberId, false)
  for (const memberId of reader.apartIds) mark(memberId, false)
  return isHidden
}
