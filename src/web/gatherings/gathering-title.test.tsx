import { expect, test } from 'vitest'
import { page } from 'vitest/browser'

import { reply, standIn } from '#web/app/stand-in.tsx'

import { anOwnPlace, theDetails } from './sample-details.ts'
import { openSamplePage } from './sample-page.tsx'

const PATH = '/api/gatherings/g1'

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
  const title = 'The Great Midwinter Championship of Oldmarket and Harrow Hill'
  using _ = standIn({
    [`GET ${PATH}`]: () => reply(theDetails({ title, own: anOwnPlace({ state: 'going' }) })),
    [`GET ${PATH}/comers`]: () => reply({ comers: [], nextCursor: null }),
    [`GET ${PATH}/series`]: () => reply({ series: null }),
  })
  await openSamplePage()
  const heading = page.getByRole('heading', { name: title })
  await expect.element(heading).toBeVisible()
  expect(cutWordsOf(heading.element())).toEqual([])
})
