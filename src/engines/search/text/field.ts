import { type Bits, countBits, eachBit, emptyBits, setBit } from '#engines/search/bits.ts'
import type { Probe } from '#engines/search/column.ts'

import { findPart } from './find-part.ts'
import type { Layer } from './layer.ts'
import { type Sides, firstSideOf } from './sides.ts'

/** Texts searched together. A side is searched in the first layer with a text for it. */
export interface Field {
  readonly sides: Sides
  readonly layers: readonly Layer[]
}

/**
 * Microseconds to find a part, to visit one place, to visit one card or printing, and to search its texts.
 */
const FIND = 4
const TAKE_PLACE = 0.0012
const TAKE_SIDE = 0.006
const LOOK = 0.6

/** Prepares the search for a part in `storedText` form. */
export function probePart(field: Field, part: string): Probe {
  const { sides, layers } = field
  const findings = layers.map(({ passages }) => findPart(passages, part))
  const cost = findings.reduce((sum, { count }, index) => sum + costOf(count, layers[index]), 0)
  const selectAll = () => {
    const units = emptyBits(sides.unitCount)
    for (const [index, layer] of layers.entries()) {
      const texts = emptyBits(layer.passages.size)
      findings[index]?.addTo(texts)
      layer.addUnits(texts, units, layers.slice(0, index))
    }
    return units
  }
  return {
    unit: sides.unit,
    cost,
    select: (within) => {
      const isWorthLooking = within !== undefined && countBits(within) * LOOK < cost
      return isWorthLooking ? lookWithin(field, part, within) : selectAll()
    },
  }
}

function costOf(count: number, layer: Layer | undefined): number {
  if (layer === undefined) return FIND
  const size = Math.max(1, layer.passages.size)
  const sides = (Math.min(count, size) / size) * layer.sideCount
  return FIND + count * TAKE_PLACE + sides * TAKE_SIDE
}

function lookWithin({ sides, layers }: Field, part: string, within: Bits): Bits {
  const units = emptyBits(sides.unitCount)
  eachBit(within, (unit) => {
    for (let side = firstSideOf(sides, unit); sides.unitOf[side] === unit; side++) {
      if (textOn(layers, side).includes(part)) setBit(units, unit)
    }
  })
  return units
}

function textOn(layers: readonly Layer[], side: number): string {
  for (const layer of layers) {
    const text = layer.textOf(side)
    if (text >= 0) return layer.passages.textAt(text)
  }
  return ''
}
