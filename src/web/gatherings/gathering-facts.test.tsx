import { expect, test } from 'vitest'
import { page } from 'vitest/browser'

import { MAREN, renderPart, standIn } from '#web/app/stand-in.tsx'

import { GatheringFacts } from './gathering-facts.tsx'
import { theDetails } from './sample-details.ts'

const two = (number: number) => String(number).padStart(2, '0')
const HOUR_MS = 3_600_000

/** What the clock of whoever runs this shows. */
function onOwnClock(at: Date) {
  const date = `${String(at.getFullYear())}-${two(at.getMonth() + 1)}-${two(at.getDate())}`
  return { date, time: `${two(at.getHours())}:${two(at.getMinutes())}` }
}

const NOON = new Date(2030, 0, 4, 12, 0)

test('whoever is in another time zone reads the time at the place and their own', async () => {
  using _ = standIn({})
  // At the place it is two hours later.
  const there = onOwnClock(new Date(NOON.getTime() + 2 * HOUR_MS))
  const gathering = theDetails({
    ...there,
    timeZone: 'Antarctica/Troll',
    startsAt: NOON.toISOString(),
    minutes: 60,
  })
  await renderPart(<GatheringFacts gathering={gathering} />, { member: MAREN })
  await expect
    .element(page.getByText('14:00 (Antarctica/Troll), 12:00 by your clock, for 1 hour'))
    .toBeVisible()
})

test('where it is another day by their own clock, they read that too', async () => {
  using _ = standIn({})
  const there = onOwnClock(new Date(NOON.getTime() + 13 * HOUR_MS))
  const gathering = theDetails({ ...there, timeZone: 'Pacific/Kiritimati', startsAt: NOON.toISOString() })
  await renderPart(<GatheringFacts gathering={gathering} />, { member: MAREN })
  await expect
    .element(page.getByText('01:00 (Pacific/Kiritimati), 4 January 2030, 12:00 by your clock'))
    .toBeVisible()
})

test('whose clock shows the same reads one time', async () => {
  using _ = standIn({})
  const gathering = theDetails({ ...onOwnClock(NOON), startsAt: NOON.toISOString() })
  await renderPart(<GatheringFacts gathering={gathering} />, { member: MAREN })
  await expect.element(page.getByText('12:00', { exact: false })).toBeVisible()
  await expect.element(page.getByText('by your clock', { exact: false })).not.toBeInTheDocument()
})

test('where fewer seats are left than players, it says by how many', async () => {
  using _ = standIn({})
  const gathering = theDetails({ participants: 6, maxPlayers: 4, waiting: 1 })
  await renderPart(<GatheringFacts gathering={gathering} />, { member: MAREN })
  await expect.element(page.getByText('6 of 4 seats taken, 2 over, 1 waiting')).toBeVisible()
})
