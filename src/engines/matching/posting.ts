/** All copies of one card that members have, or all wishes for it: one entry per holder and kind. */
export interface Posting<Kind> {
  /** The kinds, without duplicates. */
  readonly kinds: readonly Kind[]
  /** For each entry, the index of its kind. */
  readonly kindOf: Uint16Array
  /** For each entry, the number of its binder, or of the member who wants it. */
  readonly holders: Int32Array
  readonly quantities: Uint16Array
  /** How many of them are for trade. */
  readonly forTrade: Uint16Array
  /** Asking price per copy in cents, doubled, and one more if it is in euros; -1 for none. */
  readonly asking: Int32Array
}

/** One entry of a posting as an object. */
export interface Entry<Kind> {
  readonly kind: Kind
  readonly holder: number
  readonly quantity: number
  readonly forTrade: number
  /** `null` for none. */
  readonly asking: { readonly cents: number; readonly isInEuros: boolean } | null
}

/** @throws {RangeError} when there is no such entry */
export function entryAt<Kind>(posting: Posting<Kind>, at: number): Entry<Kind> {
  const [place, holder] = [posting.kindOf[at], posting.holders[at]]
  const kind = place === undefined ? undefined : posting.kinds[place]
  if (kind === undefined || holder === undefined) throw new RangeError('the posting has no such entry')
  const asking = posting.asking[at] ?? NO_PRICE
  return {
    kind,
    holder,
    quantity: posting.quantities[at] ?? 0,
    forTrade: posting.forTrade[at] ?? 0,
    asking: asking === NO_PRICE ? null : { cents: Math.floor(asking / 2), isInEuros: asking % 2 === 1 },
  }
}

const MOST_KINDS = 65_536
const MOST_COPIES = 65_535
const NO_PRICE = -1

/** Builds a posting from the entries of one card. */
export class PostingBuilder<Kind> {
  readonly #numberOf: (holderId: string) => number | undefined
  readonly #kinds: Kind[] = []
  readonly #kindOf: number[] = []
  readonly #holders: number[] = []
  readonly #quantities: number[] = []
  readonly #forTrade: number[] = []
  readonly #asking: number[] = []

  /** Skips entries whose holder has no number. */
  constructor(numberOf: (holderId: string) => number | undefined) {
    this.#numberOf = numberOf
  }

  /**
   * Adds all entries of one kind in the database's compact text form, separated by commas. An entry is a
   * holder's id, the quantity, the quantity for trade and the asking price as in `Posting`, separated by spaces. The last two
   * may be missing.
   */
  addKind(kind: Kind, entries: string): void {
    const place = this.#kinds.push(kind) - 1
    if (place >= MOST_KINDS) throw new RangeError('a card comes in too many kinds')
    for (let at = 0; at < entries.length;) {
      const comma = entries.indexOf(',', at)
      const end = comma === -1 ? entries.length : comma
      this.#addEntry(place, entries, at, end)
      at = end + 1
    }
  }

  #addEntry(place: number, entries: string, from: number, to: number): void {
    const idEnd = entries.indexOf(' ', from)
    const holder = this.#numberOf(entries.slice(from, idEnd))
    if (holder === undefined) return
    const [quantity = 1, forTrade = 0, asking = NO_PRICE] = numbersIn(entries, idEnd + 1, to)
    this.#kindOf.push(place)
    this.#holders.push(holder)
    this.#quantities.push(Math.min(MOST_COPIES, quantity))
    this.#forTrade.push(Math.min(MOST_COPIES, forTrade))
    this.#asking.push(asking)
  }

  finish(): Posting<Kind> {
    return {
      kinds: this.#kinds,
      kindOf: Uint16Array.from(this.#kindOf),
      holders: Int32Array.from(this.#holders),
      quantities: Uint16Array.from(this.#quantities),
      forTrade: Uint16Array.from(this.#forTrade),
      asking: Int32Array.from(this.#asking),
    }
  }
}

const SPACE = 32
const ZERO = 48

/** Parses whole numbers separated by spaces, without allocating substrings. */
function numbersIn(text: string, from: number, to: number): number[] {
  const numbers: number[] = []
  let number = 0
  for (let at = from; at < to; at += 1) {
    const code = text.charCodeAt(at)
    if (code === SPACE) {
      numbers.push(number)
      number = 0
    } else number = number * 10 + code - ZERO
  }
  numbers.push(number)
  return numbers
}
