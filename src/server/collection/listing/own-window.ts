import type { ListedStack, StackListing } from '#contract/collection/listing.ts'
import type { Currency } from '#contract/currency.ts'
import type { App } from '#server/app-context.ts'
import { listPastPrices, PASTS_MAX } from '#server/cards/public.ts'
import { listPromises } from '#server/collection/holds/public.ts'

import type { ShownStack } from './drawing.ts'
import { findWindow, type Window } from './listing.ts'
import type { PlacesInBinder } from './places-in-binder.ts'
import { scopeOf } from './scope.ts'

const WEEK_MS = 7 * 24 * 60 * 60 * 1000

/** A piece of a list, as its owner sees it. */
export interface OwnWindow extends Omit<Window, 'stacks'> {
  readonly stacks: (ShownStack & ListedStack)[]
}

/**
 * Finds a piece of a member's own stacks.
 * @throws {Refusal} `not_found` for a binder that is not the member's
 */
export async function findOwnWindow(app: App, memberId: string, listing: StackListing): Promise<OwnWindow> {
  const scope = await scopeOf(app, memberId, listing)
  const { window, findPlacesInBinder } = await findWindow(app, scope, listing)
  const { stacks } = window
  const [places, past, promises] = await Promise.all([
    findPlacesInBinder(new Set(stacks.map(({ id }) => id))),
    findWeekAgo(app, stacks, window.currency),
    listPromises(app, memberId),
  ])
  return { ...window, stacks: stacks.flatMap((stack) => listed(stack, { places, past, promises })) }
}

/** What a list says of a stack beside what it is. */
interface Besides {
  readonly places: PlacesInBinder
  readonly past: PastCents
  readonly promises: Awaited<ReturnType<typeof listPromises>>
}

/** A stack that was added after its place was looked for comes with the next reading. */
function listed(stack: ShownStack, { places, past, promises }: Besides): (ShownStack & ListedStack)[] {
  const place = places.get(stack.id)
  if (place === undefined) return []
  const weekAgoCents = past.get(stack.printing.id)?.[stack.finish] ?? null
  return [Object.assign(stack, { place, weekAgoCents, promised: [...(promises.get(stack.placeName) ?? [])] })]
}

type PastCents = ReadonlyMap<string, Readonly<Record<ShownStack['finish'], number | null>>>

async function findWeekAgo(
  { db, now }: App,
  stacks: readonly ShownStack[],
  currency: Currency,
): Promise<PastCents> {
  const day = new Date(now().getTime() - WEEK_MS).toISOString().slice(0, 10)
  const ids = [...new Set(stacks.map(({ printing }) => printing.id))]
  const past = new Map<string, Readonly<Record<ShownStack['finish'], number | null>>>()
  for (let at = 0; at < ids.length; at += PASTS_MAX) {
    for (const { printingId, ...cents } of await listPastPrices(db, ids.slice(at, at + PASTS_MAX), {
      day,
      currency,
    })) {
      past.set(printingId, cents)
    }
  }
  return past
}
