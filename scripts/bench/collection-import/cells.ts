import type { FormatId } from '#engines/formats/vocabulary.ts'

import type { RealPrinting } from './printings.ts'
import { type Copy, isExtra, plain } from './quirks.ts'

/** How an app writes a file. */
export interface FileKind {
  readonly name: string
  readonly format: FormatId
  /** Whether a file names the exact printing, or only the card. */
  readonly names: 'printing' | 'card'
  readonly holds: (printing: RealPrinting) => boolean
  readonly start: string
  readonly line: (copy: Copy) => string
  readonly end?: string
}

export const onPaper = ({ isDigital }: RealPrinting) => !isDigital
export const isPlainCard = (printing: RealPrinting) => onPaper(printing) && !isExtra(printing)
export const capital = (word: string) => word.slice(0, 1).toUpperCase() + word.slice(1)
export const count = ({ quantity }: Copy) => String(quantity)
export const comma = (cells: readonly string[]) => `${cells.map((cell) => plain(cell)).join(',')}\n`
export const of = (copy: Copy, words: readonly string[]) => copy.chance.early(words)

export const US = ['Near Mint', 'Good (Lightly Played)', 'Played', 'Heavily Played', 'Poor']
export const US_SHORT = ['NM', 'LP', 'MP', 'HP', 'D']
export const US_TCG = ['Near Mint', 'Lightly Played', 'Moderately Played', 'Heavily Played', 'Damaged']
export const EU = ['near_mint', 'excellent', 'good', 'light_played', 'played', 'poor', 'mint']
export const EU_NAMES = ['NearMint', 'Excellent', 'Good', 'LightPlayed', 'Played', 'Poor', 'Mint']
export const EU_SHORT = ['NM', 'EX', 'GD', 'LP', 'PL', 'PO', 'MT']
export const LANGUAGES = ['English', 'German', 'French', 'Japanese', 'Chinese', 'Traditional Chinese']
export const CODES = ['en', 'de', 'fr', 'ja', 'zh_CN', 'zh_TW']
