import { expect, test } from 'vitest'
import { page } from 'vitest/browser'

import type { ReferredGathering } from '#contract/gatherings/referring.ts'
import { MAREN, renderPart, reply, standIn } from '#web/app/stand-in.tsx'
import { SaidText } from '#web/cards/said/said-text.tsx'

import { ReferredGatherings } from './referred-gatherings.tsx'

const DRAFT = '019a0000-0000-7000-8000-000000000001'
const FEAST = '019a0000-0000-7000-8000-000000000002'

function aGathering(part: Partial<ReferredGathering> = {}): ReferredGathering {
  return {
    id: DRAFT,
    name: 'Friday Draft, Fri 27 Nov',
    gatheringType: 'draft',
    date: '2100-11-27',
    time: '19:00',
    timeZone: 'UTC',
    startsAt: '2100-11-27T19:00:00.000Z',
    minutes: null,
    maxPlayers: 8,
    participants: 5,
    held: 0,
    canceledAt: null,
    ...part,
  }
}

/** Words that came with some gatherings, of which the server says something else by now. */
async function says(text: string, known: readonly ReferredGathering[], now: readonly ReferredGathering[]) {
  const network = standIn({ 'GET /api/referred-gatherings': () => reply({ gatherings: now }) })
  await renderPart(
    <ReferredGatherings known={known}>
      <SaidText text={text} />
    </ReferredGatherings>,
    { member: MAREN },
  )
  return network
}

test('a gathering is drawn as it is now, and leads to its page', async () => {
  using network = await says(`Come to #${DRAFT}?`, [aGathering()], [aGathering({ participants: 7 })])
  const card = page.getByRole('link', { name: /Friday Draft, Fri 27 Nov/ })
  await expect.element(card).toHaveAttribute('href', `/gatherings/${DRAFT}`)
  await expect.element(card.getByText(/1 seat left/)).toBeVisible()
  await expect.element(page.getByText(DRAFT)).not.toBeInTheDocument()
  expect(network.asked).toHaveLength(1)
})

test.each([
  [/Full/, { participants: 6, held: 2 }],
  [/Open seating/, { maxPlayers: 0 }],
  [/Cancelled/, { canceledAt: '2026-11-20T12:00:00.000Z' }],
  [/Over/, { startsAt: '2020-11-27T19:00:00.000Z' }],
])('it says %s', async (words, part) => {
  using _ = await says(`#${DRAFT}`, [aGathering()], [aGathering(part)])
  await expect.element(page.getByRole('link').getByText(words)).toBeVisible()
})

test('what the reader may not see, or not any more, is just a gathering', async () => {
  using _ = await says(`#${FEAST}, then #${DRAFT}.`, [aGathering()], [])
  await expect.element(page.getByText('a gathering, then a gathering.')).toBeVisible()
  await expect.element(page.getByRole('link')).not.toBeInTheDocument()
})
