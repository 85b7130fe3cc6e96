import { useQueries } from '@tanstack/react-query'

import type { Prices } from '#contract/cards.ts'
import type { Currency } from '#contract/currency.ts'
import { marketCents } from '#contract/market-price.ts'
import { PRICES_ASKED_MAX } from '#contract/trades/prices.ts'

import type { LaidLine, OfferDraft } from './offer-draft.ts'
import { offerPriceQueries } from './queries.ts'

/** An offer counted in a currency that was chosen for it: shelves know prices in that of their reader alone. */
export function useRepriced(words: OfferDraft, currency: Currency): OfferDraft {
  const ids = words.currency === null ? [] : idsOf([...words.gives, ...words.gets])
  const known = useQueries({
    queries: inPieces(ids).map((some) => offerPriceQueries.of(some)),
    combine: (answers) => answers.flatMap(({ data }) => data ?? []),
  })
  if (words.currency === null) return words
  const prices = new Map(known.map(({ printingId, prices: each }) => [printingId, each]))
  const reprice = (laid: readonly LaidLine[]) => laid.map((each) => repriced(each, prices, currency))
  return { ...words, gives: reprice(words.gives), gets: reprice(words.gets) }
}

function repriced(laid: LaidLine, prices: ReadonlyMap<string, Prices>, currency: Currency): LaidLine {
  if (laid.line.kind === 'choose') return laid
  const known = prices.get(laid.line.printingId)
  return { ...laid, marketCents: known === undefined ? null : marketCents(known, laid.line.finish, currency) }
}

/** In the same order whatever lies where, so that moving a card asks for nothing. */
function idsOf(laid: readonly LaidLine[]): readonly string[] {
  const ids = laid.flatMap(({ line }) => (line.kind === 'choose' ? [] : [line.printingId]))
  return [...new Set(ids)].toSorted()
}

function inPieces(ids: readonly string[]): string[][] {
  const count = Math.ceil(ids.length / PRICES_ASKED_MAX)
  return Array.from({ length: count }, (_, at) =>
    ids.slice(at * PRICES_ASKED_MAX, (at + 1) * PRICES_ASKED_MAX),
  )
}
