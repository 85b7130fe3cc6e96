import { type Bits, differenceOf, emptyBits, setBit, unionOf } from '#engines/search/bits.ts'
import type { CardObject } from '#engines/search/card.ts'
import type { SectionReader, SectionWriter, Shape } from '#engines/search/column.ts'
import { comesWithExtras, isExtra, isRebalanced } from '#engines/search/extras.ts'
import type { Pool, PoolPrinting } from '#engines/search/pool.ts'
import type { Units } from '#engines/search/units.ts'

/** What a search includes beyond the default. */
export interface LetIn {
  readonly extras: boolean
  readonly multilingual: boolean
  readonly variations: boolean
  readonly rebalanced: boolean
}

/** The printings that may be hits. */
export interface Visible {
  readonly printings: Bits
  /** The cards with such a printing, if it includes the first printing of each. */
  readonly cards?: Bits
}

type Kind = keyof LetIn
const KINDS: readonly Kind[] = ['extras', 'multilingual', 'variations', 'rebalanced']

export function buildVisibility({ cards, printings }: Pool, sections: SectionWriter): void {
  const hidden = {
    extras: emptyBits(printings.length),
    multilingual: emptyBits(printings.length),
    variations: emptyBits(printings.length),
    rebalanced: emptyBits(printings.length),
  }
  for (const { number, cardNumber, object } of printings) {
    const beside = cards[cardNumber]?.printings ?? []
    for (const kind of KINDS) {
      if (HIDES[kind](object, beside)) setBit(hidden[kind], number)
    }
  }
  for (const kind of KINDS) sections.numbers(kind, hidden[kind])
}

/** Hides a printing in another language, or a variation, if the card has a better one. */
const HIDES: Readonly<Record<Kind, (printing: CardObject, beside: readonly PoolPrinting[]) => boolean>> = {
  extras: comesWithExtras,
  rebalanced: isRebalanced,
  multilingual: (printing, beside) =>
    printing.lang !== 'en' && hasBetter(printing, beside, ({ lang }) => lang === 'en'),
  variations: (printing, beside) =>
    printing.variation === true &&
    hasBetter(printing, beside, ({ variation, lang }) => variation !== true && lang === printing.lang),
}

/** An extra hides another printing only if that one is an extra as well. */
function hasBetter(
  printing: CardObject,
  beside: readonly PoolPrinting[],
  isBetter: (other: CardObject) => boolean,
): boolean {
  const isOfExtras = isExtra(printing)
  return beside.some(({ object }) => isBetter(object) && (isOfExtras || !isExtra(object)))
}

/** What may be a hit, by what the search includes. */
export type VisibleTo = (letIn: LetIn) => Visible

export function openVisibility(sections: SectionReader, shape: Shape, units: Units): VisibleTo {
  const byMask = Array.from({ length: 2 ** KINDS.length }, (_, mask) => {
    const hidden = KINDS.filter((_kind, index) => (mask & (1 << index)) === 0)
    const none = emptyBits(shape.printingCount)
    const printings = differenceOf(
      units.everyPrinting,
      hidden.reduce<Bits>((all, kind) => unionOf(all, sections.words(kind)), none),
    )
    return { printings, cards: units.cardsOf(printings) }
  })
  const all = { printings: units.everyPrinting, cards: units.everyCard }
  return (letIn) => byMask[maskOf(letIn)] ?? all
}

function maskOf(letIn: LetIn): number {
  return KINDS.reduce((mask, kind, index) => mask | (letIn[kind] ? 1 << index : 0), 0)
}
