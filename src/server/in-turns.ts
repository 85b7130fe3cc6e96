import { setImmediate as turn } from 'node:timers/promises'

/** How long work runs before others get a turn. */
const TURN_MS = 4

/** Runs work in steps, and gives others a turn in between. */
export async function inTurns<Result>(steps: Generator<void, Result>): Promise<Result> {
  let began = performance.now()
  for (;;) {
    const step = steps.next()
    if (step.done === true) return step.value
    if (performance.now() - began > TURN_MS) {
      await turn()
      began = performance.now()
    }
  }
}
