import type { SectionReader, SectionWriter } from '#engines/search/column.ts'

import { foldText } from './fold.ts'

const BETWEEN = '\0'

/** Keeps those of the texts that are not the same without accents. */
export function buildAccents(texts: readonly string[], sections: SectionWriter, name: string): void {
  const accented = [...texts.entries()].filter(([, text]) => text !== foldText(text))
  sections.numbers(
    `${name}-accented`,
    Uint32Array.from(accented, ([number]) => number),
  )
  sections.text(`${name}-accents`, accented.map(([, text]) => text.replaceAll(BETWEEN, ' ')).join(BETWEEN))
}

/** Opens them: tells whether a text in which a part was found without accents has it with them. */
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
