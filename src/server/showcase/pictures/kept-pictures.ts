import { LRUCache } from 'lru-cache'

import { Refusal } from '#server/http/refusal.ts'

const BYTES_KEPT = 16 * 1024 * 1024
/** One is drawn at a time; more than these would wait for too long. */
const WAITING_MAX = 8

/** Draws each picture once, keeps the latest, and draws one at a time. */
export class KeptPictures {
  readonly #kept = new LRUCache<string, Buffer<ArrayBuffer>>({
    maxSize: BYTES_KEPT,
    sizeCalculation: (picture) => picture.byteLength,
  })
  readonly #underWay = new Map<string, Promise<Buffer<ArrayBuffer>>>()
  #last: Promise<unknown> = Promise.resolve()

  /**
   * Finds the picture of this key, or draws it.
   * @throws {Refusal} `too_many_requests` when too many others are waiting
   */
  async get(key: string, draw: () => Promise<Buffer<ArrayBuffer>>): Promise<Buffer<ArrayBuffer>> {
    const known = this.#kept.get(key) ?? this.#underWay.get(key)
    if (known !== undefined) return await known
    if (this.#underWay.size >= WAITING_MAX) throw new Refusal('too_many_requests')
    const drawing = this.#drawAfterOthers(draw)
    this.#underWay.set(key, drawing)
    try {
      const picture = await drawing
      this.#kept.set(key, picture)
      return picture
    } finally {
      this.#underWay.delete(key)
    }
  }

  async #drawAfterOthers(draw: () => Promise<Buffer<ArrayBuffer>>): Promise<Buffer<ArrayBuffer>> {
    const before = this.#last
    const drawing = before.then(draw, draw)
    this.#last = drawing
    return await drawing
  }
}
