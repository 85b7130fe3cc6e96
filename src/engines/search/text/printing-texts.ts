import type { FaceObject } from '#engines/search/card.ts'
import type { SectionWriter } from '#engines/search/column.ts'
import type { Pool } from '#engines/search/pool.ts'

import { buildAccents } from './accents.ts'
import { lowerText } from './fold.ts'
import { buildLayer } from './layer.ts'
import { writePrintingSides } from './sides.ts'

type Fields = readonly ('flavor_text' | 'artist' | 'printed_name' | 'flavor_name')[]

/** Stores texts that differ between printings: flavour texts, artists, and names of their own. */
export function buildPrintingTexts(pool: Pool, sections: SectionWriter): void {
  const flavors = buildTexts(pool, sections, 'flavor', ['flavor_text'])
  buildAccents(flavors, sections, 'flavor')
  buildTexts(pool, sections, 'artist', ['artist'])
  const names = buildTexts(pool, sections, 'printed-name', ['printed_name', 'flavor_name'])
  buildAccents(names, sections, 'printed-name')
}

function buildTexts(
  { printings }: Pool,
  sections: SectionWriter,
  name: string,
  fields: Fields,
): readonly string[] {
  const owners: number[] = []
  const texts: string[] = []
  for (const { number, object, faces } of printings) {
    const own = new Set<string>()
    addTexts(object, fields, own)
    for (const face of faces) addTexts(face, fields, own)
    for (const text of own) {
      owners.push(number)
      texts.push(lowerText(text))
    }
  }
  writePrintingSides(sections, name, owners)
  return buildLayer(texts, sections, name)
}

function addTexts(face: FaceObject, fields: Fields, texts: Set<string>): void {
  for (const field of fields) {
    const { [field]: text } = face
    if (text !== undefined && text !== '') texts.add(text)
  }
}
