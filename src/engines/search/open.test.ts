import { expect, test } from 'vitest'

import { aPrinting } from '#tests/search/invented-printings.ts'
import { names } from '#tests/search/invented-search.ts'

import { columns } from './columns.ts'
import { openSnapshotInSteps } from './open.ts'
import { createSections, openSectionsInSteps } from './sections.ts'
import { createSnapshotBuilder } from './snapshot.ts'

/** Takes all steps, and counts them. */
function count<Result>(steps: Generator<void, Result>): { readonly result: Result; readonly steps: number } {
  for (let taken = 1; ; taken++) {
    const step = steps.next()
    if (step.done === true) return { result: step.value, steps: taken }
  }
}

test('a snapshot opens column by column, so a server can answer others in between', () => {
  const builder = createSnapshotBuilder()
  builder.addCard(aPrinting(1, { name: 'Ember Drake' }))
  const { result: engine, steps } = count(openSnapshotInSteps(builder.finish('invented')))
  expect(steps).toBeGreaterThan(columns.length)
  expect(names(engine, 'drake')).toEqual(['Ember Drake'])
})

test('of a large snapshot no more than eight mebibytes are summed or copied in one step', () => {
  const sections = createSections()
  const drakes = Uint8Array.from({ length: 20 * 1024 * 1024 }, (_, index) => index)
  sections.of('test').numbers('drakes', drakes)
  const { result: opened, steps } = count(openSectionsInSteps(sections.finish('1')))
  expect(steps).toBeGreaterThanOrEqual(6)
  expect(Buffer.compare(opened.of('test').bytes('drakes'), drakes)).toBe(0)
})
