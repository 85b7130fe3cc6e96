import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'

import { test } from 'vitest'

import { openHouse } from '#tests/server/house.ts'

import { type Visit, visitWithCamera } from './browser.ts'
import { expect } from './expect.ts'
import { film } from './film.ts'
import { newMember } from './new-member.ts'
import { promiseSwap } from './promised-trade.ts'

test('a camera that looks at the other phone seats both at one table', { timeout: 240_000 }, async () => {
  await using house = await openHouse('sqlite')
  await using maren = await newMember(house, 'phone', 'Maren')
  await using sigrun = await newMember(house, 'phone', 'Sigrun')
  await maren.page.goto('/meet')
  await using seeing = await looksAt(house.url, maren, sigrun)
  const { page } = seeing
  await page.goto('/meet')
  await page.getByText('Scan theirs').click()
  await page.getByRole('button', { name: 'Scan with the camera' }).click()
  await expect(page.getByText('You sit with Maren.')).toBeVisible()
  await expect(maren.page.getByText('You sit with Sigrun.')).toBeVisible()
  expect([...maren.complaints, ...seeing.complaints]).toEqual([])
})

test('a camera that looks at the other phone seals a trade', { timeout: 240_000 }, async () => {
  await using house = await openHouse('sqlite')
  await using maren = await newMember(house, 'phone', 'Maren')
  await using sigrun = await newMember(house, 'phone', 'Sigrun')
  const tradeId = await promiseSwap(
    { requests: maren.context.request, username: 'Maren', card: 'Emberwake Drake' },
    { requests: sigrun.context.request, username: 'Sigrun', card: 'Mirror Tide' },
  )
  await openCodes(maren, tradeId)
  await using seeing = await looksAt(house.url, maren, sigrun)
  const { page } = seeing
  await openCodes(seeing, tradeId)
  await page.getByText('Scan theirs').click()
  await page.getByRole('button', { name: 'Scan with the camera' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Seal', exact: true }).click()
  for (const each of [maren.page, page]) await expect(each.getByText(/^Sealed with/)).toBeVisible()
  expect([...maren.complaints, ...seeing.complaints]).toEqual([])
})

async function openCodes({ page }: Visit, tradeId: string): Promise<void> {
  await page.goto(`/trades/${tradeId}`)
  await page.getByRole('button', { name: 'Seal', exact: true }).click()
  await page.getByRole('button', { name: 'Everything is here' }).click()
  await page.getByRole('button', { name: 'On to the codes' }).click()
}

/** The second member's phone, whose camera sees the code on the first one's screen. */
async function looksAt(url: string, shower: Visit, scanner: Visit): Promise<Visit> {
  const folder = mkdtempSync(path.join(tmpdir(), 'tradewyrm-film-'))
  const file = path.join(folder, 'code.y4m')
  const code = shower.page.getByRole('img', { name: /^QR code for/ })
  await expect(code).toBeVisible()
  await film(await code.screenshot(), file)
  const seeing = await visitWithCamera(url, scanner, file)
  return {
    ...seeing,
    [Symbol.asyncDispose]: async () => {
      await seeing[Symbol.asyncDispose]()
      rmSync(folder, { recursive: true })
    },
  }
}
