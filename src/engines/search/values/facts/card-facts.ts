import type { PoolCard } from '#engines/search/pool.ts'
import { foldText } from '#engines/search/text/fold.ts'
import { cardKindsOf } from '#engines/search/values/kinds/card-kinds.ts'
import { traitsOf } from '#engines/search/values/kinds/card-traits.ts'
import { landKindsOf } from '#engines/search/values/kinds/land-kinds.ts'

/** Receives a fact: its subject and its value. */
export type Tell = (name: string, value: string) => void

/** Conspiracies are banned here, though the source may only call them not legal. */
const FORMATS_WITHOUT_CONSPIRACIES = ['legacy', 'vintage', 'commander', 'oathbreaker', 'duel', 'predh']

/** Emits all facts about a card: keywords, kinds, legalities, and where it was printed. */
export function tellOfCard(card: PoolCard, tell: Tell): void {
  const traits = traitsOf(card)
  for (const keyword of card.keywords) tell('keyword', foldText(keyword))
  for (const kind of cardKindsOf(traits)) tell('kind', kind)
  for (const kind of landKindsOf(traits)) tell('kind', kind)
  for (const [format, status] of Object.entries(card.legalities)) tellOfFormat(format, status, tell)
  if (traits.types.includes('conspiracy')) {
    for (const format of FORMATS_WITHOUT_CONSPIRACIES) tell('banned', format)
  }
  tellOfPlaces(card, tell)
}

/** Restricted cards are legal, too. */
function tellOfFormat(format: string, status: string, tell: Tell): void {
  if (status === 'restricted') tell('legal', format)
  if (status !== 'not_legal') tell(status, format)
}

/** Where any of its printings is, for `in:`. */
function tellOfPlaces({ printings }: PoolCard, tell: Tell): void {
  for (const { object } of printings) {
    tell('in set', object.set)
    tell('in set-type', object.set_type)
    tell('in rarity', object.rarity)
    tell('in language', object.lang)
    for (const game of object.games) tell('in game', game)
    for (const finish of object.finishes ?? []) tell('in finish', finish)
    if (object.booster === true) tell('in', 'booster')
  }
}
