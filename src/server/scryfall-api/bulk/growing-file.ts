import { type FileHandle, open } from 'node:fs/promises'

const READ_BYTES = 64 * 1024

/** A file that grows while others read it. A reader ends when the file is finished, and fails when it fails. */
export class GrowingFile {
  readonly #path: string
  readonly #finishedPath: string
  #state: 'growing' | 'finished' | 'failed' = 'growing'
  #news = Promise.withResolvers<void>()

  /** Once finished, the file is at `finishedPath`. */
  constructor(path: string, finishedPath: string) {
    this.#path = path
    this.#finishedPath = finishedPath
  }

  /** Tells the readers that there is more. */
  grew(): void {
    this.#news.resolve()
    this.#news = Promise.withResolvers()
  }

  finish(): void {
    this.#state = 'finished'
    this.#news.resolve()
  }

  fail(): void {
    this.#state = 'failed'
    this.#news.resolve()
  }

  /** Reads from the beginning, as fast as the file grows. */
  async *read(): AsyncGenerator<Buffer> {
    const handle = await open(this.#path).catch(() => open(this.#finishedPath))
    try {
      yield* this.#pieces(handle)
    } finally {
      await handle.close()
    }
  }

  async *#pieces(handle: FileHandle): AsyncGenerator<Buffer> {
    let position = 0
    for (;;) {
      // Before looking: what is written while we look must still be read.
      const { promise: news } = this.#news
      const state = this.#state
      const { bytesRead, buffer } = await handle.read({ buffer: Buffer.allocUnsafe(READ_BYTES), position })
      position += bytesRead
      if (bytesRead > 0) yield buffer.subarray(0, bytesRead)
      else if (state === 'failed') throw new Error('the file that was being made is unfinished')
      else if (state === 'finished') return
      else await news
    }
  }
}
