import { expect } from 'vitest'

import type { TestApp } from './start-app.ts'

const SECOND_MS = 1000
/** By then, every failing attempt has been given up. */
const ENOUGH_S = 7200

/** The failures logged, of tasks with their keys. */
export type Logged = { readonly key?: string; readonly importId?: string; readonly err?: unknown }[]

/** Collects all failures logged from now on instead of printing them. */
export function errorsOf(app: TestApp): Logged {
  const logged: Logged = []
  const keep = (facts: Logged[number]) => {
    logged.push(facts)
  }
  Object.assign(app.log, { error: keep, warn: keep })
  return logged
}

interface Tried {
  readonly logged: Logged
  /** How often the job may look, in seconds. */
  readonly everySeconds: number
  readonly look: () => Promise<void>
  readonly isOver: () => Promise<boolean>
}

/** Looks repeatedly until it is over. @returns after how many seconds each failed attempt came */
export async function tryUntilOver(
  app: TestApp,
  { logged, everySeconds, look, isOver }: Tried,
): Promise<number[]> {
  const triedAfter: number[] = []
  const broken = () => logged.filter(({ err }) => err !== undefined).length
  for (let seconds = 0; seconds < ENOUGH_S; seconds += everySeconds) {
    const before = broken()
    await look()
    if (broken() > before) triedAfter.push(seconds)
    if (await isOver()) return triedAfter
    app.pass(everySeconds * SECOND_MS)
  }
  throw new Error('it never gave up')
}

/** Expects a few attempts: the first within a minute, with growing pauses, the last at least ten minutes. */
export function expectEverLongerRests(triedAfter: readonly number[]): void {
  const rests = triedAfter.map((seconds, at) => seconds - (triedAfter[at - 1] ?? 0))
  expect(rests.length).toBeGreaterThanOrEqual(3)
  expect(rests.length).toBeLessThanOrEqual(5)
  expect(rests).toEqual(rests.toSorted((one, other) => one - other))
  expect(rests[0]).toBeLessThanOrEqual(60)
  expect(rests.at(-1)).toBeGreaterThanOrEqual(600)
}
