import { setImmediate as nextTurn } from 'node:timers/promises'

/**
 * Lets one piece of work begin in each turn of the event loop. Those that ran side by side in one turn would hold the
 * loop for as long as all of them together.
 */
export class Turnstile {
  #last: Promise<void> = Promise.resolve()

  /** Waits until those that came before have begun. */
  readonly pass = async (): Promise<void> => {
    this.#last = this.#last.then(async () => await nextTurn())
    await this.#last
  }
}
