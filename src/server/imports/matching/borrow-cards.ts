import { setImmediate as turn } from 'node:timers/promises'

import type { Finish } from '#contract/cards.ts'
import type { PlaceNumber, SearchEngine } from '#engines/search/engine.ts'
import type { App } from '#server/app-context.ts'
import { listKnownPrintings, listKnownSets, type PrintingPlace, catalogueOf } from '#server/cards/public.ts'
import { ownedByApp } from '#server/owned-state.ts'

import type { FindOwners, Place } from './foreign-ids.ts'
import { KnownCards } from './known/known-cards.ts'

/** All cards, for as long as rows are being matched. */
export interface Borrowed {
  readonly known: KnownCards
  readonly findOwners: FindOwners
  readonly giveBack: () => void
}

interface Shelf {
  readonly version: string
  readonly known: Promise<KnownCards>
  borrowers: number
  timer: NodeJS.Timeout | undefined
}

/** How long the cards are kept when nobody needs them, because one import often follows another. */
const KEPT_MS = 5 * 60_000
const PRINTINGS_AT_ONCE = 500

const shelves = ownedByApp((): { shelf: Shelf | undefined } => ({ shelf: undefined }))

/**
 * The cards by all their names, for matching. They are read once, shared by all imports, and kept for five
 * minutes longer.
 * @throws {Refusal} `not_ready` while there are no cards to search
 */
export async function borrowCards(app: App): Promise<Borrowed> {
  const { engine, source } = await catalogueOf(app).cards()
  const shelf = shelfFor(app, engine.version, () => readCards(app, source))
  shelf.borrowers += 1
  clearTimeout(shelf.timer)
  const giveBack = () => {
    shelf.borrowers -= 1
    if (shelf.borrowers === 0) shelf.timer = forgetLater(app, shelf)
  }
  try {
    return { known: await shelf.known, findOwners: finderIn(engine), giveBack }
  } catch (error) {
    giveBack()
    shelves.of(app).shelf = undefined
    throw error
  }
}

function shelfFor(app: App, version: string, read: () => Promise<KnownCards>): Shelf {
  const kept = shelves.of(app)
  const before = kept.shelf
  if (before?.version === version) return before
  const shelf: Shelf = { version, known: read(), borrowers: 0, timer: undefined }
  kept.shelf = shelf
  return shelf
}

function forgetLater(app: App, shelf: Shelf): NodeJS.Timeout {
  const forget = () => {
    const kept = shelves.of(app)
    if (shelf.borrowers === 0 && kept.shelf === shelf) kept.shelf = undefined
  }
  return setTimeout(forget, KEPT_MS).unref()
}

async function readCards({ db }: App, source: Parameters<typeof listKnownSets>[1]): Promise<KnownCards> {
  const known = new KnownCards()
  known.addSets(await listKnownSets(db, source))
  let after: PrintingPlace | undefined
  for (;;) {
    const rows = await listKnownPrintings(db, source, { after, limit: PRINTINGS_AT_ONCE })
    for (const row of rows) known.addPrinting(row)
    after = rows.at(-1)
    if (rows.length < PRINTINGS_AT_ONCE) return known
    // Others get their turn, because there are a hundred thousand printings.
    await turn()
  }
}

/** The engine's name for each site's ids, and for ids of one finish only. */
const NUMBERS: Readonly<
  Record<Place, { readonly by: PlaceNumber['by']; readonly alone?: readonly [PlaceNumber['by'], Finish] }>
> = {
  tcgplayer: { by: 'tcgplayer-id', alone: ['tcgplayer-etched-id', 'etched'] },
  cardmarket: { by: 'cardmarket-id' },
  mtgo: { by: 'mtgo-id', alone: ['mtgo-foil-id', 'foil'] },
  multiverse: { by: 'multiverse-id' },
}

function finderIn(engine: SearchEngine): FindOwners {
  return (place, id) => {
    const { by, alone } = NUMBERS[place]
    const [kind, finish] = alone ?? []
    const ofFinish = new Set(kind === undefined ? [] : engine.findAll({ by: kind, id }))
    return engine.findAll({ by, id }).map((printingId) => ({
      printingId,
      finish: ofFinish.has(printingId) ? (finish ?? null) : null,
    }))
  }
}
