import { useQuery } from '@tanstack/react-query'
import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'

import type { GatheringDetails } from '#contract/gatherings/details.ts'
import { MAREN, renderPart, reply, standIn } from '#web/app/stand-in.tsx'
import { GatheringList } from '#web/gatherings/gathering-list.tsx'
import { gatheringQueries } from '#web/gatherings/queries.ts'
import { anOwnPlace, theDetails } from '#web/gatherings/sample-details.ts'
import { openSamplePage } from '#web/gatherings/sample-page.tsx'

const PATH = '/api/gatherings/g1'
const GOING = theDetails({ participants: 3, own: anOwnPlace({ state: 'going' }) })
const button = (name: string) => page.getByRole('button', { name, exact: true })

async function press(name: string): Promise<void> {
  await expect.element(button(name)).toBeVisible()
  button(name).element().focus()
  await userEvent.keyboard('{Enter}')
}

/** A server that remembers whether the member comes. */
function server() {
  let now: GatheringDetails = theDetails()
  function become(next: GatheringDetails): Response {
    now = next
    return reply(now)
  }
  return standIn({
    [`GET ${PATH}`]: () => reply(now),
    [`GET ${PATH}/comers`]: () => reply({ comers: [], nextCursor: null }),
    [`GET ${PATH}/series`]: () => reply({ series: null }),
    [`POST ${PATH}/come`]: () => become(GOING),
    [`POST ${PATH}/leave`]: () => become(theDetails()),
  })
}

test('the button that was pressed goes, and the focus is on what says how the member stands', async () => {
  using _ = server()
  await openSamplePage()
  await press('I’m coming')
  await expect.element(button('Can’t come')).toBeVisible()
  expect(document.activeElement?.textContent).toBe('You’re going')
  await press('Can’t come')
  await expect.element(button('I’m coming')).toBeVisible()
  expect(document.activeElement?.textContent).toBe('Will you come?')
})

test.for([
  [
    'a host cancels it',
    theDetails({ own: anOwnPlace({ state: 'going' }), canceledAt: '2026-11-24T10:00:00.000Z' }),
  ],
  ['a host turns them away', theDetails({ own: anOwnPlace({ state: 'turned-away' }) })],
] as const)('the heading has the focus once %s, because the bar goes', async ([, after]) => {
  let now: GatheringDetails = GOING
  using _ = standIn({
    [`GET ${PATH}`]: () => reply(now),
    [`GET ${PATH}/comers`]: () => reply({ comers: [], nextCursor: null }),
    [`GET ${PATH}/series`]: () => reply({ series: null }),
  })
  const { queryClient } = await openSamplePage()
  await expect.element(button('Can’t come')).toBeVisible()
  button('Can’t come').element().focus()
  now = after
  await queryClient.invalidateQueries({ queryKey: gatheringQueries.one('g1').queryKey })
  await expect.element(page.getByRole('region', { name: 'Will you come?' })).not.toBeInTheDocument()
  await expect.element(page.getByRole('heading', { level: 1 })).toHaveFocus()
})

/** One gathering in a list, as the cache has it. */
function Listed() {
  const { data } = useQuery(gatheringQueries.one('g1'))
  const pages = data === undefined ? [] : [{ gatherings: [data], nextCursor: null }]
  return (
    <GatheringList
      query={{
        data: { pages },
        hasNextPage: false,
        isFetchingNextPage: false,
        fetchNextPage: async () => {},
      }}
    >
      Nothing yet
    </GatheringList>
  )
}

test('in a list, too, and there the button says which gathering it is for', async () => {
  using _ = server()
  await renderPart(<Listed />, { member: MAREN })
  await expect.element(button('I’m coming')).toHaveAccessibleDescription('Draft, The Brass Flagon')
  await press('I’m coming')
  await expect.poll(() => document.activeElement?.textContent).toBe('You’re going')
})
