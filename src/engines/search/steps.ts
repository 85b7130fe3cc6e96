/**
 * Finishes work that is written in steps without a pause. A caller with other things to do takes the steps
 * itself, and a pause between them.
 */
export function atOnce<Result>(steps: Generator<void, Result>): Result {
  for (;;) {
    const step = steps.next()
    if (step.done === true) return step.value
  }
}
