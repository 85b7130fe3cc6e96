import type { Printing } from '#contract/cards.ts'

import { FINISH_WORDS, yearOf } from './printing-facts.ts'

/**
 * The printings that somebody means who typed this: set code, set name, number, year, language or finish. A
 * word that is a whole code, number or year stands for that alone: `#26` is not `#263`.
 */
export function meantAmong(printings: readonly Printing[], wanted: string): readonly Printing[] {
  return wanted
    .toLowerCase()
    .split(/\s+/)
    .filter((word) => word !== '')
    .reduce(withWord, printings)
}

function withWord(printings: readonly Printing[], word: string): readonly Printing[] {
  const exact = printings.filter((printing) => wholeWords(printing).includes(word))
  if (exact.length > 0) return exact
  return printings.filter((printing) =>
    [printing.set.toLowerCase(), printing.releasedAt ?? '', ...wholeWords(printing)].some((fact) =>
      fact.includes(word),
    ),
  )
}

function wholeWords(printing: Printing): string[] {
  const number = printing.collectorNumber.toLowerCase()
  return [
    printing.setCode.toLowerCase(),
    number,
    `#${number}`,
    yearOf(printing),
    printing.lang,
    ...printing.finishes.map((finish) => FINISH_WORDS[finish]),
  ]
}
