/** Bytes copied or summed in one step. */
const STEP_BYTES = 8 * 1024 * 1024

/** Copies into a buffer of its own. `slice` won't do, since the one of Node's `Buffer` copies nothing. */
export function copyOf(bytes: Uint8Array): Uint8Array<ArrayBuffer> {
  return new Uint8Array(bytes)
}

export function* copyInSteps(bytes: Uint8Array): Generator<void, ArrayBuffer> {
  const copy = new Uint8Array(bytes.length)
  for (let from = 0; from < bytes.length; from += STEP_BYTES) {
    copy.set(bytes.subarray(from, from + STEP_BYTES), from)
    yield
  }
  return copy.buffer
}

/**
 * A checksum (FNV-1a by words) over everything except one word, where the sum itself is kept. It changes with
 * every flipped bit or swapped word.
 */
export function* sumInSteps(bytes: Uint8Array, ownWord: number): Generator<void, number> {
  const words = new Uint32Array(bytes.buffer, bytes.byteOffset, bytes.length >>> 2)
  let sum = sumOn(0x81_1c_9d_c5, words.subarray(0, ownWord))
  for (let from = ownWord + 1; from < words.length; from += STEP_BYTES / 4) {
    sum = sumOn(sum, words.subarray(from, from + STEP_BYTES / 4))
    yield
  }
  return sum >>> 0
}

function sumOn(before: number, words: Uint32Array): number {
  let sum = before
  for (let at = 0; at < words.length; at++) sum = Math.imul(sum ^ (words[at] ?? 0), 0x01_00_01_93)
  return sum
}
