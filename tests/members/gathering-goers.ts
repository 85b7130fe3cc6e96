import type { Member } from '#contract/accounts.ts'
import { NewGathering } from '#contract/gatherings/calling.ts'
import { createGathering } from '#server/gatherings/actions.ts'
import { announceToAll } from '#server/gatherings/announcements/actions.ts'
import { renewAddress } from '#server/gatherings/calendar/actions.ts'
import { addWalkIn, noteArrival } from '#server/gatherings/door/actions.ts'
import { giveDoorCode } from '#server/gatherings/door/check-in/actions.ts'
import { addCoHost, changeGathering } from '#server/gatherings/hosting/actions.ts'
import { uploadGatheringPicture } from '#server/gatherings/pictures/actions.ts'
import { come } from '#server/gatherings/seats/actions.ts'
import { addByHand } from '#server/gatherings/seats/adding.ts'
import { leave } from '#server/gatherings/seats/leaving.ts'
import { changeSeries, repeatGathering } from '#server/gatherings/series/actions.ts'
import { comeToAll } from '#server/gatherings/series/goer-actions.ts'
import { startTourney } from '#server/gatherings/tables/actions.ts'
import { enterResult } from '#server/gatherings/tables/result-actions.ts'
import { inPieces } from '#tests/collection/imported-files.ts'
import type { TestApp } from '#tests/server/start-app.ts'

import { plain } from './pictures.ts'

/** The shortest that a gathering may be. */
const MINUTES = 15
const aMinuteBeforeItsEnd = (app: TestApp) => new Date(app.now().getTime() - (MINUTES - 1) * 60_000)
const ALONE = { guests: 0, takesAtOnce: false }

/** Calls a gathering that is full at once, says all there is to say about it, and lets a calendar program read it. */
export async function callGathering(
  app: TestApp,
  member: Member,
  words: Readonly<Record<string, string>>,
): Promise<void> {
  const wanted = { ...gathering(member, words['gathering']), maxPlayers: 1 }
  const gatheringId = await createGathering(app, member, wanted)
  await changeGathering(app, member, {
    gatheringId,
    time: '20:45',
    description: words['gatheringDescription'],
    address: words['gatheringAddress'],
    houseRules: words['houseRules'],
  })
  const picture = await plain(90, 60).png().toBuffer()
  const sent = { body: inPieces(picture), bytes: picture.length }
  await uploadGatheringPicture(app, member, { gatheringId, dates: 'one' }, sent)
  await announceToAll(app, member, {
    gatheringId,
    words: words['announcement'] ?? '',
    isForWaiting: true,
  })
  await renewAddress(app, member.id)
}

/** One comes to what the other hosts: to one that is about to end, as co-host, to one still to come, to a full one, and to one to which they are added. */
export async function comeToGatherings(
  app: TestApp,
  poster: Member,
  hunter: Member,
  location: string | undefined,
): Promise<void> {
  const id = await createGathering(app, poster, gathering(poster, location, aMinuteBeforeItsEnd(app)))
  await changeGathering(app, poster, { gatheringId: id, minutes: MINUTES })
  await come(app, hunter, { gatheringId: id, ...ALONE })
  await addCoHost(app, poster, { gatheringId: id, username: hunter.username })
  const full = { ...gathering(poster, location), maxPlayers: 2 }
  const toCome = await createGathering(app, poster, full)
  await come(app, hunter, { gatheringId: toCome, ...ALONE })
  await giveDoorCode(app, hunter, { gatheringId: id, code: '000000' }).catch(() => undefined)
  await noteArrival(app, poster, { gatheringId: id, username: hunter.username })
  await addWalkIn(app, poster, { gatheringId: id, walkIn: 'Barliman' })
  await playTogether(app, poster, id)
  await leaveLate(app, poster, hunter)
  await repeat(app, poster, toCome)
  await comeToAll(app, hunter, { gatheringId: toCome, takesAtOnce: true })
  const waits = await createGathering(app, poster, { ...full, maxPlayers: 1 })
  await come(app, hunter, { gatheringId: waits, ...ALONE })
  const byHand = await createGathering(app, poster, full)
  await addByHand(app, poster, { gatheringId: byHand, username: hunter.username, addsSeat: false })
}

/** One gives up their seat at a gathering that is about to start. */
async function leaveLate(app: TestApp, host: Member, guest: Member): Promise<void> {
  const soon = new Date(app.now().getTime() + 3_600_000)
  const gatheringId = await createGathering(app, host, gathering(host, 'The Ivy Bush', soon))
  await come(app, guest, { gatheringId, ...ALONE })
  await leave(app, guest, gatheringId)
}

/** Has a gathering come again once a month, and changes what all of them say. */
async function repeat(app: TestApp, host: Member, gatheringId: string): Promise<void> {
  const rule = { repeats: { every: 'month-day', day: -1 }, until: null } as const
  await repeatGathering(app, host, { gatheringId, dates: 'all', ...rule })
  await changeSeries(app, host, { gatheringId, dates: 'all', bring: 'Dice' })
}

/** Those who come play, and a result is changed. */
async function playTogether(app: TestApp, host: Member, gatheringId: string): Promise<void> {
  const rules = { tableSize: 4, mode: 'points', leftover: 'bye' } as const
  await startTourney(app, host, { gatheringId, ...rules, walkIns: ['Barliman', 'Nob'] })
  for (const wins of [
    [1, 0, 0, 0],
    [0, 1, 0, 0],
  ])
    await enterResult(app, host, { gatheringId, round: 1, table: 1, wins, draws: 0 })
}

function gathering(host: Member, location = '', at = new Date(Date.UTC(2030, 5, 1))): NewGathering {
  const [date, time] = new Date(at.getTime()).toISOString().split('T')
  return NewGathering.parse({
    username: host.username,
    gatheringType: 'draft',
    location,
    date,
    time: time?.slice(0, 5),
    timeZone: 'UTC',
    maxPlayers: 0,
  })
}
