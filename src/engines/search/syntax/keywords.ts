import type { Reading } from '#engines/search/question.ts'

import { coloursReader } from './read-colours.ts'
import { readDate } from './read-date.ts'
import { readKind } from './read-kind.ts'
import { readDevotion, readMana } from './read-mana.ts'
import { numberReader, readCollectorNumber, readManaValue, readPrintedNumber } from './read-number.ts'
import { readArtist, readLore, readName, textReader } from './read-text.ts'
import {
  digitsReader,
  elsewhereReader,
  legalityReader,
  readBorder,
  readCheapest,
  readFrame,
  readGame,
  readIn,
  readLanguage,
  readNew,
  readRarity,
  readSetType,
  readStamp,
  readTcgplayerId,
  setReader,
  uuidReader,
  valueReader,
} from './read-values.ts'
import type { TypedTerm, Verdict } from './typed-term.ts'

/** How to read a keyword's terms. */
export interface Keyword {
  readonly read: (term: TypedTerm, reading: Reading) => Verdict
  /**
   * What `<`, `>` and `!=` compare: nothing (absent), numbers, or sets and ranks. Scryfall only respects a
   * minus before the latter.
   */
  readonly compares?: 'numbers' | 'ranks' | 'days'
  /** Whether slashes enclose a pattern. With `letters` they mean nothing. */
  readonly slashes?: 'pattern' | 'letters' | 'value'
  readonly isContrary?: true
}

const text = (name: Parameters<typeof textReader>[0]): Keyword => ({
  read: textReader(name),
  slashes: 'pattern',
})
const value = (name: Parameters<typeof valueReader>[0]): Keyword => ({ read: valueReader(name) })
const hidden = (name: Parameters<typeof valueReader>[0]): Keyword => ({
  read: valueReader(name, { widens: true }),
})
const number = (name: Parameters<typeof numberReader>[0]): Keyword => ({
  read: numberReader(name),
  compares: 'numbers',
})
const colours = (of: Parameters<typeof coloursReader>[0]): Keyword => ({
  read: coloursReader(of),
  compares: 'ranks',
  slashes: 'letters',
})
const legality = (status: Parameters<typeof legalityReader>[0]): Keyword => ({ read: legalityReader(status) })
const digits = (name: Parameters<typeof digitsReader>[0]): Keyword => ({ read: digitsReader(name) })
const uuid = (name: Parameters<typeof uuidReader>[0]): Keyword => ({ read: uuidReader(name) })
/** With slashes, these keywords read the pattern as an id. */
const plainUuid = (name: Parameters<typeof uuidReader>[0]): Keyword => ({ ...uuid(name), slashes: 'value' })
const tags: Keyword = { read: elsewhereReader('Tags of cards and pictures') }

/** All keywords with all their words. */
const TABLE: readonly (readonly [words: string, keyword: Keyword])[] = [
  ['name', { read: readName, slashes: 'pattern' }],
  ['t type', text('type')],
  ['o oracle', text('oracle')],
  ['fo fulloracle', text('full-oracle')],
  ['ft flavor flavortext flavor_text', text('flavor')],
  ['lore', { read: readLore }],
  ['a artist', { read: readArtist }],
  ['c color colors colour colours', colours('colours')],
  ['id identity ci commander', colours('identity')],
  ['produces', colours('produced')],
  ['m mana', { read: readMana, compares: 'ranks' }],
  ['devotion', { read: readDevotion, compares: 'ranks' }],
  ['mv cmc manavalue', { read: readManaValue, compares: 'numbers' }],
  ['pow power', number('power')],
  ['tou toughness', number('toughness')],
  ['pt powtou', number('pt')],
  ['loy loyalty', number('loyalty')],
  ['usd', number('usd')],
  ['usdfoil', number('usd-foil')],
  ['eur', number('eur')],
  ['tix', number('tix')],
  ['year', number('year')],
  ['cn number', { read: readPrintedNumber, compares: 'numbers' }],
  ['collector collectornumber', { read: readCollectorNumber, compares: 'numbers' }],
  ['edhrec edhrecrank edhrec_rank', number('edhrec-rank')],
  ['prints', number('prints')],
  ['sets', number('sets')],
  ['paperprints', number('paper-prints')],
  ['papersets', number('paper-sets')],
  ['illustrations', number('illustrations')],
  ['artists', number('artists')],
  ['r rarity', { read: readRarity, compares: 'ranks' }],
  ['date', { read: readDate, compares: 'days' }],
  ['kw keyword', value('keyword')],
  ['e s set edition', { read: setReader('set') }],
  ['b block', { read: setReader('block') }],
  ['g group', { read: setReader('group') }],
  ['st settype', { read: readSetType }],
  ['set_type', { read: readSetType, slashes: 'value' }],
  ['lang language', { read: readLanguage }],
  ['game', { read: readGame }],
  ['border', { read: readBorder }],
  ['frame', { read: readFrame }],
  ['stamp', { read: readStamp }],
  ['wm watermark', hidden('watermark')],
  ['layout', hidden('layout')],
  ['f format legal', legality('legal')],
  ['banned', legality('banned')],
  ['restricted', legality('restricted')],
  ['in', { read: readIn }],
  ['is has', { read: readKind }],
  ['not', { read: readKind, isContrary: true }],
  ['new', { read: readNew }],
  ['cheapest', { read: readCheapest }],
  ['oracleid', uuid('oracle-id')],
  ['oracle_id', plainUuid('oracle-id')],
  ['scryfallid', uuid('scryfall-id')],
  ['scryfall_id', plainUuid('scryfall-id')],
  ['illustrationid', uuid('illustration-id')],
  ['illustration_id', plainUuid('illustration-id')],
  ['mtgo mtgoid mtgo_id', digits('mtgo-id')],
  ['arena arenaid arena_id', digits('arena-id')],
  ['multiverse multiverseid multiverse_id', digits('multiverse-id')],
  ['tcgplayer tcgplayerid tcgplayer_id', { read: readTcgplayerId }],
  ['otag oracletag oracle_tag function art atag arttag art_tag', tags],
  ['cube', { read: elsewhereReader('Lists of cubes') }],
]

const KEYWORDS: ReadonlyMap<string, Keyword> = new Map(
  TABLE.flatMap(([words, keyword]) => words.split(' ').map((word) => [word, keyword] as const)),
)

export function findKeyword(word: string): Keyword | undefined {
  return KEYWORDS.get(word)
}
