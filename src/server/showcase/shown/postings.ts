import { setImmediate as nextTurn } from 'node:timers/promises'

import { KeptPostings } from '#engines/matching/kept-postings.ts'
import { type Posting, PostingBuilder } from '#engines/matching/posting.ts'
import type { App } from '#server/app-context.ts'
import type { Database } from '#server/db/database.ts'
import { ownedByApp } from '#server/owned-state.ts'

import { kindOf, partsOf, type ShownKind } from './copy-kinds.ts'
import { type KindRow, selectShown, SLOTS, valuesFor } from './posting-queries.ts'
import { listPrices } from './printing-facts.ts'
import { shownBinders } from './shown-binders.ts'

/** How long a process that lost contact may be wrong. */
const KEPT_MS = 600_000
/** Some 20 bytes each. */
const MOST_ENTRIES = 3_000_000

/** Postings of cards, read once and kept until something about the card changes. */
export interface PostingSource<Kind> {
  readonly get: (app: App, cardIds: readonly string[]) => Promise<Map<string, Posting<Kind>>>
  readonly drop: (app: App, cardIds: readonly string[]) => void
  readonly dropAll: (app: App) => void
}

interface Held<Kind> {
  readonly kept: KeptPostings<Kind>
  /** The value from the shown binders when they were last checked. */
  unforeseen: number
}

/** Caches what `read` says about cards; it is asked for few at a time, with turns for others in between. */
export function postingSource<Kind>(
  cardsAtOnce: number,
  read: (app: App, cardIds: readonly string[]) => Promise<Map<string, Posting<Kind>>>,
): PostingSource<Kind> {
  const all = ownedByApp((): Held<Kind> => ({ kept: new KeptPostings<Kind>(MOST_ENTRIES), unforeseen: 0 }))
  return {
    get: async (app, cardIds) => {
      const { unforeseen } = await shownBinders(app)
      const held = all.of(app)
      const { kept } = held
      if (held.unforeseen !== unforeseen) kept.dropAll()
      held.unforeseen = unforeseen
      const found = new Map<string, Posting<Kind>>()
      const now = app.now().getTime()
      for (const cardId of cardIds) {
        const posting = kept.find(cardId, now)
        if (posting !== undefined) found.set(cardId, posting)
      }
      const missing = [...new Set(cardIds)].filter((cardId) => !found.has(cardId))
      for (const part of partsOf(missing, cardsAtOnce)) {
        const reading = kept.begin()
        try {
          for (const [cardId, posting] of await read(app, part)) {
            kept.keep(reading, cardId, posting, now + KEPT_MS)
            found.set(cardId, posting)
          }
        } finally {
          kept.end(reading)
        }
        await nextTurn()
      }
      return found
    },
    drop: (app, cardIds) => {
      all.of(app).kept.drop(cardIds)
    },
    dropAll: (app) => {
      all.of(app).kept.dropAll()
    },
  }
}

/** Every public copy of a card. */
export const shownPostings = postingSource(SLOTS.length, (app, cardIds) =>
  readPostings(app, cardIds, (db) => selectShown(db, valuesFor(SLOTS, cardIds))),
)

/** Combines the rows of some cards with the value of a copy of each kind. */
export async function readPostings(
  app: App,
  cardIds: readonly string[],
  select: (db: Database) => Promise<KindRow[]>,
): Promise<Map<string, Posting<ShownKind>>> {
  const { binders } = await shownBinders(app)
  const rows = await select(app.db)
  const prices = await listPrices(
    app,
    rows.map(({ printingId }) => printingId),
    // Postings are shared by all readers; these prices only order what each is shown in their own.
    'usd',
  )
  const builders = new Map(
    cardIds.map((cardId) => [cardId, new PostingBuilder<ShownKind>((id) => binders.find(id))]),
  )
  for (const row of rows) {
    const kind = kindOf(row, undefined)
    const cents = prices.get(row.printingId)?.[kind.finish]
    builders.get(row.cardId)?.addKind({ ...kind, cents: cents ?? -1 }, row.entries)
  }
  return new Map([...builders].map(([cardId, builder]) => [cardId, builder.finish()]))
}
