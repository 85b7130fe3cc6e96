import { CODES_ON_ARENA } from '#engines/formats/matching/set-codes.ts'
import type { CopyRow } from '#engines/formats/row.ts'

/** `4 Lightning Bolt (M10) 146`. The number only makes sense beside its set. */
export function writeArenaLine({ quantity, name, setCode, collectorNumber }: CopyRow): string {
  const code = CODES_ON_ARENA.get(setCode.toLowerCase()) ?? setCode
  return `${String(quantity)} ${onOneLine(name)}${printingOf(code, collectorNumber)}\n`
}

/** The same with `*F*` and `*E*`, as Moxfield writes lists. Sets without a code go by name. */
export function writeListLine({
  quantity,
  name,
  setCode,
  setName,
  collectorNumber,
  finish,
}: CopyRow): string {
  const mark = { foil: ' *F*', etched: ' *E*', nonfoil: '' }[finish ?? 'nonfoil']
  const printing = setCode === '' && setName !== '' ? ` (${setName})` : printingOf(setCode, collectorNumber)
  return `${String(quantity)} ${onOneLine(name)}${printing}${mark}\n`
}

export function writeMtgoLine({ quantity, name }: CopyRow): string {
  return `${String(quantity)} ${onOneLine(name)}\n`
}

function printingOf(code: string, number: string): string {
  if (code === '') return ''
  return number === '' ? ` (${code.toUpperCase()})` : ` (${code.toUpperCase()}) ${number}`
}

function onOneLine(name: string): string {
  return name.replaceAll(/\s+/g, ' ').trim()
}

export const DEK_START = `<?xml version="1.0" encoding="utf-8"?>
<Deck xmlns:xsi="http://www.w3.org/2001/XMLSchema-instance" xmlns:xsd="http://www.w3.org/2001/XMLSchema">
  <NetDeckID>0</NetDeckID>
  <PreconstructedDeckID>0</PreconstructedDeckID>
`
export const DEK_END = '</Deck>\n'

export function writeDekCard({ quantity, name, ids }: CopyRow): string {
  const id = ids.mtgo ?? 0
  return `  <Cards CatID="${String(id)}" Quantity="${String(quantity)}" Sideboard="false" Name="${escape(name)}" Annotation="0" />\n`
}

function escape(text: string): string {
  return onOneLine(text)
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;')
}
