import { useQueries } from '@tanstack/react-query'
import { useState } from 'react'

import type { Prices } from '#contract/cards.ts'
import type { Currency } from '#contract/currency.ts'
import { marketCents } from '#contract/market-price.ts'
import type { CardLine } from '#contract/trades/places.ts'
import { PRICES_ASKED_MAX } from '#contract/trades/prices.ts'
import type { Trade } from '#contract/trades/trade.ts'

import { countingRound } from './counting-round.ts'
import type { LaidLine, OfferDraft } from './offer-draft.ts'
import { offerPriceQueries } from './queries.ts'

/**
 * An offer at the prices of today, which the server freezes when it is sent. Lines of a trade that is answered come at
 * the prices of their round, those of a draft at the prices of when they were laid, and shelves know prices in the
 * currency of their reader alone.
 * @param trade the one that is answered
 */
export function useRepriced(words: OfferDraft, currency: Currency, trade: Trade | undefined): OfferDraft {
  const [restored] = useState(() => new Set(untoldIn(laidIn(words), NOTHING_TOLD)))
  const isChosen = words.currency !== null
  const isFresh = !isChosen && trade === undefined
  const today = trade === undefined ? NOTHING_TOLD : toldToday(trade, currency)
  const untold = untoldIn(laidIn(words), today)
  const asked = isFresh ? untold.filter((printingId) => restored.has(printingId)) : untold
  const { prices, isWhole } = usePrices(asked)
  if (isFresh && asked.length === 0) return words
  const known: KnownPrices = { today, prices, currency, mayGuess: !isChosen && (isFresh || !isWhole) }
  const reprice = (laid: readonly LaidLine[]) => laid.map((each) => repriced(each, known))
  return { ...words, gives: reprice(words.gives), gets: reprice(words.gets) }
}

function laidIn({ gives, gets }: OfferDraft): readonly LaidLine[] {
  return [...gives, ...gets]
}

interface KnownPrices {
  /** By printing and finish, what the trade itself told. */
  readonly today: ReadonlyMap<string, number | null>
  readonly prices: ReadonlyMap<string, Prices>
  readonly currency: Currency
  /** Whether the price of before will do where no other is known: it is in the same currency. */
  readonly mayGuess: boolean
}

function repriced(laid: LaidLine, { today, prices, currency, mayGuess }: KnownPrices): LaidLine {
  const { line } = laid
  if (line.kind === 'choose') return laid
  const told = today.get(keyOf(line))
  if (told !== undefined) return { ...laid, marketCents: told }
  const known = prices.get(line.printingId)
  if (known === undefined) return mayGuess ? laid : { ...laid, marketCents: null }
  return { ...laid, marketCents: marketCents(known, line.finish, currency) }
}

const NOTHING_TOLD: KnownPrices['today'] = new Map()

/** A trade tells the prices of the round that counts, in the currency of that round. */
function toldToday(trade: Trade, currency: Currency): KnownPrices['today'] {
  const counts = countingRound(trade)
  if (counts?.prices.currency !== currency) return NOTHING_TOLD
  return new Map(trade.today.map((price) => [keyOf(price), price.cents]))
}

function keyOf({ printingId, finish }: Pick<CardLine, 'printingId' | 'finish'>): string {
  return `${printingId} ${finish}`
}

/** In the same order whatever lies where, so that moving a card asks for nothing. */
function untoldIn(laid: readonly LaidLine[], today: KnownPrices['today']): readonly string[] {
  const ids = laid.flatMap(({ line }) =>
    line.kind === 'choose' || today.has(keyOf(line)) ? [] : [line.printingId],
  )
  return [...new Set(ids)].toSorted()
}

function usePrices(ids: readonly string[]) {
  const { known, isWhole } = useQueries({
    queries: inPieces(ids).map((some) => offerPriceQueries.of(some)),
    combine: (answers) => ({
      known: answers.flatMap(({ data }) => data ?? []),
      isWhole: answers.every(({ data }) => data !== undefined),
    }),
  })
  return { prices: new Map(known.map(({ printingId, prices }) => [printingId, prices])), isWhole }
}

function inPieces(ids: readonly string[]): string[][] {
  const count = Math.ceil(ids.length / PRICES_ASKED_MAX)
  return Array.from({ length: count }, (_, at) =>
    ids.slice(at * PRICES_ASKED_MAX, (at + 1) * PRICES_ASKED_MAX),
  )
}
