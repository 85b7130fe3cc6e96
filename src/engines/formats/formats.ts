import { anyTable } from './apps/any-table.ts'
import { archidekt } from './apps/archidekt.ts'
import { deckstats, delverLens, helvault, mtggoldfish, mtgoCsv } from './apps/deck-sites.ts'
import { cardsphere, deckbox } from './apps/deckbox.ts'
import { echomtg } from './apps/echomtg.ts'
import { cardmarket, dragonShield, manabox } from './apps/european.ts'
import { moxfield } from './apps/moxfield.ts'
import { tcgplayer, tcgplayerSeller } from './apps/tcgplayer.ts'
import { tradewyrm } from './apps/tradewyrm.ts'
import type { TableFormat } from './table/table-format.ts'
import { FORMAT_IDS, type FormatId } from './vocabulary.ts'

/** What the app shows about a format. */
export interface FormatFacts {
  readonly id: FormatId
  readonly name: string
  /** Extension of the files we write, without the dot. */
  readonly extension: string
  readonly mediaType: string
  readonly isWritten: boolean
}

const TABLES: readonly TableFormat[] = [
  tradewyrm,
  deckbox,
  moxfield,
  archidekt,
  manabox,
  dragonShield,
  tcgplayer,
  tcgplayerSeller,
  cardsphere,
  helvault,
  delverLens,
  echomtg,
  deckstats,
  mtggoldfish,
  cardmarket,
  mtgoCsv,
  anyTable,
]

const NAMES: Readonly<Record<FormatId, string>> = {
  tradewyrm: 'Tradewyrm',
  deckbox: 'Deckbox',
  moxfield: 'Moxfield',
  archidekt: 'Archidekt',
  manabox: 'ManaBox',
  'dragon-shield': 'Dragon Shield',
  tcgplayer: 'TCGplayer app',
  'tcgplayer-seller': 'TCGplayer seller inventory',
  cardsphere: 'Cardsphere',
  helvault: 'Helvault',
  'delver-lens': 'Delver Lens',
  echomtg: 'EchoMTG',
  deckstats: 'DeckStats',
  mtggoldfish: 'MTGGoldfish',
  cardmarket: 'Cardmarket stock',
  'mtgo-csv': 'Magic Online (CSV)',
  'mtgo-dek': 'Magic Online (.dek)',
  'mtgo-text': 'Magic Online (text)',
  arena: 'Arena',
  list: 'List of cards',
  table: 'Table of cards',
}

const UNWRITTEN: readonly FormatId[] = ['tcgplayer-seller', 'echomtg', 'cardmarket', 'table']
const TEXTS: readonly FormatId[] = ['tcgplayer', 'mtgo-text', 'arena', 'list']

/** All formats, in the order we offer them. */
export const FORMATS: readonly FormatFacts[] = FORMAT_IDS.map((id) => ({
  id,
  name: NAMES[id],
  extension: extensionOf(id),
  mediaType: mediaTypeOf(id),
  isWritten: !UNWRITTEN.includes(id),
}))

/** How to read and write a format's table; `undefined` for lists and `.dek`. */
export function findTable(format: FormatId): TableFormat | undefined {
  return TABLES.find(({ id }) => id === format)
}

function extensionOf(id: FormatId): string {
  if (id === 'mtgo-dek') return 'dek'
  return TEXTS.includes(id) ? 'txt' : 'csv'
}

function mediaTypeOf(id: FormatId): string {
  if (id === 'mtgo-dek') return 'application/xml'
  return findTable(id) === undefined ? 'text/plain' : 'text/csv'
}
