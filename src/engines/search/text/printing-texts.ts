import type { FaceObject } from '#engines/search/card.ts'
import type { SectionWriter } from '#engines/search/column.ts'
import type { Pool } from '#engines/search/pool.ts'

import { buildAccents } from './accents.ts'
import { lowerText } from './fold.ts'
import { buildLayer } from './layer.ts'
import { writePrintingSides } from './sides.ts'

type TextsOf = (face: FaceObject) => readonly (string | undefined)[]

/** Stores texts that differ between printings: flavour texts, artists, and names of their own. */
export function buildPrintingTexts(pool: Pool, sections: SectionWriter): void {
  const flavors = buildTexts(pool, sections, 'flavor', (face) => [face.flavor_text])
  buildAccents(flavors, sections, 'flavor')
  buildTexts(pool, sections, 'artist', (face) => [face.artist])
  const names = buildTexts(pool, sections, 'printed-name', (face) => [face.printed_name, face.flavor_name])
  buildAccents(names, sections, 'printed-name')
}

function buildTexts(
  { printings }: Pool,
  sections: SectionWriter,
  name: string,
  textsOf: TextsOf,
): readonly string[] {
  const owners: number[] = []
  const texts: string[] = []
  for (const { number, object, faces } of printings) {
    const own = [object, ...faces]
      .flatMap((face) => textsOf(face))
      .filter((text) => text !== undefined && text !== '')
    for (const text of new Set(own)) {
      owners.push(number)
      texts.push(lowerText(text ?? ''))
    }
  }
  writePrintingSides(sections, name, owners)
  return buildLayer(texts, sections, name)
}
