import { expect, test } from 'vitest'

import { RunEnds, RUNS_ELSEWHERE } from './run-ends.ts'

const LONG_MS = 60_000

test('whoever waits for a run goes on as it ends, also if that was before they waited', async () => {
  const ends = new RunEnds()
  using early = ends.next('a file')
  using late = ends.next('a file')
  const waiting = early.endsWithin(LONG_MS)
  ends.tell('a file')
  await expect(waiting).resolves.toBeUndefined()
  await expect(late.endsWithin(LONG_MS)).resolves.toBeUndefined()
})

test('nobody waits longer than they said, or for the run of another task', async () => {
  const ends = new RunEnds()
  using run = ends.next('a file')
  ends.tell('another file')
  const begunAt = performance.now()
  await run.endsWithin(20)
  expect(performance.now() - begunAt).toBeGreaterThanOrEqual(19)
})

test('where no tasks are taken, nobody waits', async () => {
  await expect(RUNS_ELSEWHERE.endsWithin(LONG_MS)).resolves.toBeUndefined()
})
