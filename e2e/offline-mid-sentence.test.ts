import type { Locator, Page } from 'playwright'
import { test } from 'vitest'

import { plain } from '#tests/members/pictures.ts'
import { openHouse } from '#tests/server/house.ts'

import { expect } from './expect.ts'
import { newMember } from './new-member.ts'
import { talkOfTrade } from './trade-room.ts'

test.for([
  ['phone', 'sqlite'],
  ['desktop', 'postgres'],
] as const)(
  'a phone goes offline mid-sentence in the room of a trade, and all that was said there arrives once and in order, on a %s, with %s',
  { timeout: 240_000 },
  async ([device, database]) => {
    await using house = await openHouse(database)
    await using maren = await newMember(house, device, 'Maren')
    await using sigrun = await newMember(house, device, 'Sigrun')
    await talkOfTrade(maren, sigrun)
    // Until Sigrun says something, what Maren writes about her own offer is a request, which shows no pictures.
    await lineOf(sigrun.page).fill('What is on your mind?')
    await send(sigrun.page)
    await expect(logOf(maren.page).getByText('What is on your mind?')).toBeVisible()
    const line = lineOf(maren.page)
    await line.pressSequentially('I will br')

    await maren.context.setOffline(true)
    await line.pressSequentially('ing the Drake')
    await send(maren.page)
    await maren.page.locator('input[type=file]').setInputFiles({
      name: 'corner.png',
      mimeType: 'image/png',
      buffer: await plain(40, 30).png().toBuffer(),
    })
    await expect(maren.page.getByRole('img', { name: 'Picture 1' })).toBeVisible()
    await expect(line).toBeInViewport({ ratio: 1 })
    await line.fill('This corner is bent')
    await send(maren.page)
    const waiting = maren.page.getByText('Waiting to be sent')
    await expect(waiting).toHaveCount(2)
    await line.pressSequentially('And I am fr')

    // A line on which pages arrive, and nothing that is said.
    const saying = /\/api\/conversations\/[^/]+\/(?:messages|picture)$/
    await maren.page.route(saying, (route) =>
      route.request().method() === 'POST' ? route.abort() : route.continue(),
    )
    await maren.context.setOffline(false)
    await maren.page.reload()
    await expect(waiting).toHaveCount(2)
    await expect(line).toHaveValue('And I am fr')
    await expect(line).toBeInViewport({ ratio: 1 })

    await maren.page.unroute(saying)
    await line.press('End')
    await line.pressSequentially('ee on Friday')
    await send(maren.page)
    await expect(waiting).toHaveCount(0)
    for (const page of [maren.page, sigrun.page]) {
      const said = logOf(page).getByText(/I will bring the Drake|This corner is bent|And I am free on Friday/)
      await expect(said).toHaveText([
        'I will bring the Drake',
        'This corner is bent',
        'And I am free on Friday',
      ])
      await expect(logOf(page).getByRole('img', { name: /^Picture 1 of 1/ })).toHaveCount(1)
    }
  },
)

const lineOf = (page: Page): Locator => page.getByRole('textbox', { name: /^Write to/ })
const logOf = (page: Page): Locator => page.getByRole('log')
const send = async (page: Page) => {
  await page.getByRole('button', { name: 'Send' }).click()
}
