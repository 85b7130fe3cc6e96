import type { CardObject } from '#engines/search/card.ts'
import type { PoolPrinting } from '#engines/search/pool.ts'
import { foldText } from '#engines/search/text/fold.ts'
import { printingKindsOf } from '#engines/search/values/kinds/printing-kinds.ts'

import type { Tell } from './card-facts.ts'

/** Frames that share a word. */
const SHARED_FRAMES: ReadonlyMap<string, readonly string[]> = new Map([
  ['1993', ['old']],
  ['1997', ['old']],
  ['2003', ['modern', 'new']],
  ['2015', ['new']],
  ['future', ['new']],
])
/** An effect that has had two names. */
const OLD_ENCHANTMENT = 'nyxtouched'
/** What some sources append to a watermark's name, as in `set (M10)`. */
const ADDITION = / \(.*\)$/

/** Emits all facts about a printing: set, rarity, frame, finishes, kinds. */
export function tellOfPrinting(printing: PoolPrinting, tell: Tell): void {
  const { object } = printing
  tell('set', object.set)
  tell('set-type', object.set_type)
  tell('collector-number', foldText(object.collector_number))
  tell('language', object.lang)
  tell('layout', object.layout)
  tell('rarity', object.rarity)
  for (const game of object.games) tell('game', game)
  if (object.border_color !== undefined) tell('border', object.border_color)
  if (object.security_stamp !== undefined) tell('stamp', object.security_stamp)
  tellOfFrame(object, tell)
  tellOfWatermarks(printing, tell)
  for (const kind of printingKindsOf(printing)) tell('kind', kind)
}

function tellOfFrame({ frame, frame_effects: effects = [] }: CardObject, tell: Tell): void {
  if (frame !== undefined) tell('frame', frame)
  for (const other of SHARED_FRAMES.get(frame ?? '') ?? []) tell('frame', other)
  for (const effect of effects) {
    tell('frame', effect)
    if (effect === OLD_ENCHANTMENT) tell('frame', 'enchantment')
  }
}

function tellOfWatermarks({ object, faces }: PoolPrinting, tell: Tell): void {
  for (const { watermark } of [object, ...faces]) {
    const name = foldText(watermark ?? '')
    if (name === '') continue
    tell('watermark', name)
    tell('watermark', name.replace(ADDITION, ''))
  }
}
