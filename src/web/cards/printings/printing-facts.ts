import type { Finish, Printing } from '#contract/cards.ts'

export const PRINTINGS_FAILED = 'Failed to load card variants'

const FINISH_WORDS: Readonly<Record<Finish, string>> = {
  nonfoil: 'normal',
  foil: 'foil',
  etched: 'etched',
}

const DOLLARS = new Intl.NumberFormat('en-US', { style: 'currency', currency: 'USD' })

/** What tells one printing from the others, beside its set: `#219 · JA · normal, foil $21.40`. */
export function factsOf(printing: Printing): string {
  return [`#${printing.collectorNumber}`, languageOf(printing), finishesOf(printing)]
    .filter(Boolean)
    .join(' · ')
}

/** The language code of a printing that is not in English. */
export function languageOf({ lang }: Pick<Printing, 'lang'>): string {
  return lang === 'en' ? '' : lang.toUpperCase()
}

/** The finishes, the dearer ones with their prices; nothing where only the normal finish exists. */
function finishesOf(printing: Printing): string {
  const { finishes } = printing
  if (finishes.length === 0 || (finishes.length === 1 && finishes[0] === 'nonfoil')) return ''
  return finishes
    .map((finish) => {
      const price = finish === 'nonfoil' || finishes.length === 1 ? null : priceOf(printing, finish)
      return price === null ? FINISH_WORDS[finish] : `${FINISH_WORDS[finish]} ${DOLLARS.format(price)}`
    })
    .join(', ')
}

/** In dollars; `null` where nobody has named a price. */
export function priceOf({ prices }: Pick<Printing, 'prices'>, finish: Finish): number | null {
  return { nonfoil: prices.usd, foil: prices.usdFoil, etched: prices.usdEtched }[finish]
}

/** Whether a printing is of this set, number or year: every word of it in the name of the set, or its code, or … */
export function isMeant(printing: Printing, wanted: string): boolean {
  const facts = [
    printing.set,
    printing.setCode,
    `#${printing.collectorNumber}`,
    printing.releasedAt ?? '',
    printing.lang,
    ...printing.finishes.map((finish) => FINISH_WORDS[finish]),
  ]
    .join(' ')
    .toLowerCase()
  return wanted
    .toLowerCase()
    .split(/\s+/)
    .every((word) => facts.includes(word))
}
