import { z } from 'zod'

import { CardResult, Finish } from './cards.ts'
import { LANGUAGES } from './collection/stacks.ts'
import { Currency } from './currency.ts'
import { endpoint } from './endpoint.ts'
import { NearCount } from './location.ts'
import { WATCH_AUDIENCES } from './people.ts'

export const WATCHES_MAX = 5000
export const WATCH_PAGE_SIZE = 60
/** Entries that one call may add or remove together. */
const WATCHES_AT_ONCE = 1000
/** Copies that one entry may want. */
export const WATCHED_COPIES_MAX = 9999
const CENTS_MAX = 100_000_000

/** Minimum condition of a watched copy, best first. The first is the default. */
export const WATCH_CONDITIONS = ['NM', 'LP'] as const
export type WatchCondition = (typeof WATCH_CONDITIONS)[number]
export const WATCH_ORDERS = ['added', 'name', 'price', 'distance-to-target'] as const

const Id = z.string().max(100)
const cents = z.int().min(1).max(CENTS_MAX).nullable()

const wishes = {
  /** True when only this printing will do; false for any printing of the card. */
  isExact: z.boolean().default(false),
  /** `null` for any. */
  finish: Finish.nullable().default(null),
  language: z
    .enum(LANGUAGES.map(([code]) => code))
    .nullable()
    .default(null),
  /** Defaults to the member's setting. */
  minCondition: z.enum(WATCH_CONDITIONS).optional(),
  /** Defaults to 1. */
  quantity: z.int().min(1).max(WATCHED_COPIES_MAX).optional(),
  /** Alert at or below this price; `null` for no alert, the default. */
  alertBelowCents: cents.optional(),
  /** Alert at or above this price; `null` for no alert, the default. */
  alertAboveCents: cents.optional(),
  /** Of both alerts. Defaults to US dollars. */
  alertCurrency: Currency.optional(),
}

export const NewWatch = z.object({
  /** A printing; unless `isExact`, any printing of its card will do. */
  cardId: Id,
  ...wishes,
})
export type NewWatch = z.infer<typeof NewWatch>

export const WatchChange = z.object({
  watchId: Id,
  isExact: wishes.isExact.unwrap().optional(),
  finish: Finish.nullable().optional(),
  language: wishes.language.unwrap().optional(),
  minCondition: wishes.minCondition,
  quantity: wishes.quantity,
  alertBelowCents: wishes.alertBelowCents,
  alertAboveCents: wishes.alertAboveCents,
  alertCurrency: wishes.alertCurrency,
})
export type WatchChange = z.infer<typeof WatchChange>

/** A card on a member's watchlist. */
export const Watch = z.object({
  id: z.string(),
  /** The printing it shows. */
  cardId: z.string(),
  isExact: z.boolean(),
  finish: Finish.nullable(),
  language: z.enum(LANGUAGES.map(([code]) => code)).nullable(),
  minCondition: z.enum(WATCH_CONDITIONS),
  quantity: z.int(),
  alertBelowCents: z.int().nullable(),
  alertAboveCents: z.int().nullable(),
  alertCurrency: Currency,
  /** Today's price in the currency of the alerts, which they are compared with. */
  alertPriceCents: z.int().nullable(),
  /** Today's price of the printing. If any will do, of the cheapest printing in that finish. */
  priceCents: z.int().nullable(),
  /** Of the price; the reader's. */
  currency: Currency,
  printing: CardResult,
  createdAt: z.iso.datetime(),
})
export type Watch = z.infer<typeof Watch>

/** How far back the prices of a watch go, and how many days there are from one point to the next. */
export const WATCH_PRICE_DAYS = 90
export const WATCH_POINT_DAYS = 3

const PricePoint = z.object({ on: z.iso.date(), cents: z.int() })

/** A card on the caller's own watchlist: how its price went, and who has it near. */
export const WatchRow = Watch.extend({
  /** The last 90 days of the printing and finish that has this price today, oldest first. */
  points: z.array(PricePoint).max(WATCH_PRICE_DAYS / WATCH_POINT_DAYS + 1),
  /** The price a week ago, or the first one known since; `null` without a price. */
  weekAgoCents: z.int().nullable(),
  /** How many others near have a fitting copy for trade; `null` if the caller shows no town. */
  near: NearCount,
})
export type WatchRow = z.infer<typeof WatchRow>

/** A member's watchlist settings. */
export const WatchSettings = z.object({
  /** Who may see what the member wants. */
  shownTo: z.enum(WATCH_AUDIENCES),
  /** Default condition for new watches. */
  minCondition: z.enum(WATCH_CONDITIONS),
})
export type WatchSettings = z.infer<typeof WatchSettings>

/** A watch that its owner lets others see. */
export const ShownWatch = Watch.pick({
  id: true,
  isExact: true,
  finish: true,
  language: true,
  minCondition: true,
  quantity: true,
  priceCents: true,
  currency: true,
  printing: true,
})
export type ShownWatch = z.infer<typeof ShownWatch>

