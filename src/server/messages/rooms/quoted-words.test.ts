import { expect, test } from 'vitest'

import { KEPT_DAYS } from '#contract/kept-days.ts'
import type { RemovableThing } from '#contract/removals.ts'
import { grantModerator } from '#server/accounts/admin-actions.ts'
import { answerAppeal, appeal } from '#server/decisions/appeal-actions.ts'
import { describeOwn } from '#server/decisions/describe.ts'
import { purgeRemoved, removeContent } from '#server/decisions/removal-actions.ts'
import { changeGathering } from '#server/gatherings/hosting/actions.ts'
import { welcomed } from '#tests/members/joining.ts'
import { inShort, readBy, says } from '#tests/messages/fellowship.ts'
import { calls, comes, crew, opens } from '#tests/messages/gathering-room.ts'
import { startApp } from '#tests/server/start-app.ts'

const MINUTE_MS = 60_000
const DAY_MS = 1440 * MINUTE_MS

/** A host changed the title, then the time, then the title with the place, and the room was told of each. */
async function aToldRoom() {
  const app = await startApp()
  const [host, frodo] = await crew(app)
  const [arwen, elrond] = [await welcomed(app, 'arwen'), await welcomed(app, 'elrond')]
  for (const { username } of [arwen, elrond]) await grantModerator(app, username)
  const gatheringId = await calls(app, host)
  const room = await opens(app, host, gatheringId)
  await comes(app, frodo, gatheringId)
  await says(app, frodo, room, 'Hello')
  const changes = [{ title: 'Rude' }, { time: '20:00' }, { location: 'Town hall', title: 'Ruder' }]
  for (const change of changes) {
    await changeGathering(app, host, { gatheringId, ...change })
    app.pass(3 * MINUTE_MS)
    await app.tasks.runDue()
  }
  const lines = async () =>
    inShort(await readBy(app, frodo, room)).flatMap(
      (line) => /^gone gathering-changed ?(.*)/.exec(line)?.[1] ?? [],
    )
  const removes = (thing: RemovableThing) =>
    removeContent(
      app,
      { ...arwen, isModerator: true },
      { thing, id: gatheringId, reason: 'It insults people' },
    )
  /** The newest decision is lifted after an appeal. */
  const comesBack = async () => {
    const decisionId = (await describeOwn(app, host))[0]?.id ?? ''
    await appeal(app, host, { decisionId, words: 'It is a quote' })
    const keeper = { ...elrond, isModerator: true as const }
    await answerAppeal(app, keeper, { decisionId, outcome: 'lifted', answer: 'So it is' })
  }
  return { app, lines, removes, comesBack, [Symbol.asyncDispose]: () => app[Symbol.asyncDispose]() }
}

const TITLE = 'title Rude'
const TIME = 'time 19:00 → 20:00'
const RUDER = 'title Rude → Ruder'
const PLACE = 'place The Prancing Pony → Town hall'

test('a removed title goes from the lines that say it, and comes back there', async () => {
  await using room = await aToldRoom()
  expect(await room.lines()).toEqual([TITLE, TIME, RUDER, PLACE])
  await room.removes('gathering')
  expect(await room.lines()).toEqual(['', TIME, '', PLACE])
  await room.comesBack()
  expect(await room.lines()).toEqual([TITLE, TIME, RUDER, PLACE])
})

test('so does a removed place, and each alone', async () => {
  await using room = await aToldRoom()
  await room.removes('gathering')
  await room.removes('gathering-place')
  expect(await room.lines()).toEqual(['', TIME, '', ''])
  await room.comesBack()
  expect(await room.lines()).toEqual(['', TIME, '', PLACE])
})

test('once what was removed is deleted for good, nothing of it is kept beside it', async () => {
  await using room = await aToldRoom()
  await room.removes('gathering')
  room.app.pass((KEPT_DAYS.removed + 1) * DAY_MS)
  await purgeRemoved(room.app)
  const rows = await room.app.db.selectFrom('removal').select(['kept', 'quoted']).execute()
  expect(rows).toEqual([{ kept: null, quoted: null }])
})
