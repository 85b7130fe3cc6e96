import type { SectionReader, SectionWriter } from '#engines/search/column.ts'

/** Writes a list of texts as two sections: all texts joined, and where each starts. */
export function writeTexts(sections: SectionWriter, name: string, texts: readonly string[]): void {
  const start = new Uint32Array(texts.length + 1)
  let end = 0
  for (const [index, text] of texts.entries()) {
    end += text.length
    start[index + 1] = end
  }
  sections.numbers(`${name}-start`, start)
  sections.text(name, texts.join(''))
}

export type TextAt = (index: number) => string

/** Cuts each text from the joined one on demand, so nothing is stored twice. */
export function readTexts(sections: SectionReader, name: string): TextAt {
  const start = sections.words(`${name}-start`)
  const whole = sections.text(name)
  return (index) => whole.slice(start[index] ?? 0, start[index + 1] ?? 0)
}

/** Reads a short list of texts at once. */
export function readList(sections: SectionReader, name: string): readonly string[] {
  const textAt = readTexts(sections, name)
  return Array.from({ length: sections.words(`${name}-start`).length - 1 }, (_, index) => textAt(index))
}

/** The distinct values in order of appearance, and for each value the index of its word. */
export function distinct(values: readonly string[]): {
  readonly words: readonly string[]
  readonly at: Uint16Array | Uint32Array
} {
  const places = new Map<string, number>()
  const at = new Uint32Array(values.length)
  for (const [index, value] of values.entries()) {
    const place = places.get(value) ?? places.size
    places.set(value, place)
    at[index] = place
  }
  return { words: [...places.keys()], at: places.size <= 0x1_00_00 ? new Uint16Array(at) : at }
}

/** Numbers below 65,536 take two bytes each. */
export function readPlaces(sections: SectionReader, name: string): Uint16Array | Uint32Array {
  return sections.has(name) ? sections.shorts(name) : sections.words(`${name}-wide`)
}

export function writePlaces(sections: SectionWriter, name: string, places: Uint16Array | Uint32Array): void {
  sections.numbers(places instanceof Uint16Array ? name : `${name}-wide`, places)
}