/** Price moves shown on the dashboard. */
export const WATCH_MOVES = 6

/** How the price of a watched card moved within a week. */
export const WatchMove = z.object({
  watchId: z.string(),
  printing: CardResult,
  currency: Currency,
  priceCents: z.int(),
  /** The price a week ago, or the first one known since. */
  beforeCents: z.int(),
  /** Prices of the week, oldest first. */
  points: z.array(PricePoint),
})
export type WatchMove = z.infer<typeof WatchMove>

export const watchlistEndpoints = {
  moves: endpoint({
    method: 'GET',
    path: '/api/watchlist/moves',
    summary: `The watched cards whose price moved most within a week, at most ${String(WATCH_MOVES)}.`,
    input: z.object({}),
    reply: z.object({ moves: z.array(WatchMove) }),
  }),
  of: endpoint({
    method: 'GET',
    path: '/api/members/:username/watchlist',
    summary: 'What a member wants and the caller may see, 60 a page.',
    input: z.object({
      username: Id,
      offset: z.coerce.number().int().min(0).max(WATCHES_MAX).default(0),
    }),
    reply: z.object({ watchlist: z.array(ShownWatch), total: z.int() }),
  }),
  list: endpoint({
    method: 'GET',
    path: '/api/watchlist',
    summary: "The caller's watchlist, 60 a page, with how prices went and how many near have each card.",
    input: z.object({
      /** Watches that a copy in this condition satisfies. */
      condition: z.enum(WATCH_CONDITIONS).default('NM'),
      /** Watches for at least this many copies. */
      quantity: z.coerce.number().int().min(1).max(WATCHED_COPIES_MAX).default(1),
      order: z.enum(WATCH_ORDERS).default('added'),
      offset: z.coerce.number().int().min(0).max(WATCHES_MAX).default(0),
      limit: z.coerce.number().int().min(1).max(WATCH_PAGE_SIZE).default(WATCH_PAGE_SIZE),
    }),
    reply: z.object({ watchlist: z.array(WatchRow), total: z.int() }),
  }),
  add: endpoint({
    method: 'POST',
    path: '/api/watchlist',
    summary: 'Adds a card to the watchlist. An entry with the same wishes gets the numbers that are given.',
    input: NewWatch,
    reply: Watch,
  }),
  change: endpoint({
    method: 'PATCH',
    path: '/api/watchlist/:watchId',
    summary: 'Changes an entry. Fields left out stay as they are.',
    input: WatchChange,
    reply: Watch,
  }),
  remove: endpoint({
    method: 'DELETE',
    path: '/api/watchlist/:watchId',
    summary: 'Removes an entry from the watchlist. Returns it, so it can be put back.',
    input: z.object({ watchId: Id }),
    reply: Watch,
  }),
  addMany: endpoint({
    method: 'POST',
    path: '/api/watchlist/many',
    summary: `Adds up to ${String(WATCHES_AT_ONCE)} cards, all or none. Entries with the same wishes stay as they are.`,
    maxBytes: 512 * 1024,
    input: z.object({ watches: z.array(NewWatch).min(1).max(WATCHES_AT_ONCE) }),
    reply: z.object({
      /** The new entries, so that they can be removed together. */
      watchIds: z.array(z.string()),
      /** How many of the cards were on the watchlist before. */
      already: z.int(),
    }),
  }),
  removeMany: endpoint({
    method: 'POST',
    path: '/api/watchlist/many/remove',
    summary: 'Removes entries that were added together. Those that are gone already are passed over.',
    input: z.object({ watchIds: z.array(Id).min(1).max(WATCHES_AT_ONCE) }),
    reply: z.object({ removed: z.int() }),
  }),
  settings: endpoint({
    method: 'GET',
    path: '/api/watchlist/settings',
    summary: 'The caller’s watchlist settings.',
    input: z.object({}),
    reply: WatchSettings,
  }),
  changeSettings: endpoint({
    method: 'PATCH',
    path: '/api/watchlist/settings',
    summary: 'Changes who can see the caller’s wants, or the defaults for new entries.',
    input: WatchSettings.partial(),
    reply: WatchSettings,
  }),
  ofCard: endpoint({
    method: 'GET',
    path: '/api/watchlist/card/:cardId',
    summary: "The caller's watches of a card, those of a single printing first.",
    input: z.object({ cardId: Id }),
    reply: z.object({ watchlist: z.array(Watch) }),
  }),
  /** For the watch marks on a page's cards. */
  watched: endpoint({
    method: 'POST',
    path: '/api/watchlist/watched',
    summary: 'Which of these printings the caller watches, with the entries.',
    input: z.object({ cardIds: z.array(Id).max(200) }),
    reply: z.array(z.object({ cardId: z.string(), watchId: z.string() })),
  }),
}
