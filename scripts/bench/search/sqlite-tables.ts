import type { DatabaseSync } from 'node:sqlite'

import type { PreparedCard, PreparedFace, PreparedPrinting } from './prepared.ts'

const TABLES = `
create table card (id integer primary key, name text, folded text, flat text, colours integer, identity integer,
  mana_value real, layout text, edhrec real, is_reserved integer, first integer, shown integer);
create table face (id integer primary key, card integer, flat text, type text, oracle text, full_oracle text, tilde text,
  colours integer, cost text, power real, toughness real, front_sum real, loyalty real);
create table symbol (face integer, name text, count integer);
create table keyword (name text, card integer);
create table legality (format text, status text, card integer);
create table printing (id integer primary key, card integer, scryfall_id text, set_code text, set_name text, set_folded text, set_type text,
  number text, digits real, rarity integer, released text, language text, border text, watermark text, artist text,
  flavour text, usd real, usd_foil real, eur real, tix real, is_promo integer, is_reprint integer, is_digital integer,
  is_full_art integer, is_extra integer, image_url text);
create table mark (kind text, value text, printing integer);
create virtual table card_text using fts5(flat, folded, content='', tokenize='trigram');
create virtual table face_text using fts5(type, oracle, full_oracle, tilde, content='', tokenize='trigram');
create virtual table printing_text using fts5(artist, flavour, content='', tokenize='trigram');`

const INDEXES = `
create index card_flat on card (flat);
create index card_identity on card (identity);
create index card_mana_value on card (mana_value);
create index face_card on face (card);
create index face_flat on face (flat);
create index face_power on face (power, toughness, card);
create index face_toughness on face (toughness, card);
create index face_loyalty on face (loyalty, card);
create index face_colours on face (colours, card);
create index symbol_name on symbol (name, count, face);
create index keyword_name on keyword (name, card);
create index legality_format on legality (format, status, card);
create index printing_card on printing (card);
create index printing_set on printing (set_code);
create index printing_set_folded on printing (set_folded);
create index printing_number on printing (number);
create index printing_usd on printing (usd);
create index printing_released on printing (released);
create index mark_value on mark (kind, value, printing);
analyze;`

/** Writes all cards into tables, then creates the indexes. */
export function fillTables(db: DatabaseSync, cards: readonly PreparedCard[]): void {
  db.exec(TABLES)
  db.exec('begin')
  const filling = new Filling(db)
  for (const card of cards) filling.addCard(card)
  db.exec('commit')
  db.exec(INDEXES)
}

type Value = string | number | null

class Filling {
  readonly #db: DatabaseSync
  readonly #inserts = new Map<string, ReturnType<DatabaseSync['prepare']>>()
  #faces = 0
  #printings = 0

  constructor(db: DatabaseSync) {
    this.#db = db
  }

  addCard(card: PreparedCard): void {
    const first = this.#printings
    const shown = card.printings.findIndex(({ isExtra }) => !isExtra)
    const { number, name, foldedName, flatName, colours, identity, manaValue, layout, edhrecRank } = card
    const words = [number, name, foldedName, flatName]
    const facts = [colours, identity, manaValue, layout, known(edhrecRank), Number(card.isReserved)]
    this.#insert('card', [...words, ...facts, first, shown === -1 ? null : first + shown])
    this.#insert('card_text (rowid, flat, folded)', [number, flatName, foldedName])
    for (const face of card.faces) this.#addFace(number, face)
    for (const keyword of card.keywords) this.#insert('keyword', [keyword, number])
    for (const [format, status] of Object.entries(card.legalities))
      if (status !== 'not_legal') this.#insert('legality', [format, status, number])
    for (const printing of card.printings) this.#addPrinting(number, printing)
  }

  #addFace(card: number, face: PreparedFace): void {
    const id = this.#faces
    this.#faces += 1
    const { flatName, type, oracle, fullOracle, tilde, colours, power, toughness, frontSum, loyalty, cost } =
      face
    const words = [id, card, flatName, type, oracle, fullOracle, tilde]
    const numbers = [power, toughness, frontSum, loyalty].map(known)
    this.#insert('face', [...words, colours, cost && costText(cost), ...numbers])
    const texts = [id, type, oracle, fullOracle, tilde]
    this.#insert('face_text (rowid, type, oracle, full_oracle, tilde)', texts)
    for (const [symbol, count] of cost ?? []) this.#insert('symbol', [id, symbol, count])
  }

  #addPrinting(card: number, printing: PreparedPrinting): void {
    const id = this.#printings
    this.#printings += 1
    const {
      set,
      setName,
      foldedSetName,
      setType,
      collectorNumber,
      rarity,
      released,
      language,
      border,
      watermark,
    } = printing
    const { artist, flavour, usd, usdFoil, eur, tix, imageUrl } = printing
    const digits = Number.parseInt(collectorNumber.replace(/^\D+/, ''), 10)
    const flags = [
      printing.isPromo,
      printing.isReprint,
      printing.isDigital,
      printing.isFullArt,
      printing.isExtra,
    ]
    const numbers = [collectorNumber, known(digits), rarity, released === '' ? null : released]
    const words = [language, border, watermark, artist, flavour]
    const prices = [usd, usdFoil, eur, tix].map(known)
    const first = [id, card, printing.id, set, setName, foldedSetName, setType]
    this.#insert('printing', [...first, ...numbers, ...words, ...prices, ...flags.map(Number), imageUrl])
    this.#insert('printing_text (rowid, artist, flavour)', [id, artist, flavour])
    for (const finish of printing.finishes) this.#insert('mark', ['finish', finish, id])
    for (const game of printing.games) this.#insert('mark', ['game', game, id])
    for (const frame of printing.frames) this.#insert('mark', ['frame', frame, id])
  }

  #insert(table: string, values: readonly Value[]): void {
    let insert = this.#inserts.get(table)
    if (insert === undefined) {
      insert = this.#db.prepare(`insert into ${table} values (${values.map(() => '?').join(', ')})`)
      this.#inserts.set(table, insert)
    }
    insert.run(...values)
  }
}

function known(value: number): number | null {
  return Number.isNaN(value) ? null : value
}

/** Equal costs give the same text, whatever the order of their symbols. */
export function costText(cost: ReadonlyMap<string, number>): string {
  const counted = [...cost].filter(([, count]) => count > 0)
  return counted
    .toSorted(([one], [other]) => (one < other ? -1 : 1))
    .map(([symbol, count]) => `${symbol}:${String(count)}`)
    .join(' ')
}
