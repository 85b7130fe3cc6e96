import type { Comparison } from '#engines/search/term.ts'
import type { Currency } from '#web/ui/controls/money-words.ts'

import type { NumberOf, Status } from './form-model.ts'

/** Options of a select: a value and its label. */
type Named<Value extends string> = readonly (readonly [value: Value, name: string])[]

export const COMPARISONS: Named<Comparison> = [
  ['=', 'is'],
  ['<=', 'is at most'],
  ['>=', 'is at least'],
  ['<', 'is less than'],
  ['>', 'is more than'],
  ['!=', 'is not'],
]
export const NUMBERS: Named<NumberOf> = [
  ['mana-value', 'Mana value'],
  ['power', 'Power'],
  ['toughness', 'Toughness'],
  ['loyalty', 'Loyalty'],
]
export const CURRENCIES: Named<Currency> = [
  ['usd', 'Dollars'],
  ['eur', 'Euros'],
  ['tix', 'Tickets'],
]
export const STATUSES: Named<Status> = [
  ['legal', 'Legal in'],
  ['banned', 'Banned in'],
  ['restricted', 'Restricted in'],
]
export const RARITIES: Named<string> = [
  ['common', 'Common'],
  ['uncommon', 'Uncommon'],
  ['rare', 'Rare'],
  ['mythic', 'Mythic'],
  ['special', 'Special'],
  ['bonus', 'Bonus'],
]
export const LANGUAGES: Named<string> = [
  ['any', 'Any language'],
  ['en', 'English'],
  ['de', 'German'],
  ['fr', 'French'],
  ['it', 'Italian'],
  ['es', 'Spanish'],
  ['pt', 'Portuguese'],
  ['ja', 'Japanese'],
  ['ko', 'Korean'],
  ['ru', 'Russian'],
  ['zhs', 'Simplified Chinese'],
  ['zht', 'Traditional Chinese'],
  ['ph', 'Phyrexian'],
]
/** The most common kinds; the search language knows many more. */
export const KINDS: Named<string> = [
  ['commander', 'can be a commander'],
  ['permanent', 'a permanent'],
  ['spell', 'a spell'],
  ['historic', 'historic'],
  ['modal', 'modal'],
  ['vanilla', 'without rules text'],
  ['dfc', 'double-faced'],
  ['split', 'split'],
  ['adventure', 'has an adventure'],
  ['hybrid', 'hybrid mana in its cost'],
  ['phyrexian', 'Phyrexian mana'],
  ['dual', 'one of the ten dual lands'],
  ['fetchland', 'a fetch land'],
  ['shockland', 'a shock land'],
  ['reserved', 'on the Reserved List'],
  ['reprint', 'a reprint'],
  ['promo', 'a promo'],
  ['foil', 'comes in foil'],
  ['etched', 'comes in etched foil'],
  ['full', 'full art'],
  ['borderless', 'borderless'],
  ['showcase', 'showcase'],
  ['extendedart', 'extended art'],
  ['old', 'old frame'],
  ['universesbeyond', 'from Universes Beyond'],
  ['digital', 'digital only'],
  ['funny', 'a joke card'],
]
