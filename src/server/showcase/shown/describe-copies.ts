import type { ShownCopies } from '#contract/showcase.ts'
import { entryAt, type Posting } from '#engines/matching/posting.ts'
import type { App } from '#server/app-context.ts'
import { bandsTo } from '#server/location/public.ts'
import { readerOf } from '#server/people/public.ts'
import { findCurrency } from '#server/profile/public.ts'

import type { ShownKind } from './copy-kinds.ts'
import { listDrawn, listPrices } from './printing-facts.ts'
import { listFaces } from './queries.ts'
import { findSeenOwners } from './shown-binder-queries.ts'
import { shownBinders } from './shown-binders.ts'

/** An entry of a posting of what is shown. */
export interface ShownEntry {
  readonly posting: Posting<ShownKind>
  readonly entry: number
}

/**
 * Describes entries, in order, as the reader or a visitor sees them. It asks the database what is visible, so
 * that anything just hidden is left out.
 */
export async function describeEntries(
  app: App,
  entries: readonly ShownEntry[],
  readerId: string | undefined,
): Promise<(ShownCopies | undefined)[]> {
  const { binders } = await shownBinders(app)
  const copies = entries.map(({ posting, entry }) => {
    const found = entryAt(posting, entry)
    return Object.assign(found, { binderId: binders.idOf(found.holder) })
  })
  const binderIds = [...new Set(copies.map(({ binderId }) => binderId))]
  const owners = await findSeenOwners(app.db, binderIds, await readerOf(app, readerId))
  const ownerIds = [...owners.values()]
  const faces = await listFaces(app.db, ownerIds)
  const bandOf = await bandsTo(app.db, readerId, ownerIds)
  const ids = copies.map(({ kind }) => kind.printingId)
  const drawn = await listDrawn(app, ids)
  const currency = await findCurrency(app, readerId)
  const prices = await listPrices(app, ids, currency)
  return copies.map(({ kind, quantity, forTrade, asking, binderId }) => {
    const ownerId = owners.get(binderId) ?? ''
    const face = faces.get(ownerId)
    const printing = drawn.get(kind.printingId)
    if (face === undefined || printing === undefined) return undefined
    const { finish, condition, language } = kind
    const what = { quantity, forTrade, finish, condition, language, askingCents: asking?.cents ?? null }
    const { username, avatarUrl } = face
    return Object.assign(what, {
      username,
      avatarUrl,
      band: bandOf(ownerId),
      askingCurrency: asking?.isInEuros === true ? ('eur' as const) : ('usd' as const),
      priceCents: prices.get(kind.printingId)?.[finish] ?? null,
      currency,
      printing,
      binderId,
    })
  })
}
