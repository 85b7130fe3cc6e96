import { expect, test } from 'vitest'
import { page } from 'vitest/browser'

import type { GatheringDetails } from '#contract/gatherings/details.ts'
import { reply, standIn } from '#web/app/stand-in.tsx'

import { anOwnPlace, theDetails } from './sample-details.ts'
import { openSamplePage } from './sample-page.tsx'

const PATH = '/api/gatherings/g1'
const TITLE = 'The Great Midwinter Championship of Oldmarket and Harrow Hill'

const serverWith = (part: Partial<GatheringDetails>) =>
  standIn({
    [`GET ${PATH}`]: () => reply(theDetails({ own: anOwnPlace({ state: 'going' }), ...part })),
    [`GET ${PATH}/comers`]: () => reply({ comers: [], nextCursor: null }),
    [`GET ${PATH}/series`]: () => reply({ series: null }),
  })

/** The words of an element that are cut in two at the end of a line. */
function cutWordsOf(element: Element): string[] {
  const [text] = element.childNodes
  if (text === undefined) return []
  return [...(text.textContent ?? '').matchAll(/\S+/g)].flatMap(({ 0: word, index }) => {
    const range = document.createRange()
    range.setStart(text, index)
    range.setEnd(text, index + word.length)
    return range.getClientRects().length > 1 ? [word] : []
  })
}

test.each([360, 390])('on a phone of %i pixels a long title keeps its words whole', async (width) => {
  await page.viewport(width, 800)
  using _ = serverWith({ title: TITLE })
  await openSamplePage()
  const heading = page.getByRole('heading', { name: TITLE })
  await expect.element(heading).toBeVisible()
  expect(cutWordsOf(heading.element())).toEqual([])
})

test('the title of a gathering with too many seats to draw has the whole width', async () => {
  await page.viewport(1280, 900)
  using _ = serverWith({ title: TITLE, maxPlayers: 32 })
  await openSamplePage()
  const heading = page.getByRole('heading', { name: TITLE })
  await expect.element(heading).toBeVisible()
  expect(heading.element().getBoundingClientRect().width).toBeGreaterThan(1280 / 2)
})
