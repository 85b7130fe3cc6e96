import type { Finish, Printing } from '#contract/cards.ts'
import type { Currency } from '#contract/currency.ts'
import { marketCents } from '#contract/market-price.ts'
import { moneyWords } from '#web/ui/controls/money-words.ts'

export const PRINTINGS_FAILED = 'Failed to load card variants'

/** As they stand in a list of facts. */
export const FINISH_WORDS: Readonly<Record<Finish, string>> = {
  nonfoil: 'normal',
  foil: 'foil',
  etched: 'etched',
}

/** What tells a printing from others, besides its set: `#219 · JA · normal, foil $21.40`. */
export function factsOf(printing: Printing, currency: Currency): string {
  return [`#${printing.collectorNumber}`, languageOf(printing), finishesOf(printing, currency)]
    .filter(Boolean)
    .join(' · ')
}

/** What a printing is picked by, besides its name and price: `LOM #219 · 2026 · JA · foil`. */
export function codesOf(printing: Printing, currency: Currency): string {
  const code = `${printing.setCode.toUpperCase()} #${printing.collectorNumber}`
  return [code, yearOf(printing), languageOf(printing), finishesOf(printing, currency)]
    .filter(Boolean)
    .join(' · ')
}

/** The year of a printing; empty if unknown. */
export function yearOf({ releasedAt }: Pick<Printing, 'releasedAt'>): string {
  return releasedAt?.slice(0, 4) ?? ''
}

/** The language code of a printing; empty for English. */
export function languageOf({ lang }: Pick<Printing, 'lang'>): string {
  return lang === 'en' ? '' : lang.toUpperCase()
}

/** The finishes, the more expensive ones with prices; empty if only the normal finish exists. */
function finishesOf(printing: Printing, currency: Currency): string {
  const { finishes, prices } = printing
  if (finishes.length === 0 || (finishes.length === 1 && finishes[0] === 'nonfoil')) return ''
  return finishes
    .map((finish) => {
      const isPlain = finish === 'nonfoil' || finishes.length === 1
      const cents = isPlain ? null : marketCents(prices, finish, currency)
      return cents === null ? FINISH_WORDS[finish] : `${FINISH_WORDS[finish]} ${moneyWords(cents, currency)}`
    })
    .join(', ')
}
