import type { Page } from 'playwright'
import { test } from 'vitest'

import { openHouse } from '#tests/server/house.ts'

import type { Visit } from './browser.ts'
import { expect } from './expect.ts'
import { own } from './for-trade.ts'
import { newMember } from './new-member.ts'
import { scanCode } from './scanned-code.ts'
import { ask } from './spec-house.ts'

const CARD = 'Mirror Tide'

test.for([
  ['phone', 'phone', 'digits', 'sqlite'],
  ['phone', 'desktop', 'the QR code', 'postgres'],
] as const)(
  'a bounty is taken, caught in person by a code, and its two become fellows from it, on a %s and a %s, by %s, with %s',
  { timeout: 240_000 },
  async ([device, otherDevice, code, database]) => {
    await using house = await openHouse(database)
    await using maren = await newMember(house, device, 'Maren')
    await using sigrun = await newMember(house, otherDevice, 'Sigrun')
    const bountyId = await postBounty(maren, await own(sigrun, CARD))

    // Code that came after the press would move the window under the next one.
    const early = sigrun.page.waitForResponse(/\/catch-in-person-/)
    const hunt = await openBounty(sigrun.page, bountyId)
    await early
    await hunt.getByRole('button', { name: 'I have it' }).press('Enter')
    await expect(hunt.getByRole('button', { name: 'Give up bounty' })).toBeVisible()
    // The pressed button is gone, and the window has the keys.
    await expect(hunt.and(sigrun.page.locator(':focus, :has(:focus)'))).toBeVisible()
    await hunt.getByRole('button', { name: 'Show my code' }).click()
    const shown = hunt.getByLabel('Your code')
    await expect(shown).toHaveText(/^\d{3} \d{3}$/)

    const poster = await openBounty(maren.page, bountyId)
    await poster.getByRole('button', { name: 'Caught in person' }).click()
    const field = poster.getByRole('textbox', { name: 'The digits that Sigrun shows' })
    await field.fill('000 000')
    await poster.getByRole('button', { name: 'Give the code' }).click()
    await expect(poster.getByText(/That code isn’t right/)).toBeVisible()
    if (code === 'digits') {
      await field.fill((await shown.textContent()) ?? '')
      await poster.getByRole('button', { name: 'Give the code' }).click()
    } else {
      const address = new URL(await scanCode(sigrun.page))
      expect([address.search.includes(bountyId), address.hash.startsWith('#caught=')]).toEqual([true, true])
      // As when the camera of the phone opens it.
      await maren.page.goto('/dashboard')
      await maren.page.goto(address.href)
    }
    for (const { page } of [maren, sigrun])
      await expect(page.getByRole('dialog').getByText(/^Caught by (?:Sigrun|you)/)).toBeVisible()
    await expect(hunt.getByRole('button', { name: 'Give up bounty' })).toHaveCount(0)

    await becomeFellows(maren.page, sigrun.page)
    expect([...maren.complaints, ...sigrun.complaints]).toEqual([])
  },
)

async function postBounty({ context }: Visit, cardId: string): Promise<string> {
  const reward = { kind: 'words', text: 'A drink and my thanks' }
  const { status, body } = await ask(context.request, 'POST', '/api/bounties', { cardId, reward })
  expect(status).toBe(200)
  return String(Reflect.get(Object(body), 'id'))
}

async function openBounty(page: Page, bountyId: string) {
  await page.goto(`/bounties?poster=${bountyId}`)
  const dialog = page.getByRole('dialog', { name: `Wanted: ${CARD}` })
  await expect(dialog).toBeVisible()
  return dialog
}

/** Whoever posted the bounty asks in its window, and the hunter accepts in theirs. */
async function becomeFellows(poster: Page, hunter: Page): Promise<void> {
  await poster.getByRole('button', { name: 'Ask into Fellowship' }).click()
  const request = poster.getByRole('dialog', { name: 'Ask Sigrun' })
  await request.getByRole('textbox', { name: 'Add a message' }).fill('You found it')
  await request.getByRole('button', { name: 'Send request' }).click()
  await hunter.getByRole('button', { name: 'Accept request' }).click()
  for (const page of [poster, hunter])
    await expect(page.getByRole('button', { name: 'In your Fellowship' })).toBeVisible()
}
