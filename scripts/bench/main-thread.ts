import { closeSync, openSync, readSync } from 'node:fs'

const NANOSECONDS = 1_000_000

/** Milliseconds of the main thread since it began. */
export interface ThreadTime {
  readonly computed: number
  /** How long it could have run, but other programs held the cores. */
  readonly waited: number
}

/** What Linux counts for the main thread of this process: what a busy machine costs can be taken off a figure. */
export class MainThread {
  readonly #schedule = openSync(`/proc/self/task/${String(process.pid)}/schedstat`, 'r')
  readonly #bytes = Buffer.alloc(128)

  get time(): ThreadTime {
    const length = readSync(this.#schedule, this.#bytes, 0, this.#bytes.length, 0)
    const [computed, waited] = this.#bytes.toString('latin1', 0, length).split(' ')
    return { computed: Number(computed) / NANOSECONDS, waited: Number(waited) / NANOSECONDS }
  }

  close(): void {
    closeSync(this.#schedule)
  }
}
