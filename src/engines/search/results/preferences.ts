import { type Bits, emptyBits, hasBit, setBit } from '#engines/search/bits.ts'
import type { CardObject } from '#engines/search/card.ts'
import type { SectionReader, SectionWriter } from '#engines/search/column.ts'
import type { Pool } from '#engines/search/pool.ts'
import { isPlain } from '#engines/search/treatment.ts'
import type { Order, Preference } from '#engines/search/vocabulary.ts'

import type { Rankings } from './rankings.ts'

/** How far a printing is from the preference. The smallest distance is shown; ties go to the first. */
export type Distance = (printing: number) => number

/** What each preference goes by: one end of an order, or whether a printing is of some kind. */
const BY_ORDER: Readonly<Partial<Record<Preference, readonly [Order, 'least' | 'most']>>> = {
  oldest: ['released', 'least'],
  newest: ['released', 'most'],
  'usd-low': ['usd', 'least'],
  'usd-high': ['usd', 'most'],
  'eur-low': ['eur', 'least'],
  'eur-high': ['eur', 'most'],
  'tix-low': ['tix', 'least'],
  'tix-high': ['tix', 'most'],
}
const BY_KIND: Readonly<Partial<Record<Preference, readonly [Kind, boolean]>>> = {
  promo: ['promo', true],
  atypical: ['plain', false],
  ub: ['beyond', true],
  notub: ['beyond', false],
}

type Kind = keyof typeof IS_KIND
const IS_KIND = {
  promo: (printing: CardObject) => printing.promo === true,
  plain: isPlain,
  beyond: (printing: CardObject) => printing.promo_types?.includes('universesbeyond') === true,
}
const KINDS: readonly Kind[] = ['promo', 'plain', 'beyond']

export function buildPreferences({ printings }: Pool, sections: SectionWriter): void {
  for (const kind of KINDS) {
    const bits = emptyBits(printings.length)
    for (const { number, object } of printings) {
      if (IS_KIND[kind](object)) setBit(bits, number)
    }
    sections.numbers(kind, bits)
  }
}

/** The distance for each preference except the one that printings are numbered by. */
export type DistanceBy = (preference: Preference) => Distance | undefined

export function openPreferences(sections: SectionReader, rankings: Rankings): DistanceBy {
  const kinds = {
    promo: sections.words('promo'),
    plain: sections.words('plain'),
    beyond: sections.words('beyond'),
  }
  return (preference) => {
    const order = BY_ORDER[preference]
    if (order !== undefined) return byOrder(rankings, ...order)
    const kind = BY_KIND[preference]
    return kind === undefined ? undefined : byKind(kinds[kind[0]], kind[1])
  }
}

function byOrder(rankings: Rankings, order: Order, end: 'least' | 'most'): Distance | undefined {
  const ranking = rankings.printings(order)
  if (ranking === undefined) return undefined
  const { groupOf, valued } = ranking
  return (printing) => {
    const group = groupOf[printing] ?? valued
    return end === 'least' || group === valued ? group : valued - 1 - group
  }
}

function byKind(members: Bits, isWished: boolean): Distance {
  return (printing) => (hasBit(members, printing) === isWished ? 0 : 1)
}
