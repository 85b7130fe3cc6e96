import { setImmediate as turn } from 'node:timers/promises'

/** Work goes on for so long before others get their turn. */
const TURN_MS = 4

/** Goes through the steps of some work, and lets others have their turn between. */
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
