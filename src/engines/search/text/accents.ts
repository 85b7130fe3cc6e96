import type { SectionReader, SectionWriter } from '#engines/search/column.ts'

import { foldText } from './fold.ts'

const BETWEEN = '\0'

/** Stores the texts that differ from their form without accents. */
export function buildAccents(texts: readonly string[], sections: SectionWriter, name: string): void {
  const accented = [...texts.entries()].filter(([, text]) => text !== foldText(text))
  sections.numbers(
    `${name}-accented`,
    Uint32Array.from(accented, ([number]) => number),
  )
  sections.text(`${name}-accents`, accented.map(([, text]) => text.replaceAll(BETWEEN, ' ')).join(BETWEEN))
}

/**
 * Opens the accented texts. The function returned checks whether a text that contains a part without accents
 * also contains it with them.
 */
export function openAccents(
  sections: SectionReader,
  name: string,
): (text: number, part: string, isPlain: boolean) => boolean {
  const texts = sections.text(`${name}-accents`).split(BETWEEN)
  const accented = new Map(
    Array.from(sections.words(`${name}-accented`), (number, index) => [number, texts[index] ?? '']),
  )
  return (text, part, isPlain) => accented.get(text)?.includes(part) ?? isPlain
}
