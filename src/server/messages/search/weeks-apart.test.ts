import { randomUUID } from 'node:crypto'

import fc from 'fast-check'
import { expect, test } from 'vitest'

import { found } from '#server/http/refusal.ts'
import { writeTo } from '#server/messages/actions.ts'
import { comers } from '#tests/members/crowd.ts'
import { befriend } from '#tests/members/fellows.ts'
import { welcomed } from '#tests/members/joining.ts'
import { gathered, says } from '#tests/messages/fellowship.ts'
import { findsAll } from '#tests/messages/finding.ts'
import { propertyRuns } from '#tests/property-runs.ts'
import { startApp, type TestApp } from '#tests/server/start-app.ts'

const DAY_MS = 86_400_000
const NAMES = ['ada', 'bo', 'cleo', 'dara', 'elm', 'fen', 'gus', 'hild', 'ivo', 'juno'] as const
/** Of which half are more than a page of what is found. */
const SAID = 90
const RUNS = 4
const PATIENCE_MS = 120_000

/** Mira, ten fellows of hers to whom she talks, and a group of all. */
async function aCircle(app: TestApp) {
  const mira = await welcomed(app, 'mira')
  const fellows = await comers(app, ...NAMES)
  for (const { username } of fellows) await befriend(app, mira.username, username)
  return { mira, fellows, groupId: await gathered(app, mira, fellows, { words: 'Welcome' }) }
}

const line = fc.record({
  /** Since the line before. */
  days: fc.oneof(
    { weight: 4, arbitrary: fc.constant(0.001) },
    fc.double({ min: 0.01, max: 30, noNaN: true }),
  ),
  fellow: fc.nat(NAMES.length - 1),
  isInGroup: fc.boolean(),
  isOfDrakes: fc.boolean(),
})

test(
  'what was said minutes or months apart is found whole and in order, page by page',
  { timeout: PATIENCE_MS },
  async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(line, { minLength: SAID / 2, maxLength: SAID }), async (lines) => {
        await using app = await startApp()
        const { mira, fellows, groupId } = await aCircle(app)
        const said: string[] = []
        for (const { days, fellow, isInGroup, isOfDrakes } of lines) {
          app.pass(Math.ceil(days * DAY_MS))
          const author = found(fellows[fellow])
          const words = `${isOfDrakes ? 'Drake' : 'Owl'} ${String(said.length)}`
          if (isInGroup) await says(app, author, groupId, words)
          else await writeTo(app, author, { username: mira.username, words, clientId: randomUUID() })
          said.unshift(words)
        }
        const saidOf = (what: string) => said.filter((words) => words.startsWith(what))
        expect(await findsAll(app, mira, 'drake')).toEqual(saidOf('Drake'))
        expect(await findsAll(app, mira, 'owl ')).toEqual(saidOf('Owl'))
      }),
      { numRuns: propertyRuns(RUNS) },
    )
  },
)
