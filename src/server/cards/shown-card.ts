import {
  FINISHES,
  type CardPage,
  type CardResult,
  type CardSide,
  type Finish,
  type PriceHistory,
  type Prices,
  type Printing,
} from '#contract/cards.ts'
import type { Ruling } from '#contract/cards/rulings.ts'
import { type Currency, moneyWords } from '#contract/currency.ts'
import { marketCents } from '#contract/market-price.ts'

import type { CardFaceFacts, PrintedFace } from './card-facts.ts'
import { PRICE_KINDS, type PriceKind } from './dated-prices.ts'

/** A printing as stored, with what lists show. */
export interface ShownPrinting {
  readonly id: string
  readonly cardId: string
  readonly name: string
  readonly imageUrl: string | null
  readonly set: string
  readonly setType: string | null
  readonly setCode: string
  readonly collectorNumber: string
  readonly rarity: string
  readonly layout: string
  readonly manaCost: string | null
  readonly typeLine: string
  readonly rulesText: string | null
  readonly flavour: string | null
  readonly power: string | null
  readonly toughness: string | null
  readonly loyalty: string | null
  readonly defence: string | null
  readonly colours: string
  readonly finishes: string
  readonly releasedAt: string | null
  readonly lang: string
  readonly artist: string | null
  readonly isPromo: number
  readonly isDigital: number
  readonly isFullArt: number
  readonly promoTypes: string
  readonly frameEffects: string
  readonly border: string | null
  readonly usdCents: number | null
  readonly usdFoilCents: number | null
  readonly usdEtchedCents: number | null
  readonly eurCents: number | null
  readonly eurFoilCents: number | null
  readonly tixCents: number | null
  readonly pricedOn: string | null
}

/** What a card's page shows besides. */
export interface ShownCard {
  readonly canonicalId: string | null
  readonly manaValue: number
  readonly colourIdentity: string
  readonly keywords: string
  readonly isReserved: number
  readonly legalities: string
  readonly faces: string
  readonly printedFaces: string
  readonly source: string
}

/** A printing, and the card it belongs to. */
export type PrintingOfCard = Printing & { readonly cardId: string }

/** Printed on both sides; only the front is drawn. */
const TWO_SIDED = new Set(['transform', 'modal_dfc', 'double_faced_token', 'art_series', 'meld'])

export function resultOf(row: ShownPrinting): CardResult {
  return {
    id: row.id,
    name: row.name,
    imageUrl: row.imageUrl,
    set: row.set,
    setCode: row.setCode,
    collectorNumber: row.collectorNumber,
    rarity: row.rarity,
    price: amountOf(row.usdCents ?? row.usdFoilCents ?? row.usdEtchedCents),
    priceEur: amountOf(row.eurCents ?? row.eurFoilCents),
    versionUri: `/api/cards/${row.id}/variants`,
    manaCost: row.manaCost,
    typeLine: TWO_SIDED.has(row.layout) ? (row.typeLine.split(' // ')[0] ?? '') : row.typeLine,
    rulesText: row.rulesText,
    flavour: row.flavour,
    power: row.power,
    toughness: row.toughness,
    loyalty: row.loyalty,
    defence: row.defence,
    colours: row.colours.split(''),
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- written by the import, from a closed list
    finishes: wordsOf(row.finishes) as Finish[],
  }
}

export function printingOf(row: ShownPrinting): PrintingOfCard {
  return {
    ...resultOf(row),
    cardId: row.cardId,
    setType: row.setType,
    releasedAt: row.releasedAt,
    prices: pricesOf(row),
    lang: row.lang,
    artist: row.artist,
    isPromo: row.isPromo === 1,
    isDigital: row.isDigital === 1,
    isFullArt: row.isFullArt === 1,
    promoTypes: wordsOf(row.promoTypes),
    frameEffects: wordsOf(row.frameEffects),
    border: row.border,
  }
}

export function cardPageOf(row: ShownPrinting & ShownCard): CardPage {
  return {
    ...printingOf(row),
    canonicalId: row.canonicalId ?? row.id,
    layout: row.layout,
    manaValue: row.manaValue,
    colourIdentity: row.colourIdentity.split(''),
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the import wrote these four
    keywords: JSON.parse(row.keywords) as string[],
    isReserved: row.isReserved === 1,
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- likewise
    legalities: JSON.parse(row.legalities) as Record<string, string>,
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- likewise
    sides: sidesOf(JSON.parse(row.faces) as CardFaceFacts[], JSON.parse(row.printedFaces) as PrintedFace[]),
    isInvented: row.source === 'first-hoard',
  }
}

const KINDS_SHOWN: Readonly<Record<PriceKind, PriceHistory['kind']>> = {
  usd: 'usd',
  usd_foil: 'usdFoil',
  usd_etched: 'usdEtched',
  eur: 'eur',
  eur_foil: 'eurFoil',
  tix: 'tix',
}

/** The price changes of each kind that ever had a price. */
export function priceHistoryOf(
  rows: readonly { readonly kind: PriceKind; readonly on: string; readonly cents: number | null }[],
): PriceHistory[] {
  return PRICE_KINDS.flatMap((kind) => {
    const points = rows
      .filter((row) => row.kind === kind)
      .map(({ on, cents }) => ({ on, price: amountOf(cents) }))
    return points.length === 0 ? [] : [{ kind: KINDS_SHOWN[kind], points }]
  })
}

/** The rulings on a card by day, those of one day in the order in which they are stored. */
export function rulingsOf(
  rows: readonly { readonly published_at: string; readonly source: string; readonly comment: string }[],
): Ruling[] {
  return rows
    .map(({ published_at: on, source, comment: text }) => ({ on, source, text }))
    .toSorted((one, other) => Number(one.on > other.on) - Number(one.on < other.on))
}

/** The sentence that accompanies a link to a card, with the price of its plainest finish in that currency. */
export function describeCard({ typeLine, set, prices }: CardPage, currency: Currency): string {
  const cents = FINISHES.map((finish) => marketCents(prices, finish, currency)).find((each) => each !== null)
  const price = cents === undefined ? '' : moneyWords(cents, currency)
  return [typeLine, set, price].filter((part) => part !== '').join(' · ')
}

function pricesOf(row: ShownPrinting): Prices {
  return {
    usd: amountOf(row.usdCents),
    usdFoil: amountOf(row.usdFoilCents),
    usdEtched: amountOf(row.usdEtchedCents),
    eur: amountOf(row.eurCents),
    eurFoil: amountOf(row.eurFoilCents),
    tix: amountOf(row.tixCents),
    on: row.pricedOn,
  }
}

function sidesOf(faces: readonly CardFaceFacts[], printed: readonly PrintedFace[]): CardSide[] {
  return faces.map((face, at) => ({
    ...face,
    colours: face.colours.split(''),
    imageUrl: printed[at]?.imageUrl ?? null,
    artist: printed[at]?.artist ?? null,
    flavour: printed[at]?.flavour ?? null,
  }))
}

function amountOf(cents: number | null): number | null {
  return cents === null ? null : cents / 100
}

function wordsOf(text: string): string[] {
  return text === '' ? [] : text.split(' ')
}
