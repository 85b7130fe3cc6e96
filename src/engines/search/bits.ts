/** A set of numbers from 0 up: bit `n % 32` of word `n / 32`. Bits beyond the last member are 0. */
export type Bits = Uint32Array

export function emptyBits(size: number): Bits {
  return new Uint32Array((size + 31) >>> 5)
}

export function fullBits(size: number): Bits {
  const bits = emptyBits(size).fill(0xff_ff_ff_ff)
  const rest = size & 31
  if (rest > 0) bits[bits.length - 1] = 2 ** rest - 1
  return bits
}

export function hasBit(bits: Bits, member: number): boolean {
  return ((bits[member >>> 5] ?? 0) & (1 << (member & 31))) !== 0
}

export function setBit(bits: Bits, member: number): void {
  const word = member >>> 5
  // oxlint-disable-next-line no-param-reassign -- fills a set of thousands of members in place
  bits[word] = (bits[word] ?? 0) | (1 << (member & 31))
}

/** Number of members. */
export function countBits(bits: Bits): number {
  let count = 0
  for (let index = 0; index < bits.length; index++) count += countWord(bits[index] ?? 0)
  return count
}

/** Number of members in one word: adds up neighbours, then pairs, then nibbles. */
export function countWord(word: number): number {
  const pairs = word - ((word >>> 1) & 0x55_55_55_55)
  const nibbles = (pairs & 0x33_33_33_33) + ((pairs >>> 2) & 0x33_33_33_33)
  return Math.imul((nibbles + (nibbles >>> 4)) & 0x0f_0f_0f_0f, 0x01_01_01_01) >>> 24
}

/** Calls `visit` for each member in ascending order. */
export function eachBit(bits: Bits, visit: (member: number) => void): void {
  for (let index = 0; index < bits.length; index++) {
    let word = bits[index] ?? 0
    while (word !== 0) {
      const lowest = word & -word
      visit((index << 5) + 31 - Math.clz32(lowest))
      word ^= lowest
    }
  }
}

/** A new set of the members of both. */
export function intersectionOf(one: Bits, other: Bits): Bits {
  const both = new Uint32Array(one.length)
  for (let word = 0; word < both.length; word++) both[word] = (one[word] ?? 0) & (other[word] ?? 0)
  return both
}

/** A new set of the members of `one` that aren't in `other`. */
export function differenceOf(one: Bits, other: Bits): Bits {
  const rest = new Uint32Array(one.length)
  for (let word = 0; word < rest.length; word++) rest[word] = (one[word] ?? 0) & ~(other[word] ?? 0)
  return rest
}

/** A new set of the members of either. */
export function unionOf(one: Bits, other: Bits): Bits {
  const either = new Uint32Array(one.length)
  for (let word = 0; word < either.length; word++) either[word] = (one[word] ?? 0) | (other[word] ?? 0)
  return either
}

export function isEmpty(bits: Bits): boolean {
  for (let word = 0; word < bits.length; word++) {
    if (bits[word] !== 0) return false
  }
  return true
}
