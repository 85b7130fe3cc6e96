import { setImmediate as turn } from 'node:timers/promises'

import type { Finish } from '#contract/cards.ts'
import type { PlaceNumber, SearchEngine } from '#engines/search/engine.ts'
import type { App } from '#server/app-context.ts'
import { listKnownPrintings, listKnownSets, type PrintingPlace, catalogueOf } from '#server/cards/public.ts'
import { ownedByApp } from '#server/owned-state.ts'

import type { FindOwners, Place } from './foreign-ids.ts'
import { flavourNamesIn } from './known/flavour-names.ts'
import { KnownCards } from './known/known-cards.ts'

/** All cards, for as long as rows are being matched. */
export interface Borrowed {
  readonly known: KnownCards
  readonly findOwners: FindOwners
  readonly giveBack: () => void
}

interface Lent {
  readonly version: string
  readonly known: Promise<KnownCards>
  borrowers: number
  timer: NodeJS.Timeout | undefined
}

/** How long the cards are kept when nobody needs them, because one import often follows another. */
const KEPT_MS = 5 * 60_000
const PRINTINGS_AT_ONCE = 200

const lending = ownedByApp((): { lent: Lent | undefined } => ({ lent: undefined }))

/**
 * The cards by all their names, for matching. They are read once, shared by all imports, and kept for five
 * minutes longer.
 * @throws {Refusal} `not_ready` while there are no cards to search
 */
export async function borrowCards(app: App): Promise<Borrowed> {
  const { engine, source } = await catalogueOf(app).cards()
  const lent = lentFor(app, engine.version, () => readCards(app, source))
  lent.borrowers += 1
  clearTimeout(lent.timer)
  const giveBack = () => {
    lent.borrowers -= 1
    if (lent.borrowers === 0) lent.timer = forgetLater(app, lent)
  }
  try {
    return { known: await lent.known, findOwners: finderIn(engine), giveBack }
  } catch (error) {
    giveBack()
    lending.of(app).lent = undefined
    throw error
  }
}

function lentFor(app: App, version: string, read: () => Promise<KnownCards>): Lent {
  const kept = lending.of(app)
  const before = kept.lent
  if (before?.version === version) return before
  const lent: Lent = { version, known: read(), borrowers: 0, timer: undefined }
  kept.lent = lent
  return lent
}

function forgetLater(app: App, lent: Lent): NodeJS.Timeout {
  const forget = () => {
    const kept = lending.of(app)
    if (lent.borrowers === 0 && kept.lent === lent) kept.lent = undefined
  }
  return setTimeout(forget, KEPT_MS).unref()
}

async function readCards({ db }: App, source: Parameters<typeof listKnownSets>[1]): Promise<KnownCards> {
  const known = new KnownCards()
  known.addSets(await listKnownSets(db, source))
  let after: PrintingPlace | undefined
  for (;;) {
    const rows = await listKnownPrintings(db, source, { after, limit: PRINTINGS_AT_ONCE })
    for (const { detailsWithNames, ...row } of rows)
      known.addPrinting({ ...row, flavourNames: flavourNamesIn(detailsWithNames) })
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
