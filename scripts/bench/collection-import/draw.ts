import { Chance } from '#scripts/demo/chance.ts'

import type { FileKind } from './cells.ts'
import type { RealPrinting } from './printings.ts'

/** A file of real cards, and the printing that each row means. */
export interface DrawnFile {
  readonly content: string
  readonly meant: readonly RealPrinting[]
}

/** Makes a file with this many rows. It is always the same. */
export function drawFile(kind: FileKind, printings: readonly RealPrinting[], rows: number): DrawnFile {
  const chance = new Chance(kind.name)
  const held = printings.filter((printing) => kind.holds(printing))
  const lines = [kind.start]
  const meant: RealPrinting[] = []
  for (let row = 0; row < rows; row += 1) {
    const printing = held[chance.between(0, held.length - 1)]
    if (printing === undefined) throw new RangeError(`no printing for ${kind.name}`)
    const finish = chance.early(printing.finishes)
    meant.push(printing)
    lines.push(kind.line({ printing, finish, quantity: chance.between(1, 4), chance }))
  }
  return { content: `${lines.join('')}${kind.end ?? ''}`, meant }
}
