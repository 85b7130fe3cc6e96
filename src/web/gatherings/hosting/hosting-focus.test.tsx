import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'

import type { Comer, Hopeful } from '#contract/gatherings/coming.ts'
import type { GatheringDetails } from '#contract/gatherings/details.ts'
import { MAREN, renderPart, reply, standIn } from '#web/app/stand-in.tsx'
import { Comers } from '#web/gatherings/comers.tsx'
import { comingQueries } from '#web/gatherings/coming/queries.ts'
import { anOwnPlace, theDetails } from '#web/gatherings/sample-details.ts'
import { openSamplePage } from '#web/gatherings/sample-page.tsx'

const PATH = '/api/gatherings/g1'
const HOST = anOwnPlace({ state: 'going', role: 'host' })
const HOSTED = theDetails({ own: HOST, startsAt: '2190-01-04T19:00:00Z' })
const comer = (username: string, role: Comer['role'] = 'player'): Comer => ({
  username,
  avatarUrl: null,
  guests: 0,
  role,
  addedBy: null,
})
const button = (name: string) => page.getByRole('button', { name, exact: true })

async function press(name: string): Promise<void> {
  await expect.element(button(name)).toBeVisible()
  button(name).element().focus()
  await userEvent.keyboard('{Enter}')
}

test('a host stays with a player who becomes co-host, and goes on beside one they turn away', async () => {
  let comers = [comer('Pell'), comer('Fenn')]
  using _ = standIn({
    [`GET ${PATH}/comers`]: () => reply({ comers, nextCursor: null }),
    [`PUT ${PATH}/co-hosts/Pell`]: () => reply(HOSTED),
    [`POST ${PATH}/refusals`]: () => reply(HOSTED),
  })
  const { queryClient } = await renderPart(<Comers gathering={HOSTED} />, { member: MAREN })
  await press('Make co-host: Pell')
  comers = [comer('Pell', 'co-host'), comer('Fenn')]
  await queryClient.invalidateQueries(comingQueries.comers('g1'))
  await expect.element(button('No longer co-host: Pell')).toBeVisible()
  await expect.element(page.getByRole('link', { name: /Pell/ })).toHaveFocus()
  await press('Turn away: Fenn')
  comers = [comer('Pell', 'co-host')]
  await queryClient.invalidateQueries(comingQueries.comers('g1'))
  await expect.element(button('Turn away: Fenn')).not.toBeInTheDocument()
  await expect.element(page.getByRole('link', { name: /Pell/ })).toHaveFocus()
})

const asks = (username: string): Hopeful => ({
  username,
  avatarUrl: null,
  guests: 0,
  state: 'asking',
  since: '2026-11-21T10:00:00Z',
  offeredUntil: null,
})

/** The page of a host; nobody comes yet. Each part has its answer, because “Try again” would be a stop that goes away too. */
function hostServer(answers: Parameters<typeof standIn>[0]) {
  return standIn({
    [`GET ${PATH}`]: () => reply(HOSTED),
    [`GET ${PATH}/series`]: () => reply({ series: null }),
    [`GET ${PATH}/comers`]: () => reply({ comers: [], nextCursor: null }),
    [`GET ${PATH}/hopefuls`]: () => reply({ hopefuls: [], noOffer: null }),
    [`GET ${PATH}/announcements`]: () => reply({ announcements: [] }),
    [`GET ${PATH}/attendance`]: () => reply({ members: [] }),
    [`GET ${PATH}/town`]: () => reply({ town: null }),
    [`GET ${PATH}/tourney`]: () => reply({ tourney: null }),
    ...answers,
  })
}

test('letting in the only one who asks leaves the focus above the list', async () => {
  let hopefuls = [asks('Pell')]
  using _ = hostServer({
    [`GET ${PATH}/hopefuls`]: () => reply({ hopefuls, noOffer: null }),
    [`POST ${PATH}/approvals`]: () => reply(HOSTED),
  })
  const { queryClient } = await openSamplePage()
  await press('Let in: Pell')
  hopefuls = []
  await queryClient.invalidateQueries(comingQueries.hopefuls('g1'))
  await expect.element(button('Let in: Pell')).not.toBeInTheDocument()
  expect(document.activeElement).not.toBe(document.body)
})

test('taking a cancelled gathering back leaves the focus above the button that goes', async () => {
  let now: GatheringDetails = { ...HOSTED, canceledAt: '2026-11-22T10:00:00Z' }
  using _ = hostServer({
    [`GET ${PATH}`]: () => reply(now),
    [`DELETE ${PATH}/cancellation`]: () => {
      now = HOSTED
      return reply(now)
    },
  })
  await openSamplePage()
  await press('Take it back')
  await expect.element(button('Cancel gathering')).toBeVisible()
  expect(document.activeElement).not.toBe(document.body)
})
