import { expect, test } from 'vitest'
import { page } from 'vitest/browser'

import { refuse, reply, standIn } from '#web/app/stand-in.tsx'

import { anOwnPlace, theDetails } from './sample-details.ts'
import { openSamplePage } from './sample-page.tsx'

const PATH = '/api/gatherings/g1'
const PELL = {
  username: 'Pell',
  avatarUrl: null,
  guests: 0,
  offeredUntil: null,
  since: '2026-11-21T10:00:00Z',
}
const SAID = {
  number: 1,
  words: 'We begin half an hour later.',
  at: '2026-11-21T10:00:00Z',
  by: 'Sigrun',
  isForWaiting: false,
}
const DATE = {
  day: '2026-11-27',
  gatheringId: 'g2',
  date: '2026-11-27',
  time: '19:00',
  state: 'on',
  isMoved: false,
  own: 'none',
  free: 4,
}
const SERIES = {
  repeats: { every: 'weeks', weeks: 1, days: [5] },
  until: null,
  time: '19:00',
  day: '2026-11-20',
  dates: [DATE],
  isComing: false,
  mayChange: false,
}

test.each([
  ['hopefuls', { hopefuls: [{ ...PELL, state: 'asking' }], noOffer: null }, /asks to come/],
  ['announcements', { announcements: [SAID] }, SAID.words],
  ['series', { series: SERIES }, /every Friday/i],
  ['attendance', { members: [{ username: 'Ulf', missed: 1, of: 8 }] }, /missed 1 of 8/],
  ['town', { town: { name: 'Linz', isChosen: true } }, /find it in Linz/],
] as const)('whoever reads that the %s could not be loaded asks again', async (part, data, words) => {
  let isDown = true
  using _ = standIn({
    [`GET ${PATH}`]: () => reply(theDetails({ own: anOwnPlace({ state: 'going', role: 'host' }) })),
    [`GET ${PATH}/comers`]: () => reply({ comers: [], nextCursor: null }),
    [`GET ${PATH}/series`]: () => reply({ series: null }),
    [`GET ${PATH}/hopefuls`]: () => reply({ hopefuls: [], noOffer: null }),
    [`GET ${PATH}/announcements`]: () => reply({ announcements: [] }),
    [`GET ${PATH}/attendance`]: () => reply({ members: [] }),
    [`GET ${PATH}/town`]: () => reply({ town: null }),
    [`GET ${PATH}/tourney`]: () => reply({ tourney: null }),
    [`GET ${PATH}/${part}`]: () => (isDown ? refuse('internal') : reply(data)),
  })
  await openSamplePage()
  const retry = page.getByRole('button', { name: 'Try again' })
  await expect.element(retry).toBeVisible()
  isDown = false
  await retry.click()
  await expect.element(page.getByText(words).first()).toBeVisible()
  await expect.element(retry).not.toBeInTheDocument()
})
