/** Longest accepted search, in characters. */
export const MAX_QUERY_LENGTH = 1000

export const UNIQUES = ['cards', 'prints', 'art'] as const
export type Unique = (typeof UNIQUES)[number]

export const ORDERS = [
  'name',
  'set',
  'released',
  'rarity',
  'color',
  'usd',
  'tix',
  'eur',
  'cmc',
  'power',
  'toughness',
  'edhrec',
  'penny',
  'artist',
  'review',
  'spoiled',
] as const
export type Order = (typeof ORDERS)[number]

export const DIRECTIONS = ['auto', 'asc', 'desc'] as const
export type Direction = (typeof DIRECTIONS)[number]

export const PREFERENCES = [
  'oldest',
  'newest',
  'usd-low',
  'usd-high',
  'eur-low',
  'eur-high',
  'tix-low',
  'tix-high',
  'promo',
  'default',
  'atypical',
  'ub',
  'notub',
] as const
export type Preference = (typeof PREFERENCES)[number]

export const DISPLAYS = ['grid', 'checklist', 'full', 'text', 'images'] as const
export type Display = (typeof DISPLAYS)[number]
