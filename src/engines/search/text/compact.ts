import type { SectionReader, SectionWriter } from '#engines/search/column.ts'

/** Numbers stored in two bytes each if they fit, else in four. */
export type Compact = Uint16Array | Uint32Array

const MOST_IN_SHORT = 0xff_ff

export function writeCompact(sections: SectionWriter, name: string, values: Uint32Array): void {
  let fits = true
  for (const value of values) if (value > MOST_IN_SHORT) fits = false
  if (fits) sections.numbers(`${name}-short`, new Uint16Array(values))
  else sections.numbers(`${name}-long`, values)
}

export function readCompact(sections: SectionReader, name: string): Compact {
  const short = `${name}-short`
  return sections.has(short) ? sections.shorts(short) : sections.words(`${name}-long`)
}
